// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The set of optimal solutions of a block, as hard bounds on every quantity; see `LexicographicSimplex.optimalBox()`.
///
/// A search optimizes over only the movable columns of the tableau and the rows that bound them, so a face of few
/// dimensions is cheap even in a block of thousands of variables. A class, because the data is large and is searched
/// for many forms.
final class OptimalFace: Sendable {
    /// The optimal state, with the rows of all quantities.
    private let optimal: LexicographicSimplex
    /// The movable columns of the optimal state with the rows that have a bound, with quantities renumbered.
    private let simplex: LexicographicSimplex
    /// The quantity of `simplex` in each column of the optimal state, -1 for a column that cannot move.
    private let movable: [Int]
    /// The block's variables that change with each movable column, and their rates. Those of column c are
    /// `followers[followerStarts[c]..<followerStarts[c + 1]]`.
    private let followers: [(variable: Int, value: Double)]
    private let followerStarts: [Int]

    /// Makes the face from an optimal state.
    init(_ optimal: LexicographicSimplex) {
        let (lower, upper) = optimal.optimalBox()
        self.optimal = optimal
        let movable: [Int]
        (simplex, movable) = optimal.restricted(lowerBounds: lower, upperBounds: upper)
        self.movable = movable
        (followers, followerStarts) = optimal.followers { movable[$0] >= 0 }
    }

    /// An optimal solution in which a form is least or greatest.
    struct Extreme {
        /// The value of the form; infinite if nothing limits it.
        var value: Double
        /// The values of the movable quantities.
        fileprivate var point: [Double]
    }

    /// The end states of the search for the range of a form. A search for a form with more terms starts from them,
    /// because its ends are near.
    struct Trail {
        fileprivate var slopes: [(quantity: Int, slope: Double)]
        fileprivate var least: LexicographicSimplex
        fileprivate var greatest: LexicographicSimplex
        /// The number of searches that have continued from one another, limited because rounding errors accumulate.
        fileprivate var length: Int

        fileprivate static let greatestLength = 64
        fileprivate static let keptCount = 4
    }

    /// Returns optimal solutions in which a form in the variables of the block is least and greatest.
    ///
    /// Quantities that do not affect the form keep their values, so that the two ends differ in little else. For this
    /// reason a search continues from another one only if that was for a part of the form.
    ///
    /// - Parameters:
    ///   - form: the terms of the form; variables by their column in the block.
    ///   - trails: the end states for the last forms, oldest first; those for this form are appended.
    func extremes(of form: [Entry], after trails: inout [Trail]) -> (least: Extreme, greatest: Extreme) {
        let slopes = slopes(of: form)
        let value = form.reduce(0) { $0 + $1.value * optimal.value[$1.column] }
        let parts = trails.indices.filter {
            trails[$0].length < Trail.greatestLength && Self.adds(slopes, to: trails[$0].slopes)
        }
        let longest = parts.max { trails[$0].slopes.count < trails[$1].slopes.count }
        var trail =
            longest.map { trails.remove(at: $0) }
            ?? Trail(slopes: [], least: simplex, greatest: simplex, length: 0)
        trail.slopes = slopes
        trail.length += 1
        let least = minimum(of: slopes, from: value, in: &trail.least)
        var greatest = minimum(of: slopes.map { ($0.quantity, -$0.slope) }, from: -value, in: &trail.greatest)
        greatest.value = -greatest.value
        if least.value.isFinite && greatest.value.isFinite {
            if trails.count == Trail.keptCount { trails.removeFirst() }
            trails.append(trail)
        }
        return (least, greatest)
    }

    /// Returns true if `slopes` contains every slope of `part`, and `part` is not empty. Linear in both.
    private static func adds(
        _ slopes: [(quantity: Int, slope: Double)], to part: [(quantity: Int, slope: Double)]
    ) -> Bool {
        var place = 0
        for (quantity, slope) in part {
            while place < slopes.count && slopes[place].quantity < quantity { place += 1 }
            guard place < slopes.count, slopes[place] == (quantity, slope) else { return false }
        }
        return !part.isEmpty
    }

    /// Returns the values of the block's variables at one end, by column. Linear in the variables and in those that
    /// follow quantities that have moved.
    func solution(at end: Extreme) -> [Double] {
        var values = Array(optimal.value[..<optimal.columnCount])
        for column in movable.indices where movable[column] >= 0 {
            let moved = end.point[movable[column]] - simplex.value[movable[column]]
            guard moved != 0 else { continue }
            for follower in followers[followerStarts[column]..<followerStarts[column + 1]] {
                values[follower.variable] += follower.value * moved
            }
        }
        return values
    }

    /// Returns the rate at which a form changes with each movable quantity, sorted by quantity.
    private func slopes(of form: [Entry]) -> [(quantity: Int, slope: Double)] {
        var slopes: [(quantity: Int, slope: Double)] = []
        for part in form {
            optimal.forEachEntry(of: part.column) { entry in
                guard movable[entry.column] >= 0 else { return }
                slopes.append((movable[entry.column], part.value * entry.value))
            }
        }
        // The entries of a single row are already sorted.
        let isSorted = zip(slopes, slopes.dropFirst()).allSatisfy { $0.quantity < $1.quantity }
        guard !isSorted else { return slopes }
        var sums: [Int: Double] = [:]
        for (quantity, slope) in slopes { sums[quantity] = cleanSum(sums[quantity, default: 0], slope) }
        return sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// Minimizes a linear function from its present value.
    ///
    /// - Parameter state: the state to start from; on return the state at the minimum.
    private func minimum(
        of slopes: [(quantity: Int, slope: Double)], from value: Double, in state: inout LexicographicSimplex
    ) -> Extreme {
        if !slopes.isEmpty {
            state.linearCosts = slopes
            state.computeReducedCosts()
            guard state.optimize() != .unbounded else { return Extreme(value: -.infinity, point: state.value) }
        }
        let change = slopes.reduce(0) { $0 + $1.slope * (state.value[$1.quantity] - simplex.value[$1.quantity]) }
        return Extreme(value: value + change, point: state.value)
    }
}
