// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
@_spi(WritePath) import KeylineStore

/// A deleted row.
public struct DeletedRow: Sendable {
    /// The row.
    public var entity: EntityID
    /// The registers it had.
    public var row: [Int: [RegisterValue]]
    /// The revision that deleted it.
    public var deletion: RevisionHeader
}

extension Catalog {
    /// Returns the deleted rows that can be restored; rows of a deleted screen are restored with the screen.
    ///
    /// - Returns: the rows, latest deletion first, and the screens they are or were on, by id.
    /// - Throws: `StoreError`.
    public func deletedRows() throws -> (rows: [DeletedRow], screens: [String: Screen]) {
        let schema = SyncedSchema.current
        let state = try store.read { try $0.changeLog { schema.table($0.table)?.isForPeople ?? false } }.state(at: nil)
        let rows = state.entities.compactMap { entity, found -> DeletedRow? in
            guard !found.isAlive, let deletion = found.deletion?.revision else { return nil }
            if let owner = schema.table(entity.table)?.owner,
                state.entities[EntityID(table: owner, scope: entity.scope)]?.isAlive == false
            {
                return nil
            }
            return DeletedRow(entity: entity, row: state.lastRow(entity) ?? [:], deletion: deletion)
        }.sorted { ($1.deletion.stamp, $0.entity) < ($0.deletion.stamp, $1.entity) }
        return (rows, try Self.screens(of: state.everyRow(), in: rows.map(\.entity.scope)))
    }

    /// Restores a deleted row with the registers it had, and the rows that belong to it and that the same revision
    /// deleted.
    ///
    /// - Returns: the change of the verdicts, and the restored rows.
    /// - Throws: `StoreError`, or the checker's errors; nothing is changed then.
    public func restore(
        _ entity: EntityID, message: String = "", progress: CheckProgress? = nil
    ) throws -> (change: ChangeReport, rows: [EntityID]) {
        try store.write(message: message) { transaction in
            let state = try transaction.reader.changeLog(ofScopes: [entity.scope]).state(at: nil)
            let rows = Restoration(state: state).rows(with: entity)
            try transaction.perform(rows.map { .restore($0) }, state)
            let change = try DirtyScreenSolve(transaction: transaction, checker: checker, progress: progress).run()
            return (change, rows)
        }
    }
}

extension SyncedTable {
    /// True if users know its rows: they have a name or belong to a screen.
    var isForPeople: Bool { owner != nil || registers.contains { $0.columns == ["name"] } }
}
