// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
package import KeylineReplica

extension CatalogReader {
    /// The rows and conflicts that differ from a fold of all revisions from scratch, a line each; empty if none does.
    package func differencesFromFold(schema: SyncedSchema = .current) throws -> [String] {
        try differences(from: fold(schema), schema)
    }

    /// The numbers of rows and conflicts, and of heads of rows, that differ from one fold of all revisions.
    ///
    /// - Complexity: O(bytes of the revisions).
    /// - Throws: `MalformedBytes`, or a database error.
    public func differenceCountsFromFold() throws -> (rows: Int, heads: Int) {
        let state = try fold(.current)
        return (try differences(from: state, .current).count, try headDifferences(from: state))
    }

    private func fold(_ schema: SyncedSchema) throws -> ReplicaState {
        try ScopeReplay(db: db, schema: schema, log: RevisionLog(db)) { _ in true }.overAll()
    }

    private func differences(from state: ReplicaState, _ schema: SyncedSchema) throws -> [String] {
        let rows = RegisterRows(db: db, schema: schema)
        let (present, conflicts) = state.outcome()
        var differences: [String] = []
        for entity in state.entities.keys.sorted() {
            guard let table = schema.table(entity.table) else { continue }
            let contents = try rows.contents(of: entity, table.registers)
            let found = contents.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.register, $0.values) }) }
            let expected = present[entity]?.filter { table.register($0.key) != nil }
            let isSame =
                found.map { row in expected?.allSatisfy { row[$0.key] == $0.value } ?? false } ?? (expected == nil)
            if !isSame {
                differences.append(
                    "\(table.name) \(entity.scope) \(entity.key): \(String(describing: found)) instead of "
                        + String(describing: expected))
            }
        }
        let known = Set(try String.fetchAll(db.cachedStatement(sql: "SELECT id FROM conflict")))
        let expected = Set(conflicts.map(\.id))
        differences += known.subtracting(expected).map { "conflict \($0) is none" }
        differences += expected.subtracting(known).map { "conflict \($0) is missing" }
        return differences
    }

    /// Every row of the synced tables and every conflict, a line each, in a fixed order.
    package func syncedRows(schema: SyncedSchema = .current) throws -> [String] {
        let rows = try schema.tables.flatMap { table in
            try Row.fetchAll(db.cachedStatement(sql: "SELECT * FROM \(table.name)")).map { "\(table.name) \($0)" }
                .sorted()
        }
        let conflicts = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT id, kind, winning, losing, is_bookkeeping FROM conflict"))
        return rows + conflicts.map { "conflict \($0)" }.sorted()
    }

    /// The sizes in bytes of the pages that hold synced rows, and of those that hold history.
    package func sizes() throws -> (rows: Int, history: Int) {
        let tables = SyncedSchema.current.tables.map { "'\($0.name)'" }.joined(separator: ", ")
        let sql = """
            SELECT sum(pgsize) FROM dbstat WHERE name IN (SELECT name FROM sqlite_master WHERE tbl_name IN (\(tables)))
            """
        let rows = try Int.fetchOne(db.cachedStatement(sql: sql)) ?? 0
        let history = try Int.fetchOne(
            db.cachedStatement(
                sql: """
                    SELECT sum(pgsize) FROM dbstat WHERE name IN (
                        SELECT name FROM sqlite_master
                        WHERE tbl_name IN ('site', 'revision', 'revision_scope', 'register_head', 'conflict'))
                    """))
        return (rows, history ?? 0)
    }

    /// The rows and conflicts of a fold of all revisions.
    package func folded() throws -> (rows: [EntityID: [Int: [RegisterValue]]], conflicts: [MergeConflict]) {
        try fold(.current).outcome()
    }
}

extension CatalogReader {
    /// The number of applied revisions of each site.
    package func countedFrontier() throws -> VersionVector { try RevisionLog(db).versionVector() }

