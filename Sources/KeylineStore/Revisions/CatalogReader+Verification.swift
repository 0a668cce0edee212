// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
package import KeylineReplica

extension CatalogReader {
    /// Where the tables differ from a fold of all revisions from scratch: a line for each row; empty when all is well.
    package func differencesFromFold(schema: SyncedSchema = .current) throws -> [String] {
        let log = try RevisionLog(db)
        let state = try ScopeFold(db: db, schema: schema, log: log) { _ in true }.overAll()
        let rows = RegisterRows(db: db, schema: schema)
        let present = state.rows()
        var differences: [String] = []
        for entity in state.entities.keys.sorted() {
            guard let table = schema.table(entity.table) else { continue }
            let contents = try rows.contents(of: entity, table.registers)
            let found = contents.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.register, $0.values) }) }
            let expected = present[entity]?.filter { table.register($0.key) != nil }
            if found != expected {
                differences.append(
                    "\(table.name) \(entity.scope) \(entity.key): \(String(describing: found)) instead of "
                        + String(describing: expected))
            }
        }
        let known = Set(try String.fetchAll(db, sql: "SELECT id FROM conflict"))
        let expected = Set(state.conflicts().map(\.id))
        differences += known.subtracting(expected).map { "conflict \($0) is none" }
        differences += expected.subtracting(known).map { "conflict \($0) is missing" }
        return differences
    }

    /// Every row of the synced tables and every conflict, a line each, in a fixed order.
    package func syncedRows(schema: SyncedSchema = .current) throws -> [String] {
        let rows = try schema.tables.flatMap { table in
            try Row.fetchAll(db, sql: "SELECT * FROM \(table.name)").map { "\(table.name) \($0)" }.sorted()
        }
        let conflicts = try Row.fetchAll(db, sql: "SELECT id, kind, winning, losing, is_bookkeeping FROM conflict")
        return rows + conflicts.map { "conflict \($0)" }.sorted()
    }

    /// What a register of a row holds; nil when the row is not there.
    package func current(_ entity: EntityID, _ register: Int) throws -> RegisterContent? {
        guard let known = SyncedSchema.current.table(entity.table)?.register(register) else { return nil }
        return try RegisterRows(db: db, schema: .current).contents(of: entity, [known])?.first
    }

    /// The contents of what was written and does not count, by row.
    package func losingContents() throws -> [EntityID: [RegisterContent]] {
        let state = try ScopeFold(db: db, schema: .current, log: RevisionLog(db)) { _ in true }.overAll()
        return state.conflicts().reduce(into: [:]) { $0[$1.entity, default: []] += $1.losing }
    }
}

extension CatalogTransaction {
    /// Runs SQL as any other program would.
    package func execute(_ sql: String) throws { try db.execute(sql: sql) }
}

extension CatalogStore {
    /// A copy in memory, as another catalog.
    ///
    /// - Parameter home: tells the copy from the original; equal homes make it a clone that does not know that it is one.
    package func copyInMemory(home: String, schema: SyncedSchema = .current) throws -> CatalogStore {
        var copy = try Self.blankInMemory(home: home)
        copy.schema = schema
        try backUp(into: copy)
        return copy
    }
}
