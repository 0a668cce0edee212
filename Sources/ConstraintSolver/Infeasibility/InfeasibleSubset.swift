// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A member of a contradiction: a required constraint, or the bound of a non-negative variable.
public enum InfeasibleMember: Hashable, Sendable {
    case constraint(ConstraintID)
    case nonNegative(Variable)
}

/// Required constraints that cannot all hold, and the one that was dropped.
///
/// The core is minimal: without any one of its members the others can hold together. If `broken` is a stated (not
/// implicit) constraint and the core has at most 16 stated constraints, then without any one of these the others can
/// hold together with all bounds and implicit constraints that are kept. The core lists bounds first, then constraints
/// in order of addition.
public struct InfeasibleSubset: Hashable, Sendable {
    /// The minimal set of members.
    public let core: [InfeasibleMember]
    /// The constraint that was dropped from the solution: the member of the core that was added last, except that
    /// implicit members may have been added after it.
    public let broken: ConstraintID
}

extension InfeasibleSubset {
    /// Makes a conflict from the indices of variables with bounds and of constraints.
    init(bounds: Set<Int>, constraints: Set<Int>, broken: Int) {
        core =
            bounds.sorted().map { .nonNegative(Variable(index: $0)) }
            + constraints.sorted().map { .constraint(ConstraintID(index: $0)) }
        self.broken = ConstraintID(index: broken)
    }
}
