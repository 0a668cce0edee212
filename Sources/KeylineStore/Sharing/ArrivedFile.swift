// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineConcurrency
internal import KeylineReplica

/// A catalog's file that somebody else made, which may be anything.
struct ArrivedFile {
    /// Where it is.
    let path: String

    /// How it is opened: what is in it runs nothing.
    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase {
            try $0.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        return configuration
    }

    /// Makes sure that tables, views and triggers are those of catalogs, that the database is sound, and that the
    /// revisions are what their writers sealed and those that were announced. The last two take longest: they are done
    /// side by side.
    ///
    /// - Returns: the time of the latest revision.
    /// - Throws: `WireError`, or a database error.
    func check(_ heads: [SiteID: Greeting.Head], now: UInt64) throws -> HybridTime {
        try reading(checkSchema)
        let checks: [@Sendable () throws -> HybridTime] = [
            {
                try reading(checkContents)
                return .zero
            },
            { try reading { try checkRevisions($0, heads, now: now) } },
        ]
        let times = try ParallelMap.map(checks) { try $0() }
        return times.max() ?? .zero
    }

    /// Reads it through a connection of its own.
    private func reading<Output>(_ body: (Database) throws -> Output) throws -> Output {
        let queue = try DatabaseQueue(path: path, configuration: Self.configuration)
        let output = try queue.read(body)
        try queue.close()
        return output
    }

    /// Looks at the schema before anything of it is used.
    private func checkSchema(_ db: Database) throws {
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        guard version >= SchemaMigrator.firstWithHistory else { throw WireError.noSnapshot }
        let (found, expected) = (try SchemaObjects(db), try SchemaObjects.ofCatalogs(version: version))
        for name in found.names(notIn: expected) + expected.names(notIn: found) {
            throw WireError.falseSnapshot(
                "'\(name.prefix(80).filter { $0.isLetter || $0 == "_" })' is not as in catalogs")
        }
    }

    private func checkContents(_ db: Database) throws {
        try checkSoundness(db)
        for table in ["pending_change", "merge_in_progress", "import_in_progress"] {
            guard try Row.fetchOne(db, sql: "SELECT 1 FROM \(table) LIMIT 1") == nil else {
                throw WireError.falseSnapshot("something in it is not finished")
            }
        }
        guard try Int.fetchOne(db, sql: "SELECT count(*) FROM replica") == 1 else {
            throw WireError.falseSnapshot("it is not one catalog")
        }
    }

    /// Makes sure that pages make up trees, values have their columns' types, and indexes are of their tables.
    ///
    /// - Parameter table: nil = all, and each page in one of them.
    private func checkSoundness(_ db: Database, of table: String? = nil) throws {
        let words = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(table ?? "1"))")
        guard words == ["ok"] else { throw WireError.falseSnapshot("its database is damaged") }
    }

    /// Makes sure that each revision is what its writer sealed, and that all are there that were announced. What is left
    /// of compacted ones is the giver's word.
    ///
    /// - Returns: the time of the latest.
    private func checkRevisions(
        _ db: Database, _ heads: [SiteID: Greeting.Head], now: UInt64
    ) throws -> HybridTime {
        // They are read while the rest is still being looked at.
        for table in ["site", "revision", "horizon"] where try db.tableExists(table) {
            try checkSoundness(db, of: table)
        }
        let log = try RevisionLog(db)
        let horizon = try db.tableExists("horizon") ? CompactionFrontier(db: db, log: log).read() : VersionVector()
        var (last, latest) = (nil as RevisionHeader?, HybridTime.zero)
        var hash: UInt128 = 0
        let rows = try Row.fetchCursor(db, sql: "SELECT number, is_held FROM revision ORDER BY site, sequence")
        while let row = try rows.next() {
            let revision = try log.revision(row[0])
            let stamp = revision.header.stamp
            if last?.stamp.site != stamp.site { (last, hash) = (nil, 0) }
            let follows =
                stamp.sequence == (last?.stamp.sequence ?? 0) &+ 1 && last.map { $0.stamp.time < stamp.time } ?? true
                && revision.header.parents[stamp.site] == stamp.sequence &- 1
                && revision.hash == Revision.hash(revision.header, revision.body, after: hash)
            guard follows || horizon.covers(stamp) else { throw WireError.forged(stamp.site, sequence: stamp.sequence) }
            // What is ahead of this clock must not count here yet.
            guard row[1] || !stamp.time.isAhead(of: now) else { throw WireError.noSnapshot }
            try ChangeCoding.check(revision.body)
            (last, hash) = (revision.header, revision.hash)
            if !row[1] { latest = max(latest, stamp.time) }
        }
        for (site, head) in heads where try log.hash(of: site, head.sequence) != head.hash {
            throw WireError.falseSnapshot("it lacks revision \(head.sequence) of site \(site.prefix)")
        }
        return latest
    }
}
