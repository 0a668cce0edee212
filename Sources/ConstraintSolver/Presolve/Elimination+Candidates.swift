// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Which variable is solved for next, and in which row.
extension Elimination {
    /// A coefficient smaller than this share of the largest in its row is not solved for.
    private static let pivotShare = 0.1
    /// Variables that can be solved for in more rows than these are not counted again at every change.
    private static let longCount = 24

    /// Counts the variables of a row.
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

    /// Finds the best row for a variable again, and puts it in the queue when its score has changed.
    mutating func updateCandidate(_ variable: Int) {
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

    /// Takes note that a row has changed, for each of its variables; see `noteChange`.
    mutating func noteChanges(in row: Int, length: Int?, others: Int = 0) {
        for position in rows.row(row) {
            let variable = rows.entries[position].column
            guard variable < variableCount else { return }
            noteChange(of: variable, length: length, others: others)
        }
    }
}
