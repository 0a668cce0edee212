// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
public import KeylineStore

/// What taking over revisions did to a catalog.
public struct SyncReport: Sendable {
    /// The revisions.
    public var revisions: MergeReport
    /// What became of the verdicts.
    public var change: ChangeReport
    /// Findings that neither side had, and the revisions that make them together.
    public var broken: [MergeCulprits]

    /// What was done.
    public init(
        revisions: MergeReport = MergeReport(), change: ChangeReport = ChangeReport(), broken: [MergeCulprits] = []
    ) {
        self.revisions = revisions
        self.change = change
        self.broken = broken
    }
}

extension Catalog {
    /// Takes over revisions of other catalogs in one transaction, and solves again what they touch.
    ///
    /// - Parameter revisions: each site's in order, without gaps; those that are here already are passed over.
    /// - Throws: `StoreError`, or what the checker throws; nothing is changed then.
    public func merge(_ revisions: [Revision], progress: CheckProgress? = nil) throws -> SyncReport {
        try store.write { try merge(revisions, $0, progress) }
    }

    /// What `merge` would do; the catalog stays as it is.
    ///
    /// - Throws: as `merge`.
    public func rehearseMerge(_ revisions: [Revision], progress: CheckProgress? = nil) throws -> SyncReport {
        try store.rehearse { try merge(revisions, $0, progress) }
    }

    private func merge(
        _ revisions: [Revision], _ transaction: CatalogTransaction, _ progress: CheckProgress?
    ) throws -> SyncReport {
        let before = try transaction.reader.frontier()
        let merged = try transaction.merge(revisions, now: store.now())
        let change = try Settlement(transaction: transaction, checker: checker, progress: progress).run()
        let broken = try blame(change, on: merged.merged, before: before, transaction)
        return SyncReport(revisions: merged, change: change, broken: broken)
    }
}
