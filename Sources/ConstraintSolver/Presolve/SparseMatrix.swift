// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One coefficient of a sparse row.
struct Entry: Sendable {
    var column: Int
    var value: Double
}

/// A matrix of sparse rows, sorted by column, in one buffer, which can list the rows in which a column occurs.
///
/// Columns from `trackedColumnCount` on (the constant and parameters) have no such lists, because they can occur in
/// every row.
struct SparseMatrix: Sendable {
    /// Sums below this fraction of their operands count as zero.
    static let cancellation = 1e-11

    /// The position of a row in `entries`.
    private struct Row: Sendable {
        var start: Int
        var length: Int
        /// The number of entries reserved for the row.
        var capacity: Int
        /// The last `collectColumn` visit that met the row.
        var visit = 0
    }

    private(set) var entries: [Entry] = []
    private var rows: [Row] = []
    private var trackedColumnCount: Int
    /// The last node of each column's list of rows. A list may contain a row that no longer has an entry in the column,
    /// and may contain a row twice.
    private var columnHeads: [Int]
    private var nodes: [(row: Int, next: Int)] = []
    private var visit = 0
    private var scratch: [Entry] = []
    private var liveCount = 0

    init(trackedColumnCount: Int) {
        self.trackedColumnCount = trackedColumnCount
        columnHeads = Array(repeating: -1, count: trackedColumnCount)
    }

    var rowCount: Int { rows.count }

    /// Removes all rows and keeps the storage.
    mutating func reset(trackedColumnCount: Int) {
        self.trackedColumnCount = trackedColumnCount
        entries.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        columnHeads.refill(repeatElement(-1, count: trackedColumnCount))
        nodes.removeAll(keepingCapacity: true)
        liveCount = 0
    }

    /// Returns the positions of a row in `entries`.
    @inline(__always)
    func row(_ index: Int) -> Range<Int> {
        rows[index].start..<rows[index].start + rows[index].length
    }

    /// Appends a row that is sorted by column and contains no zeros.
    mutating func appendRow(_ row: some Collection<Entry>) {
        let index = rows.count
        rows.append(Row(start: entries.count, length: row.count, capacity: row.count))
        liveCount += row.count
        for entry in row {
            entries.append(entry)
            if entry.column < trackedColumnCount { note(index, in: entry.column) }
        }
    }

    /// Returns the coefficient at a row and a column, zero if there is none. Logarithmic in the length of the row.
    func value(row index: Int, column: Int) -> Double {
        var range = row(index)
        while range.count > 16 {
            let middle = (range.lowerBound + range.upperBound) / 2
            range = entries[middle].column <= column ? middle..<range.upperBound : range.lowerBound..<middle
        }
        for position in range where entries[position].column >= column {
            return entries[position].column == column ? entries[position].value : 0
        }
        return 0
    }

    mutating func setValue(_ value: Double, at position: Int) {
        entries[position].value = value
    }

    /// Appends an entry after all others of a row, in an untracked column.
    mutating func append(_ entry: Entry, toRow index: Int) {
        scratch.refill(entries[row(index)])
        scratch.append(entry)
        replaceRow(index)
    }

    /// Collects the rows that have an entry in a column, each once, with their coefficients, and removes outdated nodes
    /// from the list of the column.
    mutating func collectColumn(_ column: Int, into result: inout [(row: Int, value: Double)]) {
        result.removeAll(keepingCapacity: true)
        visit += 1
        var previous = -1
        var node = columnHeads[column]
        while node >= 0 {
            let (row, next) = nodes[node]
            let value = rows[row].visit == visit ? 0 : value(row: row, column: column)
            if value == 0 {
                if previous < 0 { columnHeads[column] = next } else { nodes[previous].next = next }
            } else {
                rows[row].visit = visit
                result.append((row, value))
                previous = node
            }
            node = next
        }
    }

    /// Adds `factor × source` to `target`, and sets the coefficient at `column` of the result to `value` instead of the
    /// sum; zero removes the column.
    mutating func add(
        _ factor: Double, timesRow source: Int, toRow target: Int, setting column: Int, to value: Double
    ) {
        scratch.removeAll(keepingCapacity: true)
        var (left, right) = (rows[target].start, rows[source].start)
        let leftEnd = left + rows[target].length
        let rightEnd = right + rows[source].length
        while left < leftEnd || right < rightEnd {
            let leftColumn = left < leftEnd ? entries[left].column : Int.max
            let rightColumn = right < rightEnd ? entries[right].column : Int.max
            let current = min(leftColumn, rightColumn)
            var sum = leftColumn == current ? entries[left].value : 0
            if rightColumn == current {
                sum = cleanSum(sum, factor * entries[right].value)
                right += 1
            }
            if leftColumn == current { left += 1 }
            if current == column { sum = value }
            guard sum != 0 else { continue }
            scratch.append(Entry(column: current, value: sum))
            if leftColumn != current && current < trackedColumnCount { note(target, in: current) }
        }
        replaceRow(target)
    }

    /// Returns the first node in the list of rows of a column, for `node(_:)`.
    @inline(__always)
    func firstNode(of column: Int) -> Int {
        columnHeads[column]
    }

    /// Returns a row in the list of a column, and the next node; nil at the end. The list may be outdated, see
    /// `columnHeads`.
    @inline(__always)
    func node(_ index: Int) -> (row: Int, next: Int)? {
        index < 0 ? nil : nodes[index]
    }

    private mutating func note(_ row: Int, in column: Int) {
        nodes.append((row, columnHeads[column]))
        columnHeads[column] = nodes.count - 1
    }

    /// Stores the scratch row as a row: in place if it fits, otherwise at the end of the buffer.
    private mutating func replaceRow(_ index: Int) {
        liveCount += scratch.count - rows[index].length
        if scratch.count > rows[index].capacity {
            if entries.count > 3 * liveCount + 4096 { compact() }
            rows[index].start = entries.count
            rows[index].capacity = scratch.count + scratch.count / 2 + 2
            entries.append(contentsOf: scratch)
            let padding = rows[index].capacity - scratch.count
            entries.append(contentsOf: repeatElement(Entry(column: 0, value: 0), count: padding))
        } else {
            var position = rows[index].start
            for entry in scratch {
                entries[position] = entry
                position += 1
            }
        }
        rows[index].length = scratch.count
        if nodes.count > 4 * liveCount + 4096 { compactColumns() }
    }

    /// Removes outdated nodes from the lists of rows.
    private mutating func compactColumns() {
        var packed: [(row: Int, next: Int)] = []
        packed.reserveCapacity(2 * liveCount)
        var live: [(row: Int, value: Double)] = []
        for column in columnHeads.indices {
            collectColumn(column, into: &live)
            guard !live.isEmpty else { continue }
            columnHeads[column] = packed.count
            for (row, _) in live { packed.append((row, packed.count + 1)) }
            packed[packed.count - 1].next = -1
        }
        nodes = packed
    }

    private mutating func compact() {
        var packed: [Entry] = []
        packed.reserveCapacity(2 * liveCount)
        for index in rows.indices {
            let start = packed.count
            packed.append(contentsOf: entries[row(index)])
            rows[index].start = start
            rows[index].capacity = rows[index].length
        }
        entries = packed
    }
}

/// Returns `first + second`, exactly zero if they cancel within rounding errors.
@inline(__always)
func cleanSum(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    return abs(sum) <= SparseMatrix.cancellation * (abs(first) + abs(second)) ? 0 : sum
}
