// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import JSONText
import KeylineReport

extension JSONValue {
    /// Reads a JSON text; objects preserve the order of their keys.
    ///
    /// - Throws: `JSONFault` with the place of the first error.
    /// - Complexity: linear in the length of the text.
    init(reading bytes: [UInt8]) throws(JSONFault) {
        try self.init(JSONScanner.scan(bytes), in: bytes)
    }

    private init(_ node: JSONElement, in bytes: [UInt8]) throws(JSONFault) {
        switch node.content {
        case .object(let members):
            var object: [(key: String, value: JSONValue)] = []
            for member in members {
                let key = try Self.string(Array("\"\(member.key)\"".utf8)[...])
                object.append((key, try JSONValue(member.value, in: bytes)))
            }
            self = .object(object)
        case .array(let elements):
            var array: [JSONValue] = []
            for element in elements { array.append(try JSONValue(element, in: bytes)) }
            self = .array(array)
        case .scalar:
            self = try Self.scalar(bytes[node.range])
        }
    }

    private static func scalar(_ bytes: ArraySlice<UInt8>) throws(JSONFault) -> JSONValue {
        if bytes.first == UInt8(ascii: "\"") { return .string(try string(bytes)) }
        let word = String(decoding: bytes, as: UTF8.self)
        switch word {
        case "null": return .null
        case "true": return .bool(true)
        case "false": return .bool(false)
        default: return Int(word).map(JSONValue.integer) ?? .number(Double(word) ?? .nan)
        }
    }

    /// Decodes a string in quotes.
    private static func string(_ bytes: ArraySlice<UInt8>) throws(JSONFault) -> String {
        guard bytes.contains(UInt8(ascii: "\\")) else {
            return String(decoding: bytes.dropFirst().dropLast(), as: UTF8.self)
        }
        do {
            return try JSONDecoder().decode(String.self, from: Data(bytes))
        } catch {
            throw JSONFault("a string has an invalid escape", at: bytes.startIndex)
        }
    }

    /// The value under a key; nil if there is none, or for a value that is no object.
    subscript(_ key: String) -> JSONValue? { members?.first { $0.key == key }?.value }

    /// The members of an object; nil for any other value.
    var members: [(key: String, value: JSONValue)]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// A string; nil for any other value.
    var stringValue: String? { if case .string(let text) = self { text } else { nil } }
}
