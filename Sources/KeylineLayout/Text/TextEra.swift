// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The behaviour of the tool that measured a text: an Interface Builder of some version, or today's iOS.
///
/// Frames recorded in Interface Builder documents carry the habits of the version that wrote them. The boundaries below
/// were found by comparing recorded label sizes of public documents of all versions.
public struct TextEra: Hashable, Sendable {
    /// The document's `toolsVersion` without its fraction; `nil` for the modern runtime.
    public let toolsVersion: Int?
    private let isXib: Bool
    /// The version of iOS that began to draw some text as it is drawn, where no tool draws it; nil for the newest.
    private let systemVersion: Int?

    /// An era from a document's tools version.
    ///
    /// - Parameters:
    ///   - toolsVersion: The number before the first dot of `toolsVersion`; the pseudo version 32700 stands for Xcode 14
    ///     to 15. `nil` for the modern runtime.
    ///   - isTV: Whether the document is for Apple TV. Xcode 7.1 is the first that knew it; what its templates call older
    ///     counts as that.
    ///   - isXib: Whether the document is a xib, not a storyboard.
    ///   - osMajor: The major version of iOS, where it is one; nil for the newest.
    public init(toolsVersion: Int?, isTV: Bool = false, isXib: Bool = false, osMajor: Int? = nil) {
        self.toolsVersion = isTV ? toolsVersion.map { max($0, Self.firstForTV) } : toolsVersion
        self.isXib = isXib
        systemVersion =
            toolsVersion == nil ? osMajor.map { os in Self.systemVersions.last { $0 <= os } ?? 0 } : nil
    }

    /// The versions of iOS that began to draw private names of fonts, and ideographs beside letters, otherwise.
    private static let systemVersions = [13, 17]

    private static let firstForTV = 9060

    /// Text as today's iOS measures it.
    public static let modern = TextEra(toolsVersion: nil)

    /// Whether the system font is Helvetica Neue (before iOS 9, tools versions below 8000).
    ///
    /// Labels recorded by tools version 8191 have the line heights of San Francisco, 7 of 7; by 7706 not.
    public var usesHelveticaNeue: Bool {
        toolsVersion.map { $0 < 8000 } ?? false
    }

    /// The content size that text styles are drawn at, whatever the user has chosen; `nil` where it is that.
    ///
    /// Interface Builder of Xcode 12.5 to 13.4 draws them extra small: 65 of 65 recorded single-line Body labels of these
    /// versions are 17 points high, none outside. Before Xcode 8 they are of medium size: until Xcode 6 24 of 30 recorded
    /// labels and buttons in 5 projects, in Xcode 7 37 of 37 in 6.
    public var styleContentSize: ContentSizeCategory? {
        guard let toolsVersion else { return nil }
        if toolsVersion < 11000 { return .medium }
        return (18122...20037).contains(toolsVersion) ? .extraSmall : nil
    }

    /// The point size of a text style where it was another than the guidelines' on the canvas: Xcode 9 to 11.0 drew titles
    /// smaller. Source: recorded heights and widths of 36 of 36 titles of tools versions 13168 to 15400 in 9 projects.
    func pointSize(of style: TextStyle) -> Double? {
        guard let toolsVersion, (13160..<15400).contains(toolsVersion) else { return nil }
        return switch style {
        case .largeTitle: 30
        case .title1: 26
        case .title2: 20
        default: nil
        }
    }

    /// The weight of a text style where it was another: the first title was light before iOS 11. Source: Apple's guidelines for
    /// iOS 9 and 10; recorded widths, 9 of 9 in 4 projects are narrower than those of regular ones.
    func weight(of style: TextStyle) -> FontWeight? {
        guard let toolsVersion, (8000..<13000).contains(toolsVersion), style == .title1 else { return nil }
        return .light
    }

    /// The weight that the system font of a size is drawn in: before Xcode 11.4 the text design has none lighter than light.
    /// Source: recorded widths, 12 of 12 in 6 projects are wider than those of thin and ultra light ones.
    func systemWeight(_ weight: FontWeight, at pointSize: Double) -> FontWeight {
        guard let toolsVersion, (8000..<16000).contains(toolsVersion), pointSize < 20 else { return weight }
        return max(weight, .light)
    }

