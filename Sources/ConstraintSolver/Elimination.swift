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

    /// A coefficient smaller than this share of the largest in its row is not solved for.
    private static let pivotShare = 0.1
    /// Variables that can be solved for in more rows than these are not counted again at every change.
    private static let longCount = 24

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
    private struct Candidate: Comparable, Sendable {
        private let order: Int

        init(score: Int, variable: Int) { order = score << 32 | (0xFFFF_FFFF - variable) }

        var score: Int { order >> 32 }
        var variable: Int { 0xFFFF_FFFF - (order & 0xFFFF_FFFF) }

        static func < (first: Candidate, second: Candidate) -> Bool { first.order < second.order }
    }

    /// What is known of a row that is not solved yet.
    private struct RowState: Sendable {
        var isActive = true
        /// The number of variables in it.
        var length = 0
        /// The largest coefficient of a variable in it.
        var largest = 0.0
        /// Whether every coefficient is large enough to solve for, and the lists of rows by column are right about it.
        var isPlain = false
    }

    /// Where a variable is solved for with the least work.
    private struct BestRow: Sendable {
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

    private var states: [RowState] = []
    private var boundCount: [Int]
    private var useCount: [Int]
    private var candidates = BinaryHeap<Candidate>()
    /// The best row for each variable with its score, as the queue has them; -1 when there is none.
    private var bestRows: [BestRow]
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

    private mutating func measure(_ row: Int, isChanged: Bool) {
        var length = 0
        var least = Double.infinity
        var largest = 0.0
        for position in rows.row(row) {
            let entry = rows.entries[position]
            guard entry.column < variableCount else { break }
            length += 1
            least = min(least, abs(entry.value))
            largest = max(largest, abs(entry.value))
        }
        states[row].length = length
        states[row].largest = largest
        states[row].isPlain = !isChanged && least >= Self.pivotShare * largest
    }

    /// Finds the best row for a variable again, and puts it in the queue when its score has changed.
    private mutating func updateCandidate(_ variable: Int) {
        guard rank[variable] < 0 else { return }
        let best = bestRow(for: variable)
        let isChanged = best.score != bestRows[variable].score
        bestRows[variable] = best
        if isChanged && best.row >= 0 { candidates.insert(Candidate(score: best.score, variable: variable)) }
    }

    /// Takes note that a row with a variable has changed, as others may have.
    ///
    /// A variable in many rows is put in the queue with less than its score, and counted once that is the least score of
    /// all: to count at every change would take the square of the rows' number.
    ///
    /// - Parameters:
    ///   - length: of the row; nil when it is solved.
    ///   - others: in how many other rows the variable may have gone.
    private mutating func noteChange(of variable: Int, length: Int? = nil, others: Int = 0) {
        guard rank[variable] < 0 else { return }
        guard bestRows[variable].count > Self.longCount else { return updateCandidate(variable) }
        bestRows[variable].count -= 1 + others
        if let length { bestRows[variable].length = min(bestRows[variable].length, length) }
        bestRows[variable].isEstimate = true
        let best = bestRows[variable]
        guard score(of: variable, length: best.length, count: max(best.count, 1)) < best.score else { return }
        let least = score(of: variable, length: best.length, count: max(best.count / 2, 1))
        bestRows[variable].score = least
        candidates.insert(Candidate(score: least, variable: variable))
    }

    /// What it costs to solve a row for a variable that can be solved for in others.
    private func score(of variable: Int, length: Int, count: Int) -> Int {
        let spread = max(length - 2, 0) * (2 * boundCount[variable] + useCount[variable])
        return (length - 1) * (count - 1) + spread
    }

    /// The shortest active row in which the variable's coefficient is not small, and what eliminating it there costs.
    private func bestRow(for variable: Int) -> BestRow {
        var count = 0
        var best = -1
        var bestLength = Int.max
        var node = rows.firstNode(of: variable)
        while let (row, next) = rows.node(node) {
            node = next
            let state = states[row]
            guard state.isActive, state.isPlain || canSolve(row, for: variable) else { continue }
            count += 1
            if state.length < bestLength || (state.length == bestLength && row < best) {
                bestLength = state.length
                best = row
            }
        }
        guard best >= 0 else { return BestRow() }
        return BestRow(
            row: best, score: score(of: variable, length: bestLength, count: count), count: count, length: bestLength)
    }

    private func canSolve(_ row: Int, for variable: Int) -> Bool {
        let value = abs(rows.value(row: row, column: variable))
        return value > 0 && value >= Self.pivotShare * states[row].largest
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

    private mutating func noteChanges(in row: Int, length: Int?, others: Int = 0) {
        for position in rows.row(row) {
            let variable = rows.entries[position].column
            guard variable < variableCount else { return }
            noteChange(of: variable, length: length, others: others)
        }
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
