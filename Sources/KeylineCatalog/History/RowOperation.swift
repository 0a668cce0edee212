// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineStore

/// An operation on a row, for undo, restore or conflict resolution.
enum RowOperation: Hashable {
    /// Sets registers.
    case set(EntityID, [RegisterContent])
    /// Writes the current value again: a register, or for 0 the row's existence or deletion.
    case affirm(EntityID, register: Int)
    /// Deletes a row.
    case remove(EntityID)
    /// Restores a row with the registers it had; for registers with several heads, the values of the revision `taking`,
    /// if it is given and wrote one.
    case restore(EntityID, taking: Stamp? = nil)
}

extension CatalogTransaction {
    /// Performs operations in order.
    ///
    /// - Parameter state: the state that holds the registers of deleted rows.
    /// - Throws: `StoreError`.
    func perform(_ operations: [RowOperation], _ state: ReplicaState) throws {
        for operation in operations {
            switch operation {
            case .set(let entity, let contents): try set(entity, contents)
            case .affirm(let entity, let register): try affirm(entity, register: register)
            case .remove(let entity): try remove(entity)
            case .restore(let entity, let chosen):
                let row = RestoredRow(entity, state, taking: chosen)
                try restore(entity, row.contents, leaving: row.disputed)
            }
        }
    }
}
