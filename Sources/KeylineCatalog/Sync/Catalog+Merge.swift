// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
public import KeylineReplica
@_spi(WritePath) public import KeylineStore

/// What taking over revisions did to a catalog.
public struct SyncReport: Sendable {
    /// The revisions.
    public var revisions: MergeReport
    /// What became of the verdicts.
    public var change: ChangeReport
    /// Findings that neither side had, and the revisions that make them together.
    public var broken: [MergeCulprits]
    /// How many conflicts somebody has to decide that nobody had to before.
    public var conflictCount: Int
    /// Names of devices that are gone by it, and that nothing is checked on any more.
    public var lostDevices: [String] = []

    /// How many revisions were taken over.
    public var mergedCount: Int { revisions.merged.count }

    /// What was done.
    public init(
        revisions: MergeReport = MergeReport(), change: ChangeReport = ChangeReport(), broken: [MergeCulprits] = [],
        conflictCount: Int = 0
    ) {
        self.revisions = revisions
        self.change = change
        self.broken = broken
        self.conflictCount = conflictCount
    }
}

extension Catalog {
    /// Takes over revisions of other catalogs in one transaction, and solves again what they touch.
    ///
    /// - Parameters:
    ///   - revisions: each site's in order, without gaps; those that are here already are passed over.
    ///   - basis: of all the revisions that one sync brings, in one batch or several.
    ///   - compacted: what the giver has left of compacted revisions that are not here.
    /// - Throws: `StoreError`, or what the checker throws; nothing is changed then.
    public func merge(
        _ revisions: [Revision], _ basis: inout MergeBasis, after compacted: CompactedHistory? = nil,
        progress: CheckProgress? = nil
    ) throws -> SyncReport {
        try store.write { try merge(revisions, &basis, compacted, $0, progress) }
    }

    /// Takes over revisions of one giver.
    ///
    /// - Throws: as the other one.
    public func merge(_ revisions: [Revision], progress: CheckProgress? = nil) throws -> SyncReport {
        var basis = MergeBasis([:])
        return try merge(revisions, &basis, progress: progress)
    }

    /// What `merge` would do; the catalog stays as it is.
    ///
    /// - Throws: as `merge`.
    public func rehearseMerge(
        _ revisions: [Revision], _ basis: inout MergeBasis, after compacted: CompactedHistory? = nil,
        progress: CheckProgress? = nil
    ) throws -> SyncReport {
        try store.rehearse { try merge(revisions, &basis, compacted, $0, progress) }
    }

    private func merge(
        _ revisions: [Revision], _ basis: inout MergeBasis, _ compacted: CompactedHistory?,
        _ transaction: CatalogTransaction, _ progress: CheckProgress?
    ) throws -> SyncReport {
        let openBefore = try transaction.reader.conflictCounts().open
        let devices = try transaction.reader.devices()
        let merged = try transaction.merge(revisions, &basis, after: compacted)
        let change = try DirtyScreenSolve(transaction: transaction, checker: checker, progress: progress).run()
        let broken = try blame(change, before: merged.before, transaction)
        let open = try transaction.reader.conflictCounts().open
        var report = SyncReport(
            revisions: merged, change: change, broken: broken, conflictCount: max(0, open - openBefore))
        let left = try Set(transaction.reader.devices().map(\.id))
        report.lostDevices = devices.filter { !left.contains($0.id) }.map(\.name)
        return report
    }
}
