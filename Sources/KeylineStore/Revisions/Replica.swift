// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// This catalog's site id and home, in the table `replica`.
struct Replica {
    let db: Database

    /// This catalog's site id; nil if it has none yet or is a copy of another catalog's file.
    func site(home: String, log: RevisionLog) throws -> SiteID? {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT site, home FROM replica"))
        guard let number = row?[0] as Int64?, row?[1] as String? == home else { return nil }
        return try log.site(number)
    }

    /// This catalog's site id; a new one if it has none yet or is a copy of another catalog's file.
    func ownSite(home: String, log: RevisionLog) throws -> SiteID {
        if let site = try site(home: home, log: log) { return site }
        let site = SiteID.random()
        try db.cachedStatement(sql: "UPDATE replica SET site = ?, home = ?").execute(arguments: [
            try log.number(of: site), home,
        ])
        return site
    }

    /// Replays the revisions that newer programs wrote before this catalog had their schema version.
    func adopt(_ schema: SyncedSchema, version: Int) throws {
        let former = try Int.fetchOne(db.cachedStatement(sql: "SELECT schema FROM replica")) ?? 0
        guard former < version else { return }
        let scopes = try String.fetchSet(
            db.cachedStatement(
                sql: """
                    SELECT scope FROM revision_scope
                    WHERE revision IN (SELECT number FROM revision WHERE schema > ? AND is_waiting = 0)
                    """), arguments: [former])
        let log = try RevisionLog(db)
        if former > 0, !scopes.isEmpty {
            try MergeWriter(db: db, schema: schema, log: log).merge {
                try RowReplay(db: db, schema: schema, log: log).run([], scopes: scopes)
            }
        }
        try db.cachedStatement(sql: "UPDATE replica SET schema = ?").execute(arguments: [version])
    }
}
