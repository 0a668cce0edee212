// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// What an item's ancestors mean for the rules that judge its place in the window.
struct Surroundings: Sendable {
    /// True when the item is no part of the window's content: a bar's item, a view its parent places itself, or a
    /// tree beside the screen's root.
    var isApart = false
    /// Position of the cell, or of the section's header or footer, around it or at it; -1 when none.
    var cell = -1
    /// True where nothing keeps that cell's contents clear of the window's sides: in a collection view, which insets no
    /// cells, and in a table view that leaves its content views uninset.
    var isInWideCell = false
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
            case .cell:
                own.cell = position
                own.isInWideCell = Self.leavesCellsWide(screen.items[parent], families[parent])
            case .tableHeader, .tableFooter: own.isInTableMargin = true
            case .subview, .arranged, .contentView, .guide: break
            }
            if families[parent].scrolls { own.scrollView = parent }
            result.append(own)
        }
        return result
    }

    /// True in a cell or a section's header or footer; UIKit insets table cells at the sides and rows scroll.
    var isInCell: Bool { cell >= 0 }

    private static func leavesCellsWide(_ list: LayoutItem, _ family: ViewFamily) -> Bool {
        let settings = list.content.list
        switch family {
        case .collection:
            return settings?.scrollDirection != "horizontal" && settings?.contentInsetAdjustmentBehavior != "always"
                && settings?.sectionInsetReference != "safeArea"
        case .table: return list.content.attributes?["contentViewInsetsToSafeArea"] == "NO"
        case .text, .textView, .image, .control, .bar, .indicator, .surface, .plain, .stack, .scroll: return false
        }
    }
}
