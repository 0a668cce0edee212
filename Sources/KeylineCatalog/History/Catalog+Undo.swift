// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
@_spi(WritePath) import KeylineStore

/// A change that undo left in place, because a later revision changed it again or another row uses it.
public struct KeptChange: Hashable, Sendable {
    /// The row.
    public var entity: EntityID
    /// The register; 0 = the row as a whole.
    public var register: Int
    /// The later revision that changed it; nil if it was kept because another row uses it.
    public var by: RevisionHeader?
    /// The remaining row that uses it, such as a constraint of a view; nil if a later revision is the reason.
    public var usedBy: EntityID?
}

/// The result of undoing a revision.
public struct UndoReport: Sendable {
    /// The change of the verdicts.
    public var change = ChangeReport()
    /// The number of rows that were reverted.
    public var rowCount = 0
    /// The changes that were not reverted.
    public var kept: [KeptChange] = []
    /// The screens concerned, by id.
    public var screens: [String: Screen] = [:]
}

extension Catalog {
    /// Reverts the changes of a revision with a new revision, except where a later revision changed them again.
    ///
    /// - Parameter isForced: true to revert also what later revisions changed, and to allow the catalog's first
    ///   revision.
    /// - Throws: `CatalogError.undoesTheStart` or `.compacted`, `StoreError`, or the checker's errors; nothing is
    ///   changed then.
    @discardableResult
    public func undo(
        _ revision: RevisionHeader, isForced: Bool = false, message: String = "", progress: CheckProgress? = nil
    ) throws -> UndoReport {
        guard isForced || !revision.isStart else {
            throw CatalogError.undoesTheStart(revision.stamp.name)
        }
        try checkIsWhole(revision)
        return try store.write(message: message) { transaction in
            let reader = transaction.reader
            let log = try reader.changeLog(
                ofScopes: reader.scopes(between: revision.parents, and: revision.versionVector))
            let differences = RowDifference.between(
                log.state(at: revision.parents).rows(), log.state(at: revision.versionVector).rows())
            let now = log.state(at: nil)
            let (operations, kept) = RevertPlan(
                revision: revision, differences: differences, now: now, isForced: isForced
            ).plan()
            try transaction.withoutRemembering { try transaction.perform(operations, now) }
            var report = UndoReport(rowCount: operations.count, kept: kept)
            report.screens = try Self.screens(of: now.everyRow(), in: kept.map(\.entity.scope))
            report.change = try DirtyScreenSolve(transaction: transaction, checker: checker, progress: progress).run()
            return report
        }
    }
}
