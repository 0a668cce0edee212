// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What a variable that is not determined can be, and why.
public struct Ambiguity: Hashable, Sendable {
    /// All the values it can have in an equally good solution, measured from its origin (`SolveOptions.origins`); the
    /// ends may be infinite. Exact one variable at a time.
    public let interval: ClosedRange<Double>
    /// Optional constraints that cannot all hold and trade their errors at equal cost over the interval, in order of
    /// addition. Empty where there are simply too few constraints, and without `SolveOptions.namesTies`.
    public let trades: [Trade]

    /// One of the constraints that trade their errors: two of one priority compete where the error of one grows from one end
    /// of the interval to the other and that of the other directions.
    public struct Trade: Hashable, Sendable {
        /// The constraint.
        public let constraint: ConstraintID
        /// Its priority.
        public let priority: Priority
        /// True for the trades whose error grows in one direction along the interval, false for those in the other.
        public let grows: Bool
    }

    /// The constraints that trade.
    public var ties: [ConstraintID] { trades.map(\.constraint) }
}

/// The best solution of a `ConstraintSystem` for one set of parameter values.
public struct Solution: Sendable {
    /// The value of each variable, by variable index.
    public let values: [Double]
    /// The parameter values that were used, by parameter index.
    public let parameters: [Double]
    /// The sum of the absolute errors at each priority that occurs in the system. At `required` it is what the broken
    /// constraints miss, so it is zero when there are no conflicts.
    public let violations: [Priority: Double]
    /// The contradictions among required constraints, one for each that gave way: in order of addition, those that
    /// contradict what is kept before them.
    public let conflicts: [InfeasibleSubset]
    /// With `SolveOptions.findsAmbiguity`: the variables that can have another value in an equally good solution.
    public let ambiguities: [Variable: Ambiguity]
    /// The signed error of each constraint by its index.
    let errors: [Double]

    /// The ambiguous variables, each with all the values it can have.
    public var ambiguousVariables: [Variable: ClosedRange<Double>] { ambiguities.mapValues(\.interval) }

    /// The value of a variable; zero for one that was made after the system was solved.
    public subscript(variable: Variable) -> Double {
        values.indices.contains(variable.index) ? values[variable.index] : 0
    }

    /// The value of an expression under this solution.
    public func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        for term in expression.terms { sum += term.coefficient * self[term.variable] }
        for term in expression.parameterTerms where parameters.indices.contains(term.parameter.index) {
            sum += term.coefficient * parameters[term.parameter.index]
        }
        return sum
    }

    /// How far the left-hand side of a constraint lies beyond what its relation allows, with the sign of the left-hand
    /// side; zero when it is satisfied.
    public func error(of id: ConstraintID) -> Double {
        errors.indices.contains(id.index) ? errors[id.index] : 0
    }
}
