// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
internal import GRDB
internal import KeylineModel

/// Writes a row's values in column order.
struct RowEncoder {
    /// The values so far.
    private(set) var values: [DatabaseValue] = []
    /// Position of the first number that is not one.
    private(set) var invalidColumn: Int?

    /// A row of about `count` columns.
    init(count: Int) { values.reserveCapacity(count) }

    /// Text or NULL.
    mutating func add(_ text: String?) { values.append(text?.databaseValue ?? .null) }

    /// A whole number or NULL.
    mutating func add(_ number: Int?) { values.append(number?.databaseValue ?? .null) }

    /// True, false or NULL.
    mutating func add(_ flag: Bool?) { values.append(flag.map { ($0 ? 1 : 0).databaseValue } ?? .null) }

    /// A number or NULL.
    mutating func add(_ number: Double?) {
        if let number, !number.isFinite, invalidColumn == nil { invalidColumn = values.count }
        values.append(number?.databaseValue ?? .null)
    }

    /// Top, left, bottom, right.
    mutating func add(_ insets: EdgeInsets?) {
        add(insets?.top)
        add(insets?.left)
        add(insets?.bottom)
        add(insets?.right)
    }

    /// x, y, width, height.
    mutating func add(_ rect: Rect?) {
        add(rect?.x)
        add(rect?.y)
        add(rect?.width)
        add(rect?.height)
    }

    /// File, line, column, object id.
    mutating func add(_ source: SourceLocation?) {
        add(source?.file)
        add(source?.line)
        add(source?.column)
        add(source?.objectID)
    }

    /// Canonical JSON, NULL for the standard value.
    mutating func add<T: Encodable & Equatable>(json value: T, unless standard: T) {
        add(value == standard ? nil : JSONColumn.text(value))
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
