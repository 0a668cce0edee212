// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// Reads the values of a row by their columns' positions.
///
/// An invalid value is reported and read as the nearest valid one. If there is none, or `issues` is nil, it is an error
/// that names the row and the column.
struct RowDecoder {
    private let values: [DatabaseValue]
    private let table: String
    private let entity: String
    private let columns: [String]
    private let id: String
    private let screen: String?
    private let issues: RowIssues?

    /// Creates a decoder of a row with some columns.
    ///
    /// - Parameters:
    ///   - entity: the kind of row in reports.
    ///   - screen: the name of the row's screen.
    ///   - issues: receives reports; if nil, every invalid value is an error.
    init(
        _ values: [DatabaseValue], columns: [String], table: String, entity: String, id: String, screen: String?,
        issues: RowIssues?
    ) {
        self.values = values
        self.columns = columns
        self.table = table
        self.entity = entity
        self.id = id
        self.screen = screen
        self.issues = issues
    }

    private func invalid(_ column: Int) -> StoreError {
        StoreError.invalidRow(table: table, id: id, column: columns[column], value: Self.words(values[column]))
    }

    /// Reports an invalid value and returns its substitute.
    private func replaced<T>(_ column: Int, not expected: String, by standard: T?) throws -> T? {
        guard let issues else { throw invalid(column) }
        let remedy = standard.map { "\(Self.words($0)) is used" } ?? "it is read as NULL"
        issues.report(
            RowIssue(
                screen: screen, entity: entity, table: table, id: id, column: columns[column],
                fact: "is \(Self.words(values[column])), not \(expected)", remedy: remedy))
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

    /// True if the column is NULL.
    func isNull(_ column: Int) -> Bool { values[column].isNull }

    /// Text or nil.
    func optionalText(_ column: Int) throws -> String? {
        let value = values[column]
        if value.isNull { return nil }
        return try String.fromDatabaseValue(value) ?? replaced(column, not: "text", by: nil)
    }

    /// Text.
    ///
    /// - Throws: `StoreError.invalidRow` for NULL or another type, which have no substitute.
    func text(_ column: Int) throws -> String {
        guard let text = try optionalText(column) else { throw invalid(column) }
        return text
    }

    /// A number or nil; a number outside the range of `kind` is replaced by the nearest in it.
    func optionalReal(_ column: Int, _ kind: LayoutNumber = .points) throws -> Double? {
        try number(column, kind, standard: nil)
    }

    /// A number; one outside the range of `kind` is replaced by the nearest in it.
    func real(_ column: Int, _ kind: LayoutNumber = .points, default standard: Double = 0) throws -> Double {
        if values[column].isNull { return try missing(column, by: standard) }
        return try number(column, kind, standard: standard) ?? standard
    }

    private func number(_ column: Int, _ kind: LayoutNumber, standard: Double?) throws -> Double? {
        let value = values[column]
        if value.isNull { return nil }
        let number = Double.fromDatabaseValue(value)
        if let number, kind.accepts(number) { return number }
        return try replaced(column, not: kind.words, by: number.flatMap(kind.nearest) ?? standard)
    }

    private func missing<T>(_ column: Int, by standard: T) throws -> T {
        try replaced(column, not: "a value", by: standard) ?? standard
    }

    /// A whole number or nil.
    func optionalInteger(_ column: Int) throws -> Int? {
        let value = values[column]
        if value.isNull { return nil }
        return try Int.fromDatabaseValue(value) ?? replaced(column, not: "a whole number", by: nil)
    }

    /// A whole number.
    func integer(_ column: Int, default standard: Int = 0) throws -> Int {
        if values[column].isNull { return try missing(column, by: standard) }
        return try optionalInteger(column) ?? standard
    }

    /// A Boolean value or nil.
    func optionalFlag(_ column: Int) throws -> Bool? { try optionalInteger(column).map { $0 != 0 } }

    /// A Boolean value.
    func flag(_ column: Int, default standard: Bool = false) throws -> Bool {
        try integer(column, default: standard ? 1 : 0) != 0
    }

    /// An enum case by its raw value, or nil.
    func optionalCase<T: RawRepresentable<String>>(_ column: Int) throws -> T? {
        let value = values[column]
        if value.isNull { return nil }
        return try String.fromDatabaseValue(value).flatMap(T.init)
            ?? replaced(column, not: "one of its values", by: nil)
    }

    /// An enum case by its raw value; `standard` replaces an invalid value.
    func enumCase<T: RawRepresentable<String>>(_ column: Int, default standard: T) throws -> T {
        try String.fromDatabaseValue(values[column]).flatMap(T.init)
            ?? replaced(column, not: "one of its values", by: standard) ?? standard
    }

    /// An enum case by its raw value.
    ///
    /// - Throws: `StoreError.invalidRow` for an invalid value, which has no substitute.
    func enumCase<T: RawRepresentable<String>>(_ column: Int) throws -> T {
        guard let result = String.fromDatabaseValue(values[column]).flatMap(T.init) else { throw invalid(column) }
        return result
    }

    /// A JSON column; NULL represents `standard`, which also replaces malformed JSON and numbers that no layout can
    /// use.
    func json<T: Decodable>(_ column: Int, unless standard: T) throws -> T {
        let value = values[column]
        if value.isNull { return standard }
        if let text = String.fromDatabaseValue(value), let result = JSONColumn.value(T.self, text) { return result }
        let unread: T? = try replaced(column, not: "JSON of its kind with numbers that a layout can use", by: nil)
        return unread ?? standard
    }

    /// A list of enum cases separated by commas, or nil; unknown cases are reported and left out.
    func optionalList<T: RawRepresentable<String>>(_ column: Int) throws -> [T]? {
        guard let text = try optionalText(column) else { return nil }
        let parts = text.split(separator: ",").map { String($0) }
        let known = parts.compactMap(T.init)
        if known.count == parts.count { return known }
        return try replaced(column, not: "a list of its values", by: known)
    }
}

extension Row {
    /// The values in column order, without their names.
    var plainValues: [DatabaseValue] { (0..<count).map { self[$0] as DatabaseValue } }
}
