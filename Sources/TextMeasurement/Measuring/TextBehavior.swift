// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// How a generation of the system draws text: every knob that differs between versions of iOS or that an editor sets otherwise.
///
/// The default is the newest iOS. Fractions are of the point size.
public struct TextBehavior: Hashable, Sendable {
    /// Characters whose advances differ from those of the fitted system font.
    public enum CharacterShifts: Hashable, Sendable {
        /// None do.
        case none
        /// Narrower parentheses, in regular text: iOS 9 and 10.
        case parentheses
        /// A wider percent sign: iOS 13.
        case percent
        /// Wider percent sign, underscore and apostrophe: since iOS 14.
        case percentUnderscoreApostrophe
    }

    /// The typeface behind San Francisco's private names, such as `.SFUIText-Bold`.
    public enum PrivateFontNames: Hashable, Sendable {
        /// San Francisco, but for `.SFNSText`, the Mac's, which gives Helvetica Neue: before iOS 13.
        case sanFrancisco
        /// Times New Roman of no weight: since iOS 13.
        case timesNewRoman
    }

    /// The tracking table of the system font below 20 points.
    public enum Tracking: Hashable, Sendable {
        /// SF UI Text: before iOS 14.
        case sfUIText
        /// SF Pro: since iOS 14.
        case sfPro
    }

    /// True where the system font is Helvetica Neue: before iOS 9.
    public var usesHelveticaNeue = false
    /// The content size that text styles are drawn at, whatever the user has chosen; nil = the user's.
    public var styleContentSize: ContentSizeCategory?
    /// True where titles in text styles are 2 to 4 points smaller than the guidelines say.
    public var drawsSmallTitles = false
    /// True where the first title is light: before iOS 11.
    public var drawsLightFirstTitle = false
    /// True where the system font has no weight lighter than light below 20 points: before iOS 13.
    public var lacksThinText = false
    /// True where fonts that applications ship are drawn in Helvetica Neue.
    public var lacksBundledFonts = false
    /// True where files of the system font, which are called SF Pro or SF UI, are drawn in Helvetica Neue.
    public var lacksSystemFontFiles = false
    /// What private names of the system font give.
    public var privateFontNames = PrivateFontNames.timesNewRoman
    /// True where labels avoid a last line of one word: since iOS 11.
    public var pushesOut = true
    /// The space between an ideograph and a letter, a digit or a symbol beside it, as a fraction: since iOS 17.
    public var ideographSpace = 0.12
    /// True where ideographs of the system font are wider than one em: since iOS 10.
    public var drawsWideIdeographs = true
    /// The tracking of text below 20 points.
    public var tracking = Tracking.sfPro
    /// The tracking at 20 points, where the display design begins, points.
    public var displayTracking = 0.45
    /// The same of weights from semibold on, points.
    public var heavyDisplayTracking = 0.38
    /// Characters with advances of their own.
    public var characterShifts = CharacterShifts.percentUnderscoreApostrophe
    /// What every advance is wider by, as a fraction.
    public var advanceShift = 0.0
    /// What advances are wider by from 20 points on, as a fraction.
    public var displayAdvanceShift = 0.0
    /// What advances of other weights than regular are wider by below 20 points, as a fraction.
    public var weightAdvanceShift = 0.0
    /// What advances of regular text of 17 points are wider by instead of all that, as a fraction; nil = nothing of its own.
    public var bodyAdvanceShift: Double?
    /// What advances of bold text from 28 to 36 points are wider by, as a fraction.
    public var boldTitleAdvanceShift = 0.002

    /// The newest iOS.
    public init() {}

    /// Text as the newest iOS draws it.
    public static let newest = TextBehavior()

