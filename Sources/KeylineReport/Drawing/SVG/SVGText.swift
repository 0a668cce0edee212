// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Converts any text to text that XML 1.0 allows.
enum SVGText {
    /// Returns the text with markup escaped, for contents and attribute values alike. Line ends and tabs become blanks;
    /// characters that XML forbids are removed. Source: XML 1.0, section 2.2, `Char`.
    static func escaped(_ text: String) -> String {
        var result = ""
        result.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            case "\n", "\r", "\t", "\u{85}", "\u{2028}", "\u{2029}": result += " "
            default: if isAllowed(scalar) { result.unicodeScalars.append(scalar) }
            }
        }
        return result
    }

    /// Returns the text without characters that set the direction of all text after them; the words that follow such a
    /// name would run backwards. Source: Unicode Standard Annex 9, section 2.
    static func withoutDirections(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isDirection) else { return text }
        var result = ""
        for scalar in text.unicodeScalars where !isDirection(scalar) { result.unicodeScalars.append(scalar) }
        return result
    }

    private static func isDirection(_ scalar: Unicode.Scalar) -> Bool {
        (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }

    /// Returns true if XML allows a scalar and it is neither a control character nor a noncharacter.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0: false
        case 0xFDD0...0xFDEF: false
        default: scalar.value & 0xFFFE != 0xFFFE
        }
    }
}
