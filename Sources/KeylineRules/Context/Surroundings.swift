// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Facts about an item's ancestors, for the rules that judge its place in the window.
struct Surroundings: Sendable {
    /// True if the item is not part of the window's content: a bar item, an accessory view, or a tree beside the
    /// screen's root.
    var isApart = false
    /// The position of the enclosing cell, or section header or footer, which may be the item itself; -1 if none.
    var cell = -1
    /// True where the document states how high that cell is.
    var isInFixedRow = false
    /// True if that cell's contents are not inset from the window's sides: in a collection view, which insets no cells,
    /// and in a table view whose content views are not inset.
    var isInWideCell = false
    /// True in a table's header or footer view, which scrolls with the rows but is as wide as the table.
    var isInTableMargin = false
    /// True in a table's footer view, which is below rows of unknown heights.
    var isInTableFooter = false
    /// The position of the nearest scroll view around it; -1 if none.
    var scrollView = -1

    /// Returns the surroundings of every item; parents must precede children.
    static func all(_ screen: Screen, parents: [Int], families: [ViewFamily], root: Int) -> [Surroundings] {
        var result: [Surroundings] = []
        result.reserveCapacity(screen.items.count)
        // Uses positions, because items are large and would be copied.
        for position in screen.items.indices {
            let parent = parents[position]
            guard parent >= 0 else {
                result.append(Surroundings(isApart: position != root))
                continue
            }
            var own = result[parent]
            switch screen.items[position].containment {
            case .barItem, .accessory: own.isApart = true
            case .cell:
                own.cell = position
                own.isInFixedRow = screen.items[position].statedRowHeight(in: screen.items[parent]) != nil
                own.isInWideCell = Self.leavesCellsWide(screen.items[parent], families[parent])
            case .tableHeader: own.isInTableMargin = true
            case .tableFooter: (own.isInTableMargin, own.isInTableFooter) = (true, true)
            case .subview, .arranged, .contentView, .guide: break
            }
            if families[parent].scrolls { own.scrollView = parent }
            result.append(own)
        }
        return result
    }

    /// True in a cell or a section's header or footer; UIKit insets table cells at the sides and rows scroll.
    var isInCell: Bool { cell >= 0 }

    /// True where neither a bar nor anything that scrolls is around.
    var isFixed: Bool { scrollView < 0 && !isInCell && !isApart }

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
