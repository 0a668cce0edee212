// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A constraint system that is solved again after each edit.
///
/// An edit solves only the constraints that are connected with it through variables. The values always equal those of
/// solving the whole system from scratch. An edit that throws changes nothing.
public struct Solver: Sendable {
    /// The system after all edits so far.
    public private(set) var system: ConstraintSystem
    /// The value of each variable, by variable index.
    public private(set) var values: [Double]
    /// The value of each parameter, by parameter index; zero until it is set.
    public private(set) var parameters: [Double]
    /// The contradictions that the system had at the start or that parameter values caused.
    public private(set) var conflicts: [InfeasibleSubset] = []
    /// For each variable (then each parameter), the indices of the constraints in which it occurs, ascending.
    private var uses: [[Int]]
    private var parameterUses: [[Int]]

    /// Solves a system. Contradictions in it do not fail; they are listed in `conflicts`.
    public init(_ system: ConstraintSystem = ConstraintSystem(), parameters: [Double] = []) {
        self.system = system
        self.parameters = (0..<system.parameterCount).map { $0 < parameters.count ? parameters[$0] : 0 }
        uses = Array(repeating: [], count: system.variableCount)
        parameterUses = Array(repeating: [], count: system.parameterCount)
        let solution = system.solve(parameters: self.parameters)
        values = solution.values
        conflicts = solution.conflicts
        for id in system.constraintIDs { noteUses(of: id) }
    }

    /// The value of a variable; zero for an unknown variable.
    public subscript(variable: Variable) -> Double {
        values.indices.contains(variable.index) ? values[variable.index] : 0
    }

    /// Makes a variable; its value is zero.
    public mutating func addVariable(isNonNegative: Bool = false) -> Variable {
        values.append(0)
        uses.append([])
        return system.addVariable(isNonNegative: isNonNegative)
    }

    /// Makes a parameter; its value is zero.
    public mutating func addParameter() -> Parameter {
        parameters.append(0)
        parameterUses.append([])
        return system.addParameter()
    }

    /// Adds a constraint and solves.
    ///
    /// - Throws: `UnsatisfiableConstraints` if the constraint is required and contradicts others; the solver is then
    ///   unchanged.
    @discardableResult
    public mutating func add(_ constraint: LinearConstraint) throws(UnsatisfiableConstraints) -> ConstraintID {
        var edited = self
        let id = edited.system.add(constraint)
        edited.noteUses(of: id)
        if constraint.expression.terms.isEmpty { edited.check(constraint, id) }
        edited.resolve(around: constraint.expression.terms.map(\.variable.index))
        if let conflict = edited.conflicts.first(where: { $0.broken == id }) {
            throw UnsatisfiableConstraints(conflict: conflict)
        }
        self = edited
        return id
    }

    /// Removes a constraint and solves; does nothing if the constraint is not in the system.
    public mutating func remove(_ id: ConstraintID) {
        guard let constraint = system[id] else { return }
        let variables = constraint.expression.terms.map(\.variable.index)
        for variable in variables { uses[variable].removeAll { $0 == id.index } }
        for term in constraint.expression.parameterTerms {
            parameterUses[term.parameter.index].removeAll { $0 == id.index }
        }
        system.remove(id)
        conflicts.removeAll { $0.broken == id }
        resolve(around: variables)
    }

    /// Sets a parameter and solves. Contradictions that this causes are listed in `conflicts`.
    public mutating func setParameter(_ parameter: Parameter, to value: Double) {
        guard parameters.indices.contains(parameter.index), parameters[parameter.index] != value else { return }
        parameters[parameter.index] = value
        var variables: [Int] = []
        for index in parameterUses[parameter.index] {
            guard let constraint = system.constraints[index] else { continue }
            variables += constraint.expression.terms.map(\.variable.index)
            if constraint.expression.terms.isEmpty { check(constraint, ConstraintID(index: index)) }
        }
        resolve(around: variables)
    }

    /// Adds or removes the conflict of a constraint without variables, which belongs to no connected component.
    private mutating func check(_ constraint: LinearConstraint, _ id: ConstraintID) {
        conflicts.removeAll { $0.broken == id }
        if constraint.priority == .required && !holds(constraint) {
            conflicts.append(InfeasibleSubset(core: [.constraint(id)], broken: id))
        }
    }

    private mutating func noteUses(of id: ConstraintID) {
        guard let expression = system[id]?.expression else { return }
        for term in expression.terms { uses[term.variable.index].append(id.index) }
        for term in expression.parameterTerms { parameterUses[term.parameter.index].append(id.index) }
    }

    private func holds(_ constraint: LinearConstraint) -> Bool {
        var value = constraint.expression.constant
        for term in constraint.expression.parameterTerms {
            value += term.coefficient * parameters[term.parameter.index]
        }
        return abs(constraint.relation.error(of: value)) <= ConflictFinder.tolerance
    }

    /// Solves the component of the system that is connected with the given variables.
    private mutating func resolve(around variables: [Int]) {
        let part = ConnectedComponent(of: system, around: variables, uses: uses)
        let solution = part.system.solve(parameters: parameters)
        for (index, variable) in part.variables.enumerated() { values[variable] = solution.values[index] }
        let touched = Set(part.constraints)
        conflicts.removeAll { touched.contains($0.broken.index) }
        conflicts += solution.conflicts.map(part.original)
    }
}
