// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

extension CatalogReader {
    /// Runs one SQL statement that only reads.
    ///
    /// These are refused before they run: any statement but `select`, `with`, `values` and `explain`, and those that
    /// SQLite does not report as read-only. The connection is read-only meanwhile.
    ///
    /// - Parameters:
    ///   - table: a table that the statement may read beside those of the catalog.
    ///   - limits: the limits of time, rows and bytes for the statement.
    /// - Throws: `StoreError.queryWrites`, `.invalidQuery`, `.queryTooLong` or `.queryCanceled`, and what the rows of
    ///   `table` throw.
    public func query(
        _ sql: String, with table: VirtualTable? = nil, limits: QueryLimits = QueryLimits()
    ) throws -> QueryResult {
        guard let table else { return try result(of: sql, limits) }
        return try table.installed(in: db) { try result(of: sql, limits) }
    }

    private func result(of sql: String, _ limits: QueryLimits) throws -> QueryResult {
        guard ["select", "with", "values", "explain"].contains(Self.firstWord(of: sql)) else {
            throw StoreError.queryWrites
        }
        do {
            let statement = try statement(sql)
            guard statement.isReadonly else { throw StoreError.queryWrites }
            return try db.readOnly { try limits.watched(db) { try result(of: statement, limits) } }
        } catch let error as DatabaseError {
            switch error.resultCode {
            case .SQLITE_READONLY: throw StoreError.queryWrites
            case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_CORRUPT, .SQLITE_NOTADB: throw error
            default: throw StoreError.invalidQuery(detail: error.message ?? "")
            }
        }
    }

    private func result(of statement: Statement, _ limits: QueryLimits) throws -> QueryResult {
        var result = QueryResult(columns: QueryResult.unique(statement.columnNames), rows: [])
        var byteCount = 0
        let cursor = try Row.fetchCursor(statement)
        while let row = try cursor.next() {
            let values = (0..<row.count).map { Self.value(row[$0] as DatabaseValue) }
            byteCount += values.reduce(0) { $0 + $1.byteCount }
            guard result.rows.count < limits.rowCount ?? .max, byteCount <= limits.byteCount ?? .max else {
                result.isCut = true
                break
            }
            result.rows.append(values)
        }
        return result
    }

    /// Prepares the single statement of a text, which may have no parameters. SQLite has no messages for these two
    /// mistakes: it would stop at the semicolon, and bind NULL to each parameter.
    private func statement(_ sql: String) throws -> Statement {
        let statement: Statement
        do {
            statement = try db.makeStatement(sql: sql)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE {
            throw StoreError.invalidQuery(detail: "one statement is allowed, and there is more behind the first ';'")
        }
        do {
            try statement.setArguments([])
        } catch let error as DatabaseError where error.resultCode == .SQLITE_MISUSE {
            throw StoreError.invalidQuery(detail: "a parameter such as '?' has no value here; write the value itself")
        }
        return statement
    }

    /// The first word in lower case, after blanks, semicolons and comments.
    static func firstWord(of sql: String) -> String {
        var rest = Substring(sql)
        while true {
            rest = rest.drop { $0.isWhitespace || $0 == ";" }
            if rest.hasPrefix("--") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                guard let end = rest.dropFirst(2).firstRange(of: "*/") else { return "" }
                rest = rest[end.upperBound...]
            } else {
                return rest.prefix { $0.isLetter }.lowercased()
            }
        }
    }

    private static func value(_ value: DatabaseValue) -> QueryValue {
        switch value.storage {
        case .null: .null
        case .int64(let number): .integer(number)
        case .double(let number): .real(number)
        case .string(let text): .text(text)
        case .blob(let data): .blob(Array(data))
        }
    }
}
