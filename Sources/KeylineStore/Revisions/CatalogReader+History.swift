// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
public import KeylineReplica

/// A revision in a catalog's log.
public struct StoredRevision: Sendable {
    /// The revision's author, time and parents.
    public var header: RevisionHeader
    /// True if a revision that its writer had seen is missing here, so that it is not applied yet.
    public var isWaiting: Bool
    /// True if this catalog wrote it.
    public var isOwn: Bool
    /// The number of existing screens that it touches.
    public var screenCount: Int
    /// The length of its changes as stored, in bytes.
    public var byteCount: Int
}

/// Changes by other programs since the last revision.
public struct PendingChanges: Equatable, Sendable {
    /// The number of changed rows.
    public var rowCount = 0
    /// The screens that they are on, by id.
    public var screens: [String] = []
    /// The number of screens with changed rows.
    public var screenCount: Int { screens.count }
    /// The time of the last change, in milliseconds since 1970; nil if there is none.
    public var milliseconds: UInt64?

    /// No changes.
    public init() {}
}

extension CatalogReader {
    /// The revisions that touch a scope, such as a screen, or all; latest first. Compacted revisions are left out.
    ///
    /// - Parameter count: only each site's last ones, so many of them, among which are the last ones of all; nil = all.
    /// - Complexity: O(revisions found).
    /// - Throws: a database error.
    public func revisions(touching scope: String? = nil, last count: Int? = nil) throws -> [StoredRevision] {
        let log = try RevisionLog(db)
        let places = scope == nil ? "" : "AND r.number IN (SELECT revision FROM revision_scope WHERE scope = ?1)"
        let sites = try count.map { try "AND r.number IN (\(lastNumbers($0)))" } ?? ""
        let condition = places + " " + sites
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT r.number, r.is_waiting, coalesce(r.site = (SELECT site FROM replica), 0), length(r.body),
                    (SELECT count(*) FROM revision_scope c JOIN screen s ON s.id = c.scope WHERE c.revision = r.number)
                FROM revision r
                WHERE NOT EXISTS (SELECT 1 FROM horizon h WHERE h.site = r.site AND h.sequence >= r.sequence)
                \(condition)
                """, arguments: scope.map { [$0] } ?? [])
        return try rows.map { row in
            StoredRevision(
                header: try log.header(row[0]), isWaiting: row[1], isOwn: row[2], screenCount: row[4], byteCount: row[3]
            )
        }.sorted { $0.header.stamp > $1.header.stamp }
    }

    /// The numbers of each site's last revisions, as a list for SQL.
    private func lastNumbers(_ count: Int) throws -> String {
        let statement = try db.cachedStatement(
            sql: "SELECT number FROM revision WHERE site = ? ORDER BY sequence DESC LIMIT ?")
        let numbers = try Int64.fetchAll(db, sql: "SELECT number FROM site").flatMap {
            try Int64.fetchAll(statement, arguments: [$0, count])
        }
        return numbers.map(String.init).joined(separator: ", ")
    }

    /// The revisions with a sequence number whose site id begins with some hexadecimal digits.
    ///
    /// - Throws: a database error.
    public func revisions(ofSite prefix: String, _ sequence: UInt64) throws -> [RevisionHeader] {
        let log = try RevisionLog(db)
        let sql = """
            SELECT r.number FROM revision r JOIN site s ON s.number = r.site
            WHERE r.sequence = ? AND substr(lower(hex(s.id)), 1, ?) = ? ORDER BY s.id
            """
        return try Int64.fetchAll(
            db, sql: sql, arguments: [Int64(clamping: sequence), prefix.count, prefix.lowercased()]
        ).map(log.header)
    }

    /// Revisions with their changes to some rows.
    ///
    /// - Parameters:
    ///   - scopes: the scopes, such as screens, that the revisions must touch; nil for all revisions.
    ///   - isWanted: selects the rows.
    /// - Complexity: O(revisions that touch the scopes · bytes of their changes to them).
    /// - Throws: `MalformedBytes`, or a database error.
    public func changeLog(
        ofScopes scopes: Set<String>? = nil, where isWanted: (EntityID) -> Bool = { _ in true }
    ) throws -> ChangeLog {
        let log = try RevisionLog(db)
        let numbers =
            try scopes.map(revisionNumbers) ?? Int64.fetchSet(db.cachedStatement(sql: "SELECT number FROM revision"))
        let waiting = try Int64.fetchSet(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE is_waiting <> 0"))
        let entries = try numbers.map { number in
            var changes: [Change] = []
            try log.forEachChange(of: number, in: scopes) { (change) in
                if isWanted(change.entity) { changes.append(change) }
            }
            let header = try log.header(number)
            return ChangeLog.Entry(header: header, changes: changes, isWaiting: waiting.contains(number))
        }
        return ChangeLog(entries, rules: SyncedSchema.current.rules)
    }

    /// The scopes of the revisions that exactly one of two version vectors covers; nil represents all applied
    /// revisions.
    ///
    /// - Throws: a database error.
    public func scopes(between first: VersionVector?, and second: VersionVector?) throws -> Set<String> {
        let log = try RevisionLog(db)
        let rows = try Row.fetchAll(db, sql: "SELECT number, is_waiting FROM revision")
        let list = try db.cachedStatement(sql: "SELECT scope FROM revision_scope WHERE revision = ?")
        var scopes: Set<String> = []
        for row in rows {
            let stamp = try log.header(row[0]).stamp
            func isSeen(_ versionVector: VersionVector?) -> Bool { versionVector?.covers(stamp) ?? (row[1] == 0) }
            guard isSeen(first) != isSeen(second) else { continue }
            scopes.formUnion(try String.fetchAll(list, arguments: [row[0] as Int64]))
        }
        return scopes
    }

    /// Changes by other programs since the last revision.
    ///
    /// - Throws: a database error.
    public func pendingChanges() throws -> PendingChanges {
        let row = try Row.fetchOne(
            db,
            sql: """
                SELECT (SELECT count(*) FROM (SELECT DISTINCT tbl, scope, key FROM pending_change)), max(time)
                FROM pending_change
                """)
        guard let row, let time = row[1] as Int64? else { return PendingChanges() }
        var pending = PendingChanges()
        (pending.rowCount, pending.milliseconds) = (row[0], UInt64(max(0, time)))
        pending.screens = try String.fetchAll(
            db, sql: "SELECT id FROM screen WHERE id IN (SELECT scope FROM pending_change) ORDER BY id")
        return pending
    }

    /// The scopes, such as screens, that have conflicts.
    ///
    /// - Throws: a database error.
    public func scopesInConflict() throws -> Set<String> {
        Set(try String.fetchAll(db, sql: "SELECT DISTINCT scope FROM conflict"))
    }

    /// The number of conflicts for the user to decide, and of those about bookkeeping columns only.
    ///
    /// - Throws: a database error.
    public func conflictCounts() throws -> (open: Int, bookkeeping: Int) {
        let row = try Row.fetchOne(db, sql: "SELECT count(*), coalesce(sum(is_bookkeeping), 0) FROM conflict")
        let (all, bookkeeping): (Int, Int) = (row?[0] ?? 0, row?[1] ?? 0)
        return (all - bookkeeping, bookkeeping)
    }

    /// The site id of the catalog at `home`; nil before its first revision, also in a copy of another catalog's file.
    ///
    /// - Throws: a database error.
    func ownSite(home: String) throws -> SiteID? {
        try Replica(db: db).site(home: home, log: RevisionLog(db))
    }

    private func revisionNumbers(touching scopes: Set<String>) throws -> Set<Int64> {
        let statement = try db.cachedStatement(
            sql: "SELECT r.number FROM revision_scope c JOIN revision r ON r.number = c.revision WHERE c.scope = ?")
        return try scopes.reduce(into: []) { $0.formUnion(try Int64.fetchAll(statement, arguments: [$1])) }
    }
}
