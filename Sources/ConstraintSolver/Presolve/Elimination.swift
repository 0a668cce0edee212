// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The required equalities of a system, each solved for one variable in terms of variables that are eliminated later or
/// never. The definitions form a triangular system and are never multiplied out.
///
/// Columns below `variableCount` are variables; the others are the constant and the parameters, which are carried along
/// symbolically. The variable to solve for is chosen by the work that its substitution causes (Markowitz count).
/// Variables with bounds of their own count more, because a bound that remains a bound keeps the blocks small.
struct Elimination: Sendable {
    /// One row operation: `target -= factor × source`, where `source` has its final form.
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
    /// The equalities in the form in which they were solved.
    var rows: SparseMatrix
    /// The index of the constraint from which each row originates.
    private(set) var sources: [Int] = []
    /// The definitions in order of elimination; each refers only to variables defined after it and to free variables.
    private(set) var definitions: [Definition] = []
    /// The position of each variable in `definitions`, -1 for a free variable.
    private(set) var rank: [Int]
    /// The row operations in order; they give the share of each original equality in a row.
    private(set) var steps: [Step] = []
    /// The equalities that depend on others: rows in which no variable is left.
    private(set) var dependentRows: [Int] = []

    /// A variable with its score, packed into one number: lower scores come first, and among equal scores the later
    /// variable.
    struct Candidate: Comparable, Sendable {
        private let order: Int

        init(score: Int, variable: Int) { order = score << 32 | (0xFFFF_FFFF - variable) }

        var score: Int { order >> 32 }
        var variable: Int { 0xFFFF_FFFF - (order & 0xFFFF_FFFF) }

        static func < (first: Candidate, second: Candidate) -> Bool { first.order < second.order }
    }

    /// The properties of a row that is not solved yet.
    struct RowState: Sendable {
        var isActive = true
        /// The number of variables in it.
        var length = 0
        /// The largest coefficient of a variable in it.
        var largest = 0.0
        /// True if every coefficient is large enough to solve for and the row is unchanged, so that the lists of rows
        /// by column are correct for it.
        var isPlain = false
    }

    /// The row in which a variable can be solved for with the least work.
    struct BestRow: Sendable {
        var row = -1
        /// The cost of solving it there; a lower bound if `isEstimate`.
        var score = -1
        /// True if rows have changed since they were counted.
        var isEstimate = false
        /// The number of rows in which the variable can be solved for; a lower bound if `isEstimate`.
        var count = 0
        /// The length of the shortest of these rows; a lower bound if `isEstimate`.
        var length = 0
    }

    var states: [RowState] = []
    var boundCount: [Int]
    var useCount: [Int]
    var candidates = BinaryHeap<Candidate>()
    /// The best row for each variable with its score, as in the queue; -1 if there is none.
    var bestRows: [BestRow]
    private var column: [(row: Int, value: Double)] = []

    /// Makes an empty set of equalities.
    ///
    /// - Parameters:
    ///   - boundCount: for each variable, the number of bounds on it alone, required or not.
    ///   - useCount: for each variable, the number of rows with several variables, other than these equalities, in
    ///     which it occurs.
    init(variableCount: Int, boundCount: [Int], useCount: [Int]) {
        self.variableCount = variableCount
        self.boundCount = boundCount
        self.useCount = useCount
        rows = SparseMatrix(trackedColumnCount: variableCount)
        rank = Array(repeating: -1, count: variableCount)
        bestRows = Array(repeating: BestRow(), count: variableCount)
    }

    /// Adds the equality `row = 0`, sorted by column, which the constraint with index `source` states.
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
        // A row remains only if one of its coefficients is far larger than those that were candidates.
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

    /// Updates the counts: rows that used the variable will use the other variables of its definition instead.
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
