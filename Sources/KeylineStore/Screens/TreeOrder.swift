// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// Orders the items of a screen.
enum TreeOrder {
    /// Returns the items with every parent before its children, siblings in the given order.
    ///
    /// Items that are in order already, as every import's are, stay as they are; otherwise the tree is walked depth
    /// first. O(n), no recursion.
    ///
    /// - Precondition: no item is its own ancestor; see `reattachOrphans`.
    static func parentsFirst(_ items: [LayoutItem]) -> [LayoutItem] {
        let places = Dictionary(items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        func parent(_ index: Int) -> Int? { items[index].parent.flatMap { places[$0] } }
        guard items.indices.contains(where: { index in parent(index).map { $0 >= index } ?? false }) else {
            return items
        }
        var children: [[Int]] = Array(repeating: [], count: items.count)
        var stack: [Int] = []
        for index in items.indices.reversed() {
            if let parent = parent(index) { children[parent].append(index) } else { stack.append(index) }
        }
        var order: [Int] = []
        while let index = stack.popLast() {
            order.append(index)
            stack += children[index]
        }
        return order.map { items[$0] }
    }

    /// An item that another program detached from the tree.
    struct Orphan: Equatable {
        let id: String
        /// The parent it had.
        let parent: String
        /// True if that parent is not on the screen; false if the item was its own ancestor.
        let isMissing: Bool
        /// The root that is its parent now; nil if the item became the root.
        let newParent: String?
    }

    /// Moves under the root each item whose parent is missing, and the first item of each cycle of parents; their
    /// descendants stay below them. O(n), no recursion.
    ///
    /// - Returns: the moved items, in order.
    static func reattachOrphans(_ items: inout [LayoutItem]) -> [Orphan] {
        let places = Dictionary(items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let parents = items.map { item in item.parent.map { places[$0] ?? -1 } }
        var orphans: Set<Int> = []
        var walks = Array(repeating: -1, count: items.count)
        for start in items.indices where walks[start] < 0 {
            var index = start
            while walks[index] < 0 {
                walks[index] = start
                guard let parent = parents[index] else { break }
                if parent < 0 {
                    orphans.insert(index)
                    break
                }
                index = parent
                if walks[index] == start { orphans.insert(first(ofCircleThrough: index, parents)) }
            }
        }
        var root = items.first { $0.parent == nil }?.id
        return orphans.sorted().map { index in
            let parent = items[index].parent ?? ""
            items[index].parent = root
            defer { root = root ?? items[index].id }
            return Orphan(id: items[index].id, parent: parent, isMissing: parents[index] == -1, newParent: root)
        }
    }

    private static func first(ofCircleThrough start: Int, _ parents: [Int?]) -> Int {
        var first = start
        var index = start
        while let parent = parents[index], parent != start {
            index = parent
            first = min(first, index)
        }
        return first
    }
}
