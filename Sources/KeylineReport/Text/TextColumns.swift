// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Measures and pads text in terminal columns.
enum TextColumns {
    /// Returns the number of columns that `text` takes: two for East Asian wide characters and emoji, none for
    /// combining marks.
    static func width(_ text: String) -> Int {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
        return text.reduce(0) { $0 + width($1) }
    }

    /// Returns `text` padded with spaces at its end to `width` columns.
    static func pad(_ text: String, to width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - self.width(text)))
    }

    /// Returns `text` padded with spaces at its start to `width` columns.
    static func padLeading(_ text: String, to width: Int) -> String {
        String(repeating: " ", count: max(0, width - self.width(text))) + text
    }

    /// Returns the width of a character. Ranges from Unicode's East Asian Width table (UAX #11), the wide and
    /// full-width blocks.
    private static func width(_ character: Character) -> Int {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        switch scalar.value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
            return 2
        default: return 1
        }
    }
}
