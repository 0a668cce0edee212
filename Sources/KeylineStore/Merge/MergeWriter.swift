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
    private var needsReplay: Set<EntityID> = []
    private var touched = TouchedScopes()
    private var marks: ScreenMarks
    /// Changes to rows of which only the triggers know which screens they mark.
    private var waiting: [Change] = []
    private var changeCount = 0
    private let quietChangeCount: Int
    private var setsOffTriggers = true {
        didSet { if setsOffTriggers != oldValue { db.setTriggers(areOn: setsOffTriggers) } }
    }

    /// From how many changes on it pays to set off no triggers: every statement is parsed anew then, and once more after.
    static let quietChangeCount = 256

    /// A writer for one merge.
    ///
    /// - Parameter quietFrom: from how many changes on no triggers are set off.
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

    /// Runs `body`, whose changes are not captured again, and settles what it left needsReplay.
    func merge(_ body: () throws -> Void) throws {
        defer { setsOffTriggers = true }
        try log.merging {
            try db.cachedStatement(sql: "INSERT INTO import_in_progress (path) VALUES ('')").execute()
            try body()
            try settle()
            try db.cachedStatement(sql: "DELETE FROM import_in_progress WHERE path = ''").execute()
        }
    }

    /// Folds the changes of a revision that is in the log.
    func fold(_ changes: [Change], of header: RevisionHeader, number: Int64) throws {
        changeCount += changes.count
        if changeCount >= quietChangeCount { setsOffTriggers = false }
        var sight = CausalContext(of: header, schema: schema, version: version, log: log)
        try heads.note(changes, by: number, &sight) { change, isPlain in
            touched.insert(change.entity, schema)
            if !isPlain { needsReplay.insert(change.entity) }
            if !needsReplay.contains(change.entity) { try take(change) }
        }
    }

    /// Writes a row at once; where no trigger marks its screen, only if it is known which one that is.
    private func take(_ change: Change) throws {
        guard setsOffTriggers || marks.insert(change) else { return waiting.append(change) }
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

    // MARK: What is not plain

    private func settle() throws {
        setsOffTriggers = true
        try marks.write(db)
        for change in waiting { try write(change) }
        let rebuild = RowReplay(db: db, schema: schema, log: log)
        try rebuild.run(needsReplay)
        let entanglement = ScopeInvariants(db: db, schema: schema)
        try rebuild.run(
            [], scopes: try touched.all.filter { try entanglement.contains($0, hasMoved: touched.trees.contains($0)) })
    }
}
