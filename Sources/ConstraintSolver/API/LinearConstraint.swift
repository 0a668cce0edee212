// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The relation in which an expression must stand to zero.
public enum Relation: Hashable, Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual

    /// Returns the amount by which `value relation 0` is violated, with the sign of `value`; zero if the relation
    /// holds.
    public func error(of value: Double) -> Double {
        switch self {
        case .equal: value
        case .lessThanOrEqual: max(value, 0)
        case .greaterThanOrEqual: min(value, 0)
        }
    }
}

/// The constraint `expression relation 0`, satisfied as far as its priority allows.
///
/// The error of an optional constraint is measured in the units of its expression, as written.
public struct LinearConstraint: Hashable, Sendable {
    /// The left-hand side; the right-hand side is zero.
    public var expression: LinearExpression
    /// The relation in which the expression must stand to zero.
    public var relation: Relation
    /// The priority at which errors of the constraint are minimized.
    public var priority: Priority
    /// True if the constraint is implicit, such as `width >= 0`. Conflicts then put the blame on the stated constraints
    /// that contradict it; see `InfeasibleSubset`.
    public var isImplicit: Bool

    /// Makes the constraint `expression relation 0`.
    public init(
        _ expression: LinearExpression, _ relation: Relation, priority: Priority = .required, isImplicit: Bool = false
    ) {
        self.expression = expression
        self.relation = relation
        self.priority = priority
        self.isImplicit = isImplicit
    }
}

/// The identifier of a constraint in its system; later constraints compare greater.
public struct ConstraintID: Hashable, Comparable, Sendable {
    /// The number of constraints added before this one.
    public let index: Int

    init(index: Int) {
        self.index = index
    }

    /// Returns true if the first constraint was added before the second.
    public static func < (first: ConstraintID, second: ConstraintID) -> Bool {
        first.index < second.index
    }
}
