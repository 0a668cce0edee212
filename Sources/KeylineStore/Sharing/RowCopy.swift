// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

/// Copies the rows of a catalog by plain SQL, as a benchmark's baseline for copies that do more.
package struct RowCopy {
    private let source: String

    /// Creates a copy of the catalog at a path.
    package init(of source: String) { self.source = source }

    /// Fills a new database that has the same tables and indexes and no triggers.
    ///
    /// - Throws: a database error.
    package func run(into target: String) throws {
        let queue = try DatabaseQueue(file: target, configuration: Configuration())
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = OFF")
            try db.execute(sql: "ATTACH ? AS source", arguments: [source])
            try db.inTransaction {
                let objects = "FROM source.sqlite_master WHERE sql IS NOT NULL AND type ="
                for sql in try String.fetchAll(db, sql: "SELECT sql \(objects) 'table'") { try db.execute(sql: sql) }
                for sql in try String.fetchAll(db, sql: "SELECT sql \(objects) 'index'") { try db.execute(sql: sql) }
                for name in try String.fetchAll(db, sql: "SELECT name \(objects) 'table'") {
                    try db.execute(sql: "INSERT INTO main.\(name) SELECT * FROM source.\(name)")
                }
                return .commit
            }
        }
        try queue.close()
    }
}
