// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What an item's ancestors mean for the rules that judge its place in the window.
struct Surroundings: Sendable {
    /// True when the item is no part of the window's content: a bar's item, a view its parent places itself, or a
    /// tree beside the screen's root.
    var isApart = false
    /// True in a cell or a section's header or footer; UIKit insets table cells at the sides and rows scroll.
    var isInCell = false
    /// True in a table's header or footer view, which scrolls with the rows but is as wide as the table.
    var isInTableMargin = false
    /// Position of the nearest scroll view around it, -1 when none.
    var scrollView = -1

    /// The surroundings of every item; parents come before children.
    static func all(_ screen: Screen, parents: [Int], families: [ViewFamily], root: Int) -> [Surroundings] {
        var result: [Surroundings] = []
        result.reserveCapacity(screen.items.count)
        for (position, item) in screen.items.enumerated() {
            let parent = parents[position]
            guard parent >= 0 else {
                result.append(Surroundings(isApart: position != root))
                continue
            }
            var own = result[parent]
            switch item.containment {
            case .barItem, .accessory: own.isApart = true
            case .cell: own.isInCell = true
            case .tableHeader, .tableFooter: own.isInTableMargin = true
            case .subview, .arranged, .contentView, .guide: break
            }
            if families[parent].scrolls { own.scrollView = parent }
            result.append(own)
        }
        return result
    }
}
