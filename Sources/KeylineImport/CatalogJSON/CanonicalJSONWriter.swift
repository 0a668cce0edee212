// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText

/// Formats JSON in its canonical layout: two spaces per level, an object or array of scalars on one line if it fits,
/// and a newline at the end.
///
/// Lines with one small value each keep files short and diffs readable.
struct CanonicalJSONWriter {
    /// Maximum number of bytes of a value on one line.
    private static let lineLength = 100

    private let text: SourceText
    private var output: [UInt8] = []

    /// Returns the layout of a JSON value whose keys are in order already.
    static func layOut(_ bytes: [UInt8]) throws(JSONFault) -> String {
        var writer = CanonicalJSONWriter(text: SourceText(bytes: bytes))
        writer.write(try JSONScanner.scan(bytes), level: 0)
        writer.output.append(0x0a)
        return String(decoding: writer.output, as: UTF8.self)
    }

    private init(text: SourceText) { self.text = text }

    private mutating func write(_ node: JSONElement, level: Int) {
        switch node.content {
        case .scalar:
            output += text.bytes[node.range]
        case .object(let members):
            let isShort = isFlat(members.map(\.value)) && node.range.count <= Self.lineLength
            write(open: "{", close: "}", count: members.count, isShort: isShort, level: level) { writer, index in
                let member = members[index]
                writer.output += Array("\"\(member.key)\": ".utf8)
                writer.write(member.value, level: level + 1)
            }
        case .array(let elements):
            let isShort = isFlat(elements) && node.range.count <= Self.lineLength
            write(open: "[", close: "]", count: elements.count, isShort: isShort, level: level) { writer, index in
                writer.write(elements[index], level: level + 1)
            }
        }
    }

    private mutating func write(
        open: Unicode.Scalar, close: Unicode.Scalar, count: Int, isShort: Bool, level: Int,
        part: (inout CanonicalJSONWriter, Int) -> Void
    ) {
        output.append(UInt8(ascii: open))
        for index in 0..<count {
            if index > 0 { output += Array((isShort ? ", " : ",").utf8) }
            if !isShort { breakLine(level + 1) }
            part(&self, index)
        }
        if !isShort, count > 0 { breakLine(level) }
        output.append(UInt8(ascii: close))
    }

    private mutating func breakLine(_ level: Int) {
        output.append(0x0a)
        output += repeatElement(0x20, count: level * 2)
    }

    private func isFlat(_ nodes: [JSONElement]) -> Bool {
        nodes.allSatisfy { node in
            if case .scalar = node.content { true } else { node.members.isEmpty && node.elements.isEmpty }
        }
    }
}
