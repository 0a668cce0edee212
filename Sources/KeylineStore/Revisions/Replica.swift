// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// This catalog as a site.
struct Replica {
    let db: Database

    /// Whether a site is this catalog.
    func isOwn(_ site: SiteID, home: String, log: RevisionLog) throws -> Bool {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT site, home FROM replica"))
        guard let number = row?[0] as Int64?, row?[1] as String? == home else { return false }
        return try log.site(number) == site
    }

    /// The site that this catalog writes as. A copy of a catalog's file is a new site.
    func ownSite(home: String, log: RevisionLog) throws -> SiteID {
        let row = try Row.fetchOne(db.cachedStatement(sql: "SELECT site, home FROM replica"))
        if let number = row?[0] as Int64?, row?[1] as String? == home { return try log.site(number) }
        let site = SiteID.random()
        try db.cachedStatement(sql: "UPDATE replica SET site = ?, home = ?").execute(arguments: [
            try log.number(of: site), home,
        ])
        return site
    }

    /// Takes in what newer programs wrote before this schema version knew it.
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
