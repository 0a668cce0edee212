// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Finds the scopes that settle only as a whole.
struct Entanglement {
    let db: Database
    let schema: SyncedSchema

    /// Whether the scope's trees have or had cycles, or its owner is gone.
    func contains(_ scope: String) throws -> Bool {
        let conflicts = try db.cachedStatement(
            sql: "SELECT 1 FROM conflict WHERE scope = ? AND kind IN ('cycle', 'orphaned')")
        if try Row.fetchOne(conflicts, arguments: [scope]) != nil { return true }
        return try hasCycle(inScope: scope) || hasLostOwner(scope)
    }

    private func hasLostOwner(_ scope: String) throws -> Bool {
        let heads = HeadRows(db: db)
        return try Set(schema.tables.compactMap(\.owner)).contains { owner in
            try heads.heads(of: EntityID(table: owner, scope: scope)).contains { $0.register == HeadRows.deleted }
        }
    }

    /// Whether rows of the scope are each other's ancestors.
    func hasCycle(inScope scope: String) throws -> Bool {
        try schema.tables.contains { table in
            guard let parent = table.tree?.parent else { return false }
            return try hasCycle(table, parent, scope)
        }
    }

    private func hasCycle(_ table: SyncedTable, _ parent: String, _ scope: String) throws -> Bool {
        let statement = try db.cachedStatement(
            sql: """
                SELECT \(table.key[1]), \(parent) FROM \(table.name)
                WHERE \(table.key[0]) = ? AND \(parent) IS NOT NULL
                """)
        var parents: [String: String] = [:]
        for row in try Row.fetchAll(statement, arguments: [scope]) { parents[row[0]] = row[1] as String? }
        var settled: Set<String> = []
        for start in parents.keys where !settled.contains(start) {
            var path: Set<String> = []
            var next: String? = start
            while let key = next, !settled.contains(key) {
                if !path.insert(key).inserted { return true }
                next = parents[key]
            }
            settled.formUnion(path)
        }
        return false
    }
}
