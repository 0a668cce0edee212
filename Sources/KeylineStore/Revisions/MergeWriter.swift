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
    private let batches: RowBatches
    private let version: Int
    private var tangled: Set<EntityID> = []
    private var touched = TouchedScopes()
    private var latest = HybridTime.zero

    init(db: Database, schema: SyncedSchema, log: RevisionLog) throws {
        self.db = db
        self.schema = schema
        self.log = log
        heads = try HeadRows(db: db)
        rows = RegisterRows(db: db, schema: schema)
        batches = RowBatches(db: db, schema: schema)
        version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0
    }

    /// Runs `body`, whose changes are not captured again, and settles what it left tangled.
    func merge(_ body: () throws -> Void) throws {
        try log.merging {
            try db.cachedStatement(sql: "INSERT INTO import_in_progress (path) VALUES ('')").execute()
            try body()
            try settle()
            try db.cachedStatement(sql: "UPDATE replica SET time = max(time, ?)").execute(arguments: [
                Int64(bitPattern: latest.rawValue)
            ])
            try db.cachedStatement(sql: "DELETE FROM import_in_progress WHERE path = ''").execute()
        }
    }

    /// Folds the changes of a revision that is in the log.
    func fold(_ changes: [Change], of header: RevisionHeader, number: Int64) throws {
        latest = max(latest, header.stamp.time)
        var sight = Sight(of: header, schema: schema, version: version, log: log)
        try heads.note(changes, by: number, &sight) { change, isPlain in
            touched.insert(change.entity, schema)
            if !isPlain { tangled.insert(change.entity) }
            if !tangled.contains(change.entity) { try write(change) }
        }
        try batches.flush()
    }

    /// Folds revisions that were held, as far as `isDue` says.
    func release(_ numbers: [Int64], _ isDue: (RevisionHeader) -> Bool) throws {
        try merge {
            for number in numbers where isDue(try log.header(number)) {
                try db.cachedStatement(sql: "UPDATE revision SET is_held = 0 WHERE number = ?").execute(arguments: [
                    number
                ])
                let revision = try log.revision(number)
                try fold(try ChangeCoding.decode(revision.body), of: revision.header, number: number)
            }
        }
    }

    private func write(_ change: Change) throws {
        switch change.action {
        case .insert(let contents): try batches.put(change.entity, contents)
        case .set(let contents): try batches.set(change.entity, contents)
        case .delete: try rows.remove(change.entity)
        case .restore: break
        }
    }

    // MARK: What is not plain

    private func settle() throws {
        let rebuild = EntityRebuild(db: db, schema: schema, log: log)
        try rebuild.run(tangled)
        let entanglement = Entanglement(db: db, schema: schema)
        try rebuild.run(
            [], scopes: try touched.all.filter { try entanglement.contains($0, hasMoved: touched.trees.contains($0)) })
    }
}
