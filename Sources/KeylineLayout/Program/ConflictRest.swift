// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// The rest that remains of requirements which cannot all hold: in their weighted sum all variables cancel out.
///
/// A requirement is missed by the rest divided by its weight while all others hold just so. A layout may miss the one that was
/// dropped by more, because it sets free whatever that one alone determined.
struct ConflictRest {
    /// The weighted sum of the requirements' differences, which depends on parameters alone.
    let sum: LinearExpression
    /// The greatest weight.
    let weight: Double

    /// Makes the rest; nil if these requirements alone do not add up to one.
    ///
    /// - Parameter differences: the difference between the two sides of each requirement.
    /// - Complexity: cubic in the requirements.
    init?(_ differences: [LinearExpression]) {
        var rows: [(pivot: Term, row: [Variable: Double], weights: [Double])] = []
        for (index, difference) in differences.enumerated() {
            var row = Dictionary(uniqueKeysWithValues: difference.terms.map { ($0.variable, $0.coefficient) })
            var weights = differences.indices.map { $0 == index ? 1.0 : 0 }
            for earlier in rows {
                guard let factor = row[earlier.pivot.variable].map({ $0 / earlier.pivot.coefficient }) else { continue }
                row.merge(earlier.row.mapValues { -factor * $0 }) { $0 + $1 }
                row = row.filter { abs($0.value) > 1e-9 }
                weights = zip(weights, earlier.weights).map { $0 - factor * $1 }
            }
            guard let pivot = row.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) }) else {
                weight = weights.map(abs).max() ?? 0
                sum = zip(differences, weights).reduce(into: LinearExpression()) { $0.add($1.0, times: $1.1) }
                return
            }
            rows.append((Term(pivot.key, coefficient: pivot.value), row, weights))
        }
        return nil
    }
}
