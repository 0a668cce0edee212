// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
public import KeylineReplica
@_spi(WritePath) public import KeylineStore

/// The result of merging revisions into a catalog.
public struct SyncReport: Sendable {
    /// The report on the merged and waiting revisions.
    public var revisions: MergeReport
    /// The change of the verdicts.
    public var change: ChangeReport
    /// The findings that neither side had, with the revisions that together cause them.
    public var broken: [MergeCulprits]
    /// The number of additional conflicts to resolve.
    public var conflictCount: Int
    /// The names of devices that the merge removed; screens are no longer checked on them.
    public var lostDevices: [String] = []

    /// Creates a report.
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
    /// Merges revisions of other catalogs in one transaction, and solves the screens they touch.
    ///
    /// - Parameters:
    ///   - revisions: the revisions, each site's in sequence without gaps; those already stored are skipped.
    ///   - basis: the state of the sync that all its batches share.
    ///   - compacted: the sender's compacted revisions that are missing here.
    /// - Throws: `StoreError`, or the checker's errors; nothing is changed then.
    public func merge(
        _ revisions: [Revision], _ basis: inout MergeBasis, after compacted: CompactedHistory? = nil,
        progress: CheckProgress? = nil
    ) throws -> SyncReport {
        try store.write { try merge(revisions, &basis, compacted, $0, progress) }
    }

    /// Merges revisions of one sender, in one batch.
    ///
    /// - Throws: the same errors.
    public func merge(_ revisions: [Revision], progress: CheckProgress? = nil) throws -> SyncReport {
        var basis = MergeBasis([:])
        return try merge(revisions, &basis, progress: progress)
    }

    /// Returns what `merge` would do; the catalog stays unchanged.
    ///
    /// - Throws: the errors of `merge`.
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
