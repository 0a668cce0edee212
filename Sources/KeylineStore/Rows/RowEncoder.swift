// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import GRDB
internal import KeylineModel

/// Writes the values of a row by the positions of their columns.
struct RowEncoder {
    /// The values in column order; NULL where nothing was written.
    private(set) var values: [DatabaseValue]
    /// Position of the first number that is not one.
    private(set) var invalidColumn: Int?

    /// A row of `count` columns.
    init(count: Int) { values = Array(repeating: .null, count: count) }

    /// Text or NULL.
    mutating func put(_ text: String?, at column: Int) { values[column] = text?.databaseValue ?? .null }

    /// A whole number or NULL.
    mutating func put(_ number: Int?, at column: Int) { values[column] = number?.databaseValue ?? .null }

    /// True, false or NULL.
    mutating func put(_ flag: Bool?, at column: Int) {
        values[column] = flag.map { ($0 ? 1 : 0).databaseValue } ?? .null
    }

    /// A number or NULL.
    mutating func put(_ number: Double?, at column: Int) {
        if let number, !number.isFinite, invalidColumn == nil { invalidColumn = column }
        values[column] = number?.databaseValue ?? .null
    }

    /// Canonical JSON, NULL for the standard value.
    mutating func put<T: Encodable & Equatable>(json value: T, unless standard: T, at column: Int) {
        put(value == standard ? nil : JSONColumn.text(value), at: column)
    }
}

/// JSON columns: sorted keys, so that equal values are equal text.
enum JSONColumn {
    private static let encoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        return encoder
    }()
    private static let decoder = JSONDecoder()

    /// The canonical text of a value; nil only for values that JSON cannot hold, which no model value is.
    static func text<T: Encodable>(_ value: T) -> String? {
        (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The value of a text.
    static func value<T: Decodable>(_ type: T.Type, _ text: String) -> T? {
        try? decoder.decode(type, from: Data(text.utf8))
    }
}