    /// Whether fonts that applications ship themselves are unavailable, as they are to storyboards in Xcode 11: recorded line
    /// heights of documents that list such fonts are Helvetica Neue's in 2 of 2 storyboards of that version and in 1 of 10
    /// of its xibs, the font's own in nearly all others. Three versions drew none of them: of 13529 65 texts in 3 projects
    /// are as wide as in Helvetica Neue and none as in its own font, of 17156 78 in 2 projects and 2, of 22154 5 in 3 and none.
    public var lacksBundledFonts: Bool {
        guard let toolsVersion else { return false }
        return Self.withoutBundledFonts.contains(toolsVersion) || !isXib && (14800..<16000).contains(toolsVersion)
    }

    private static let withoutBundledFonts = [13529, 17156, 22154]

    /// Whether files of the system font, which are called SF Pro or SF UI, are unavailable. Source: recorded frames, in Xcode
    /// 11 23 views in 2 projects; up to Xcode 13 20 of storyboards in 2, while xibs have them. Since then they are there.
    var lacksSystemFontFiles: Bool {
        guard let toolsVersion else { return false }
        return (14700..<16000).contains(toolsVersion) || !isXib && (16000...20037).contains(toolsVersion)
    }

    /// The typeface that stands for one of San Francisco's own names, `.SFUIText-Bold`, which give Times New Roman since iOS 13,
    /// of no weight; before, iOS did not know those of the Mac, `.SFNSText`. Nil for others. Source: what CoreText notes when
    /// such a name is asked for; recorded frames, 5 of 5 widths and 7 of 7 heights of one document, and 5 of 5 of another
    /// before.
    func substitute(for postScriptName: String) -> String? {
        guard postScriptName.hasPrefix(".SF") else { return nil }
        if toolsVersion.map({ $0 >= 14700 }) ?? (systemVersion ?? .max >= 13) { return "TimesNewRomanPSMT" }
        return postScriptName.hasPrefix(".SFNSText") ? "HelveticaNeue" : nil
    }

    /// Whether a font that nothing is known of is drawn in its weight; the canvas draws it with the regular Helvetica Neue.
    var drawsUnknownFontsInWeight: Bool { toolsVersion == nil }

    /// Whether labels avoid a last line of one word, as they do since iOS 11.
    ///
    /// Documentation of `NSParagraphStyle.LineBreakStrategy.pushOut`; recorded widths, 2 of 2 labels wide as their text.
    var labelsPushOut: Bool {
        toolsVersion.map { $0 >= 13000 } ?? true
    }

    /// What is added between an ideograph and a letter, a digit or a symbol beside it, as a fraction of the point size: since
    /// iOS 17. Source: recorded widths of 32 labels of one project, by 1 to 4 times as much as many such places; 3 of 3
    /// of Xcode 14 in one have none.
    var ideographSpace: Double {
        toolsVersion.map { $0 >= 22000 } ?? (systemVersion ?? .max >= 17) ? 0.12 : 0
    }

    /// What is added to every advance of the system font in a font, as a fraction of the point size.
    func systemAdvanceShift(for font: ResolvedFont) -> Double {
        toolsVersion.map { SystemFontSpacing.eraShift(toolsVersion: $0, font: font) } ?? 0
    }

    /// Advance of Chinese, Japanese and Korean characters as a fraction of the point size.
    ///
    /// In the system font labels recorded before tools version 11000 show exactly one em, 130 of 130; from then on it is
    /// more, 11 of 11 labels without other characters in 3 projects and 48 of 48 in 4 since 13000, but in larger texts by no
    /// more points than in those of 17, 5 of 5 in 4. In fonts that a document names it is one em in all, 10 of 10 texts in
    /// 4 projects.
    ///
    /// - Parameter systemFontSize: the size of the system font, points; nil for other fonts.
    func ideographAdvance(systemFontSize: Double?) -> Double {
        guard let size = systemFontSize, toolsVersion.map({ $0 >= 11000 }) ?? true else { return 1 }
        return 1 + 0.0195 * min(1, 17 / size)
    }
}
