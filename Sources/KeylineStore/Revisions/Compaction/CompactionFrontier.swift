// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// The table `horizon`: for each site, the last compacted revision.
struct CompactionFrontier {
    let db: Database
    let log: RevisionLog

    /// The sequence number of the last compacted revision of each site.
    func read() throws -> VersionVector {
        let known = try DirectStatement(db, "SELECT site, sequence FROM horizon")
        var horizon = VersionVector()
        while try known.next() {
            horizon[try log.site(known.integer(0))] = UInt64(bitPattern: known.integer(1))
        }
        return horizon
    }

    func write(_ horizon: VersionVector) throws {
        let put = try db.cachedStatement(sql: "INSERT OR REPLACE INTO horizon (site, sequence) VALUES (?, ?)")
        for (site, sequence) in horizon.entries {
            try put.execute(arguments: [try log.number(of: site), Int64(bitPattern: sequence)])
        }
    }
}

extension RevisionLog {
    /// A condition for a row `r` of `revision`: it is compacted.
    static let isCompacted = "EXISTS (SELECT 1 FROM horizon h WHERE h.site = r.site AND h.sequence >= r.sequence)"

    /// The part of a version vector that every revision outside it has seen.
    ///
    /// - Complexity: O(revisions outside).
    func seenByAll(outside versionVector: VersionVector) throws -> VersionVector {
        let statement = try db.cachedStatement(sql: "SELECT number FROM revision WHERE site = ? AND sequence > ?")
        var seen = versionVector
        for site in try Int64.fetchAll(db, sql: "SELECT number FROM site") {
            let numbers = try Int64.fetchCursor(
                statement, arguments: [site, Int64(bitPattern: versionVector[self.site(site)])])
            while let number = try numbers.next() { seen = seen.common(try header(number).parents) }
        }
        return seen
    }

    /// A compacted revision whose schema is newer than a version; nil if there is none.
    func firstCompacted(newerThan version: Int) throws -> RevisionHeader? {
        let sql =
            "SELECT r.number FROM revision r WHERE r.schema > ? AND \(Self.isCompacted) ORDER BY r.counter LIMIT 1"
        return try Int64.fetchOne(db.cachedStatement(sql: sql), arguments: [version]).map(header)
    }
}
