// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica
import Synchronization

/// A statement that takes many rows at once, as a table `v` with their number `n` and their values `c1`, `c2` …: starting
/// and ending a statement, and the triggers it sets off, cost more than a row.
final class BatchStatement {
    private let db: Database
    private let width: Int
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
    ///   - sql: the statement, which reads `v`.
    init(_ db: Database, width: Int, _ sql: String) {
        self.db = db
        self.width = width
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
        let count = values.count / width
        var start = 0
        for size in sizes {
            while count - start >= size {
                let statement = try statement(size)
                for place in 0..<size * width { try statement.bind(values[start * width + place], at: place + 1) }
                while try statement.next() { try read(statement, start + Int(statement.integer(0))) }
                start += size
            }
        }
    }

    private func statement(_ size: Int) throws -> DirectStatement {
        if let known = statements[size] { return known }
        let made = try DirectStatement(db, Self.rows(width, size) + sql)
        statements[size] = made
        return made
    }

    /// The start of a statement on so many rows: long, so that it is put together once.
    private static func rows(_ width: Int, _ size: Int) -> String {
        known.withLock { known in
            let shape = [width, size]
            if let text = known[shape] { return text }
            let values = Array(repeating: "?", count: width).joined(separator: ", ")
            let rows = (0..<size).map { "(\($0), \(values))" }.joined(separator: ", ")
            let names = (1...width).map { "c\($0)" }.joined(separator: ", ")
            let text = "WITH v (n, \(names)) AS (VALUES \(rows)) "
            known[shape] = text
            return text
        }
    }

    private static let known = Mutex<[[Int]: String]>([:])
}
