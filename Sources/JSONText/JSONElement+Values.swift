// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The values of strings, numbers and words; nil for an element of another kind.
extension JSONElement {
    private var isScalar: Bool {
        if case .scalar = content { true } else { false }
    }

    func isNull(in text: [UInt8]) -> Bool { isScalar && text[range.lowerBound] == UInt8(ascii: "n") }

    func bool(in text: [UInt8]) -> Bool? {
        guard isScalar else { return nil }
        return switch text[range.lowerBound] {
        case UInt8(ascii: "t"): true
        case UInt8(ascii: "f"): false
        default: nil
        }
    }

    /// The string without its escapes; nil if half of a surrogate pair stands alone.
    func string(in text: [UInt8]) -> String? {
        guard isScalar, text[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
        return JSONEscapes.string(text[(range.lowerBound + 1)..<(range.upperBound - 1)])
    }

    /// The number, which is infinite if it is too large for a `Double`.
    package func number(in text: [UInt8]) -> Double? {
        guard isNumber(in: text) else { return nil }
        if let whole = Int32(digits(in: text)) { return whole == 0 ? zero(in: text) : Double(whole) }
        return Double(digits(in: text))
    }

    /// The whole number, which may be written with a fraction of zero; nil if it is not in the type's range.
    func integer<Number: FixedWidthInteger>(_ type: Number.Type, in text: [UInt8]) -> Number? {
        guard isNumber(in: text) else { return nil }
        return Number(digits(in: text)) ?? number(in: text).flatMap { Number(exactly: $0) }
    }

    private func isNumber(in text: [UInt8]) -> Bool {
        let first = text[range.lowerBound]
        return isScalar && (first == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first))
    }

    private func zero(in text: [UInt8]) -> Double { text[range.lowerBound] == UInt8(ascii: "-") ? -0.0 : 0 }

    private func digits(in text: [UInt8]) -> String { String(decoding: text[range], as: UTF8.self) }
}

extension JSONElement.Member {
    /// The key without its escapes.
    var name: String {
        key.utf8.contains(UInt8(ascii: "\\")) ? JSONEscapes.string(Array(key.utf8)[...]) ?? key : key
    }
}
