// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Leaving out required bounds on forms that the required bounds of single variables imply whatever the parameters are,
/// such as `a + b >= 0` beside `a >= 0` and `b >= 0`.
///
/// Without them the blocks are smaller. The required constraints can hold together exactly when they can without what
/// they imply, so conflicts are found all the same.
extension PresolvedSystem {
    /// The constant part of a position that depends on no parameter; nil for others.
    private func constantPosition(of bound: Bound) -> Double? {
        var result = 0.0
        for term in affineTerms[bound.position] {
            guard term.column == 0 else { return nil }
            result += term.value
        }
        return result
    }

    /// The bounds that are stated, without those that others imply.
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