    /// Text as a version of iOS draws it.
    ///
    /// Sources: Apple's Human Interface Guidelines of iOS 9 to 11 and CoreText's notes on private font names; the other
    /// boundaries are those at which recorded label sizes of public documents change with the SDK of the Xcode that drew them.
    ///
    /// - Parameter major: The major version.
    public static func iOS(_ major: Int) -> TextBehavior {
        var text = TextBehavior()
        text.usesHelveticaNeue = major < 9
        text.drawsLightFirstTitle = (9..<11).contains(major)
        text.lacksThinText = (9..<13).contains(major)
        text.privateFontNames = major < 13 ? .sanFrancisco : .timesNewRoman
        text.pushesOut = major >= 11
        text.ideographSpace = major < 17 ? 0 : text.ideographSpace
        text.drawsWideIdeographs = major >= 10
        text.tracking = major < 14 ? .sfUIText : .sfPro
        switch major {
        case ..<11: (text.displayTracking, text.heavyDisplayTracking) = (0.45, 0.45)
        case ..<14: (text.displayTracking, text.heavyDisplayTracking) = (0.35, 0.35)
        default: break
        }
        switch major {
        case ..<11: text.characterShifts = .parentheses
        case ..<13: text.characterShifts = .none
        case 13: text.characterShifts = .percent
        default: break
        }
        if major < 13 { (text.advanceShift, text.boldTitleAdvanceShift) = (0.0006, 0) }
        if major < 11 { (text.displayAdvanceShift, text.weightAdvanceShift) = (0.0114, 0.0014) }
        if (12...13).contains(major) { text.bodyAdvanceShift = 0.0009 }
        return text
    }

    /// The behaviour without what only ideographs and private font names show.
    public var ignoringIdeographsAndPrivateNames: TextBehavior {
        var text = self
        text.ideographSpace = Self.newest.ideographSpace
        text.privateFontNames = Self.newest.privateFontNames
        return text
    }
}

extension TextBehavior {
    /// The point size of a text style where it is another than the guidelines'.
    ///
    /// Source: recorded heights and widths of 36 titles in 9 projects.
    func pointSize(of style: TextStyle) -> Double? {
        guard drawsSmallTitles else { return nil }
        switch style {
        case .largeTitle: return 30
        case .title1: return 26
        case .title2: return 20
        case .extraLargeTitle, .extraLargeTitle2, .title3, .headline, .subheadline, .body, .callout, .footnote,
            .caption1, .caption2:
            return nil
        }
    }

    /// The weight of a text style where it is another than the guidelines'.
    func weight(of style: TextStyle) -> FontWeight? { drawsLightFirstTitle && style == .title1 ? .light : nil }

    /// The weight that the system font of a size, points, is drawn in.
    func systemWeight(_ weight: FontWeight, at pointSize: Double) -> FontWeight {
        lacksThinText && pointSize < SystemFontSpacing.displayThreshold ? max(weight, .light) : weight
    }

    /// The typeface that stands for one of San Francisco's private names; nil for other names.
    func substitute(for postScriptName: String) -> String? {
        guard postScriptName.hasPrefix(".SF") else { return nil }
        switch privateFontNames {
        case .timesNewRoman: return "TimesNewRomanPSMT"
        case .sanFrancisco: return postScriptName.hasPrefix(".SFNSText") ? "HelveticaNeue" : nil
        }
    }

    /// What is added to every advance of the system font in a font, as a fraction of the point size.
    func systemAdvanceShift(for font: ResolvedFont) -> Double {
        let isDisplay = font.pointSize >= SystemFontSpacing.displayThreshold
        if let bodyAdvanceShift, font.pointSize == 17, font.weight == .regular { return bodyAdvanceShift }
        if font.weight == .bold, (28..<36).contains(font.pointSize), boldTitleAdvanceShift != 0 {
            return boldTitleAdvanceShift
        }
        return advanceShift + (isDisplay ? displayAdvanceShift : font.weight == .regular ? 0 : weightAdvanceShift)
    }

    /// The advance of Chinese, Japanese and Korean characters as a fraction of the point size.
    ///
    /// In larger texts it is more than one em by no more points than in those of 17. Source: recorded widths, 59 labels in 7
    /// projects; in fonts that a document names it is one em, 10 texts in 4 projects.
    ///
    /// - Parameter systemFontSize: The size of the system font, points; nil for other fonts.
    func ideographAdvance(systemFontSize: Double?) -> Double {
        guard let size = systemFontSize, drawsWideIdeographs else { return 1 }
        return 1 + 0.0195 * min(1, 17 / size)
    }
}
