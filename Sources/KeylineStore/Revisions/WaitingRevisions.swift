// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// A revision that is not applied yet, because others that its writer had seen are not here.
public struct WaitingRevision: Sendable, Equatable {
    /// The revision.
    public var header: RevisionHeader
    /// The last missing revision of each site; empty if the revision's counter does not follow from what it has seen,
    /// so that it is never applied.
    public var missing: VersionVector

    init(_ header: RevisionHeader, missing: VersionVector) {
        (self.header, self.missing) = (header, missing)
    }
}

/// The revisions that wait for others.
struct WaitingRevisions {
    let db: Database
    let schema: SyncedSchema
    let log: RevisionLog

    /// All of them, each with its missing revisions.
    ///
    /// - Parameter counted: the applied revisions.
    func all(_ counted: VersionVector) throws -> [WaitingRevision] {
        try numbers().map { number in
            let header = try log.header(number)
            let missing = header.parents.sequences.filter { counted[$0.key] < $0.value }
            return WaitingRevision(header, missing: VersionVector(missing))
        }
    }

    private func numbers() throws -> [Int64] {
        try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE is_waiting <> 0 ORDER BY number"))
    }

    /// Applies the revisions that no longer wait.
    ///
    /// - Parameter counted: the applied revisions; those that are released are added.
    /// - Returns: the released revisions, in order.
    func release(
        _ counted: inout VersionVector, _ seen: SeenCounters, _ writer: MergeWriter
    ) throws -> [RevisionHeader] {
        var released: [RevisionHeader] = []
        var rest = try numbers()
        while true {
            let waiting = try rest.filter { number in
                let header = try log.header(number)
                guard try counted.covers(header.parents) && seen.fault(of: header) == nil else { return true }
                try setWaiting(number, false)
                try writer.fold(try ChangeCoding.decode(log.revision(number).body), of: header, number: number)
                counted[header.stamp.site] = header.stamp.sequence
                released.append(header)
                return false
            }
            if waiting.count == rest.count { return released }
            rest = waiting
        }
    }

    private func setWaiting(_ number: Int64, _ isWaiting: Bool) throws {
        try db.cachedStatement(sql: "UPDATE revision SET is_waiting = ? WHERE number = ?").execute(arguments: [
            isWaiting, number,
        ])
    }

    /// Finds out again which revisions wait, in a catalog of a program that held some back for their clock and applied
    /// others without them, and replays the scopes of those concerned.
    ///
    /// - Complexity: O(1) if none was held back.
    func recount() throws {
        let held = try numbers()
        guard !held.isEmpty else { return }
        var counted = try CompactionFrontier(db: db, log: log).read()
        var rest = try Int64.fetchAll(db.cachedStatement(sql: "SELECT number FROM revision ORDER BY number"))
        while true {
            let waiting = try rest.filter { number in
                let header = try log.header(number)
                guard counted.covers(header.parents) else { return true }
                counted[header.stamp.site] = max(counted[header.stamp.site], header.stamp.sequence)
                return false
            }
            if waiting.count == rest.count { break }
            rest = waiting
        }
        for number in held { try setWaiting(number, false) }
        for number in rest { try setWaiting(number, true) }
        let scopes = try Set(held + rest).reduce(into: Set<String>()) { $0.formUnion(try log.scopes(of: $1)) }
        try MergeWriter(db: db, schema: schema, log: log).merge {
            try RowReplay(db: db, schema: schema, log: log).run([], scopes: scopes)
        }
    }
}

extension CatalogReader {
    /// The revisions that are not applied yet, each with its missing revisions.
    ///
    /// - Throws: a database error.
    public func waitingRevisions() throws -> [WaitingRevision] {
        let log = try RevisionLog(db)
        return try WaitingRevisions(db: db, schema: .current, log: log).all(log.versionVector())
    }
}
