// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// Reads a row's values in column order.
///
/// What has no meaning is reported and read as the nearest thing that has one; where there is none, or nobody takes
/// reports, it is an error that names the row and the column.
struct RowDecoder {
    private let values: [DatabaseValue]
    private let table: String
    private let entity: String
    private let columns: [String]
    private let id: String
    private let screen: String?
    private let issues: RowIssues?
    private var index = 0

    /// A decoder of a row of `shape`'s columns, on the screen of the given name.
    init(_ values: [DatabaseValue], shape: TableShape, screen: String?, issues: RowIssues) {
        self.values = values
        table = shape.name
        entity = shape.entity
        columns = shape.columns
        id = shape.id(values)
        self.screen = screen
        self.issues = issues
    }

    /// A decoder of a row of any table; without `issues`, everything without meaning is an error.
    init(_ row: Row, table: String, id: String, issues: RowIssues? = nil) {
        values = row.plainValues
        columns = Array(row.columnNames)
        self.table = table
        entity = table
        self.id = id
        screen = nil
        self.issues = issues
    }

    private mutating func next() -> DatabaseValue {
        defer { index += 1 }
        return values[index]
    }

    private func invalid(_ value: DatabaseValue) -> StoreError {
        StoreError.invalidRow(table: table, id: id, column: columns[index - 1], value: Self.words(value))
    }

    /// The standard value in place of one without meaning.
    private func replaced<T>(_ value: DatabaseValue, not expected: String, by standard: T?) throws -> T? {
        guard let issues else { throw invalid(value) }
        let remedy = standard.map { "\(Self.words($0)) is used" } ?? "it is read as NULL"
        issues.report(
            RowIssue(
                screen: screen, entity: entity, table: table, id: id, column: columns[index - 1],
                fact: "is \(Self.words(value)), not \(expected)", remedy: remedy))
        return standard
    }

    private static func words(_ value: DatabaseValue) -> String {
        switch value.storage {
        case .null: "NULL"
        case .double(let number): words(number)
        case .string(let text): "'" + (text.count > 60 ? String(text.prefix(59)) + "…" : text) + "'"
        case .int64, .blob: value.description
        }
    }

    private static func words<T>(_ value: T) -> String {
        if let value = value as? any RawRepresentable<String> { return "'\(value.rawValue)'" }
        if let number = value as? Double, let whole = Int(exactly: number) { return String(whole) }
        return "\(value)"
    }

    /// Passes over columns.
    mutating func skip(_ count: Int = 1) { index += count }

    /// Text or nil.
    mutating func optionalText() throws -> String? {
        let value = next()
        if value.isNull { return nil }
        return try String.fromDatabaseValue(value) ?? replaced(value, not: "text", by: nil)
    }

    /// Text.
    ///
    /// - Throws: `StoreError.invalidRow`: nothing can stand for a name.
    mutating func text() throws -> String {
        guard let text = try optionalText() else { throw invalid(.null) }
        return text
    }

    /// A number or nil; the nearest that a layout can use.
    mutating func optionalReal(_ kind: LayoutNumber = .points) throws -> Double? { try number(kind, standard: nil) }

    /// A number; the nearest that a layout can use.
    mutating func real(_ kind: LayoutNumber = .points, default standard: Double = 0) throws -> Double {
        if values[index].isNull { return try missing(by: standard) }
        return try number(kind, standard: standard) ?? standard
    }

    private mutating func number(_ kind: LayoutNumber, standard: Double?) throws -> Double? {
        let value = next()
        if value.isNull { return nil }
        let number = Double.fromDatabaseValue(value)
        if let number, kind.accepts(number) { return number }
        return try replaced(value, not: kind.words, by: number.flatMap(kind.nearest) ?? standard)
    }

    private mutating func missing<T>(by standard: T) throws -> T {
        let value = next()
        return try replaced(value, not: "a value", by: standard) ?? standard
    }

    /// A whole number or nil.
    mutating func optionalInteger() throws -> Int? {
        let value = next()
        if value.isNull { return nil }
        return try Int.fromDatabaseValue(value) ?? replaced(value, not: "a whole number", by: nil)
    }

    /// A whole number.
    mutating func integer(default standard: Int = 0) throws -> Int {
        if values[index].isNull { return try missing(by: standard) }
        return try optionalInteger() ?? standard
    }

    /// True, false or nil.
    mutating func optionalFlag() throws -> Bool? { try optionalInteger().map { $0 != 0 } }

    /// True or false.
    mutating func flag(default standard: Bool = false) throws -> Bool { try integer(default: standard ? 1 : 0) != 0 }

    /// A case by its raw value, or nil.
    mutating func optionalCase<T: RawRepresentable<String>>(_ type: T.Type = T.self) throws -> T? {
        let value = next()
        if value.isNull { return nil }
        return try String.fromDatabaseValue(value).flatMap(T.init)
            ?? replaced(value, not: "one of its values", by: nil)
    }

    /// A case by its raw value, `standard` for what has no meaning.
    mutating func enumCase<T: RawRepresentable<String>>(_ type: T.Type = T.self, default standard: T) throws -> T {
        let value = next()
        return try String.fromDatabaseValue(value).flatMap(T.init)
            ?? replaced(value, not: "one of its values", by: standard) ?? standard
    }

    /// A case by its raw value.
    ///
    /// - Throws: `StoreError.invalidRow`: nothing can stand for it.
    mutating func enumCase<T: RawRepresentable<String>>(_ type: T.Type = T.self) throws -> T {
        let value = next()
        guard let result = String.fromDatabaseValue(value).flatMap(T.init) else { throw invalid(value) }
        return result
    }

    /// A JSON column; NULL is the standard value, and so is what cannot be read or has numbers that no layout can use.
    mutating func json<T: Decodable>(unless standard: T) throws -> T {
        let value = next()
        if value.isNull { return standard }
        if let text = String.fromDatabaseValue(value), JSONNumbers.areUsable(text),
            let result = JSONColumn.value(T.self, text)
        {
            return result
        }
        let unread: T? = try replaced(value, not: "JSON of its kind with numbers that a layout can use", by: nil)
        return unread ?? standard
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
