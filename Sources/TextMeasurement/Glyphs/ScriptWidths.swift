// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Widths of characters outside the tables, as fractions of the point size, by script.
enum ScriptWidths {
    /// Returns the advance of an emoji in points.
    ///
    /// The emoji font enlarges small sizes: 1.43 em up to 11 points, four thirds of an em at 16, down to 1.068 em from
    /// 80. Source: recorded widths at 17 points and at fourteen other sizes.
    static func emojiAdvance(pointSize: Double) -> Double {
        guard let first = emojiKnots.first, pointSize > first.size else { return pointSize * 15.75 / 11 }
        for (lower, upper) in zip(emojiKnots, emojiKnots.dropFirst()) where pointSize <= upper.size {
            let share = (pointSize - lower.size) / (upper.size - lower.size)
            return lower.advance + share * (upper.advance - lower.advance)
        }
        return pointSize * 1.068
    }

    private static let emojiKnots: [(size: Double, advance: Double)] = [
        (11, 15.75), (13, 18.2), (16, 64.0 / 3), (17, 22.4), (18, 23.75), (20, 24.7), (27, 30.95), (34, 37.9),
        (38, 42.75), (45, 49.75), (60, 64.5), (80, 85.44),
    ]

    /// Returns true if a character is drawn with the emoji font.
    static func isEmoji(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, first.value >= 0x203C else { return false }
        if first.properties.isEmojiPresentation { return true }
        return first.properties.isEmoji && scalars.dropFirst().contains { $0.value == 0xFE0F }
    }

    /// Returns true if a character's advance is a full em: ideographs, kana, Hangul and fullwidth forms.
    static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Returns true if a character is an ideograph or kana.
    static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3041...0x30FA, 0x30FC...0x312F, 0x31F0...0x31FF, 0x3400...0x4DBF,
            0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }

    /// Returns true if iOS 17 inserts space between two neighbors: one is an ideograph, and the other is a letter,
    /// digit or symbol of another script, or a bracket that encloses such text.
    static func areApart(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
        if isIdeograph(first) { return !isIdeograph(second) && isSpaced(second, .openPunctuation) }
        return isIdeograph(second) && isSpaced(first, .closePunctuation)
    }

    private static func isSpaced(_ scalar: Unicode.Scalar, _ bracket: Unicode.GeneralCategory) -> Bool {
        guard !isWide(scalar) else { return false }
        let category = scalar.properties.generalCategory
        return scalar.properties.isAlphabetic || category == .decimalNumber || category == .mathSymbol
            || category == bracket
    }

    /// Returns true if a character is a Korean syllable, which is narrower than an em.
    static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

    /// The syllable whose entry in a table applies to all syllables.
    static let syllable: Unicode.Scalar = "가"

    /// Advance of a Korean syllable, as a fraction of the point size. Fitted to recorded widths of labels.
    static let hangulAdvance = 0.865

    /// Returns the character that has the same advance in every table.
    static func equivalent(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        switch scalar.value {
        case 0x09, 0xA0, 0x202F: " "
        case 0x2010, 0x2011: "-"
        case 0x2015: "—"
        case 0x2219: "·"
        case 0x2212: "−"
        default: scalar
        }
    }

    /// Returns the average advance of a script, as a fraction of the point size.
    static func fallback(_ scalar: Unicode.Scalar) -> Double {
        if scalar.properties.generalCategory == .nonspacingMark { return 0 }
        return switch scalar.value {
        case 0x0590...0x05FF: 0.56
        case 0x0600...0x06FF, 0x0750...0x077F, 0xFB50...0xFDFF, 0xFE70...0xFEFF: 0.5
        case 0x0900...0x0DFF: 0.62
        case 0x0E00...0x0EFF: 0.6
        case 0x2002: 0.5
        case 0x2003: 1
        case 0x2190...0x21FF: 0.9
        case 0x2200...0x22FF: 0.65
        // Drawn with the Japanese font; agrees with recorded widths.
        case 0x2606: 1.0195
        case 0x2460...0x27BF: 0.85
        case 0xE000...0xF8FF: 1
        case 0x1F000...0x1FAFF: 1.1
        default: 0.6
        }
    }
}
