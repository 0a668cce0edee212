// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A font that text can be measured with: typeface, point size and weight.
///
/// All metrics are in points and unrounded. `ascender` and `descender` are both positive;
/// `lineHeight == ascender + descender`.
public struct ResolvedFont: Hashable, Sendable {
    /// The typeface.
    public let family: FontFamily
    /// The size in points, positive.
    public let pointSize: Double
    /// The weight; for named fonts the weight in their name.
    public let weight: FontWeight
    /// The line spacing of the text style the font comes from, in points.
    private let styleLineSpacing: Double?
    /// The typeface's metrics as fractions of the point size.
    private let metrics: VerticalMetrics
    /// True if the font is part of iOS and macOS.
    let isBundledWithSystem: Bool
    /// True if it is a font file of the system font: SF Pro, SF UI.
    let isSystemFontFile: Bool

    /// Creates a font of a family, size and weight.
    ///
    /// - Parameters:
    ///   - family: The typeface.
    ///   - pointSize: the size in points; a size that is not positive counts as 17, the size of a label's default font.
    ///   - weight: the weight; ignored for named fonts, whose name contains it.
    public init(family: FontFamily = .system, pointSize: Double, weight: FontWeight = .regular) {
        self.init(family: family, pointSize: pointSize, weight: weight, styleLineSpacing: nil)
    }

    private init(family: FontFamily, pointSize: Double, weight: FontWeight, styleLineSpacing: Double?) {
        self.styleLineSpacing = styleLineSpacing
        self.family = family
        self.pointSize = pointSize > 0 && pointSize.isFinite ? pointSize : 17
        guard case .named(let name) = family else {
            self.weight = weight
            metrics = .system
            isBundledWithSystem = true
            isSystemFontFile = false
            return
        }
        let known = NamedFont.find(name)
        self.weight = NamedFont.weight(of: name)
        metrics = known?.metrics ?? .fallback
        isBundledWithSystem = known?.isBundledWithSystem ?? false
        isSystemFontFile = known?.isSystemFontFile ?? false
    }

    /// Creates the font of a text style at a content size.
    ///
    /// - Parameters:
    ///   - style: The text style.
    ///   - sizes: Sizes of text styles.
    ///   - category: the content size that the user has chosen; `large` is the default of iOS.
    ///   - behavior: the OS version that draws the text.
    public init(
        style: TextStyle, sizes: TextSizes, category: ContentSizeCategory = .large, behavior: TextBehavior = .newest
    ) {
        let size = sizes.size(of: style, at: behavior.styleContentSize ?? category)
        self.init(
            family: .system, pointSize: behavior.pointSize(of: style) ?? size.pointSize,
            weight: behavior.weight(of: style) ?? Self.weight(size), styleLineSpacing: size.lineSpacing)
    }

    /// Creates the font of a text style on Apple TV, where styles have one size for all content sizes.
    public init(televisionStyle style: TextStyle, sizes: TextSizes) {
        let size = sizes.televisionSize(of: style)
        self.init(
            family: .system, pointSize: size.pointSize, weight: Self.weight(size), styleLineSpacing: size.lineSpacing)
    }

    private static func weight(_ size: TextSizes.Size) -> FontWeight {
        size.weight.flatMap(FontWeight.init(rawValue:)) ?? .regular
    }

    /// Height of one line of text: ascender plus descender, in points.
    public var lineHeight: Double { ascender + descender }

    /// Distance from the baseline up to the top of a line, in points, positive.
    public var ascender: Double { metrics.ascender * pointSize }

    /// Distance from the baseline down to the bottom of a line, in points, positive.
    public var descender: Double { metrics.descender * pointSize }

    /// Extra space between lines, points: the text style's, else the typeface's, which labels ignore.
    public var leading: Double { styleLineSpacing.map { $0 - lineHeight } ?? metrics.leading * pointSize }

    /// Distance between the baselines of neighboring lines of a label, points.
    public var lineSpacing: Double { styleLineSpacing ?? lineHeight }
}
