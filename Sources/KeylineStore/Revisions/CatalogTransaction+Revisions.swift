// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// What taking over revisions did.
public struct MergeReport: Sendable, Equatable {
    /// Revisions that are new here, in the order in which they came.
    public var merged: [RevisionHeader] = []
    /// Revisions that are new here and do not count yet: their clock is ahead.
    public var held: [RevisionHeader] = []
    /// Revisions that were here already.
    public var knownCount = 0
    /// Whether revisions came that this catalog once wrote and did not have any more: it was put back from a copy, and is
    /// a site of its own from its next revision on.
    public var isPutBack = false
    /// What was here before, as it is called now.
    public var before = VersionVector()

    /// Nothing done.
    public init() {}

    /// Adds what taking over further revisions did.
    public mutating func add(_ other: MergeReport) {
        merged += other.merged
        held += other.held
        knownCount += other.knownCount
        isPutBack = isPutBack || other.isPutBack
    }

    /// Names everything by what it is called by now.
    mutating func rename(_ renaming: BranchRenaming) {
        merged = merged.map(renaming.renamed)
        held = held.map(renaming.renamed)
        before = renaming.renamed(before)
    }
}

extension CatalogReader {
    /// How many revisions of each site are here, those held for their clock among them.
    ///
    /// - Throws: a database error.
    public func versionVector() throws -> VersionVector { try RevisionLog(db).versionVector(includesHeld: true) }

    /// Gives the revisions that a versionVector does not cover to `body`, one by one, each site's in order and every revision
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
    /// Takes over revisions of other sites; those that are here already are passed over.
    ///
    /// - Parameters:
    ///   - revisions: each site's in order, without gaps.
    ///   - now: milliseconds since 1970; revisions more than `HybridTime.tolerance` ahead of it are kept, but do not
    ///     count yet.
    /// - Throws: `StoreError.malformedRevision`, or a database error; the transaction must then be rolled back.
    public func merge(_ revisions: some Sequence<Revision>, now: UInt64) throws -> MergeReport {
        let log = try RevisionLog(db)
        let horizon = try CompactionFrontier(db: db, log: log).read()
        let writer = try MergeWriter(db: db, schema: schema, log: log, quietFrom: quietChangeCount)
        var report = MergeReport()
        try writer.merge {
            for revision in revisions {
                guard try isNew(revision, log, horizon) else {
                    report.knownCount += 1
                    continue
                }
                if try Replica(db: db).isOwn(revision.header.stamp.site, home: home, log: log) {
                    try becomeNewSite()
                    report.isPutBack = true
                }
                let changes = try changes(of: revision)
                let isHeld = try revision.header.stamp.time.isAhead(of: now) || isHeldBack(revision.header, log)
                let number = try log.insert(revision, isHeld: isHeld, changes: changes)
                if isHeld {
                    report.held.append(revision.header)
                } else {
                    try writer.fold(changes, of: revision.header, number: number)
                    report.merged.append(revision.header)
                }
            }
        }
        return report
    }

    /// Lets held revisions count whose time has come; all of them where an administrator says so.
    ///
    /// - Returns: those that count from now on.
    /// - Throws: a database error.
    public func release(now: UInt64?) throws -> [RevisionHeader] {
        guard try Int.fetchOne(db.cachedStatement(sql: "SELECT 1 FROM revision WHERE is_held <> 0 LIMIT 1")) != nil
        else { return [] }
        let log = try RevisionLog(db)
        let numbers = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE is_held <> 0 ORDER BY time, number"))
        var released: [RevisionHeader] = []
        try MergeWriter(db: db, schema: schema, log: log, quietFrom: quietChangeCount).release(numbers) { header in
            guard now.map({ !header.stamp.time.isAhead(of: $0) }) ?? true else { return false }
            released.append(header)
            return true
        }
        return released
    }

    // MARK: Checks

    /// Whether a revision is not here yet and can be: it follows on what is here, and its hash is right.
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
        if let number = try log.number(of: stamp.site, stamp.sequence - 1) {
            guard try log.header(number).stamp.time < stamp.time else {
                throw fault(revision, "its clock ran backwards")
            }
        }
        return true
    }

    /// What follows on a held revision of its site is held too.
    private func isHeldBack(_ header: RevisionHeader, _ log: RevisionLog) throws -> Bool {
        try log.versionVector()[header.stamp.site] != header.stamp.sequence - 1
    }

    private func changes(of revision: Revision) throws -> [Change] {
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
