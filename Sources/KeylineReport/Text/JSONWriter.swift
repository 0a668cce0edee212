// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Writes JSON values as UTF-8 (RFC 8259).
enum JSONWriter {
    /// The length of the longest value kept on one line, in bytes; each number counts as six.
    private static let lineLimit = 120

    /// Appends `value` on one line; if `separator` is true, with a space after commas and colons.
    static func writeLine(_ value: JSONValue, separator: Bool, to bytes: inout [UInt8]) {
        switch value {
        case .null, .bool, .integer, .number, .string: writeScalar(value, to: &bytes)
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in values.enumerated() {
                if index > 0 { bytes.append(contentsOf: separator ? ", ".utf8 : ",".utf8) }
                writeLine(element, separator: separator, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                if index > 0 { bytes.append(contentsOf: separator ? ", ".utf8 : ",".utf8) }
                writeString(member.key, to: &bytes)
                bytes.append(contentsOf: separator ? ": ".utf8 : ":".utf8)
                writeLine(member.value, separator: separator, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    /// Appends `value`, broken into lines if it is long.
    static func writeIndented(_ value: JSONValue, indent: Int, to bytes: inout [UInt8]) {
        if width(value, limit: lineLimit - indent) != nil {
            return writeLine(value, separator: true, to: &bytes)
        }
        switch value {
        case .array(let values):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in values.enumerated() {
                breakLine(after: index, indent: indent + 2, to: &bytes)
                writeIndented(element, indent: indent + 2, to: &bytes)
            }
            breakLine(after: 0, indent: indent, to: &bytes)
            bytes.append(UInt8(ascii: "]"))
        case .object(let members):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in members.enumerated() {
                breakLine(after: index, indent: indent + 2, to: &bytes)
                writeString(member.key, to: &bytes)
                bytes.append(contentsOf: ": ".utf8)
                writeIndented(member.value, indent: indent + 2, to: &bytes)
            }
            breakLine(after: 0, indent: indent, to: &bytes)
            bytes.append(UInt8(ascii: "}"))
        case .null, .bool, .integer, .number, .string: writeScalar(value, to: &bytes)
        }
    }

    /// Appends an object whose lists have one line for each element, without spaces in it.
    static func writeLined(_ members: [(key: String, value: JSONValue)], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "{"))
        for (index, member) in members.enumerated() {
            breakLine(after: index, indent: 2, to: &bytes)
            writeString(member.key, to: &bytes)
            bytes.append(contentsOf: ": ".utf8)
            if case .array(let values) = member.value, !values.isEmpty {
                writeLines(values, to: &bytes)
            } else {
                writeIndented(member.value, indent: 2, to: &bytes)
            }
        }
        breakLine(after: 0, indent: 0, to: &bytes)
        bytes.append(UInt8(ascii: "}"))
    }

    private static func writeLines(_ values: [JSONValue], to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "["))
        for (index, value) in values.enumerated() {
            breakLine(after: index, indent: 4, to: &bytes)
            writeLine(value, separator: false, to: &bytes)
        }
        breakLine(after: 0, indent: 2, to: &bytes)
        bytes.append(UInt8(ascii: "]"))
    }

    private static func breakLine(after index: Int, indent: Int, to bytes: inout [UInt8]) {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: indent))
    }

    /// Returns the width on one line in bytes; nil as soon as it is known to exceed `limit`.
    private static func width(_ value: JSONValue, limit: Int) -> Int? {
        var total = 2
        switch value {
        case .null, .bool, .integer, .number:
            return limit >= 0 ? 6 : nil
        case .string(let text):
            total += text.utf8.count
        case .array(let values):
            for element in values {
                guard let part = width(element, limit: limit - total) else { return nil }
                total += part + 2
            }
        case .object(let members):
            for member in members {
                guard let part = width(member.value, limit: limit - total) else { return nil }
                total += part + member.key.utf8.count + 6
            }
        }
        return total <= limit ? total : nil
    }

    /// Appends a value that contains no others; the callers write lists and objects.
    private static func writeScalar(_ value: JSONValue, to bytes: inout [UInt8]) {
        switch value {
        case .bool(let flag): bytes.append(contentsOf: flag ? "true".utf8 : "false".utf8)
        case .integer(let number): bytes.append(contentsOf: String(number).utf8)
        case .number(let number):
            bytes.append(contentsOf: number.isFinite ? NumberText.shortest(number).utf8 : "null".utf8)
        case .string(let text): writeString(text, to: &bytes)
        case .null, .array, .object: bytes.append(contentsOf: "null".utf8)
        }
    }

    private static func writeString(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20:
                let digits = Array("0123456789abcdef".utf8)
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(digits[Int(byte >> 4)])
                bytes.append(digits[Int(byte & 15)])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
