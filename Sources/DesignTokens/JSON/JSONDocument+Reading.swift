// Keyline
// SPDX-License-Identifier: Apache-2.0

import JSONText

extension JSONDocument {
    /// Reads a document with the source text of every value.
    ///
    /// - Throws: `JSONFault` if the text is not JSON.
    /// - Complexity: linear in the length of the text.
    init(reading text: String) throws(JSONFault) {
        let source = JSONSource(bytes: Array(text.utf8))
        let root = try JSONScanner.scan(source.bytes, allowsRepeatedKeys: true)
        self.init(
            lead: source.text(0..<root.range.lowerBound), root: source.node(root),
            trail: source.text(root.range.upperBound..<source.bytes.count))
    }
}

/// A text whose structure is known.
private struct JSONSource {
    let bytes: [UInt8]

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func node(_ element: JSONElement) -> JSONNode {
        let start = element.range.lowerBound
        switch element.content {
        case .object(let members):
            return container(.object, element, members.map { ($0.keyRange, $0.value) })
        case .array(let elements):
            return container(.array, element, elements.map { ($0.range.lowerBound..<$0.range.lowerBound, $0) })
        case .scalar:
            let source = text(element.range)
            switch source.first {
            case "\"": return JSONNode(.string, offset: start, source: source, string: unescaped(source))
            case "t", "f": return JSONNode(.bool, offset: start, source: source)
            case "n": return JSONNode(.null, offset: start, source: source)
            default: return JSONNode(.number, offset: start, source: source)
            }
        }
    }

    /// - Parameter parts: the values, each with the range of its key; in an array, with the empty range before it.
    private func container(
        _ kind: JSONNode.Kind, _ element: JSONElement, _ parts: [(key: Range<Int>, value: JSONElement)]
    ) -> JSONNode {
        let (start, close) = (element.range.lowerBound, element.range.upperBound - 1)
        if parts.isEmpty { return JSONNode(kind, offset: start, source: text(start + 1..<close)) }
        var members: [JSONNode.Member] = []
        var end = start + 1
        for (index, (key, value)) in parts.enumerated() {
            // Only white space is between a value and the comma after it.
            let isLast = index == parts.count - 1
            let comma = isLast ? nil : bytes[value.range.upperBound...].firstIndex(of: UInt8(ascii: ","))
            let keySource = text(key)
            members.append(
                JSONNode.Member(
                    lead: text(end..<key.lowerBound), keySource: keySource,
                    key: kind == .object ? unescaped(keySource) : String(index),
                    colon: text(key.upperBound..<value.range.lowerBound), value: node(value),
                    trail: text(value.range.upperBound..<(comma ?? close))))
            end = (comma ?? close) + 1
        }
        return JSONNode(kind, offset: start, members: members)
    }

    /// Returns the text of a string in quotes without escapes; half a surrogate pair becomes U+FFFD.
    private func unescaped(_ source: String) -> String {
        var units: [UInt16] = []
        var rest = source.dropFirst().dropLast().utf16[...]
        while let unit = rest.popFirst() {
            guard unit == UInt16(UInt8(ascii: "\\")), let escape = rest.popFirst() else {
                units.append(unit)
                continue
            }
            if escape == UInt16(UInt8(ascii: "u")) {
                units.append(UInt16(String(decoding: rest.prefix(4), as: UTF16.self), radix: 16) ?? 0xFFFD)
                rest = rest.dropFirst(4)
            } else {
                units.append(Self.escapes[escape] ?? escape)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    /// Code units by the letter after a backslash; quotes, backslashes and slashes stand for themselves.
    private static let escapes: [UInt16: UInt16] = Dictionary(
        uniqueKeysWithValues: zip("bfnrt".utf16, "\u{8}\u{C}\n\r\t".utf16))
}
