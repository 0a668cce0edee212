// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Folds revisions of other sites into the tables.
///
/// A change that has seen every head of what it writes is applied as it is; every other row is folded anew from the log
/// in the end. The result is that of a fold from scratch.
final class MergeWriter {
    private let db: Database
    private let schema: SyncedSchema
    private let log: RevisionLog
    private let heads: HeadRows
    private let rows: RegisterRows
    private let version: Int
    private var tangled: Set<EntityID> = []
    private var touched: Set<String> = []
    private var latest = HybridTime.zero

    init(db: Database, schema: SyncedSchema, log: RevisionLog) throws {
        self.db = db
        self.schema = schema
        self.log = log
        heads = HeadRows(db: db)
        rows = RegisterRows(db: db, schema: schema)
        version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0
    }

    /// Runs `body`, whose changes are not captured again, and settles what it left tangled.
    func merge(_ body: () throws -> Void) throws {
        try db.cachedStatement(sql: "INSERT INTO merge_in_progress (id) VALUES (1)").execute()
        try db.cachedStatement(sql: "INSERT INTO import_in_progress (path) VALUES ('')").execute()
        try body()
        try settle()
        try db.cachedStatement(sql: "UPDATE replica SET time = max(time, ?)").execute(arguments: [
            Int64(bitPattern: latest.rawValue)
        ])
        try db.cachedStatement(sql: "DELETE FROM import_in_progress WHERE path = ''").execute()
        try db.cachedStatement(sql: "DELETE FROM merge_in_progress").execute()
    }

    /// Folds a revision that is in the log.
    func fold(_ revision: Revision, number: Int64) throws {
        let header = revision.header
        latest = max(latest, header.stamp.time)
        try ChangeCoding.decode(revision.body).forEach { try fold($0, header, number) }
    }

    /// Folds revisions that were held, as far as `isDue` says.
    func release(_ numbers: [Int64], _ isDue: (RevisionHeader) -> Bool) throws {
        try merge {
            for number in numbers where isDue(try log.header(number)) {
                try db.cachedStatement(sql: "UPDATE revision SET is_held = 0 WHERE number = ?").execute(arguments: [
                    number
                ])
                try fold(try log.revision(number), number: number)
            }
        }
    }

    private func fold(_ change: Change, _ header: RevisionHeader, _ number: Int64) throws {
        let entity = change.entity
        touched.insert(entity.scope)
        guard !tangled.contains(entity) else { return }
        let history = try history(of: change, header)
        guard try heads.supersede(change, by: number, history) else {
            tangled.insert(entity)
            return
        }
        switch change.action {
        case .insert(let contents): try rows.put(entity, contents)
        case .set(let contents): try rows.set(entity, contents)
        case .delete: try rows.remove(entity)
        case .restore: break
        }
    }

    /// How the row came to be, as far as a change to it goes: plain where the change has seen it all.
    private func history(of change: Change, _ header: RevisionHeader) throws -> RowHistory {
        let isWhole = if case .set = change.action { false } else { true }
        let known = try heads.heads(of: change.entity)
        if known.isEmpty { return .unknown }
        if case .insert(let contents) = change.action, !coversRow(contents, of: change.entity) { return .tangled }
        var registers: Set<Int> = []
        let written = Set(change.contents.map(\.register))
        for (register, revision) in known {
            guard register != HeadRows.deleted, registers.insert(register).inserted else { return .tangled }
            let head = try log.header(revision)
            guard head.schema <= version || !isWhole else { return .tangled }
            let concerns = isWhole || register == HeadRows.alive || written.contains(register)
            guard !concerns || header.hasSeen(head.stamp) else { return .tangled }
        }
        return registers.contains(HeadRows.alive) ? .plain : .tangled
    }

    /// Whether contents set every register; an older program's do not.
    private func coversRow(_ contents: [RegisterContent], of entity: EntityID) -> Bool {
        schema.table(entity.table).map { $0.registers.map(\.number) == contents.map(\.register) } ?? false
    }

    // MARK: What is not plain

    private func settle() throws {
        let rebuild = EntityRebuild(db: db, schema: schema, log: log)
        try rebuild.run(tangled)
        let scopes = Entanglement(db: db, schema: schema)
        try rebuild.run([], scopes: try touched.filter(scopes.contains))
    }
}