    /// The hashes of some sites' revisions; nil for those that are not here.
    package func hashes(_ places: [(site: SiteID, sequence: UInt64)]) throws -> [UInt128?] {
        let log = try RevisionLog(db)
        return try places.map { try log.hash(of: $0.site, $0.sequence) }
    }
}

extension CatalogTransaction {
    /// Runs SQL as any other program would.
    package func execute(_ sql: String, _ arguments: [RegisterValue] = []) throws {
        try run(sql, arguments.map(\.databaseValue))
    }
}

extension CatalogStore {
    /// Returns a copy in memory that acts as another catalog.
    ///
    /// - Parameter home: identifies the copy; with the original's home, the copy acts as an unnoticed clone of it.
    package func copyInMemory(home: String, schema: SyncedSchema = .current) throws -> CatalogStore {
        var copy = try Self.blankInMemory(home: home)
        try backUp(into: copy)
        copy.schema = schema
        return copy
    }

    /// Makes the catalog a copy of another.
    package mutating func become(copyOf other: CatalogStore, home: String) throws {
        if schema.tables.count == other.schema.tables.count {
            try reset(to: other)
        } else {
            try other.backUp(into: self)
            schema = other.schema
        }
        moveInMemory(to: home)
    }

    /// Gives the catalog the rows of another without copying the schema: prepared statements stay valid.
    package mutating func reset(to template: CatalogStore) throws {
        if schema.tables.count != template.schema.tables.count { try become(.current, version: Self.knownVersion) }
        let tables = try template.read { reader in
            try String.fetchAll(
                reader.db.cachedStatement(
                    sql:
                        "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'synced_register' ORDER BY name = 'dirty_screen'"
                ))
        }
        let rows = try template.read { reader in
            try tables.map { table in
                try Row.fetchAll(reader.db.cachedStatement(sql: "SELECT * FROM \(table)")).map {
                    Array($0.databaseValues)
                }
            }
        }
        try unsealed { transaction in
            try transaction.run("INSERT OR IGNORE INTO merge_in_progress (id) VALUES (1)", [])
            try transaction.run("INSERT OR IGNORE INTO import_in_progress (path) VALUES ('')", [])
            for table in tables where !table.hasSuffix("_in_progress") {
                try transaction.run("DELETE FROM \(table)", [])
            }
            for (table, rows) in zip(tables, rows) {
                // The triggers of the rows inserted before have marked screens.
                if table == "dirty_screen" { try transaction.run("DELETE FROM dirty_screen", []) }
                for row in rows {
                    let marks = row.map { _ in "?" }.joined(separator: ", ")
                    try transaction.run("INSERT INTO \(table) VALUES (\(marks))", row)
                }
            }
            try transaction.run("DELETE FROM merge_in_progress", [])
            try transaction.run("DELETE FROM import_in_progress", [])
        }
    }

    /// Makes the catalog act as one of an older program, or of this one again.
    ///
    /// - Parameters:
    ///   - schema: the schema that the program syncs.
    ///   - version: its schema version.
    package mutating func become(_ schema: SyncedSchema, version: Int) throws {
        self.schema = schema
        try unsealed { transaction in
            let db = transaction.db
            let captures = try String.fetchAll(
                db.cachedStatement(
                    sql:
                        "SELECT name FROM sqlite_master WHERE type = 'trigger' AND name LIKE '%\\_captured\\_%' ESCAPE '\\'"
                ))
            for name in captures { try db.execute(sql: "DROP TRIGGER \(name)") }
            let triggers = CaptureTriggers(schema)
            for table in schema.tables {
                for trigger in triggers.triggers(of: table) { try db.execute(sql: trigger.sql) }
            }
            try db.execute(sql: "PRAGMA user_version = \(version)")
            if version == Self.knownVersion {
                try Replica(db: db).adopt(schema, version: version)
            } else {
                try db.execute(sql: "UPDATE replica SET schema = ?", arguments: [version])
            }
        }
    }
}
