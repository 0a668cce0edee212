// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The rows that read each column, as linked lists in two buffers, because an array for every column would need as many
/// allocations.
struct RowsByColumn {
    private struct Node {
        let row: Int
        let next: Int
    }

    /// The last node of each column, -1 for none.
    private var heads: [Int]
    private var nodes: [Node] = []

    init(columnCount: Int) { heads = Array(repeating: -1, count: columnCount) }

    /// Records that a row reads a column.
    mutating func append(_ row: Int, _ column: Int) {
        nodes.append(Node(row: row, next: heads[column]))
        heads[column] = nodes.count - 1
    }

    /// Returns true if no row reads a column.
    func isEmpty(_ column: Int) -> Bool { heads[column] < 0 }

    /// Calls `body` with each row that reads a column, the row recorded last first.
    func forEachRow(_ column: Int, _ body: (Int) -> Void) {
        var node = heads[column]
        while node >= 0 {
            body(nodes[node].row)
            node = nodes[node].next
        }
    }
}
