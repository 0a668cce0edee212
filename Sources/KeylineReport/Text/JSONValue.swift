// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A JSON document whose objects keep the order their keys were given in.
///
/// Numbers are written in the shortest form that reads back as the same value; what is no number (NaN, infinity) is null.
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

    /// An object with its keys in the order written.
    public static func members(_ pairs: KeyValuePairs<String, JSONValue>) -> JSONValue {
        .object(pairs.map { ($0.key, $0.value) })
    }

    /// Text, or null when there is none.
    public static func optional(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

    /// A whole number, or null when there is none.
    public static func optional(_ number: Int?) -> JSONValue { number.map(JSONValue.integer) ?? .null }

    /// A number, or null when there is none.
    public static func optional(_ number: Double?) -> JSONValue { number.map(JSONValue.number) ?? .null }

    /// Equal text.
    public static func == (a: JSONValue, b: JSONValue) -> Bool { a.compactText == b.compactText }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(compactText) }
}

extension JSONValue {
    /// The document on one line, without spaces.
    public var compactText: String {
        var bytes: [UInt8] = []
        JSONWriter.writeLine(self, separator: false, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The document for people: what fits into about 120 characters stays on one line, the rest is indented by two spaces; ends
    /// with a line feed.
    public var text: String {
        var bytes: [UInt8] = []
        JSONWriter.writeIndented(self, indent: 0, to: &bytes)
        bytes.append(UInt8(ascii: "\n"))
        return String(decoding: bytes, as: UTF8.self)
    }
}
