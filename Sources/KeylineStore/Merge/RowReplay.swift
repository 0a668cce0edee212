// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Folds some rows again from all revisions that touch them. Every row off the fast path is written this way, so the
/// result is that of the pure merge in `KeylineReplica`.
struct RowReplay {
    let db: Database
    let schema: SyncedSchema
    let log: RevisionLog

    /// Folds rows and whole scopes again. O(bytes of the revisions that touch their scopes).
    func run(_ entities: Set<EntityID>, scopes: Set<String> = []) throws {
        guard !entities.isEmpty || !scopes.isEmpty else { return }
        try HistoryFaults.check(scopes.union(entities.map(\.scope)), db)
        let state = try fold { entities.contains($0) || scopes.contains($0.scope) }
            .over(scopes.union(entities.map(\.scope)))
        let (present, found) = state.outcome()
        let rows = RegisterRows(db: db, schema: schema)
        let heads = try HeadRows(db: db)
        for (entity, entityState) in state.entities.sorted(by: { $0.key < $1.key }) {
            if let row = present[entity] {
                try rows.put(
                    entity, row.map { RegisterContent(register: $0, values: $1) }.sorted { $0.register < $1.register })
            } else {
                try rows.remove(entity)
            }
            try put(entityState, of: entity, heads)
        }
        let conflicts = ConflictRows(db: db, schema: schema, log: log)
        try conflicts.replace(found, of: Set(state.entities.keys))
    }

    /// A fold of the rows that pass a filter.
    func fold(_ isWanted: @escaping (EntityID) -> Bool) -> ScopeReplay {
        ScopeReplay(db: db, schema: schema, log: log, isWanted: isWanted)
    }

    private func put(_ state: EntityState, of entity: EntityID, _ heads: HeadRows) throws {
        try heads.clear(entity)
        for head in state.existence.all {
            try insert(head.revision, head.value ? HeadRows.alive : HeadRows.deleted, entity, heads)
        }
        let existence = state.existence.all
        for (register, written) in state.registers {
            if existence.count == 1, written.all.count == 1, stands(existence[0].revision, for: written.all[0].revision)
            {
                continue
            }
            for head in written.all { try insert(head.revision, register, entity, heads) }
        }
    }

    /// True if `head` has seen `other` and has no older schema: its row in `register_head` then represents both, so
    /// that restoring a screen does not add a row for each register.
    private func stands(_ head: RevisionHeader, for other: RevisionHeader) -> Bool {
        head.hasSeen(other.stamp) && other.schema <= head.schema
    }

    private func insert(_ revision: RevisionHeader, _ register: Int, _ entity: EntityID, _ heads: HeadRows) throws {
        guard let number = try log.number(of: revision.stamp) else { return }
        try heads.insert(entity, register, number)
    }
}

/// Folds revisions out of the log.
struct ScopeReplay {
    let db: Database
    let schema: SyncedSchema
    let log: RevisionLog
    let isWanted: (EntityID) -> Bool
    /// Selects the revisions to fold; by default all that do not wait.
    var isSeen: (RevisionHeader) -> Bool = { _ in true }

    /// The state of the wanted rows of some scopes.
    func over(_ scopes: Set<String>) throws -> ReplicaState {
        var state = ReplicaState(rules: schema.rules)
        for number in try revisions(touching: scopes) { try take(number, scopes, into: &state) }
        return state
    }

    /// The state of all wanted rows.
    func overAll() throws -> ReplicaState {
        var state = ReplicaState(rules: schema.rules)
        let numbers = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE is_waiting = 0 ORDER BY number"))
        for number in numbers { try take(number, nil, into: &state) }
        return state
    }

    private func take(_ number: Int64, _ scopes: Set<String>?, into state: inout ReplicaState) throws {
        let header = try log.header(number)
        guard isSeen(header) else { return }
        try log.forEachChange(of: number, in: scopes) { (change) throws(MalformedBytes) in
            if isWanted(change.entity) { state.fold(change, of: header) }
        }
    }

    /// The numbers of the revisions that touch some scopes and do not wait.
    func revisions(touching scopes: Set<String>) throws -> [Int64] {
        let statement = try db.cachedStatement(
            sql: """
                SELECT c.revision FROM revision_scope c JOIN revision r ON r.number = c.revision
                WHERE c.scope = ? AND r.is_waiting = 0
                """)
        var found: Set<Int64> = []
        for scope in scopes { found.formUnion(try Int64.fetchAll(statement, arguments: [scope])) }
        return found.sorted()
    }
}
