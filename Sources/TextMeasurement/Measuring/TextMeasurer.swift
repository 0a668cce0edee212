// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Measures text as labels do: widths and heights in points, rounded up to whole pixels.
///
/// Widths come from advance tables fitted to the label widths that Interface Builder recorded in public documents, so
/// results are estimates; of one-line texts 9 of 10 come out within half a point of what Interface Builder recorded and 19
/// of 20 within one, in repositories the fit has not seen.
public struct TextMeasurer: Sendable {
    /// Pixels per point of the device, positive.
    public let scale: Double
    /// How the system draws text.
    public let behavior: TextBehavior

    /// A measurer for a device and a system.
    ///
    /// - Parameters:
    ///   - scale: Pixels per point; a value that is not positive counts as 2.
    ///   - behavior: The system that draws, by default the newest iOS.
    public init(scale: Double, behavior: TextBehavior = .newest) {
        self.scale = scale > 0 && scale.isFinite ? scale : 2
        self.behavior = behavior
    }

    /// Width of text on one line in points, unrounded; line breaks have no width.
    ///
    /// Complexity: O(number of characters).
    public func width(of text: String, font: ResolvedFont) -> Double {
        GlyphMeasurer(font: drawn(font), behavior: behavior).width(of: text)
    }

    /// The size a label needs for text in one font.
    ///
    /// - Parameters:
    ///   - text: The label's text.
    ///   - font: The label's font.
    ///   - maximumWidth: The width in points lines may have (`preferredMaxLayoutWidth`); `nil` for no limit.
    ///   - numberOfLines: The most lines the label shows; 0 for any number.
    ///   - lineBreakMode: How lines are broken.
    /// - Returns: The size, width and height rounded up to the pixel; zero for empty text.
    ///
    /// Complexity: O(number of characters).
    public func size(
        of text: String, font: ResolvedFont, maximumWidth: Double? = nil, numberOfLines: Int = 1,
        lineBreakMode: LineBreakMode = .tailTruncation
    ) -> TextSize {
        size(
            of: [MeasuredRun(text, font: font)], maximumWidth: maximumWidth, numberOfLines: numberOfLines,
            lineBreakMode: lineBreakMode)
    }

    /// A length in points, rounded up to whole pixels; a length within a thousandth of a pixel counts as exact.
    public func roundedUpToPixel(_ points: Double) -> Double {
        PixelRounding.up(points * scale - 0.001) / scale
    }

    /// A length in points, rounded to the nearest pixel.
    public func roundedToPixel(_ points: Double) -> Double {
        PixelRounding.nearest(points * scale) / scale
    }

    /// Height of a one-line label in points, rounded up to the pixel.
    public func lineHeight(of font: ResolvedFont) -> Double {
        roundedUpToPixel(drawn(font).lineHeight)
    }

    /// Height of a line of a text view in points, rounded up to the pixel: with the space that its text style or its typeface
    /// puts above it.
    package func spacedLineHeight(of font: ResolvedFont) -> Double {
        let font = drawn(font)
        return roundedUpToPixel(font.lineHeight + font.leading)
    }

    /// The font a text is really drawn with: Helvetica Neue where the font is missing.
    func drawn(_ font: ResolvedFont) -> ResolvedFont {
        let isMissing =
            font.isSystemFontFile
            ? behavior.lacksSystemFontFiles : behavior.lacksBundledFonts && !font.isBundledWithSystem
        guard isMissing else { return font }
        return ResolvedFont(family: .named("HelveticaNeue"), pointSize: font.pointSize)
    }
}
