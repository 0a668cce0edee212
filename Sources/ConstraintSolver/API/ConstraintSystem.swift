// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A set of linear constraints with strict priorities over real variables.
///
/// The system is a value: adding and removing only edit it, and `solve(parameters:options:)` solves it from scratch.
/// From the highest priority down, the solution minimizes the sum of the absolute errors at each priority, without
/// increasing the sums at higher priorities. Required constraints hold, unless they contradict one another: see
/// `Solution.conflicts`.
///
/// A constraint with a number that is not finite is kept but never solved.
public struct ConstraintSystem: Sendable {
    /// For each variable, by index, true if it must not be negative.
    private(set) var nonNegative: [Bool] = []
    /// The constraints by identifier. Removing one leaves nil, so identifiers are never reused.
    private(set) var constraints: [LinearConstraint?] = []
    /// The number of parameters: how many values `solve(parameters:options:)` reads.
    public private(set) var parameterCount = 0

    /// Makes an empty system.
    public init() {}

    /// The number of variables.
    public var variableCount: Int { nonNegative.count }

    /// The variables, in the order in which they were made.
    public var variables: [Variable] { nonNegative.indices.map(Variable.init(index:)) }

    /// The identifiers of the constraints in the system, in order of addition. O(number ever added).
    public var constraintIDs: [ConstraintID] {
        constraints.indices.filter { constraints[$0] != nil }.map(ConstraintID.init(index:))
    }

    /// Makes a variable. A non-negative variable has the required bound `variable >= 0`, which appears in conflicts as
    /// `InfeasibleMember.nonNegative` and is never the member that is dropped.
    public mutating func addVariable(isNonNegative: Bool = false) -> Variable {
        nonNegative.append(isNonNegative)
        return Variable(index: nonNegative.count - 1)
    }

    /// Makes a parameter. Its value is read from the array of parameter values, by its index.
    public mutating func addParameter() -> Parameter {
        parameterCount += 1
        return Parameter(index: parameterCount - 1)
    }

    /// Adds a constraint, even if it contradicts others. O(1).
    ///
    /// - Precondition: the variables and parameters in it belong to this system.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) -> ConstraintID {
        precondition(
            (constraint.expression.terms.last?.variable.index ?? -1) < variableCount
                && (constraint.expression.parameterTerms.last?.parameter.index ?? -1) < parameterCount,
            "the constraint has a variable or a parameter of another system")
        constraints.append(constraint)
        return ConstraintID(index: constraints.count - 1)
    }

    /// Makes a parameter and adds it, times `coefficient`, to the expression of a constraint.
    mutating func addParameter(to id: ConstraintID, coefficient: Double) -> Parameter {
        let parameter = addParameter()
        if constraints.indices.contains(id.index) {
            constraints[id.index]?.expression += LinearExpression(parameter, coefficient: coefficient)
        }
        return parameter
    }

    /// Removes a constraint; does nothing if the constraint is not in the system. O(1).
    public mutating func remove(_ id: ConstraintID) {
        guard constraints.indices.contains(id.index) else { return }
        constraints[id.index] = nil
    }

    /// The constraint with that identifier; nil if it was removed or belongs to another system.
    public subscript(id: ConstraintID) -> LinearConstraint? {
        constraints.indices.contains(id.index) ? constraints[id.index] : nil
    }

    /// Returns true if a variable was declared non-negative.
    public func isNonNegative(_ variable: Variable) -> Bool {
        nonNegative.indices.contains(variable.index) && nonNegative[variable.index]
    }

    /// Prepares the system for solving with many parameter values.
    public func compiled() -> CompiledSystem {
        CompiledSystem(self)
    }

    /// Finds the best solution. Parameters that are missing or not finite count as zero.
    ///
    /// The method always returns, and equal systems give equal solutions: the result depends neither on time nor on
    /// random numbers. If several solutions are equally good, the variables that are not eliminated by required
    /// equalities take, in order of creation, the value nearest to zero. Variables in no constraint are zero.
    public func solve(parameters: [Double] = [], options: SolveOptions = SolveOptions()) -> Solution {
        compiled().solve(parameters: parameters, options: options)
    }
}
