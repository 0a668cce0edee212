// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The invariants between two steps, asserted at the end of an optimization. Linear in the quantities.
extension LexicographicSimplex {
    /// True if the basis is a permutation of the quantities: each is in one row or one column, where `location` finds it.
    var hasValidBasis: Bool {
        guard location.count == quantityCount, columnQuantity.count == columnCount, rowQuantity.count == rowCount else {
            return false
        }
        return columnQuantity.indices.allSatisfy { location[columnQuantity[$0]] == ~$0 }
            && rowQuantity.indices.allSatisfy { location[rowQuantity[$0]] == $0 }
    }

    /// True if every quantity with hard bounds is within them, but for rounding.
    var hasValuesWithinBounds: Bool {
        (0..<quantityCount).allSatisfy { quantity in
            let slack = Self.invariantTolerance * (1 + abs(value[quantity]))
            return value[quantity] >= lowerBound[quantity] - slack && value[quantity] <= upperBound[quantity] + slack
        }
    }

    /// The rounding error that the invariants allow, as a fraction of the value or of one.
    private static let invariantTolerance = 1e-5
}
