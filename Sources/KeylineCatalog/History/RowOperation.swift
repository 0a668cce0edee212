// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineStore

/// What a decision about the history does to rows.
enum RowOperation: Hashable {
    /// Sets registers.
    case set(EntityID, [RegisterContent])
    /// Writes again what is there: a register, or with 0 whether the row is.
    case affirm(EntityID, register: Int)
    /// Takes a row away.
    case remove(EntityID)
    /// Brings a row back with the registers it had; where several people had written one, with what a revision wrote, if one
    /// is chosen.
    case restore(EntityID, taking: Stamp? = nil)
}

extension CatalogTransaction {
    /// Carries operations out in order.
    ///
    /// - Parameter state: where the registers of rows that come back are found.
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
