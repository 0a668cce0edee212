// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What can take part in a contradiction: a required constraint, or the bound of a non-negative variable.
public enum InfeasibleMember: Hashable, Sendable {
    case constraint(ConstraintID)
    case nonNegative(Variable)
}

/// Required constraints that cannot all hold, and the one that was given up.
///
/// The core is minimal: without any one of its members the rest can hold together. Of up to 16 constraints that do not
/// go without saying, the rest can hold together with all bounds and implicit constraints that are kept. Bounds come
/// first, then constraints in order of addition.
public struct InfeasibleSubset: Hashable, Sendable {
    /// The minimal set.
    public let core: [InfeasibleMember]
    /// The constraint that was left out of the solution: the last added one of the core, but for what goes without saying.
    public let broken: ConstraintID
}

extension InfeasibleSubset {
    /// The conflict of some bounds of variables and constraints, by index.
    init(bounds: Set<Int>, constraints: Set<Int>, broken: Int) {
        core =
            bounds.sorted().map { .nonNegative(Variable(index: $0)) }
            + constraints.sorted().map { .constraint(ConstraintID(index: $0)) }
        self.broken = ConstraintID(index: broken)
    }
}
