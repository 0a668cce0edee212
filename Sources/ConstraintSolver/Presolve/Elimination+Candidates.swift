// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The choice of the next variable to eliminate, and of the row to solve for it.
extension Elimination {
    /// A row is not solved for a coefficient smaller than this share of its largest coefficient.
    private static let pivotShare = 0.1
    /// Variables that can be solved for in more rows than this are not counted again at every change.
    private static let longCount = 24

    /// Counts the variables of a row and measures their coefficients.
    mutating func measure(_ row: Int, isChanged: Bool) {
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

    /// Finds the best row for a variable again, and inserts it into the queue if its score has changed.
    mutating func updateCandidate(_ variable: Int) {
        guard rank[variable] < 0 else { return }
        let best = bestRow(for: variable)
        let isChanged = best.score != bestRows[variable].score
        bestRows[variable] = best
        if isChanged && best.row >= 0 { candidates.insert(Candidate(score: best.score, variable: variable)) }
    }

    /// Records that a row with a variable has changed, and possibly others.
    ///
    /// A variable in many rows enters the queue with a lower bound of its score and is counted only if that bound is
    /// the lowest score in the queue: counting at every change would take time quadratic in the number of rows.
    ///
    /// - Parameters:
    ///   - length: the new length of the row; nil if the row was solved.
    ///   - others: the number of other rows from which the variable may have vanished.
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

    /// Returns the cost of solving a row of the given length for a variable that can be solved for in `count` rows.
    private func score(of variable: Int, length: Int, count: Int) -> Int {
        let spread = max(length - 2, 0) * (2 * boundCount[variable] + useCount[variable])
        return (length - 1) * (count - 1) + spread
    }

    /// Returns the shortest active row in which the variable's coefficient is large enough, and the cost of eliminating
    /// it there.
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

    /// Records that a row has changed, for each of its variables; see `noteChange`.
    mutating func noteChanges(in row: Int, length: Int?, others: Int = 0) {
        for position in rows.row(row) {
            let variable = rows.entries[position].column
            guard variable < variableCount else { return }
            noteChange(of: variable, length: length, others: others)
        }
    }
}
