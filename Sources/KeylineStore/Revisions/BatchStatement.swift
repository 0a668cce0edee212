// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica
import Synchronization

/// A statement that reads many rows at once from a table `v` with their number `n` and values `c1`, `c2` …: starting
/// and ending a statement, and the triggers that it fires, cost more than a row. A value that all rows share is `?1`.
final class BatchStatement {
    private let db: Database
    private let width: Int
    private let shared: RegisterValue?
    private let sql: String
    /// The row counts for which statements are prepared, largest first.
    private let sizes: [Int]
    private var statements: [Int: DirectStatement] = [:]

    /// The largest number of rows in one run.
    var capacity: Int { sizes[0] }

    /// True if the values are at least as many rows as one run takes.
    func isFull(_ values: [RegisterValue]) -> Bool { values.count >= capacity * width }

    /// Creates a statement; SQLite parses it at its first run.
    ///
    /// - Parameters:
    ///   - width: the number of values in a row.
    ///   - shared: a value that is bound once, for all rows.
    ///   - sql: the statement, which reads `v`.
    init(_ db: Database, width: Int, shared: RegisterValue? = nil, _ sql: String) {
        self.db = db
        self.width = width
        self.shared = shared
        self.sql = sql
        // At most about 512 parameters: preparing a longer statement takes longer than it saves.
        sizes = [min(64, max(16, 512 / width)), 8, 1]
    }

    /// Runs the statement as often as the rows require.
    ///
    /// - Parameters:
    ///   - values: the values of all rows, row by row.
    ///   - read: called with each result row, whose first column is `n`, and the index of that row in `values`.
    /// - Throws: a database error, or what `read` throws.
    func run(_ values: [RegisterValue], read: (DirectStatement, Int) throws -> Void = { _, _ in }) throws {
        try run(
            values.count / width,
            bind: { statement, row, place in
                for column in 0..<width { try statement.bind(values[row * width + column], at: place + column) }
            }, read: read)
    }

    /// Runs the statement as often as the rows require.
    ///
    /// - Parameters:
    ///   - count: the number of rows.
    ///   - bind: binds the values of a row; `place` is the number of its first parameter.
    ///   - read: called with each result row, whose first column is `n`, and the index of that row.
    /// - Throws: a database error, or what `bind` or `read` throws.
    func run(
        _ count: Int, bind: (DirectStatement, _ row: Int, _ place: Int) throws -> Void,
        read: (DirectStatement, Int) throws -> Void = { _, _ in }
    ) throws {
        let first = shared == nil ? 1 : 2
        var start = 0
        for size in sizes {
            while count - start >= size {
                let statement = try statement(size)
                if let shared { try statement.bind(shared, at: 1) }
                for row in 0..<size { try bind(statement, start + row, first + row * width) }
                while try statement.next() { try read(statement, start + Int(statement.integer(0))) }
                start += size
            }
        }
    }

    private func statement(_ size: Int) throws -> DirectStatement {
        if let known = statements[size] { return known }
        let made = try DirectStatement(db, Self.rows(width, size, from: shared == nil ? 1 : 2) + sql)
        statements[size] = made
        return made
    }

    /// The start of a statement for a number of rows; it is long, so it is built once for each shape.
    ///
    /// - Parameter first: the number of the first parameter.
    private static func rows(_ width: Int, _ size: Int, from first: Int) -> String {
        known.withLock { known in
            let shape = [width, size, first]
            if let text = known[shape] { return text }
            let rows = (0..<size).map { row in
                "(\(row), " + (0..<width).map { "?\(first + row * width + $0)" }.joined(separator: ", ") + ")"
            }.joined(separator: ", ")
            let names = (1...width).map { "c\($0)" }.joined(separator: ", ")
            let text = "WITH v (n, \(names)) AS (VALUES \(rows)) "
            known[shape] = text
            return text
        }
    }

    private static let known = Mutex<[[Int]: String]>([:])
}
