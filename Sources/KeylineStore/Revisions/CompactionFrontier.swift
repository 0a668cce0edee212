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
