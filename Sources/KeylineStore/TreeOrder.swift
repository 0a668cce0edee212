// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineModel

/// Order of the items of a screen.
enum TreeOrder {
    /// The items with every parent before its children, siblings in the order given.
    ///
    /// What is in order already (every import) stays as it is; otherwise the tree is walked depth first. Items of a
    /// parent cycle come last, in the order given. Linear time, no recursion.
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
        var isPlaced = Array(repeating: false, count: items.count)
        while let index = stack.popLast() {
            order.append(index)
            isPlaced[index] = true
            stack += children[index]
        }
        order += items.indices.filter { !isPlaced[$0] }
        return order.map { items[$0] }
    }
}
