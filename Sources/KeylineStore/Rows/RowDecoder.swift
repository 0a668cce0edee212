// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// Reads a row's values in column order. What has no meaning is an error that names the row and the column.
struct RowDecoder {
    private let values: [DatabaseValue]
    private let table: String
    private let columns: [String]
    private let id: String
    private var index = 0

    /// A decoder of a row of `shape`'s columns.
    init(_ values: [DatabaseValue], shape: TableShape) {
        self.values = values
        table = shape.name
        columns = shape.columns
        id = shape.id(values)
    }

    /// A decoder of a row of any table.
    init(_ row: Row, table: String, id: String) {
        values = row.plainValues
        columns = Array(row.columnNames)
        self.table = table
        self.id = id
    }

    private mutating func next() -> DatabaseValue {
        defer { index += 1 }
        return values[index]
    }

    private func invalid(_ value: DatabaseValue) -> StoreError {
        StoreError.invalidRow(
            table: table, id: id, column: columns[index - 1],
            value: value.isNull ? "NULL" : String.fromDatabaseValue(value) ?? "\(value)")
    }

    /// Passes over columns.
    mutating func skip(_ count: Int = 1) { index += count }

    /// Text or nil.
    mutating func optionalText() throws -> String? {
        let value = next()
        if value.isNull { return nil }
        guard let text = String.fromDatabaseValue(value) else { throw invalid(value) }
        return text
    }

    /// Text.
    mutating func text() throws -> String {
        guard let text = try optionalText() else { throw invalid(.null) }
        return text
    }

    /// A number or nil.
    mutating func optionalReal() throws -> Double? {
        let value = next()
        if value.isNull { return nil }
        guard let number = Double.fromDatabaseValue(value) else { throw invalid(value) }
        return number
    }

    /// A number.
    mutating func real() throws -> Double {
        guard let number = try optionalReal() else { throw invalid(.null) }
        return number
    }

    /// A whole number or nil.
    mutating func optionalInteger() throws -> Int? {
        let value = next()
        if value.isNull { return nil }
        guard let number = Int.fromDatabaseValue(value) else { throw invalid(value) }
        return number
    }

    /// A whole number.
    mutating func integer() throws -> Int {
        guard let number = try optionalInteger() else { throw invalid(.null) }
        return number
    }

    /// True, false or nil.
    mutating func optionalFlag() throws -> Bool? { try optionalInteger().map { $0 != 0 } }

    /// True or false.
    mutating func flag() throws -> Bool { try integer() != 0 }

    /// A case by its raw value, or nil.
    mutating func optionalCase<T: RawRepresentable<String>>(_ type: T.Type = T.self) throws -> T? {
        let value = next()
        if value.isNull { return nil }
        guard let text = String.fromDatabaseValue(value), let result = T(rawValue: text) else { throw invalid(value) }
        return result
    }

    /// A case by its raw value.
    mutating func enumCase<T: RawRepresentable<String>>(_ type: T.Type = T.self) throws -> T {
        guard let result = try optionalCase(type) else { throw invalid(.null) }
        return result
    }

    /// A JSON column; NULL is the standard value.
    mutating func json<T: Decodable>(unless standard: T) throws -> T {
        let value = next()
        if value.isNull { return standard }
        guard let text = String.fromDatabaseValue(value), let result = JSONColumn.value(T.self, text) else {
            throw invalid(value)
        }
        return result
    }

    /// Top, left, bottom, right; nil when the first is NULL.
    mutating func optionalInsets() throws -> EdgeInsets? {
        guard let top = try optionalReal() else {
            skip(3)
            return nil
        }
        return EdgeInsets(top: top, left: try real(), bottom: try real(), right: try real())
    }

    /// x, y, width, height; nil when the first is NULL.
    mutating func optionalRect() throws -> Rect? {
        guard let x = try optionalReal() else {
            skip(3)
            return nil
        }
        return Rect(x: x, y: try real(), width: try real(), height: try real())
    }

    /// File, line, column, object id; nil when the file is NULL.
    mutating func optionalSource() throws -> SourceLocation? {
        guard let file = try optionalText() else {
            skip(3)
            return nil
        }
        return SourceLocation(
            file: file, line: try optionalInteger() ?? 0, column: try optionalInteger(),
            objectID: try optionalText())
    }
}

extension Row {
    /// The values in column order, without their names.
    var plainValues: [DatabaseValue] { (0..<count).map { self[$0] as DatabaseValue } }
}
