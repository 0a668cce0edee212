// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// The result of merging revisions.
public struct MergeReport: Sendable, Equatable {
    /// The revisions that the merge applied, in order.
    public var merged: [RevisionHeader] = []
    /// The revisions that are here and not applied yet, because others that they have seen are missing.
    public var waiting: [WaitingRevision] = []
    /// The number of revisions that were here already.
    public var knownCount = 0
    /// The number of compacted revisions whose rest was merged.
    public var caughtUpCount = 0
    /// True if revisions arrived that this catalog once wrote and no longer had: it was restored from a copy, and
    /// becomes a new site from its next revision on.
    public var isPutBack = false
    /// The version vector before the merge, under the current site names.
    public var before = VersionVector()

    /// An empty report.
    public init() {}

    /// Adds the report of a further merge.
    public mutating func add(_ other: MergeReport) {
        merged += other.merged
        waiting = other.waiting
        knownCount += other.knownCount
        caughtUpCount += other.caughtUpCount
        isPutBack = isPutBack || other.isPutBack
    }

    /// Replaces the names of renamed revisions.
    mutating func rename(_ renaming: BranchRenaming) {
        merged = merged.map(renaming.renamed)
        waiting = waiting.map { WaitingRevision(renaming.renamed($0.header), missing: renaming.renamed($0.missing)) }
        before = renaming.renamed(before)
    }
}

extension CatalogReader {
    /// The number of revisions of each site that are here, including those that wait for others.
    ///
    /// - Throws: a database error.
    public func versionVector() throws -> VersionVector { try RevisionLog(db).versionVector(includesWaiting: true) }

    /// Calls `body` with each revision that a version vector does not cover, each site's in order and every revision
    /// after those it has seen.
    ///
    /// - Throws: a database error, or what `body` throws.
    public func forEachRevision(after versionVector: VersionVector, _ body: (Revision) throws -> Void) throws {
        let log = try RevisionLog(db)
        let numbers = try Row.fetchAll(
            db.cachedStatement(sql: "SELECT number, site, sequence FROM revision ORDER BY number"))
        for row in numbers where versionVector[try log.site(row[1])] < UInt64(bitPattern: row[2]) {
            try body(try log.revision(row[0]))
        }
    }
}

extension CatalogTransaction {
    /// Merges revisions of other sites; those that are here already are skipped.
    ///
    /// A revision is applied once all that it has seen is applied; until then it waits.
    ///
    /// - Parameter revisions: each site's in order, without gaps.
    /// - Throws: `StoreError.malformedRevision`, or a database error; the transaction must then be rolled back.
    public func merge(_ revisions: some Sequence<Revision>) throws -> MergeReport {
        let log = try RevisionLog(db)
        let horizon = try CompactionFrontier(db: db, log: log).read()
        let writer = try MergeWriter(db: db, schema: schema, log: log, quietFrom: quietChangeCount)
        let waiting = WaitingRevisions(db: db, schema: schema, log: log)
        var counted = try log.versionVector()
        var report = MergeReport()
        var own = try Replica(db: db).site(home: home, log: log)
        try writer.merge {
            for revision in revisions {
                guard try isNew(revision, log, horizon) else {
                    report.knownCount += 1
                    continue
                }
                if revision.header.stamp.site == own {
                    try becomeNewSite()
                    own = nil
                    report.isPutBack = true
                }
                let changes = try changes(of: revision)
                let header = revision.header
                let counts = counted.covers(header.parents)
                let number = try log.insert(revision, isWaiting: !counts, changes: changes)
                guard counts else { continue }
                try writer.fold(changes, of: header, number: number)
                counted[header.stamp.site] = header.stamp.sequence
                report.merged.append(header)
            }
            report.merged += try waiting.release(&counted, SeenCounters(log: log, horizon: horizon), writer)
        }
        report.waiting = try waiting.all(counted)
        return report
    }

    // MARK: Checks

    /// True if a revision is not here yet, false if it is; throws if it does not follow the log or its hash is wrong.
    private func isNew(_ revision: Revision, _ log: RevisionLog, _ horizon: VersionVector) throws -> Bool {
        let stamp = revision.header.stamp
        if horizon.covers(stamp) { return false }
        if let known = try log.hash(of: stamp.site, stamp.sequence), stamp.sequence > 0 {
            guard known == revision.hash else { throw fault(revision, "there is another revision of this name here") }
            return false
        }
        guard stamp.sequence > 0, let previous = try log.hash(of: stamp.site, stamp.sequence - 1) else {
            throw fault(revision, "the revision before it is missing")
        }
        guard revision.hash == Revision.hash(revision.header, revision.body, after: previous) else {
            throw fault(revision, "its content is not what its writer sealed")
        }
        guard revision.header.parents[stamp.site] == stamp.sequence - 1 else {
            throw fault(revision, "it does not follow on its own site's revisions")
        }
        guard revision.isTrueToItsKind else { throw fault(revision, "it is not the start of a catalog") }
        let seen = SeenCounters(log: log, horizon: horizon)
        if let reason = try seen.fault(of: revision.header) { throw fault(revision, reason) }
        return true
    }

    func changes(of revision: Revision) throws -> [Change] {
        do {
            return try ChangeCoding.decode(revision.body)
        } catch {
            throw fault(revision, "its body \(error.reason) at byte \(error.offset)")
        }
    }

    private func fault(_ revision: Revision, _ reason: String) -> StoreError {
        let stamp = revision.header.stamp
        return .malformedRevision("revision \(stamp.sequence) of site \(stamp.site): \(reason)")
    }
}
