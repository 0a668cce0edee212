// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON document whose objects preserve the order of their keys.
///
/// Numbers are written in the shortest form that reads back as the same value; NaN and infinity become null.
public enum JSONValue: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A whole number.
    case integer(Int)
    /// Any number.
    case number(Double)
    /// Text.
    case string(String)
    /// A list.
    case array([JSONValue])
    /// Keys and values, in order; keys are expected to be distinct.
    case object([(key: String, value: JSONValue)])

    /// Makes an object with its keys in the order written.
    public static func members(_ pairs: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(pairs.map { ($0.key, $0.value) })
    }

    /// Makes text, or null for nil.
    public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// Makes a whole number, or null for nil.
    public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

    /// Makes a number, or null for nil.
    public static func optional(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }

    /// Compares the compact texts.
    public static func == (a: JSONValue, b: JSONValue) -> Bool { a.compactText == b.compactText }

    /// Hashes the compact text.
    public func hash(into hasher: inout Hasher) { hasher.combine(compactText) }
}

extension JSONValue {
    /// The document on one line, without spaces.
    public var compactText: String {
        var bytes: [UInt8] = []
        JSONWriter.writeLine(self, separator: false, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The document for people: a value that fits into about 120 characters stays on one line, a longer one is indented
    /// by two spaces; ends with a line feed.
    public var text: String {
        var bytes: [UInt8] = []
        JSONWriter.writeIndented(self, indent: 0, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The document as a report of many elements: `text`, but each element of an object's lists is on a line of its own,
    /// without spaces between its values.
    public var linedText: String {
        guard case .object(let members) = self else { return text }
        var bytes: [UInt8] = []
        JSONWriter.writeLined(members, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }
}
