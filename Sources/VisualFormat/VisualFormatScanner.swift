// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Reads bytes, names and numbers of a visual format from left to right, without stepping back.
///
/// Works on UTF-8. The grammar accepts only ASCII, so as long as reading succeeds, a byte's offset is also the number
/// of characters before it; only the character at which reading stops can be longer than a byte.
struct VisualFormatScanner {
    let text: String
    private let bytes: [UInt8]
    /// The offset of the next byte.
    private(set) var offset = 0

    init(_ text: String) {
        self.text = text
        bytes = Array(text.utf8)
    }

    /// The 1-based column of the next byte.
    var column: Int { offset + 1 }

    var isAtEnd: Bool { offset >= bytes.count }

    /// The next byte, which stays unread; nil at the end.
    var next: UInt8? { offset < bytes.count ? bytes[offset] : nil }

    /// Returns true if the next byte is this ASCII character.
    func isAt(_ character: Unicode.Scalar) -> Bool {
        next == UInt8(ascii: character)
    }

    /// Reads the next byte if it is this ASCII character, and returns true if it was.
    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard isAt(character) else { return false }
        offset += 1
        return true
    }

    /// Reads a C identifier; returns nil if none starts here.
    mutating func readName() -> String? {
        guard let first = next, isLetter(first) else { return nil }
        let start = offset
        while let byte = next, isLetter(byte) || isDigit(byte) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Returns true if a number starts here: a digit, possibly after a sign, a point, or both.
    func isAtNumber() -> Bool {
        var ahead = offset
        if ahead < bytes.count, isSign(bytes[ahead]) { ahead += 1 }
        if ahead < bytes.count, bytes[ahead] == UInt8(ascii: ".") { ahead += 1 }
        return ahead < bytes.count && isDigit(bytes[ahead])
    }

    /// Reads a decimal number as `strtod` does in the C locale: sign, digits, point, digits, exponent.
    ///
    /// - Precondition: `isAtNumber()` is true.
    /// - Returns: the value, infinite if it is too large for a `Double`, and its text.
    mutating func readNumber() -> (value: Double, text: String) {
        let start = offset
        if let byte = next, isSign(byte) { offset += 1 }
        let whole = readDigits()
        var spelling = bytes[start] == UInt8(ascii: "-") ? "-" : ""
        spelling += whole.isEmpty ? "0" : whole
        if skip(".") {
            let fraction = readDigits()
            if !fraction.isEmpty { spelling += "." + fraction }
        }
        spelling += readExponent()
        let text = String(decoding: bytes[start..<offset], as: UTF8.self)
        return (Double(spelling) ?? .infinity, text)
    }

    private mutating func readDigits() -> String {
        let start = offset
        while let byte = next, isDigit(byte) { offset += 1 }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// Reads `e`, a sign and digits; reads nothing if no digit follows, because then the `e` is not part of the number.
    private mutating func readExponent() -> String {
        guard let mark = next, mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return "" }
        let start = offset
        var ahead = offset + 1
        if ahead < bytes.count, isSign(bytes[ahead]) { ahead += 1 }
        guard ahead < bytes.count, isDigit(bytes[ahead]) else { return "" }
        offset = ahead
        _ = readDigits()
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    /// The whole character that contains the next byte; nil at the end.
    var found: String? {
        var end = 0
        for character in text {
            end += character.utf8.count
            if end > offset { return String(character) }
        }
        return nil
    }
}

private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
        || byte == UInt8(ascii: "_")
}

private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}

private func isSign(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
}
