// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// Order of the items of a screen.
enum TreeOrder {
    /// The items with every parent before its children, siblings in the order given.
    ///
    /// What is in order already (every import) stays as it is; otherwise the tree is walked depth first. Linear time, no
    /// recursion.
    ///
    /// - Precondition: no item is its own ancestor; see `hangLoose`.
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

    /// An item that another program cut off the tree.
    struct Loose: Equatable {
        let id: String
        /// The parent it had.
        let parent: String
        /// Whether that parent is not on the screen; otherwise the item was its own ancestor.
        let isMissing: Bool
        /// The root it hangs under now; nil when it became the root.
        let newParent: String?
    }

    /// Hangs under the root what has a parent that is not there, and the first item of each circle of parents; what is
    /// below stays below. Linear time, no recursion.
    ///
    /// - Returns: what was hung, in order.
    static func hangLoose(_ items: inout [LayoutItem]) -> [Loose] {
        let places = Dictionary(items.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let parents = items.map { item in item.parent.map { places[$0] ?? -1 } }
        var loose: Set<Int> = []
        var walks = Array(repeating: -1, count: items.count)
        for start in items.indices where walks[start] < 0 {
            var index = start
            while walks[index] < 0 {
                walks[index] = start
                guard let parent = parents[index] else { break }
                if parent < 0 {
                    loose.insert(index)
                    break
                }
                index = parent
                if walks[index] == start { loose.insert(first(ofCircleThrough: index, parents)) }
            }
        }
        var root = items.first { $0.parent == nil }?.id
        return loose.sorted().map { index in
            let parent = items[index].parent ?? ""
            items[index].parent = root
            defer { root = root ?? items[index].id }
            return Loose(id: items[index].id, parent: parent, isMissing: parents[index] == -1, newParent: root)
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
