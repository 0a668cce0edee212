// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
import KeylineStore

/// The revision that wrote the current value of a register.
public struct RegisterOrigin: Sendable {
    /// The row.
    public var entity: EntityID
    /// The register.
    public var register: Int
    /// The register's current values.
    public var values: [RegisterValue]
    /// The revision that wrote it.
    public var revision: RevisionHeader
}

extension Catalog {
    /// Returns the revision that wrote each register of a screen and of everything on it; rows in order.
    ///
    /// - Throws: `StoreError`.
    public func origins(ofScreen screen: String) throws -> [RegisterOrigin] {
        let tables = SyncedSchema.current.tables
        let wanted = Set(tables.filter { $0.owner != nil || $0.name == "screen" }.map(\.number))
        let log = try store.read { try $0.changeLog(ofScopes: [screen]) { wanted.contains($0.table) } }
        let state = log.state(at: nil)
        return state.entities.filter(\.value.isAlive).sorted { $0.key < $1.key }.flatMap { entity, state in
            state.registers.sorted { $0.key < $1.key }.compactMap { register, heads in
                heads.winner.map {
                    RegisterOrigin(entity: entity, register: register, values: $0.value, revision: $0.revision)
                }
            }
        }
    }
}
