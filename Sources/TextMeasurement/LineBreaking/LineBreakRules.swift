// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The places where a line of text may end: a small part of the Unicode line breaking rules (UAX #14), as labels apply
/// them.
enum LineBreakRules {
    /// The line breaking class of a character.
    enum Class: Sendable {
        /// A letter of a script with spaces between words.
        case letter
        /// Any unlisted character: digits, symbols, marks.
        case other
        /// A space, which may extend past the end of a line.
        case space
        /// Ends a paragraph.
        case paragraphEnd
        /// Prevents a line break before and after it.
        case glue
        /// An ideograph, kana, Hangul syllable or emoji: lines may end before and after it.
        case ideograph
        /// Closing punctuation, which never starts a line; `wideClosing` is the ideographic kind.
        case closing
        case wideClosing
        /// Opening punctuation, which never ends a line; `wideOpening` is the ideographic kind.
        case opening
        case wideOpening
        /// A hyphen, dash or slash: lines may end after it if a letter follows.
        case hyphen
        /// Lines may always end after it.
        case breakAfter
        /// Lines may end before and after it.
        case emDash
    }

    /// Returns true if a line may end between two neighboring characters of one paragraph.
    static func allowsBreak(between first: Class, and second: Class) -> Bool {
        switch (first, second) {
        case (.letter, .letter), (.other, .letter), (.letter, .other), (.other, .other): false
        case (_, .space), (_, .paragraphEnd): false
        case (.space, _): true
        case (.glue, _), (_, .glue): false
        case (_, .closing), (_, .wideClosing), (.opening, _), (.wideOpening, _): false
        case (.ideograph, _), (.wideClosing, _), (_, .ideograph), (_, .wideOpening): true
        case (.emDash, _), (_, .emDash), (.breakAfter, _): true
        case (.hyphen, .letter): true
        case (.letter, _), (.other, _), (.paragraphEnd, _), (.closing, _), (.hyphen, _): false
        }
    }

    /// Returns the class of a character whose first code point is `scalar`.
    static func classify(_ character: Character, _ scalar: Unicode.Scalar) -> Class {
        if let known = listed(scalar) { return known }
        if scalar.isASCII { return isLetter(scalar.value) ? .letter : .other }
        let isWide = ScriptWidths.isWide(scalar)
        if wideClosing.contains(scalar) { return isWide ? .wideClosing : .closing }
        if wideOpening.contains(scalar) { return isWide ? .wideOpening : .opening }
        if isWide || ScriptWidths.isEmoji(character) { return .ideograph }
        return scalar.properties.isAlphabetic ? .letter : .other
    }

    private static func isLetter(_ ascii: UInt32) -> Bool {
        let lowercase = ascii | 0x20
        return lowercase >= 0x61 && lowercase <= 0x7A
    }

    /// The class of the characters that are listed one by one.
    private static func listed(_ scalar: Unicode.Scalar) -> Class? {
        switch scalar {
        case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": .paragraphEnd
        case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}": .space
        case "\u{A0}", "\u{202F}", "\u{2060}", "\u{2011}", "\u{FEFF}": .glue
        case "-", "/", "\u{2010}", "\u{2013}": .hyphen
        case "|", "\u{AD}": .breakAfter
        case "\u{2014}": .emDash
        case ")", "]", "}", "!", "?", ",", ".", ":", ";", "%", "'", "\"": .closing
        case "(", "[", "{", "$", "#": .opening
        default: nil
        }
    }

    /// Closing punctuation beyond ASCII, and small kana.
    private static let wideClosing: Set<Unicode.Scalar> = Set(
        "’”»›…。、，．：；！？）］｝」』】〉》〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ・％".unicodeScalars)

    /// Opening punctuation beyond ASCII.
    private static let wideOpening: Set<Unicode.Scalar> = Set("‘“«‹（［｛「『【〈《〔¿¡£€¥".unicodeScalars)
}
