// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Commits the changes that the triggers noted as a revision of this catalog.
struct RevisionCommit {
    let db: Database
    let schema: SyncedSchema
    let log: RevisionLog

    /// A mark in `pending_change` beside the registers: of an inserted row only the noted registers are written.
    static let partly = -1

    /// The author, message and time of a commit, and the catalog that commits.
    struct CommitContext {
        var author = ""
        var message = ""
        /// The time, in milliseconds since 1970.
        var now: UInt64 = 0
        /// Identifies the catalog's file, unlike a copy of it.
        var home = ""
        /// True for a catalog's first content; equal contents give the same revision in every catalog.
        var isStart = false
    }

    /// The result of a commit.
    enum Outcome {
        /// No row differed in the end.
        case nothing
        /// A revision was added.
        case sealed
        /// A revision was added, and rows were changed by the merge rules: a cycle was broken, or a conflict resolved.
        case rewroteRows
    }

    /// True if there are pending changes.
    static func isDue(_ db: Database) throws -> Bool {
        try Bool.fetchOne(db.cachedStatement(sql: "SELECT EXISTS (SELECT 1 FROM pending_change)")) ?? false
    }

    /// Commits the pending changes.
    func seal(_ context: CommitContext) throws -> Outcome {
        let pending = try pendingEntities()
        guard !pending.isEmpty else { return .nothing }
        let changes = try changes(of: pending)
        try db.cachedStatement(sql: "DELETE FROM pending_change").execute()
        guard !changes.isEmpty else { return .nothing }
        let body = ChangeCoding.encode(changes)
        let header = try header(body, context)
        let previous = try log.hash(of: header.stamp.site, header.stamp.sequence - 1) ?? 0
        let revision = Revision(header: header, body: body, after: previous)
        let number = try log.insert(revision, isWaiting: false, changes: changes)
        return try note(changes, number, header) ? .rewroteRows : .sealed
    }

    // MARK: Header

    /// Returns the header of the next revision, whose parents are all applied revisions. The site id of a catalog's
    /// first content is derived from `body`, and its parents are empty.
    private func header(_ body: [UInt8], _ context: CommitContext) throws -> RevisionHeader {
        let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0
        if context.isStart {
            return RevisionHeader(
                stamp: Stamp(counter: 1, site: Revision.startSite(of: body), sequence: 1), parents: VersionVector(),
                schema: version, message: context.message, format: .start)
        }
        let replica = Replica(db: db)
        let site = try replica.ownSite(home: context.home, log: log)
        let parents = try log.versionVector()
        let counter = try SeenCounters(log: log, horizon: VersionVector()).largest(of: parents)?.upperBound ?? 0
        guard counter < Stamp.lastCounter else {
            throw StoreError.malformedRevision(
                "a revision here has the last counter there is: nothing can follow on it")
        }
        return RevisionHeader(
            stamp: Stamp(counter: counter + 1, site: site, sequence: parents[site] + 1),
            parents: parents, schema: version, author: context.author, message: context.message,
            format: .logical(milliseconds: min(context.now, RevisionFormat.lastMillisecond)))
    }

    // MARK: Register heads

    /// Updates the register heads; a local commit's causal context is the whole local log.
    ///
    /// - Returns: true if rows had to be folded again.
    private func note(_ changes: [Change], _ number: Int64, _ header: RevisionHeader) throws -> Bool {
        let heads = try HeadRows(db: db)
        var context = CausalContext(of: header, schema: schema, version: header.schema, log: log)
        var needsReplay: Set<EntityID> = []
        var touched = TouchedScopes()
        try heads.note(changes, by: number, &context) { change, isPlain in
            touched.insert(change.entity, schema)
            if !isPlain { needsReplay.insert(change.entity) }
        }
        let scopes = try entangledScopes(touched)
        guard !needsReplay.isEmpty || !scopes.isEmpty else { return false }
        try MergeWriter(db: db, schema: schema, log: log).merge {
            try RowReplay(db: db, schema: schema, log: log).run(needsReplay, scopes: scopes)
        }
        return true
    }

    /// The scopes to fold as a whole: the changes may end a conflict there, or close a cycle.
    private func entangledScopes(_ touched: TouchedScopes) throws -> Set<String> {
        let invariants = ScopeInvariants(db: db, schema: schema)
        let conflicts = ConflictRows(db: db, schema: schema, log: log)
        return try touched.all.filter {
            try conflicts.has(MergeConflict.Kind.allCases, inScope: $0)
                || touched.trees.contains($0) && invariants.hasCycle(inScope: $0)
        }
    }

    // MARK: Changes

    /// The noted registers of each row, ordered by row.
    private func pendingEntities() throws -> [(entity: EntityID, registers: [Int])] {
        let noted = try DirectStatement(
            db, "SELECT tbl, scope, key, register FROM pending_change ORDER BY tbl, scope, key, register")
        var pending: [(entity: EntityID, registers: [Int])] = []
        while try noted.next() {
            let entity = EntityID(table: Int(noted.integer(0)), scope: noted.text(1), key: noted.text(2))
            let register = Int(noted.integer(3))
            if pending.last?.entity == entity {
                pending[pending.count - 1].registers.append(register)
            } else {
                pending.append((entity, [register]))
            }
        }
        return pending
    }

    /// True if the log has the row although `register_head` does not: another program deleted its heads.
    private func wasWritten(_ entity: EntityID) throws -> Bool {
        try ScopeReplay(db: db, schema: schema, log: log) { $0 == entity }.over([entity.scope])
            .entities[entity]?.isAlive ?? false
    }

    private func changes(of pending: [(entity: EntityID, registers: [Int])]) throws -> [Change] {
        let rows = RegisterRows(db: db, schema: schema)
        let heads = try HeadRows(db: db)
        return try pending.compactMap { entity, registers in
            guard let table = schema.table(entity.table) else { return nil }
            if registers.contains(0) {
                let written = registers.contains(Self.partly) ? registers.compactMap(table.register) : table.registers
                if let contents = try rows.contents(of: entity, written) {
                    return Change(entity, .insert(contents))
                }
                return try heads.knows(entity) || wasWritten(entity) ? Change(entity, .delete) : nil
            }
            let touched = registers.compactMap(table.register)
            return try rows.contents(of: entity, touched).map { Change(entity, .set($0)) }
        }
    }
}
