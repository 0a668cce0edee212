// Keyline
// SPDX-License-Identifier: Apache-2.0

extension String {
    /// The text on one line: control characters, which could move a terminal's cursor, become spaces.
    public var onOneLine: String {
        if !unicodeScalars.contains(where: Self.isControl) { return self }
        return String(UnicodeScalarView(unicodeScalars.map { Self.isControl($0) ? " " : $0 }))
    }

    /// The text as a name in messages: on one line, with single blanks, and none at its ends.
    public var asName: String {
        if isName { return self }
        let words = split { character in
            character.isWhitespace || character.unicodeScalars.allSatisfy(Self.isControl)
        }
        return words.joined(separator: " ")
    }

    /// True for a text of ASCII letters, signs and single blanks between them, as almost all names are.
    private var isName: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            guard byte > 0x20 && byte < 0x7F || byte == UInt8(ascii: " ") && byte != last else { return false }
            last = byte
        }
        return last != UInt8(ascii: " ") || isEmpty
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }
}
