// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
@_spi(WritePath) import KeylineStore

/// A row that somebody deleted.
public struct DeletedRow: Sendable {
    /// The row.
    public var entity: EntityID
    /// The registers it had.
    public var row: [Int: [RegisterValue]]
    /// Who deleted it.
    public var deletion: RevisionHeader
}

extension Catalog {
    /// Everything that was deleted and can be brought back by itself: what belongs to a deleted screen comes with it.
    ///
    /// - Returns: the rows, latest deletion first, and the screens that they are or were on, by id.
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

    /// Brings a deleted row back with the registers it had, and with it what the same revision took away of it.
    ///
    /// - Returns: what became of the verdicts, and the rows.
    /// - Throws: `StoreError`, or what the checker throws; nothing is changed then.
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
    /// Whether people speak of its rows: those with a name, or that belong to a screen.
    var isForPeople: Bool { owner != nil || registers.contains { $0.columns == ["name"] } }
}
