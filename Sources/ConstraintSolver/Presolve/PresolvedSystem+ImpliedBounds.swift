// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Removal of required bounds on forms that are implied, for all parameter values, by the required bounds of single
/// variables; for example `a + b >= 0` beside `a >= 0` and `b >= 0`.
///
/// Without implied bounds the blocks are smaller. The required constraints are feasible exactly if they are feasible
/// without implied bounds, so all conflicts are still found.
extension PresolvedSystem {
    /// Returns the position of a bound that depends on no parameter; nil for other bounds.
    private func constantPosition(of bound: Bound) -> Double? {
        var result = 0.0
        for term in affineTerms[bound.position] {
            guard term.column == 0 else { return nil }
            result += term.value
        }
        return result
    }

    /// Returns the stated bounds without those that others imply.
    func boundsNotImplied() -> [Bound] {
        guard forms.count > 0 else { return statedBounds }
        var lower = Array(repeating: -Double.infinity, count: variableCount)
        var upper = Array(repeating: Double.infinity, count: variableCount)
        for bound in statedBounds where bound.level == 0 && bound.quantity < variableCount {
            guard let position = constantPosition(of: bound) else { continue }
            if bound.slopeBelow < 0 { lower[bound.quantity] = max(lower[bound.quantity], position) }
            if bound.slopeAbove > 0 { upper[bound.quantity] = min(upper[bound.quantity], position) }
        }
        return statedBounds.filter { bound in
            guard bound.level == 0, bound.quantity >= variableCount, let position = constantPosition(of: bound) else {
                return true
            }
            var least = 0.0
            var greatest = 0.0
            for entry in forms.entries[forms.range(of: bound.quantity - variableCount)] {
                least += entry.value * (entry.value > 0 ? lower : upper)[entry.column]
                greatest += entry.value * (entry.value > 0 ? upper : lower)[entry.column]
            }
            return (bound.slopeBelow < 0 && least < position) || (bound.slopeAbove > 0 && greatest > position)
        }
    }
}
