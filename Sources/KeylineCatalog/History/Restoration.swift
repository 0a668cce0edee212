// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineStore

/// The rows that are restored together: those that one revision deleted with a screen or with a view.
struct Restoration {
    /// The state of the scopes concerned, deleted rows included.
    let state: ReplicaState

    /// Returns a deleted row and the rows deleted with it, in an order in which they can be inserted.
    func rows(with entity: EntityID) -> [EntityID] {
        guard let deletion = state.entities[entity]?.deletion?.revision.stamp else { return [] }
        let gone = state.entities.filter { other, state in
            other.scope == entity.scope && !state.isAlive && state.deletion?.revision.stamp == deletion
        }.keys.sorted()
        if entity.key.isEmpty { return gone }
        var found: Set<EntityID> = [entity]
        var count = 0
        while count < found.count {
            count = found.count
            let keys = Set(found.map(\.key))
            let named = Set(found.flatMap(names))
            found.formUnion(
                gone.filter { row in
                    named.contains(row.key) || !keys.isDisjoint(with: names(row))
                        || ImportBaseRow(row).map { found.contains($0.entity) } ?? false
                })
        }
        let alive = state.entities.filter { $0.key.scope == entity.scope && $0.value.isAlive }.keys
        let present = Set(alive.map(\.key)).union(found.map(\.key))
        return found.filter { $0 == entity || present.isSuperset(of: names($0)) }.sorted()
    }

    private func names(_ row: EntityID) -> [String] {
        state.lastRow(row).map { RowReferences.names(in: $0, of: row) } ?? []
    }
}

/// The references of a row to other rows of its screen.
enum RowReferences {
    private static let columns = ["parent_id", "first_item", "second_item", "item_id"]

    /// Returns the ids of the parent and of the items that a row refers to.
    static func names(in row: [Int: [RegisterValue]], of entity: EntityID) -> [String] {
        guard let table = SyncedSchema.current.table(entity.table) else { return [] }
        return columns.compactMap { column in
            guard case .text(let name)? = table.value(of: column, in: row) else { return nil }
            return name
        }
    }
}
