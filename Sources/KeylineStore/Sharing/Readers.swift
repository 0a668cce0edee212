// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// A catalog that synced with this one, whether or not it ever wrote.
public struct Reader: Sendable, Hashable {
    /// The catalog's site.
    public var site: SiteID
    /// The time of its last sync, in milliseconds since 1970 by this catalog's clock.
    public var seen: UInt64
    /// True if compaction does not wait for it until its next sync.
    public var isForgotten: Bool
    /// The version vector that it had then.
    public var versionVector: VersionVector
}

extension CatalogReader {
    /// The catalogs that synced with this one, by site.
    ///
    /// - Parameter site: the only site to return; nil returns all.
    /// - Throws: a database error.
    public func readers(_ site: SiteID? = nil) throws -> [Reader] {
        let rows = try Row.fetchAll(
            db, sql: "SELECT site, seen, is_forgotten FROM reader WHERE ?1 IS NULL OR site = ?1 ORDER BY site",
            arguments: [site?.rawValue.bytes.blob])
        var readers = rows.map { row in
            Reader(
                site: SiteID(rawValue: [UInt8](blob: row[0]).bits), seen: UInt64(clamping: row[1] as Int64),
                isForgotten: row[2], versionVector: VersionVector())
        }
        for index in readers.indices {
            let frontier = try Row.fetchAll(
                db, sql: "SELECT site, sequence FROM reader_frontier WHERE reader = ?",
                arguments: [readers[index].site.rawValue.bytes.blob])
            for row in frontier {
                let site = SiteID(rawValue: [UInt8](blob: row[0]).bits)
                readers[index].versionVector[site] = UInt64(clamping: row[1] as Int64)
            }
        }
        return readers
    }
}

extension CatalogTransaction {
    /// Lets compaction stop waiting for a site until its next sync.
    ///
    /// - Throws: a database error.
    public func forgetReader(_ site: SiteID) throws {
        try db.execute(
            sql: """
                INSERT INTO reader (site, seen, is_forgotten) VALUES (?, 0, 1)
                ON CONFLICT (site) DO UPDATE SET is_forgotten = 1
                """, arguments: [site.rawValue.bytes.blob])
    }

    /// Makes sure that the catalog has a site id, so that others recognize it even if it only reads.
    ///
    /// - Throws: a database error.
    public func becomeSite() throws { _ = try Replica(db: db).ownSite(home: home, log: RevisionLog(db)) }

    fileprivate func note(_ reader: Reader) throws {
        let id = reader.site.rawValue.bytes.blob
        try db.execute(
            sql: "INSERT OR REPLACE INTO reader (site, seen, is_forgotten) VALUES (?, ?, 0)",
            arguments: [id, Int64(clamping: reader.seen)])
        try db.execute(sql: "DELETE FROM reader_frontier WHERE reader = ?", arguments: [id])
        for (site, sequence) in reader.versionVector.entries {
            try db.execute(
                sql: "INSERT INTO reader_frontier (reader, site, sequence) VALUES (?, ?, ?)",
                arguments: [id, site.rawValue.bytes.blob, Int64(clamping: sequence)])
        }
    }
}

extension CatalogStore {
    /// The time, in milliseconds, for which a sync of a catalog with an unchanged version vector is not stored again: 1
    /// hour.
    private static let restTime: UInt64 = 3_600_000

    /// Stores the version vector of a catalog that syncs with this one.
    ///
    /// - Throws: `StoreError`.
    @_spi(WritePath)
    public func note(reader site: SiteID, _ versionVector: VersionVector) throws {
        let now = now()
        let known = try read { try $0.readers(site) }.first
        if let known, !known.isForgotten, known.versionVector == versionVector, known.seen <= now,
            now - known.seen < Self.restTime
        {
            return
        }
        let reader = Reader(site: site, seen: now, isForgotten: false, versionVector: versionVector)
        try unsealed { try $0.note(reader) }
    }
}
