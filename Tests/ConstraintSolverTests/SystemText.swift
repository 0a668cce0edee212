// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// A constraint system written as text, for tables of cases: statements separated by `;`, each of the form
/// `expression relation expression` with an optional `@priority`, such as `a + 2 b - 3 <= c @750`. Names that begin
/// with a capital are non-negative variables, those that begin with `$` are parameters, both in order of appearance.
struct SystemText {
    var system = ConstraintSystem()
    private(set) var variables: [String: Variable] = [:]
    private(set) var names: [String] = []
    private(set) var ids: [ConstraintID] = []
    private var parameters: [String: Parameter] = [:]

    init(_ text: String) {
        for statement in text.split(separator: ";") {
            if let constraint = constraint(statement.split(separator: " ").map(String.init)) {
                ids.append(system.add(constraint))
            }
        }
    }

    /// Parses one statement without adding it.
    mutating func constraint(_ text: String) -> LinearConstraint? {
        constraint(text.split(separator: " ").map(String.init))
    }

    private mutating func constraint(_ tokens: [String]) -> LinearConstraint? {
        var expression = LinearExpression()
        var relation: Relation?
        var priority = Priority.required
        var side = 1.0
        var sign = 1.0
        var factor: Double?
        for token in tokens + ["+"] {
            if let next = Self.relations[token] {
                expression.constant += side * sign * (factor ?? 0)
                (relation, side, sign, factor) = (next, -1, 1, nil)
            } else if let next = Self.signs[token] {
                expression.constant += side * sign * (factor ?? 0)
                (sign, factor) = (next, nil)
            } else if token.hasPrefix("@") {
                priority = Priority(Double(token.dropFirst()) ?? 1)
            } else if let number = Double(token) {
                factor = number
            } else {
                add(token, times: side * sign * (factor ?? 1), to: &expression)
                factor = nil
            }
        }
        return relation.map { LinearConstraint(expression, $0, priority: priority) }
    }

    private static let relations: [String: Relation] = [
        "=": .equal, "<=": .lessThanOrEqual, ">=": .greaterThanOrEqual,
    ]
    private static let signs: [String: Double] = ["+": 1, "-": -1]

    private mutating func add(_ name: String, times factor: Double, to expression: inout LinearExpression) {
        if name.hasPrefix("$") {
            let parameter = parameters[name] ?? system.addParameter()
            parameters[name] = parameter
            expression += LinearExpression(parameter, coefficient: factor)
        } else {
            expression += LinearExpression(variable(name), coefficient: factor)
        }
    }

    /// Returns the variable with a name; makes it if the name is new.
    mutating func variable(_ name: String) -> Variable {
        if let known = variables[name] { return known }
        let variable = system.addVariable(isNonNegative: name.first?.isUppercase == true)
        variables[name] = variable
        names.append(name)
        return variable
    }

    /// Returns the values of a solution by name, rounded to thousandths.
    func values(_ solution: Solution) -> [String: Double] {
        variables.mapValues { rounded(solution[$0]) }
    }

    /// Returns the core of a conflict as positions of statements and names of variables.
    func members(_ conflict: InfeasibleSubset) -> [String] {
        conflict.core.map { member in
            switch member {
            case .constraint(let id): String(id.index)
            case .nonNegative(let variable): names[variable.index]
            }
        }
    }
}

/// Returns the value rounded to thousandths, without a negative zero.
func rounded(_ value: Double) -> Double {
    let thousandths = (value * 1000).rounded() / 1000
    return thousandths == 0 ? 0 : thousandths
}
