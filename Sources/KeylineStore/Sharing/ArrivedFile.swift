// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineConcurrency
internal import KeylineReplica

/// A catalog's file that was received from another machine and may contain anything.
struct ArrivedFile {
    /// The file's path.
    let path: String

    /// The configuration to open it with: no code in its schema is run.
    static var configuration: Configuration {
        var configuration = Configuration()
        configuration.busyMode = .timeout(5)
        configuration.prepareDatabase {
            try $0.execute(sql: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
        }
        return configuration
    }

    /// Checks that tables, views and triggers are those of catalogs, that the database is sound, that each revision is
    /// as its writer committed it, and that the announced revisions are there. The last checks take longest: soundness
    /// and revisions are checked in parallel.
    ///
    /// - Throws: `WireError`, or a database error.
    func check(_ heads: [SiteID: Greeting.Head]) throws {
        try reading(checkSchema)
        let checks: [@Sendable () throws -> Void] = [
            { try reading(checkContents) }, { try reading { try checkRevisions($0, heads) } },
        ]
        _ = try ParallelMap.map(checks) { try $0() }
    }

    /// Reads the file through a connection of its own.
    private func reading<Output>(_ body: (Database) throws -> Output) throws -> Output {
        let queue = try DatabaseQueue(file: path, configuration: Self.configuration)
        let output = try queue.read(body)
        try queue.close()
        return output
    }

    /// Checks the schema before anything in it is used.
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

    /// Checks that pages form trees, values have their columns' types, and indexes match their tables.
    ///
    /// - Parameter table: the table to check; nil checks all of them, and that each page belongs to one of them.
    private func checkSoundness(_ db: Database, of table: String? = nil) throws {
        let words = try String.fetchAll(db, sql: "PRAGMA integrity_check(\(table ?? "1"))")
        guard words == ["ok"] else { throw WireError.falseSnapshot("its database is damaged") }
    }

    /// Checks that each revision is as its writer committed it, and that the announced revisions are there. The rest of
    /// compacted revisions cannot be checked: the giver is trusted.
    private func checkRevisions(_ db: Database, _ heads: [SiteID: Greeting.Head]) throws {
        // These tables are read while the other check still runs.
        for table in ["site", "revision", "horizon"] where try db.tableExists(table) {
            try checkSoundness(db, of: table)
        }
        let log = try RevisionLog(db)
        let horizon = try db.tableExists("horizon") ? CompactionFrontier(db: db, log: log).read() : VersionVector()
        let seen = SeenCounters(log: log, horizon: horizon)
        let counted = try log.versionVector()
        var last: RevisionHeader?
        var hash: UInt128 = 0
        let rows = try Row.fetchCursor(db, sql: "SELECT number, is_waiting FROM revision ORDER BY site, sequence")
        while let row = try rows.next() {
            let revision = try log.revision(row[0])
            let stamp = revision.header.stamp
            if last?.stamp.site != stamp.site { (last, hash) = (nil, 0) }
            let before = last?.stamp.sequence ?? 0
            let follows =
                stamp.sequence == before &+ 1 && revision.header.parents[stamp.site] == before
                && revision.hash == Revision.hash(revision.header, revision.body, after: hash)
                && revision.isTrueToItsKind
            guard try horizon.covers(stamp) || follows && seen.fault(of: revision.header) == nil,
                row[1] || counted.covers(revision.header.parents)
            else { throw WireError.forged(stamp.site, sequence: stamp.sequence) }
            try ChangeCoding.check(revision.body)
            (last, hash) = (revision.header, revision.hash)
        }
        for (site, head) in heads where try log.hash(of: site, head.sequence) != head.hash {
            throw WireError.falseSnapshot("it lacks revision \(head.sequence) of site \(site.prefix)")
        }
    }
}
