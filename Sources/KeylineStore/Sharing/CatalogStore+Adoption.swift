// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import GRDB
public import KeylineReplica

extension CatalogStore {
    /// Makes a catalog of a file that came from somebody else, once it is found to be one: tables, views and triggers are
    /// those of catalogs and no others, the database is sound, and the revisions are what their writers sealed.
    ///
    /// - Parameters:
    ///   - draft: the file; it gets the catalog's name.
    ///   - heads: what the other end said that it has.
    ///   - remote: the catalog's only remote.
    ///   - now: milliseconds since 1970.
    /// - Throws: `WireError.falseSnapshot`; `.noSnapshot` where its revisions must be had one by one; `StoreError`.
    public static func adopt(
        draft: String, as target: String, heads: [SiteID: Greeting.Head], remote: Remote, now: UInt64
    ) throws -> CatalogStore {
        try CatalogFile(path: draft).check(knownVersion: knownVersion)
        try ErrorTranslation(path: draft) {
            var configuration = Configuration()
            configuration.prepareDatabase {
                try $0.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
            }
            let queue = try DatabaseQueue(path: draft, configuration: configuration)
            try queue.write { db in
                try check(db)
                let time = try checkRevisions(db, heads, now: now)
                try forgetOrigin(db)
                try db.execute(
                    sql: "UPDATE replica SET time = ?", arguments: [Int64(bitPattern: time.rawValue)])
                let transaction = CatalogTransaction(db, issues: RowIssues(), memory: CatalogMemory())
                try transaction.putRemote(remote)
                try transaction.note(transaction.reader.frontier(), ofRemote: remote.name)
            }
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
            try queue.close()
        }
        guard !FileManager.default.fileExists(atPath: target) else { throw StoreError.alreadyExists(path: target) }
        do {
            try FileManager.default.moveItem(atPath: draft, toPath: target)
        } catch {
            throw StoreError.cannotOpen(path: target, detail: "renaming failed")
        }
        return try open(path: target)
    }

    /// Looks at the schema before anything of it is used.
    private static func check(_ db: Database) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version >= SchemaMigrator.firstWithHistory else { throw WireError.noSnapshot }
        let (found, expected) = (try SchemaObjects(db), try SchemaObjects.ofCatalogs(version: version))
        for name in found.names(notIn: expected) + expected.names(notIn: found) {
            throw WireError.falseSnapshot(
                "'\(name.prefix(80).filter { $0.isLetter || $0 == "_" })' is not as in catalogs")
        }
        let words = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
        guard words == ["ok"] else { throw WireError.falseSnapshot("its database is damaged") }
        for table in ["pending_change", "merge_in_progress", "import_in_progress"] {
            guard try Row.fetchOne(db, sql: "SELECT 1 FROM \(table) LIMIT 1") == nil else {
                throw WireError.falseSnapshot("something in it is not finished")
            }
        }
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM replica") == 1 else {
            throw WireError.falseSnapshot("it is not one catalog")
        }
    }

    /// Makes sure that each revision is what its writer sealed, and that all are there that were announced. What is left
    /// of compacted ones is the giver's word.
    ///
    /// - Returns: the time of the latest.
    private static func checkRevisions(
        _ db: Database, _ heads: [SiteID: Greeting.Head], now: UInt64
    ) throws -> HybridTime {
        let log = try RevisionLog(db)
        let horizon = try db.tableExists("horizon") ? Horizon(db: db, log: log).read() : Frontier()
        var (last, latest) = (nil as RevisionHeader?, HybridTime.zero)
        var hash: UInt128 = 0
        let rows = try Row.fetchCursor(db, sql: "SELECT number, is_held FROM revision ORDER BY site, sequence")
        while let row = try rows.next() {
            let revision = try log.revision(row[0])
            let stamp = revision.header.stamp
            if last?.stamp.site != stamp.site { (last, hash) = (nil, 0) }
            let follows =
                stamp.sequence == (last?.stamp.sequence ?? 0) + 1 && last.map { $0.stamp.time < stamp.time } ?? true
                && revision.header.parents[stamp.site] == stamp.sequence - 1
                && revision.hash == Revision.hash(revision.header, revision.body, after: hash)
            guard follows || horizon.covers(stamp) else { throw WireError.forged(stamp.site, sequence: stamp.sequence) }
            // What is ahead of this clock must not count here yet.
            guard row[1] || !stamp.time.isAhead(of: now) else { throw WireError.noSnapshot }
            try ChangeCoding.read(revision.body) { (_) throws(MalformedBytes) in }
            (last, hash) = (revision.header, revision.hash)
            if !row[1] { latest = max(latest, stamp.time) }
        }
        for (site, head) in heads where try log.hash(of: site, head.sequence) != head.hash {
            throw WireError.falseSnapshot("it lacks revision \(head.sequence) of site \(site.prefix)")
        }
        return latest
    }
}
