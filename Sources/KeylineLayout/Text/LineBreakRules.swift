// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Where a line of text may end: a small part of the Unicode line breaking rules (UAX #14), as labels apply them.
enum LineBreakRules {
    /// Whether a character ends a paragraph.
    static func isParagraphEnd(_ character: Character) -> Bool {
        switch character {
        case "\n", "\r", "\r\n", "\u{2028}", "\u{2029}", "\u{85}", "\u{B}", "\u{C}": true
        default: false
        }
    }

    /// Whether a character is a space that may hang over the end of a line.
    static func isBreakingSpace(_ character: Character) -> Bool {
        switch character {
        case " ", "\t", "\u{1680}", "\u{2000}"..."\u{2006}", "\u{2008}"..."\u{200B}", "\u{205F}", "\u{3000}": true
        default: false
        }
    }

    /// Whether a line may end between two neighbouring characters of one paragraph.
    static func allowsBreak(between first: Character, and second: Character) -> Bool {
        if isBreakingSpace(second) { return false }
        if isBreakingSpace(first) { return true }
        if isGlue(first) || isGlue(second) { return false }
        if neverBreakBefore.contains(second) || neverBreakAfter.contains(first) { return false }
        if isIdeographic(first) || isIdeographic(second) { return true }
        switch first {
        case "-", "\u{2010}", "\u{2013}", "/": return second.isLetter
        case "\u{AD}", "|": return true
        case "\u{2014}": return true
        default: return second == "\u{2014}"
        }
    }

    /// Whether a character glues its neighbours together.
    private static func isGlue(_ character: Character) -> Bool {
        switch character {
        case "\u{A0}", "\u{202F}", "\u{2060}", "\u{2011}", "\u{FEFF}": true
        default: false
        }
    }

    /// Whether lines may be broken around a character without any space.
    private static func isIdeographic(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return ScriptWidths.isWide(scalar) || ScriptWidths.isEmoji(character)
    }

    /// Closing punctuation and small kana, which never start a line.
    private static let neverBreakBefore: Set<Character> = Set(
        ")]}!?,.:;%'\"’”»›…。、，．：；！？）］｝」』】〉》〕ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ・％")

    /// Opening punctuation, which never ends a line.
    private static let neverBreakAfter: Set<Character> = Set("([{‘“«‹（［｛「『【〈《〔¿¡$£€¥#")
}
