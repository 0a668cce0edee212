// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The items whose constraints conflict in a layout, so that UIKit may break other constraints than the engine.
struct ConflictedItems: Sendable {
    private var items: [Axis: Set<Int>] = [:]

    /// Collects the items. Linear in the members of all conflicts, and in the screen's constraints if there is a
    /// conflict.
    init(_ screen: ScreenContext, _ conflicts: [LayoutConflict]) {
        guard !conflicts.isEmpty else { return }
        var ids: Set<String> = []
        for conflict in conflicts {
            for case .constraint(let id) in conflict.members { ids.insert(id) }
        }
        for (position, constraint) in screen.screen.constraints.enumerated() where ids.contains(constraint.id) {
            items[screen.statements[position].first.axis, default: []].formUnion([
                screen.ends[position].first, screen.ends[position].second,
            ])
        }
    }

    /// Returns true if constraints along an axis conflict.
    ///
    /// - Parameter positions: the items whose constraints count; nil for all.
    func contains(_ axis: Axis, _ positions: Set<Int>? = nil) -> Bool {
        guard let torn = items[axis] else { return false }
        return positions.map { !torn.isDisjoint(with: $0) } ?? true
    }
}
