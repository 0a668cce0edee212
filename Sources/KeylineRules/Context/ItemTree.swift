// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The tree of a screen's items, by position; -1 means "none". Parents precede their children.
struct ItemTree: Sendable {
    /// The position of the root view; -1 for a screen without items.
    let root: Int
    /// The position of each item's parent.
    let parents: [Int]
    /// The positions of each item's children, back to front.
    let children: [[Int]]
    /// The children that each item arranges, if it is a stack view.
    let arranged: [[Int]]

    /// Makes the tree; items whose parent is unknown or later in the list count as roots.
    init(_ screen: Screen, positions: [String: Int]) {
        parents = screen.items.indices.map { index in
            guard let parent = screen.items[index].parent.flatMap({ positions[$0] }), parent < index else { return -1 }
            return parent
        }
        root = parents.firstIndex(of: -1) ?? -1
        var children = [[Int]](repeating: [], count: parents.count)
        for (child, parent) in parents.enumerated() where parent >= 0 { children[parent].append(child) }
        self.children = children
        arranged = children.map { $0.filter { screen.items[$0].containment == .arranged } }
    }

    /// Returns an item, its ancestors, and the views that these arrange, directly or through others. Ascending; linear
    /// in their number apart from the sort.
    func around(_ item: Int) -> [Int] {
        var result: [Int] = []
        var current = item
        while current >= 0 {
            result.append(current)
            current = parents[current]
        }
        var seen = Set(result)
        var next = 0
        while next < result.count {
            result += arranged[result[next]].filter { seen.insert($0).inserted }
            next += 1
        }
        return result.sorted()
    }

    /// Returns true if `item` is `ancestor` or lies below it.
    func isInside(_ item: Int, _ ancestor: Int) -> Bool {
        var current = item
        while current > ancestor { current = parents[current] }
        return current == ancestor && ancestor >= 0
    }
}

/// A subset of a tree's items, and the nearest member of it around each item.
struct NearestAncestors: Sendable {
    /// The positions of the chosen items, ascending.
    let positions: [Int]
    /// The index in `positions` of the nearest chosen ancestor of each item; -1 if there is none.
    let around: [Int]

    init(_ tree: ItemTree, where isChosen: (Int) -> Bool) {
        var positions: [Int] = []
        var index = [Int](repeating: -1, count: tree.parents.count)
        var around = index
        for (position, parent) in tree.parents.enumerated() {
            if parent >= 0 { around[position] = index[parent] >= 0 ? index[parent] : around[parent] }
            guard isChosen(position) else { continue }
            index[position] = positions.count
            positions.append(position)
        }
        self.positions = positions
        self.around = around
    }
}
