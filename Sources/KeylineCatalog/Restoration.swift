// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineStore

/// Which rows come back together: what one revision took away with a screen, or with a view.
struct Restoration {
    /// Everything that was ever written in the scopes concerned.
    let state: ReplicaState

    /// Columns that name another row of the same screen.
    private static let references = ["parent_id", "first_item", "second_item", "item_id"]

    /// A deleted row and what went with it, in an order in which they can be put back.
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
            found.formUnion(gone.filter { other in !found.isDisjoint(with: gone.filter { refers(other, to: $0) }) })
        }
        return found.filter { $0 == entity || isWhole($0, found) }.sorted()
    }

    /// Whether one deleted row names another: its parent, its items, or the row it remembers an import's value of.
    private func refers(_ row: EntityID, to other: EntityID) -> Bool {
        row != other && (names(row).contains(other.key) || row.key.contains("\"\(other.key)\""))
    }

    /// Whether everything that a row names is there or comes back.
    private func isWhole(_ row: EntityID, _ found: Set<EntityID>) -> Bool {
        names(row).allSatisfy { name in
            let items = state.entities.keys.filter { $0.scope == row.scope && $0.key == name }
            return items.contains { found.contains($0) || state.entities[$0]?.isAlive == true }
        }
    }

    private func names(_ row: EntityID) -> [String] {
        guard let table = SyncedSchema.current.table(row.table), let values = state.lastRow(row) else { return [] }
        return Self.references.compactMap { column in
            guard case .text(let name)? = table.value(of: column, in: values) else { return nil }
            return name
        }
    }
}
