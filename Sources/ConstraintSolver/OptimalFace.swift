// Keyline
// SPDX-License-Identifier: Apache-2.0

/// All the optimal solutions of a block, as hard bounds on every quantity; see `LexicographicSimplex.optimalBox()`.
///
/// A reference type: it is large, and asked for many forms.
final class OptimalFace: Sendable {
    private let simplex: LexicographicSimplex

    /// Makes the face from an optimal state.
    init(_ optimal: LexicographicSimplex) {
        let (lower, upper) = optimal.optimalBox()
        var bounded = optimal
        bounded.replaceCosts(lowerBounds: lower, upperBounds: upper)
        simplex = bounded
    }

    /// An optimal solution in which a form is least or greatest.
    struct Extreme {
        /// The value of the form, infinite when nothing limits it.
        var value: Double
        /// The block's variables, by column.
        var solution: [Double]
    }

    /// The ends of what a form in the variables of the block can be.
    ///
    /// - Parameter form: variables by their column in the block.
    func extremes(of form: [Entry]) -> (least: Extreme, greatest: Extreme) {
        var greatest = minimum(of: form, factor: -1)
        greatest.value = -greatest.value
        return (minimum(of: form, factor: 1), greatest)
    }

    private func minimum(of form: [Entry], factor: Double) -> Extreme {
        var state = simplex
        state.linearCosts = form.map { ($0.column, factor * $0.value) }
        state.computeReducedCosts()
        let isUnbounded = state.optimise() == .unbounded
        return Extreme(
            value: isUnbounded
                ? -.infinity : form.reduce(0) { $0 + factor * $1.value * state.value[$1.column] },
            solution: Array(state.value[..<state.columnCount]))
    }
}

extension LexicographicSimplex {
    /// Whether the optimum may not be the only one; errs on the side of yes.
    var mayBeAmbiguous: Bool {
        for column in 0..<columnCount {
            let free = freeDirections(column)
            if free.up || free.down { return true }
        }
        return false
    }
}
