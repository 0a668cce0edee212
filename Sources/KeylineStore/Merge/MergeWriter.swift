// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Merges revisions of other sites into the tables.
///
/// A change whose writer had seen every head of the registers it writes is applied as it is; every other row is folded
/// again from the log at the end. The result equals that of a fold from scratch.
final class MergeWriter {
    private let db: Database
    private let schema: SyncedSchema
    private let log: RevisionLog
    private let heads: HeadRows
    private let rows: RegisterRows
    private let version: Int
    private var needsReplay: Set<EntityID> = []
    private var touched = TouchedScopes()
    private var marks: ScreenMarks
    /// Changes to rows whose screens only the triggers can find.
    private var waiting: [Change] = []
    private var changeCount = 0
    private let quietChangeCount: Int
    private var firesTriggers = true {
        didSet { if firesTriggers != oldValue { db.setTriggers(areOn: firesTriggers) } }
    }

    /// The number of changes from which disabling triggers pays off: it makes SQLite parse every statement again,
    /// twice.
    static let quietChangeCount = 256

    /// A writer for one merge.
    ///
    /// - Parameter quietFrom: the number of changes from which triggers are disabled.
    init(db: Database, schema: SyncedSchema, log: RevisionLog, quietFrom: Int = quietChangeCount) throws {
        self.db = db
        self.schema = schema
        self.log = log
        quietChangeCount = quietFrom
        heads = try HeadRows(db: db)
        rows = RegisterRows(db: db, schema: schema)
        marks = ScreenMarks(schema)
        version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0
    }

    /// Runs `body` without capturing its changes again, then replays the rows that need it.
    func merge(_ body: () throws -> Void) throws {
        defer { firesTriggers = true }
        try log.merging {
            try db.cachedStatement(sql: "INSERT INTO import_in_progress (path) VALUES ('')").execute()
            try body()
            try writeRest()
            try db.cachedStatement(sql: "DELETE FROM import_in_progress WHERE path = ''").execute()
        }
    }

    /// Merges the changes of a revision that is in the log.
    func fold(_ changes: [Change], of header: RevisionHeader, number: Int64) throws {
        changeCount += changes.count
        if changeCount >= quietChangeCount { firesTriggers = false }
        var context = CausalContext(of: header, schema: schema, version: version, log: log)
        try heads.note(changes, by: number, &context) { change, isPlain in
            touched.insert(change.entity, schema)
            if !isPlain { needsReplay.insert(change.entity) }
            if !needsReplay.contains(change.entity) { try take(change) }
        }
    }

    /// Writes a row at once; with triggers disabled, only if the screen that it marks is known.
    private func take(_ change: Change) throws {
        guard firesTriggers || marks.insert(change) else { return waiting.append(change) }
        try write(change)
    }

    private func write(_ change: Change) throws {
        switch change.action {
        case .insert(let contents): try rows.replace(change.entity, contents)
        case .set(let contents): try rows.set(change.entity, contents)
        case .delete: try rows.remove(change.entity)
        case .restore: break
        }
    }

    // MARK: Replay

    private func writeRest() throws {
        firesTriggers = true
        try marks.write(db)
        for change in waiting { try write(change) }
        let replay = RowReplay(db: db, schema: schema, log: log)
        try replay.run(needsReplay)
        let invariants = ScopeInvariants(db: db, schema: schema)
        try replay.run(
            [], scopes: try touched.all.filter { try invariants.contains($0, hasMoved: touched.trees.contains($0)) })
    }
}
