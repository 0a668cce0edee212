// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// The text drawing of an OS generation: all properties that differ between versions of iOS, or that an editor sets
/// differently.
///
/// The default is the newest iOS. Fractions are of the point size.
public struct TextBehavior: Hashable, Sendable {
    /// Characters whose advances differ from those of the fitted system font.
    public enum CharacterShifts: Hashable, Sendable {
        /// No character differs.
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
        /// San Francisco, except for the Mac's `.SFNSText`, which yields Helvetica Neue: before iOS 13.
        case sanFrancisco
        /// Times New Roman in its regular weight: since iOS 13.
        case timesNewRoman
    }

    /// The tracking table of the system font below 20 points.
    public enum Tracking: Hashable, Sendable {
        /// SF UI Text: before iOS 14.
        case sfUIText
        /// SF Pro: since iOS 14.
        case sfPro
    }

    /// True if the system font is Helvetica Neue: before iOS 9.
    public var usesHelveticaNeue = false
    /// The content size at which text styles are drawn, whatever the user has chosen; nil = the user's.
    public var styleContentSize: ContentSizeCategory?
    /// True if titles in text styles are 2 to 4 points smaller than the guidelines state.
    public var drawsSmallTitles = false
    /// True if the first title is light: before iOS 11.
    public var drawsLightFirstTitle = false
    /// True if the system font has no weight lighter than light below 20 points: before iOS 13.
    public var lacksThinText = false
    /// True if fonts that applications ship are drawn in Helvetica Neue.
    public var lacksBundledFonts = false
    /// True if font files of the system font, named SF Pro or SF UI, are drawn in Helvetica Neue.
    public var lacksSystemFontFiles = false
    /// The typeface that private names of the system font yield.
    public var privateFontNames = PrivateFontNames.timesNewRoman
    /// True if labels avoid a last line of one word: since iOS 11.
    public var pushesOut = true
    /// The space between an ideograph and an adjacent letter, digit or symbol, as a fraction: since iOS 17.
    public var ideographSpace = 0.12
    /// True if ideographs of the system font are wider than one em: since iOS 10.
    public var drawsWideIdeographs = true
    /// The tracking of text below 20 points.
    public var tracking = Tracking.sfPro
    /// The tracking at 20 points, where the display design begins, points.
    public var displayTracking = 0.45
    /// The tracking at 20 points for weights from semibold up, points.
    public var heavyDisplayTracking = 0.38
    /// The characters with different advances.
    public var characterShifts = CharacterShifts.percentUnderscoreApostrophe
    /// The amount by which every advance is wider, as a fraction.
    public var advanceShift = 0.0
    /// The amount by which advances are wider from 20 points up, in addition to `advanceShift`, as a fraction.
    public var displayAdvanceShift = 0.0
    /// The amount by which advances of weights other than regular are wider below 20 points, in addition to
    /// `advanceShift`, as a fraction.
    public var weightAdvanceShift = 0.0
    /// The amount by which advances of regular text of 17 points are wider in place of `advanceShift`, as a fraction;
    /// nil = `advanceShift`.
    public var bodyAdvanceShift: Double?
    /// The amount by which advances of bold text from 28 to below 36 points are wider in place of the other amounts, as
    /// a fraction; 0 = the other amounts.
    public var boldTitleAdvanceShift = 0.002

    /// Describes the newest iOS.
    public init() {}

    /// The text drawing of the newest iOS.
    public static let newest = TextBehavior()

    /// Returns the text drawing of a version of iOS.
    ///
    /// Sources: Apple's Human Interface Guidelines of iOS 9 to 11 and CoreText's notes on private font names. The other
    /// versions are those at which recorded label sizes of public documents change with the SDK of the Xcode that drew
    /// them.
    ///
    /// - Parameter major: the major version.
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

    /// The behavior with the newest iOS's values for the properties that affect only ideographs and private font
    /// names.
    public var ignoringIdeographsAndPrivateNames: TextBehavior {
        var text = self
        text.ideographSpace = Self.newest.ideographSpace
        text.privateFontNames = Self.newest.privateFontNames
        return text
    }
}

extension TextBehavior {
    /// Returns the point size of a text style if it differs from the guidelines'.
    ///
    /// Source: recorded heights and widths of titles.
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

    /// Returns the weight of a text style if it differs from the guidelines'.
    func weight(of style: TextStyle) -> FontWeight? { drawsLightFirstTitle && style == .title1 ? .light : nil }

    /// Returns the weight in which the system font of a size, points, is drawn.
    func systemWeight(_ weight: FontWeight, at pointSize: Double) -> FontWeight {
        lacksThinText && pointSize < SystemFontSpacing.displayThreshold ? max(weight, .light) : weight
    }

    /// Returns the typeface that one of San Francisco's private names yields; nil for other names.
    func substitute(for postScriptName: String) -> String? {
        guard postScriptName.hasPrefix(".SF") else { return nil }
        switch privateFontNames {
        case .timesNewRoman: return "TimesNewRomanPSMT"
        case .sanFrancisco: return postScriptName.hasPrefix(".SFNSText") ? "HelveticaNeue" : nil
        }
    }

    /// Returns the amount added to every advance of the system font, as a fraction of the point size.
    func systemAdvanceShift(for font: ResolvedFont) -> Double {
        let isDisplay = font.pointSize >= SystemFontSpacing.displayThreshold
        if let bodyAdvanceShift, font.pointSize == 17, font.weight == .regular { return bodyAdvanceShift }
        if font.weight == .bold, (28..<36).contains(font.pointSize), boldTitleAdvanceShift != 0 {
            return boldTitleAdvanceShift
        }
        return advanceShift + (isDisplay ? displayAdvanceShift : font.weight == .regular ? 0 : weightAdvanceShift)
    }

    /// Returns the advance of Chinese, Japanese and Korean characters as a fraction of the point size.
    ///
    /// The system font's advance exceeds one em by a fraction that is constant up to 17 points; above, the excess in
    /// points is constant. In fonts that a document names it is one em. Source: recorded widths of labels.
    ///
    /// - Parameter systemFontSize: the size of the system font, points; nil for other fonts.
    func ideographAdvance(systemFontSize: Double?) -> Double {
        guard let size = systemFontSize, drawsWideIdeographs else { return 1 }
        return 1 + 0.0195 * min(1, 17 / size)
    }
}
