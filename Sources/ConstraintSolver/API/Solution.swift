// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The values that an undetermined variable can have, and the constraints that leave it undetermined.
public struct Ambiguity: Hashable, Sendable {
    /// All values that the variable can have in an equally good solution, measured from its origin
    /// (`SolveOptions.origins`); the ends may be infinite. The interval is exact for one variable at a time, not for
    /// several together.
    public let interval: ClosedRange<Double>
    /// The optional constraints that cannot all hold and whose errors trade off against each other at equal cost over the
    /// interval, in order of addition. Empty if the variable merely has too few constraints, or without
    /// `SolveOptions.namesTies`.
    public let tradeoffs: [Tradeoff]

    /// One of the constraints whose errors trade off against each other. Two constraints of one priority compete if, from
    /// one end of the interval to the other, the error of one grows and the error of the other falls.
    public struct Tradeoff: Hashable, Sendable {
        /// The constraint.
        public let constraint: ConstraintID
        /// Its priority.
        public let priority: Priority
        /// True if the error grows in one direction along the interval, false if it grows in the opposite direction.
        public let grows: Bool
    }

    /// The identifiers of the constraints in `tradeoffs`.
    public var ties: [ConstraintID] { tradeoffs.map(\.constraint) }
}

/// The best solution of a `ConstraintSystem` for one list of parameter values.
public struct Solution: Sendable {
    /// The value of each variable, by variable index.
    public let values: [Double]
    /// The parameter values that were used, by parameter index.
    public let parameters: [Double]
    /// The sum of the absolute errors at each priority that occurs in the system. At `required` it is the sum of the
    /// errors of the dropped constraints, so it is zero if there are no conflicts.
    public let violations: [Priority: Double]
    /// The contradictions among required constraints, one for each dropped constraint. The dropped constraints are, in
    /// order of addition, those that contradict the constraints kept before them.
    public let conflicts: [InfeasibleSubset]
    /// The variables that can have another value in an equally good solution; empty without
    /// `SolveOptions.findsAmbiguity`.
    public let ambiguities: [Variable: Ambiguity]
    /// The signed error of each constraint by its index.
    let errors: [Double]

    /// The ambiguous variables, each with the interval of its possible values.
    public var ambiguousVariables: [Variable: ClosedRange<Double>] { ambiguities.mapValues(\.interval) }

    /// The value of a variable; zero for a variable made after the system was solved.
    public subscript(variable: Variable) -> Double {
        values.indices.contains(variable.index) ? values[variable.index] : 0
    }

    /// Returns the value of an expression under this solution.
    public func value(of expression: LinearExpression) -> Double {
        var sum = expression.constant
        for term in expression.terms { sum += term.coefficient * self[term.variable] }
        for term in expression.parameterTerms where parameters.indices.contains(term.parameter.index) {
            sum += term.coefficient * parameters[term.parameter.index]
        }
        return sum
    }

    /// Returns the amount by which the left-hand side of a constraint exceeds what its relation allows, with the sign
    /// of the left-hand side; zero if the constraint is satisfied.
    public func error(of id: ConstraintID) -> Double {
        errors.indices.contains(id.index) ? errors[id.index] : 0
    }
}
