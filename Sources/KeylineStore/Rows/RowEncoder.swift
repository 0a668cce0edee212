// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import GRDB
internal import JSONText
internal import KeylineModel

/// Collects the values of a row by their columns' positions.
struct RowEncoder {
    /// The values in column order; NULL where none was written.
    private(set) var values: [DatabaseValue]
    /// The position of the first number that is not finite.
    private(set) var invalidColumn: Int?

    /// Creates a row of `count` columns.
    init(count: Int) { values = Array(repeating: .null, count: count) }

    /// Writes a text or NULL.
    mutating func put(_ text: String?, at column: Int) { values[column] = text?.databaseValue ?? .null }

    /// Writes a whole number or NULL.
    mutating func put(_ number: Int?, at column: Int) { values[column] = number?.databaseValue ?? .null }

    /// Writes a Boolean value or NULL.
    mutating func put(_ flag: Bool?, at column: Int) {
        values[column] = flag.map { ($0 ? 1 : 0).databaseValue } ?? .null
    }

    /// Writes a number or NULL.
    mutating func put(_ number: Double?, at column: Int) {
        if let number, !number.isFinite, invalidColumn == nil { invalidColumn = column }
        values[column] = number?.databaseValue ?? .null
    }

    /// Writes a value as canonical JSON, NULL if it equals `standard`.
    mutating func put<T: Encodable & Equatable>(json value: T, unless standard: T, at column: Int) {
        put(value == standard ? nil : JSONColumn.text(value), at: column)
    }
}

/// The text of JSON columns: keys are sorted, so that equal values are equal text.
enum JSONColumn {
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }()

    /// The canonical text of a value; nil only for values that JSON cannot represent, which no model value is.
    static func text<T: Encodable>(_ value: T) -> String? {
        (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of a text; nil if the text is malformed or has a number that no layout can use.
    static func value<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
        let bytes = Array(text.utf8)
        guard let element = try? JSONScanner.scan(bytes, allowsRepeatedKeys: true),
            JSONNumbers.areUsable(element, in: bytes)
        else { return nil }
        return try? element.decode(type, in: bytes)
    }
}
