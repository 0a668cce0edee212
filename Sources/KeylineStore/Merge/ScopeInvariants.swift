// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// The scopes that changes touch.
struct TouchedScopes {
    /// All of them.
    private(set) var all: Set<String> = []
    /// Those with changes to rows that make a tree.
    private(set) var trees: Set<String> = []
    private var last: (table: Int, scope: String)?

    /// Adds the scope of a change's row. For rows in order this is one comparison.
    mutating func insert(_ entity: EntityID, _ schema: SyncedSchema) {
        if let last, last.table == entity.table, last.scope == entity.scope { return }
        last = (entity.table, entity.scope)
        all.insert(entity.scope)
        if schema.table(entity.table)?.tree != nil { trees.insert(entity.scope) }
    }
}

/// Finds the scopes with cycles or lost owners, which must be folded as a whole.
struct ScopeInvariants {
    let db: Database
    let schema: SyncedSchema

    /// True if the scope's trees have or had cycles, or its owner was deleted.
    ///
    /// - Parameter hasMoved: true if rows of its trees were written; if false, there can be no new cycle.
    func contains(_ scope: String, hasMoved: Bool) throws -> Bool {
        let conflicts = try db.cachedStatement(
            sql: "SELECT 1 FROM conflict WHERE scope = ? AND kind IN ('cycle', 'orphaned')")
        if try Row.fetchOne(conflicts, arguments: [scope]) != nil { return true }
        return try hasMoved && hasCycle(inScope: scope) || hasLostOwner(scope)
    }

    private func hasLostOwner(_ scope: String) throws -> Bool {
        let heads = try HeadRows(db: db)
        return try Set(schema.tables.compactMap(\.owner)).contains { owner in
            try heads.heads(of: EntityID(table: owner, scope: scope)).contains { $0.register == HeadRows.deleted }
        }
    }

    /// True if a row of the scope is its own ancestor.
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
