// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
internal import GRDBSQLite
internal import KeylineReplica

/// A prepared statement that is run, or gives rows, many thousand times: it is bound and stepped directly, without the
/// rows and argument lists that GRDB allocates for each run.
final class DirectStatement {
    private let db: Database
    private let statement: Statement
    private let handle: SQLiteStatement

    /// Prepares a statement, or reuses the one that the connection has prepared already.
    init(_ db: Database, _ sql: String) throws {
        self.db = db
        statement = try db.cachedStatement(sql: sql)
        handle = statement.sqliteStatement
    }

    // MARK: Binding

    /// Binds a row's scope, and its key if the table has one beside the scope.
    func bind(_ entity: EntityID, at place: Int = 1, hasKey: Bool = true) throws {
        try bind(entity.scope, at: place)
        if hasKey { try bind(entity.key, at: place + 1) }
    }

    func bind(_ number: Int64, at place: Int) throws {
        try check(sqlite3_bind_int64(handle, CInt(place), number))
    }

    func bind(_ text: String, at place: Int) throws {
        var text = text
        let code = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                // A null address would bind NULL.
                $0.isEmpty
                    ? sqlite3_bind_text(handle, CInt(place), "", 0, Self.copied)
                    : sqlite3_bind_text(handle, CInt(place), $0.baseAddress, CInt($0.count), Self.copied)
            }
        }
        try check(code)
    }

    func bind(_ value: RegisterValue, at place: Int) throws {
        switch value {
        case .null: try check(sqlite3_bind_null(handle, CInt(place)))
        case .integer(let number): try bind(number, at: place)
        case .real(let number): try check(sqlite3_bind_double(handle, CInt(place), number))
        case .text(let text): try bind(text, at: place)
        case .blob(let bytes):
            let code =
                bytes.isEmpty
                ? sqlite3_bind_zeroblob(handle, CInt(place), 0)
                : sqlite3_bind_blob(handle, CInt(place), bytes, CInt(bytes.count), Self.copied)
            try check(code)
        }
    }

    /// `SQLITE_TRANSIENT`: makes SQLite copy the bound value at once.
    private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

    // MARK: Running

    /// Runs the statement to its end.
    func run() throws { while try next() {} }

    /// Steps to the next row. At the end, and after an error, the statement is reset and can be bound again.
    func next() throws -> Bool {
        let code = sqlite3_step(handle)
        if code == SQLITE_ROW { return true }
        defer { sqlite3_reset(handle) }
        if code != SQLITE_DONE { try check(code) }
        return false
    }

    /// The first row, if there is one.
    func first<Value>(_ read: () throws -> Value) throws -> Value? {
        guard try next() else { return nil }
        defer { sqlite3_reset(handle) }
        return try read()
    }

    private func check(_ code: CInt) throws {
        guard code != SQLITE_OK else { return }
        throw DatabaseError(
            resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage, sql: statement.sql)
    }

    // MARK: Columns of the row

    func integer(_ column: Int) -> Int64 { sqlite3_column_int64(handle, CInt(column)) }

    func text(_ column: Int) -> String {
        guard let start = sqlite3_column_text(handle, CInt(column)) else { return "" }
        let count = Int(sqlite3_column_bytes(handle, CInt(column)))
        return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    }

    /// Compares a column's text with another in SQLite's byte order: below 0 if it comes first, 0 if equal, else above
    /// 0.
    func compare(_ column: Int, _ text: String) -> Int {
        let start = sqlite3_column_text(handle, CInt(column))
        let count = Int(sqlite3_column_bytes(handle, CInt(column)))
        var text = text
        return text.withUTF8 { bytes in
            let common = min(count, bytes.count)
            guard common > 0, let start, let other = bytes.baseAddress else { return count - bytes.count }
            let order = memcmp(start, other, common)
            return order == 0 ? count - bytes.count : Int(order)
        }
    }

    /// The values of the row, in the order of its columns.
    func values() -> [DatabaseValue] {
        (0..<sqlite3_column_count(handle)).map { DatabaseValue(sqliteStatement: handle, index: $0) }
    }

    func value(_ column: Int) -> RegisterValue {
        switch sqlite3_column_type(handle, CInt(column)) {
        case SQLITE_INTEGER: return .integer(integer(column))
        case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, CInt(column)))
        case SQLITE_TEXT: return .text(text(column))
        case SQLITE_BLOB:
            let start = sqlite3_column_blob(handle, CInt(column))
            let count = Int(sqlite3_column_bytes(handle, CInt(column)))
            return .blob([UInt8](UnsafeRawBufferPointer(start: start, count: count)))
        default: return .null
        }
    }
}
