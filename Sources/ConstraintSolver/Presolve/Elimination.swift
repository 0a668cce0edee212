// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The required equalities of a system, each solved for one variable in terms of others that are eliminated later or
/// never, so that the definitions form a triangle and are never multiplied out.
///
/// Columns below `variableCount` are variables; the rest are the constant and the parameters, which are carried along
/// as symbols. The variable solved for is the one whose substitution makes the least work (Markowitz's count), where
/// variables with bounds of their own count more, because a bound that stays a bound keeps the blocks small.
struct Elimination: Sendable {
    /// One subtraction of rows: `target -= factor × source`, where `source` had its final form.
    struct Step: Sendable {
        var target: Int
        var source: Int
        var factor: Double
    }

    /// One solved equality: `pivot × variable + the other entries of row = 0`.
    struct Definition: Sendable {
        var variable: Int
        var row: Int
        var pivot: Double
    }

    let variableCount: Int
    /// The equalities, as they were when they were solved.
    var rows: SparseMatrix
    /// The index of the constraint that each row began as.
    private(set) var sources: [Int] = []
    /// The definitions in order of elimination: each uses variables defined after it, and free ones.
    private(set) var definitions: [Definition] = []
    /// The place of each variable in `definitions`, -1 for a free one.
    private(set) var rank: [Int]
    /// The subtractions in order, from which the share of each original equality in a row can be found.
    private(set) var steps: [Step] = []
    /// The equalities that turned out to depend on others: rows without variables.
    private(set) var dependentRows: [Int] = []

    /// A variable with its score, in one number: the least score comes first, and of those the last variable.
    struct Candidate: Comparable, Sendable {
        private let order: Int

        init(score: Int, variable: Int) { order = score << 32 | (0xFFFF_FFFF - variable) }

        var score: Int { order >> 32 }
        var variable: Int { 0xFFFF_FFFF - (order & 0xFFFF_FFFF) }

        static func < (first: Candidate, second: Candidate) -> Bool { first.order < second.order }
    }

    /// What is known of a row that is not solved yet.
    struct RowState: Sendable {
        var isActive = true
        /// The number of variables in it.
        var length = 0
        /// The largest coefficient of a variable in it.
        var largest = 0.0
        /// Whether every coefficient is large enough to solve for, and the lists of rows by column are right about it.
        var isPlain = false
    }

    /// Where a variable is solved for with the least work.
    struct BestRow: Sendable {
        var row = -1
        /// What that costs; where it is an estimate, no more than that.
        var score = -1
        /// Whether rows have changed since they were counted.
        var isEstimate = false
        /// In how many rows the variable can be solved for, at least.
        var count = 0
        /// The length of the shortest of them, at most.
        var length = 0
    }

    var states: [RowState] = []
    var boundCount: [Int]
    var useCount: [Int]
    var candidates = BinaryHeap<Candidate>()
    /// The best row for each variable with its score, as the queue has them; -1 when there is none.
    var bestRows: [BestRow]
    private var column: [(row: Int, value: Double)] = []

    /// Makes the empty set of equalities.
    ///
    /// - Parameters:
    ///   - boundCount: how many bounds of its own, required or not, each variable has.
    ///   - useCount: in how many rows with several variables, other than these, each variable occurs.
    init(variableCount: Int, boundCount: [Int], useCount: [Int]) {
        self.variableCount = variableCount
        self.boundCount = boundCount
        self.useCount = useCount
        rows = SparseMatrix(trackedColumnCount: variableCount)
        rank = Array(repeating: -1, count: variableCount)
        bestRows = Array(repeating: BestRow(), count: variableCount)
    }

    /// Adds the equality `row = 0`, sorted by column, which the constraint `source` states.
    mutating func append(_ row: some Collection<Entry>, source: Int) {
        rows.appendRow(row)
        sources.append(source)
        states.append(RowState())
        measure(rows.rowCount - 1, isChanged: false)
    }

    /// Solves every equality.
    mutating func run() {
        definitions.reserveCapacity(rows.rowCount)
        for variable in 0..<variableCount { updateCandidate(variable) }
        while let candidate = candidates.removeFirst() {
            let best = bestRows[candidate.variable]
            guard rank[candidate.variable] < 0 && best.row >= 0 && best.score == candidate.score else { continue }
            if best.isEstimate {
                bestRows[candidate.variable].score = -1
                updateCandidate(candidate.variable)
            } else {
                solve(row: best.row, for: candidate.variable)
            }
        }
        // A row can be left only when another coefficient of it is far larger than those that were candidates.
        for row in states.indices where states[row].isActive {
            if let largest = largestEntry(in: row) {
                solve(row: row, for: largest.column)
            } else {
                states[row].isActive = false
                dependentRows.append(row)
            }
        }
    }

    private func largestEntry(in row: Int) -> Entry? {
        var result: Entry?
        for position in rows.row(row) where rows.entries[position].column < variableCount {
            let entry = rows.entries[position]
            if abs(entry.value) > abs(result?.value ?? 0) { result = entry }
        }
        return result
    }

    private mutating func solve(row: Int, for variable: Int) {
        rows.collectColumn(variable, into: &column)
        let pivot = rows.value(row: row, column: variable)
        rank[variable] = definitions.count
        definitions.append(Definition(variable: variable, row: row, pivot: pivot))
        states[row].isActive = false
        for (target, value) in column where states[target].isActive {
            let factor = value / pivot
            rows.add(-factor, timesRow: row, toRow: target, setting: variable, to: 0)
            steps.append(Step(target: target, source: row, factor: factor))
            measure(target, isChanged: true)
            if states[target].length == 0 {
                states[target].isActive = false
                dependentRows.append(target)
            }
        }
        passUses(of: variable, along: row)
        for (target, _) in column where states[target].isActive {
            noteChanges(in: target, length: states[target].length)
        }
        noteChanges(in: row, length: nil, others: column.count)
    }

    /// Rows that used the variable will use the others of its definition instead.
    private mutating func passUses(of variable: Int, along row: Int) {
        let range = rows.row(row)
        var length = 0
        for position in range where rows.entries[position].column < variableCount { length += 1 }
        for position in range {
            let other = rows.entries[position].column
            guard other < variableCount else { break }
            guard other != variable else { continue }
            useCount[other] += useCount[variable]
            if length > 2 {
                useCount[other] += boundCount[variable] > 0 ? 1 : 0
            } else {
                boundCount[other] += boundCount[variable]
            }
        }
    }
}
