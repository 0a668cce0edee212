// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A set of linear constraints with strict priorities over real variables.
///
/// The system is a value: adding and removing only edits it, and `solve(parameters:options:)` finds the best solution
/// from nothing. Highest priority first, the sum of the absolute errors at each priority is made as small as the
/// priorities above allow. Required constraints hold, unless they contradict one another: see `Solution.conflicts`.
///
/// A constraint with a number that is not finite is kept but never solved.
public struct ConstraintSystem: Sendable {
    /// Whether each variable must not be negative, by variable index.
    private(set) var nonNegative: [Bool] = []
    /// The constraints by identifier; removed ones leave a hole, so identifiers are never used twice.
    private(set) var constraints: [LinearConstraint?] = []
    /// The number of parameters, and so of values that `solve(parameters:options:)` reads.
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

    /// Makes a variable. A non-negative variable has the required bound `variable >= 0`, which takes part in conflicts
    /// as `InfeasibleMember.nonNegative` and is never the one that breaks.
    public mutating func addVariable(isNonNegative: Bool = false) -> Variable {
        nonNegative.append(isNonNegative)
        return Variable(index: nonNegative.count - 1)
    }

    /// Makes a parameter, read from the array of values by its index.
    public mutating func addParameter() -> Parameter {
        parameterCount += 1
        return Parameter(index: parameterCount - 1)
    }

    /// Adds a constraint, whether or not it can hold together with the others. O(1).
    ///
    /// - Precondition: the variables and parameters in it are from this system.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) -> ConstraintID {
        precondition(
            (constraint.expression.terms.last?.variable.index ?? -1) < variableCount
                && (constraint.expression.parameterTerms.last?.parameter.index ?? -1) < parameterCount,
            "the constraint has a variable or a parameter of another system")
        constraints.append(constraint)
        return ConstraintID(index: constraints.count - 1)
    }

    /// Makes a parameter and adds it, `coefficient` times, to the expression of a constraint.
    mutating func addParameter(to id: ConstraintID, coefficient: Double) -> Parameter {
        let parameter = addParameter()
        if constraints.indices.contains(id.index) {
            constraints[id.index]?.expression += LinearExpression(parameter, coefficient: coefficient)
        }
        return parameter
    }

    /// Takes a constraint out; one that is not in the system is ignored. O(1).
    public mutating func remove(_ id: ConstraintID) {
        guard constraints.indices.contains(id.index) else { return }
        constraints[id.index] = nil
    }

    /// The constraint of that name, nil when it was removed or is of another system.
    public subscript(id: ConstraintID) -> LinearConstraint? {
        constraints.indices.contains(id.index) ? constraints[id.index] : nil
    }

    /// Whether a variable was declared non-negative.
    public func isNonNegative(_ variable: Variable) -> Bool {
        nonNegative.indices.contains(variable.index) && nonNegative[variable.index]
    }

    /// Prepares the system for solving with many parameter values.
    public func compiled() -> CompiledSystem {
        CompiledSystem(self)
    }

    /// Finds the best solution. Missing parameters, and those that are not finite, count as zero.
    ///
    /// Always returns, and returns the same for the same system: neither time nor chance has a part in it. Where
    /// several solutions are equally good, each variable that required equalities leave free takes, in order of
    /// creation, the value nearest to zero. Variables in no constraint are zero.
    public func solve(parameters: [Double] = [], options: SolveOptions = SolveOptions()) -> Solution {
        compiled().solve(parameters: parameters, options: options)
    }
}
