// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Encodes text as a Swift multi-line raw string literal that evaluates to exactly the same Unicode scalars.
///
/// The delimiter has one `#` more than the longest run in the text, so that no quote or backslash of the text can end
/// the literal or start an escape. Characters that the compiler would change or refuse are escaped: a carriage return
/// (line ends inside literals are normalized to line feeds), other control characters and the byte order mark.
enum RawLiteral {
    /// Returns the literal for `text`, starting with `#"""`; its lines are not indented.
    ///
    /// - Complexity: O(*n*) in the length of the text.
    static func of(_ text: String) -> String {
        let hashes = String(repeating: "#", count: longestHashRun(in: text) + 1)
        var literal = hashes + "\"\"\"\n"
        for scalar in text.unicodeScalars {
            if needsEscape(scalar) {
                literal += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
            } else {
                literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\n\"\"\"" + hashes
    }

    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "\n", "\t": false
        case "\u{feff}", "\u{7f}": true
        default: scalar.value < 0x20
        }
    }

    private static func longestHashRun(in text: String) -> Int {
        var longest = 0
        var current = 0
        for byte in text.utf8 {
            current = byte == UInt8(ascii: "#") ? current + 1 : 0
            longest = max(longest, current)
        }
        return longest
    }
}
