// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A semantic text style (Dynamic Type). Its sizes are rows of `TextSizes`.
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

    /// The style with an Interface Builder name, for instance `UICTFontTextStyleSubhead`; nil for an unknown name.
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

    /// Styles by all their names, lowercased, without prefix.
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
