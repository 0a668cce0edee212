// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The escapes of JSON strings.
enum JSONEscapes {
    /// Replaces the escapes in the text of a string, without its quotes; nil if half of a surrogate pair stands alone.
    static func string(_ text: ArraySlice<UInt8>) -> String? {
        guard var escape = text.firstIndex(of: UInt8(ascii: "\\")) else { return String(decoding: text, as: UTF8.self) }
        var (result, index) = ([UInt8](), text.startIndex)
        result.reserveCapacity(text.count)
        while true {
            result += text[index..<escape]
            guard let (scalar, end) = scalar(in: text, at: escape) else { return nil }
            result += UTF8.encode(scalar).map(Array.init) ?? []
            index = end
            guard let next = text[index...].firstIndex(of: UInt8(ascii: "\\")) else { break }
            escape = next
        }
        result += text[index...]
        return String(decoding: result, as: UTF8.self)
    }

    /// The scalar of the escape that begins at `start`, and the index after it.
    private static func scalar(in text: ArraySlice<UInt8>, at start: Int) -> (Unicode.Scalar, end: Int)? {
        let letter = text[start + 1]
        guard letter == UInt8(ascii: "u") else { return (Unicode.Scalar(plain(letter)), start + 2) }
        guard let unit = unit(in: text, at: start) else { return nil }
        guard UTF16.isLeadSurrogate(unit) else { return Unicode.Scalar(unit).map { ($0, start + 6) } }
        guard let next = self.unit(in: text, at: start + 6), UTF16.isTrailSurrogate(next) else { return nil }
        let pair = String(decoding: [unit, next], as: UTF16.self).unicodeScalars
        return pair.first.map { ($0, start + 12) }
    }

    /// The number of the escape `\u0000` at `start`; nil if there is none.
    private static func unit(in text: ArraySlice<UInt8>, at start: Int) -> UInt16? {
        guard start + 6 <= text.endIndex, text[start] == UInt8(ascii: "\\"), text[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        return UInt16(String(decoding: text[(start + 2)..<(start + 6)], as: UTF8.self), radix: 16)
    }

    /// The byte that an escape with one letter represents.
    private static func plain(_ letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0c
        case UInt8(ascii: "n"): 0x0a
        case UInt8(ascii: "r"): 0x0d
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }
}
