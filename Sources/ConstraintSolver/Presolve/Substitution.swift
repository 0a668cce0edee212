// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Rewrites rows in terms of the free variables of an elimination, by substituting the definitions in their order.
///
/// The buffers are as long as the system is wide and are reused for each row; the cost of a row depends only on the
/// columns it touches.
struct Substitution: Sendable {
    private var sums: [Double]
    private var magnitudes: [Double]
    private var isTouched: [Bool]
    private var touched: [Int] = []
    private var ranks = BinaryHeap<Int>()
    /// The row that was reduced last: free variables, then the constant and parameters, sorted by column.
    private(set) var result: [Entry] = []
    /// The factor by which each definition's row was added in the last reduction, if uses were recorded.
    private(set) var usedDefinitions: [(rank: Int, multiplier: Double)] = []

    init(columnCount: Int) {
        sums = Array(repeating: 0, count: columnCount)
        magnitudes = Array(repeating: 0, count: columnCount)
        isTouched = Array(repeating: false, count: columnCount)
    }

    /// Adds a term to the row under construction.
    @inline(__always)
    mutating func add(_ value: Double, to column: Int, rank: [Int]) {
        if isTouched[column] {
            sums[column] += value
            magnitudes[column] = max(magnitudes[column], abs(value))
        } else {
            isTouched[column] = true
            touched.append(column)
            sums[column] = value
            magnitudes[column] = abs(value)
            if column < rank.count && rank[column] >= 0 { ranks.insert(rank[column]) }
        }
    }

    /// Substitutes every definition in the row under construction, and stores the outcome in `result`.
    mutating func reduce(with elimination: Elimination, recordsUses: Bool = false) {
        if recordsUses { usedDefinitions.removeAll(keepingCapacity: true) }
        while let rank = ranks.removeFirst() {
            let definition = elimination.definitions[rank]
            let value = roundedSum(definition.variable)
            guard value != 0 else { continue }
            let multiplier = -value / definition.pivot
            if recordsUses { usedDefinitions.append((rank, multiplier)) }
            for position in elimination.rows.row(definition.row) {
                let entry = elimination.rows.entries[position]
                if entry.column != definition.variable {
                    add(multiplier * entry.value, to: entry.column, rank: elimination.rank)
                }
            }
        }
        collect(rank: elimination.rank)
    }

    private func roundedSum(_ column: Int) -> Double {
        abs(sums[column]) <= SparseMatrix.cancellation * magnitudes[column] ? 0 : sums[column]
    }

    private mutating func collect(rank: [Int]) {
        result.removeAll(keepingCapacity: true)
        for column in touched {
            isTouched[column] = false
            guard column >= rank.count || rank[column] < 0 else { continue }
            let value = roundedSum(column)
            if value != 0 { result.append(Entry(column: column, value: value)) }
        }
        touched.removeAll(keepingCapacity: true)
        if result.count > 1 { sortResult() }
    }

    /// Sorts by insertion, because reduced rows are short and nearly sorted; longer rows use the standard sort.
    private mutating func sortResult() {
        guard result.count < 32 else {
            result.sort { $0.column < $1.column }
            return
        }
        for index in 1..<result.count {
            let entry = result[index]
            var place = index
            while place > 0 && result[place - 1].column > entry.column {
                result[place] = result[place - 1]
                place -= 1
            }
            result[place] = entry
        }
    }
}
