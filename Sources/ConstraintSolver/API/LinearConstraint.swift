// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How an expression must compare with zero.
public enum Relation: Hashable, Sendable {
    case equal
    case lessThanOrEqual
    case greaterThanOrEqual

    /// What `value relation 0` misses by, with the sign of `value`; zero when it holds.
    public func error(of value: Double) -> Double {
        switch self {
        case .equal: value
        case .lessThanOrEqual: max(value, 0)
        case .greaterThanOrEqual: min(value, 0)
        }
    }
}

/// The statement `expression relation 0`, held as well as its priority allows.
///
/// The error of an optional constraint is measured in the units of its expression, as written.
public struct LinearConstraint: Hashable, Sendable {
    /// The left-hand side; the right-hand side is zero.
    public var expression: LinearExpression
    /// How the expression must compare with zero.
    public var relation: Relation
    /// How much it matters that it does.
    public var priority: Priority
    /// Whether it goes without saying: what contradicts it is to blame, see `InfeasibleSubset`.
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

/// The name of a constraint in its system; later constraints compare greater.
public struct ConstraintID: Hashable, Comparable, Sendable {
    /// How many constraints had been added before this one.
    public let index: Int

    init(index: Int) {
        self.index = index
    }

    /// Whether the first was added before the second.
    public static func < (first: ConstraintID, second: ConstraintID) -> Bool {
        first.index < second.index
    }
}
