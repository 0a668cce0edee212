// Keyline
// SPDX-License-Identifier: Apache-2.0

/// An unknown of a `ConstraintSystem`: a real number, of either sign unless it was declared non-negative.
///
/// A variable belongs to the system that made it. `index` counts from zero in order of creation, which is also the
/// order in which ties between equally good solutions are broken.
public struct Variable: Hashable, Comparable, Sendable {
    /// The position of the variable in `Solution.values`.
    public let index: Int

    init(index: Int) {
        self.index = index
    }

    /// Returns true if the first variable was made before the second.
    public static func < (first: Variable, second: Variable) -> Bool {
        first.index < second.index
    }
}

/// A number that becomes known only when the system is solved; constraints are affine in it.
public struct Parameter: Hashable, Sendable {
    /// The position of the parameter in the array given to `ConstraintSystem.solve(parameters:options:)`.
    public let index: Int

    init(index: Int) {
        self.index = index
    }
}
