// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica
import Synchronization

/// A statement that takes many rows at once, as a table `v` with their number `n` and their values `c1`, `c2` …: starting
/// and ending a statement, and the triggers it sets off, cost more than a row. What all rows share is `?1`, where there is
/// such a value.
final class BatchStatement {
    private let db: Database
    private let width: Int
    private let shared: RegisterValue?
    private let sql: String
    /// The numbers of rows for which there is a statement, the most first.
    private let sizes: [Int]
    private var statements: [Int: DirectStatement] = [:]

    /// How many rows one run takes at most.
    var capacity: Int { sizes[0] }

    /// Whether values make up as many rows as one run takes.
    func isFull(_ values: [RegisterValue]) -> Bool { values.count >= capacity * width }

    /// A statement; SQLite parses it when it first runs.
    ///
    /// - Parameters:
    ///   - width: how many values a row has.
    ///   - shared: the value that is bound once, for all rows.
    ///   - sql: the statement, which reads `v`.
    init(_ db: Database, width: Int, shared: RegisterValue? = nil, _ sql: String) {
        self.db = db
        self.width = width
        self.shared = shared
        self.sql = sql
        // Some hundred parameters: a longer statement takes longer to prepare than it saves.
        sizes = [min(64, max(16, 512 / width)), 8, 1]
    }

    /// Runs the statement as often as the rows take.
    ///
    /// - Parameters:
    ///   - values: those of all rows, row by row.
    ///   - read: given each row that comes out, and the number of the one in `values` that stands in its first column.
    /// - Throws: a database error, or what `read` throws.
    func run(_ values: [RegisterValue], read: (DirectStatement, Int) throws -> Void = { _, _ in }) throws {
        try run(
            values.count / width,
            bind: { statement, row, place in
                for column in 0..<width { try statement.bind(values[row * width + column], at: place + column) }
            }, read: read)
    }

    /// Runs the statement as often as some rows take.
    ///
    /// - Parameters:
    ///   - count: the number of rows.
    ///   - bind: binds the values of a row, from a place on.
    ///   - read: given each row that comes out, and the number of the one that stands in its first column.
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

    /// The start of a statement on so many rows: long, so that it is put together once.
    ///
    /// - Parameter first: the number of the first value.
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
