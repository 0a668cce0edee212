// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
@_spi(WritePath) import KeylineStore

/// Something that was not put back, because somebody changed it since.
public struct KeptChange: Hashable, Sendable {
    /// The row.
    public var entity: EntityID
    /// The register; 0 = the row as a whole.
    public var register: Int
    /// Who changed it since; nil where it stays for what hangs on it.
    public var by: RevisionHeader?
    /// What hangs on it and stays, such as the constraint of a view; nil otherwise.
    public var usedBy: EntityID?
}

/// What undoing a revision did.
public struct UndoReport: Sendable {
    /// What became of the verdicts.
    public var change = ChangeReport()
    /// How many rows were put back.
    public var rowCount = 0
    /// What was not put back.
    public var kept: [KeptChange] = []
    /// The screens concerned, by id.
    public var screens: [String: Screen] = [:]
}

extension Catalog {
    /// Puts back what a revision changed, by a new one, where nobody changed it since.
    ///
    /// - Parameter isForced: puts back also what somebody changed since, and what the catalog started with.
    /// - Throws: `CatalogError.undoesTheStart`, `StoreError`, or what the checker throws; nothing is changed then.
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
