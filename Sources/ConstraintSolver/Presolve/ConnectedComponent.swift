// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The part of a constraint system that is connected with given variables, as a system of its own.
///
/// Variables and constraints keep their order, so the part has the same solution as it has within the whole system.
struct ConnectedComponent {
    private(set) var system = ConstraintSystem()
    /// The variables of the whole system, by their index in the part.
    private(set) var variables: [Int] = []
    /// The constraints of the whole system, by their index in the part.
    private(set) var constraints: [Int] = []

    /// Collects the component by following constraints from variable to variable.
    ///
    /// - Parameter uses: the indices of the constraints in which each variable occurs.
    init(of whole: ConstraintSystem, around start: [Int], uses: [[Int]]) {
        var isReached = Array(repeating: false, count: whole.variableCount)
        var isTaken = Array(repeating: false, count: whole.constraints.count)
        var pending = start
        while let variable = pending.popLast() {
            guard !isReached[variable] else { continue }
            isReached[variable] = true
            variables.append(variable)
            for index in uses[variable] where !isTaken[index] {
                isTaken[index] = true
                constraints.append(index)
                pending += whole.constraints[index]?.expression.terms.map(\.variable.index) ?? []
            }
        }
        variables.sort()
        constraints.sort()
        var places: [Int: Variable] = [:]
        for variable in variables {
            places[variable] = system.addVariable(isNonNegative: whole.nonNegative[variable])
        }
        for _ in 0..<whole.parameterCount { _ = system.addParameter() }
        for index in constraints {
            guard let constraint = whole.constraints[index] else { continue }
            system.add(
                LinearConstraint(
                    constraint.expression.renamed(places), constraint.relation, priority: constraint.priority,
                    isImplicit: constraint.isImplicit))
        }
    }

    /// Returns a conflict of the part with the identifiers of the whole system.
    func original(_ conflict: InfeasibleSubset) -> InfeasibleSubset {
        InfeasibleSubset(
            core: conflict.core.map { member in
                switch member {
                case .constraint(let id): .constraint(ConstraintID(index: constraints[id.index]))
                case .nonNegative(let variable): .nonNegative(Variable(index: variables[variable.index]))
                }
            },
            broken: ConstraintID(index: constraints[conflict.broken.index]))
    }
}

extension LinearExpression {
    /// Returns the same expression in other variables.
    fileprivate func renamed(_ places: [Int: Variable]) -> LinearExpression {
        var result = LinearExpression(
            terms: terms.compactMap { term in
                places[term.variable.index].map { Term($0, coefficient: term.coefficient) }
            },
            constant: constant)
        for term in parameterTerms { result += LinearExpression(term.parameter, coefficient: term.coefficient) }
        return result
    }
}
