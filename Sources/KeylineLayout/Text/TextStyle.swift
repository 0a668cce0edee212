// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A semantic text style (Dynamic Type) and its point size at each content size.
///
/// Sizes and line spacings are those of Apple's Human Interface Guidelines, Typography, for iOS; those of the extra large
/// titles, published only at the default size, follow the other titles.
public enum TextStyle: String, CaseIterable, Codable, Sendable, Hashable {
    case extraLargeTitle
    case extraLargeTitle2
    case largeTitle
    case title1
    case title2
    case title3
    case headline
    case subheadline
    case body
    case callout
    case footnote
    case caption1
    case caption2

    /// The style Interface Builder names so, for instance `UICTFontTextStyleSubhead`.
    ///
    /// - Parameter interfaceBuilderName: The value of `fontDescription style="…"`; the prefixes `UICTFontTextStyle`
    ///   and `UIFontTextStyle` may be missing.
    public init?(interfaceBuilderName: String) {
        var name = Substring(interfaceBuilderName)
        for prefix in ["UICTFontTextStyle", "UIFontTextStyle"] where name.hasPrefix(prefix) {
            name = name.dropFirst(prefix.count)
        }
        guard let style = TextStyle.styleByShortName[name.lowercased()] else { return nil }
        self = style
    }

    /// The weight the style is drawn with.
    public var weight: FontWeight {
        switch self {
        case .extraLargeTitle, .extraLargeTitle2: .bold
        case .headline: .semibold
        default: .regular
        }
    }

    /// The size in points at a content size.
    public func pointSize(at category: ContentSizeCategory) -> Double {
        sizes[category.index]
    }

    /// Distance in points between the baselines of neighbouring lines at a content size ("leading" in the guidelines).
    ///
    /// Recorded two-line labels in text styles have it between their lines; plain system fonts have their line height.
    public func lineSpacing(at category: ContentSizeCategory) -> Double {
        lineSpacings[category.index]
    }

    /// Line spacings in points, one per `ContentSizeCategory`, smallest category first.
    private var lineSpacings: [Double] {
        switch self {
        case .extraLargeTitle: [40, 41, 42, 43, 46, 48, 50, 55, 60, 65, 69, 74]
        case .extraLargeTitle2: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
        case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
        case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
        case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
        case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
        case .headline, .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
        case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
        case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
        case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
        case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
        case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
        }
    }

    /// Sizes in points, one per `ContentSizeCategory`, smallest category first.
    private var sizes: [Double] {
        switch self {
        case .extraLargeTitle: [33, 34, 35, 36, 38, 40, 42, 46, 50, 54, 58, 62]
        case .extraLargeTitle2: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }

    /// Styles by the names in use, lowercased, without prefix.
    private static let styleByShortName: [String: TextStyle] = {
        var styles: [String: TextStyle] = [:]
        for style in allCases {
            styles[style.rawValue.lowercased()] = style
        }
        styles["title0"] = .largeTitle
        styles["title"] = .title1
        styles["subhead"] = .subheadline
        styles["caption"] = .caption1
        return styles
    }()
}
