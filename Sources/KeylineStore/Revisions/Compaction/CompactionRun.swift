// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Drops the changes that no longer count from the compacted revisions.
///
/// Only rows that several of them wrote can have such changes. Their scopes are folded a few at a time, so that memory
/// does not grow with the history; what is to be dropped is noted in a temporary table, and each revision is rewritten
/// once.
struct CompactionRun {
    let db: Database
    let log: RevisionLog
    /// The compaction frontier, as in the table `horizon`.
    let horizon: VersionVector

    /// So many pairs of a scope and a revision that touches it are folded at once.
    private static let batchSize = 256

    /// Drops the changes.
    ///
    /// - Throws: `StoreError` if the rows or conflicts would become others, or a database error; the transaction must
    ///   then be rolled back.
    func run(_ reader: CatalogReader) throws -> CompactionReport {
        try makeTable()
        defer { try? db.execute(sql: "DELETE FROM dropped_register") }
        for scopes in try batches() { try noteDropped(reader.changeLog(ofScopes: scopes)) }
        var report = CompactionReport()
        report.horizon = horizon
        let numbers = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT DISTINCT revision FROM dropped_register ORDER BY revision"))
        for number in numbers { report.droppedChangeCount += try rewrite(number) }
        report.droppedCount = try removeEmpty()
        report.prunedCount = try count("\(RevisionLog.isCompacted)")
        report.wholeCount = try count("NOT \(RevisionLog.isCompacted)")
        return report
    }

    /// Makes the temporary table, unless the connection has it from an earlier compaction. It is emptied, never dropped:
    /// each change of a schema discards all statements that the connection has prepared.
    private func makeTable() throws {
        let found = try db.cachedStatement(sql: "SELECT 1 FROM sqlite_temp_master WHERE name = 'dropped_register'")
        guard try Row.fetchOne(found) == nil else { return }
        try db.execute(
            sql: """
                CREATE TEMP TABLE dropped_register (
                    revision INTEGER, tbl INTEGER, scope TEXT, key TEXT, register INTEGER
                );
                CREATE INDEX temp.dropped_register_revision ON dropped_register (revision);
                """)
    }

    private func count(_ condition: String) throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "SELECT count(*) FROM revision r WHERE \(condition)")) ?? 0
    }

    // MARK: What is dropped

    /// The scopes that several compacted revisions touch, some at a time.
    private func batches() throws -> [Set<String>] {
        let rows = try Row.fetchCursor(
            db.cachedStatement(
                sql: """
                    SELECT c.scope, count(*) FROM revision_scope c JOIN revision r ON r.number = c.revision
                    WHERE \(RevisionLog.isCompacted) GROUP BY c.scope HAVING count(*) > 1
                    """))
        var batches: [Set<String>] = []
        var room = 0
        while let row = try rows.next() {
            room -= row[1] as Int
            if room < 0 {
                batches.append([])
                room = Self.batchSize - (row[1] as Int)
            }
            batches[batches.count - 1].insert(row[0])
        }
        return batches
    }

    /// Notes what some scopes can do without.
    private func noteDropped(_ history: ChangeLog) throws {
        let compaction = Compaction(history, horizon: horizon)
        let rest = try history.entries.map { entry in
            guard horizon.covers(entry.header.stamp), let number = try log.number(of: entry.header.stamp) else {
                return entry
            }
            var entry = entry
            entry.changes = try entry.changes.compactMap { change in
                let dropped = compaction.dropped(change, of: entry.header.stamp)
                try note(dropped, change.entity, number)
                return change.without(dropped)
            }
            return entry
        }
        guard history.state(at: nil).outcome() == ChangeLog(rest, rules: history.rules).state(at: nil).outcome()
        else { throw StoreError.database(detail: "compacting would change what counts; nothing was compacted") }
    }

    private func note(_ dropped: Set<Int>, _ entity: EntityID, _ revision: Int64) throws {
        let statement = try DirectStatement(db, "INSERT INTO dropped_register VALUES (?1, ?2, ?3, ?4, ?5)")
        for register in dropped {
            try statement.bind(revision, at: 1)
            try statement.bind(Int64(entity.table), at: 2)
            try statement.bind(entity, at: 3)
            try statement.bind(Int64(register), at: 5)
            try statement.run()
        }
    }

    // MARK: Dropping

    /// Rewrites a revision without what was noted.
    ///
    /// - Returns: the number of changes that were dropped as a whole.
    private func rewrite(_ number: Int64) throws -> Int {
        var dropped: [EntityID: Set<Int>] = [:]
        let rows = try Row.fetchCursor(
            db.cachedStatement(sql: "SELECT tbl, scope, key, register FROM dropped_register WHERE revision = ?"),
            arguments: [number])
        while let row = try rows.next() {
            dropped[EntityID(table: row[0], scope: row[1], key: row[2]), default: []].insert(row[3])
        }
        var writer = ChangeWriter()
        var count = 0
        try log.forEachChange(of: number, in: nil) { change in
            count += 1
            if let kept = change.without(dropped[change.entity] ?? []) { writer.put(kept) }
        }
        try log.replaceBody(of: number, with: writer)
        return count - writer.count
    }

    /// Removes the compacted revisions without changes, but for each site's last, whose hash stands for those before,
    /// and for those that made an open semantic conflict.
    ///
    /// - Returns: the number of revisions removed.
    private func removeEmpty() throws -> Int {
        try db.execute(
            sql: """
                DELETE FROM revision AS r
                WHERE EXISTS (SELECT 1 FROM horizon h WHERE h.site = r.site AND h.sequence > r.sequence)
                    AND NOT EXISTS (SELECT 1 FROM revision_scope c WHERE c.revision = r.number)
                    AND r.number NOT IN (SELECT revision FROM semantic_conflict)
                """)
        return db.changesCount
    }
}
