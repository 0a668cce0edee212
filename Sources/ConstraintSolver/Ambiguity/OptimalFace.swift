// Keyline
// SPDX-License-Identifier: Apache-2.0

/// All the optimal solutions of a block: hard bounds on every quantity; see `LexicographicSimplex.optimalBox()`.
///
/// Of the tableau only what can move and what can stand in its way is optimised: a face of few dimensions costs little
/// in a block of thousands of variables. A reference type: it is large, and asked for many forms.
final class OptimalFace: Sendable {
    /// The optimal state, with the rows of all quantities.
    private let optimal: LexicographicSimplex
    /// Its movable columns with the rows that have a bound, in quantities of their own.
    private let simplex: LexicographicSimplex
    /// The quantity of `simplex` in each column of the optimal state, -1 for a column that cannot move.
    private let movable: [Int]
    /// The block's variables that follow each column that can move, and by how much: those of column c are
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
        /// The value of the form, infinite when nothing limits it.
        var value: Double
        /// Where the quantities that can move are.
        fileprivate var point: [Double]
    }

    /// Where the search for the ends of a form stopped: the ends of one that only adds to it are near.
    struct Trail {
        fileprivate var slopes: [(quantity: Int, slope: Double)]
        fileprivate var least: LexicographicSimplex
        fileprivate var greatest: LexicographicSimplex
        /// How many searches have gone on from one another; rounding errors add up.
        fileprivate var length: Int

        fileprivate static let greatestLength = 64
        fileprivate static let keptCount = 4
    }

    /// The ends of what a form in the variables of the block can be.
    ///
    /// What does not bear on the form stays where it is, so that two ends differ in little else: a search goes on from
    /// another one only where that was for a part of the form.
    ///
    /// - Parameters:
    ///   - form: variables by their column in the block.
    ///   - trails: those of the last forms, oldest first; that of this one joins them.
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

    /// Whether some slopes are others and more. Linear in both.
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

    /// The block's variables, by column, at one end. Linear in the variables and in those that follow what has moved.
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

    /// By how much a form changes with each quantity that can move, by quantity.
    private func slopes(of form: [Entry]) -> [(quantity: Int, slope: Double)] {
        var slopes: [(quantity: Int, slope: Double)] = []
        for part in form {
            optimal.forEachEntry(of: part.column) { entry in
                guard movable[entry.column] >= 0 else { return }
                slopes.append((movable[entry.column], part.value * entry.value))
            }
        }
        // One row is as good as sorted.
        let isSorted = zip(slopes, slopes.dropFirst()).allSatisfy { $0.quantity < $1.quantity }
        guard !isSorted else { return slopes }
        var sums: [Int: Double] = [:]
        for (quantity, slope) in slopes { sums[quantity] = cleanSum(sums[quantity, default: 0], slope) }
        return sums.filter { $0.value != 0 }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }

    /// - Parameter state: where to begin, left at the end that was found.
    private func minimum(
        of slopes: [(quantity: Int, slope: Double)], from value: Double, in state: inout LexicographicSimplex
    ) -> Extreme {
        if !slopes.isEmpty {
            state.linearCosts = slopes
            state.computeReducedCosts()
            guard state.optimise() != .unbounded else { return Extreme(value: -.infinity, point: state.value) }
        }
        let change = slopes.reduce(0) { $0 + $1.slope * (state.value[$1.quantity] - simplex.value[$1.quantity]) }
        return Extreme(value: value + change, point: state.value)
    }
}
