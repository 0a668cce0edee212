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
    private(set) var rows: SparseMatrix
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

    private struct Candidate: Comparable, Sendable {
        var score: Int
        var variable: Int

        static func < (first: Candidate, second: Candidate) -> Bool {
            first.score != second.score ? first.score < second.score : first.variable > second.variable
        }
    }

    private var isActive: [Bool] = []
    private var isBounded: [Bool]
    private var useCount: [Int]
    private var candidates = BinaryHeap<Candidate>()
    private var column: [(row: Int, value: Double)] = []

    /// Makes the empty set of equalities.
    ///
    /// - Parameters:
    ///   - isBounded: whether a variable has a bound of its own, required or not.
    ///   - useCount: in how many rows with several variables, other than these, each variable occurs.
    init(variableCount: Int, isBounded: [Bool], useCount: [Int]) {
        self.variableCount = variableCount
        self.isBounded = isBounded
        self.useCount = useCount
        rows = SparseMatrix(trackedColumnCount: variableCount)
        rank = Array(repeating: -1, count: variableCount)
    }

    /// Adds the equality `row = 0`, sorted by column, which the constraint `source` states.
    mutating func append(_ row: some Collection<Entry>, source: Int) {
        rows.appendRow(row)
        sources.append(source)
        isActive.append(true)
    }

    /// Solves every equality.
    mutating func run() {
        definitions.reserveCapacity(rows.rowCount)
        for variable in 0..<variableCount { insertCandidate(variable) }
        while let candidate = candidates.removeFirst() {
            guard rank[candidate.variable] < 0, let best = bestRow(for: candidate.variable) else { continue }
            if best.score > candidate.score, let next = candidates.first, next.score < best.score {
                candidates.insert(Candidate(score: best.score, variable: candidate.variable))
            } else {
                solve(row: best.row, for: candidate.variable)
            }
        }
        // A row can be left only when another coefficient of it is far larger than those that were candidates.
        for row in 0..<rows.rowCount where isActive[row] {
            if let largest = largestVariable(in: row) {
                solve(row: row, for: largest)
            } else {
                isActive[row] = false
                dependentRows.append(row)
            }
        }
    }

    private mutating func insertCandidate(_ variable: Int) {
        guard rank[variable] < 0, let best = bestRow(for: variable) else { return }
        candidates.insert(Candidate(score: best.score, variable: variable))
    }

    /// The shortest active row in which the variable's coefficient is not small, and what eliminating it there costs.
    private mutating func bestRow(for variable: Int) -> (row: Int, score: Int)? {
        rows.collectColumn(variable, into: &column)
        var count = 0
        var best = -1
        var bestLength = Int.max
        for (row, value) in column where isActive[row] {
            count += 1
            var length = 0
            var largest = 0.0
            for position in rows.row(row) {
                let entry = rows.entries[position]
                guard entry.column < variableCount else { break }
                length += 1
                largest = max(largest, abs(entry.value))
            }
            guard abs(value) >= 0.1 * largest else { continue }
            if length < bestLength || (length == bestLength && row < best) {
                bestLength = length
                best = row
            }
        }
        guard best >= 0 else { return nil }
        let spread = max(bestLength - 2, 0) * ((isBounded[variable] ? 4 : 0) + useCount[variable])
        return (best, (bestLength - 1) * (count - 1) + spread)
    }

    private func largestVariable(in row: Int) -> Int? {
        var result: Entry?
        for position in rows.row(row) where rows.entries[position].column < variableCount {
            let entry = rows.entries[position]
            if abs(entry.value) > abs(result?.value ?? 0) { result = entry }
        }
        return result?.column
    }

    private mutating func solve(row: Int, for variable: Int) {
        rows.collectColumn(variable, into: &column)
        let pivot = rows.value(row: row, column: variable)
        rank[variable] = definitions.count
        definitions.append(Definition(variable: variable, row: row, pivot: pivot))
        isActive[row] = false
        for (target, value) in column where isActive[target] {
            let factor = value / pivot
            rows.add(-factor, timesRow: row, toRow: target, setting: variable, to: 0)
            steps.append(Step(target: target, source: row, factor: factor))
            if largestVariable(in: target) == nil {
                isActive[target] = false
                dependentRows.append(target)
            }
        }
        passUses(of: variable, along: row)
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
                useCount[other] += isBounded[variable] ? 1 : 0
            } else if isBounded[variable] {
                isBounded[other] = true
            }
            insertCandidate(other)
        }
    }
}
