// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds the variables that have more than one value among the optimal solutions, and the values they can have.
///
/// Blocks are independent, so the interval of a variable is the sum of the intervals of its parts in each block.
struct AmbiguityFinder {
    private let system: ConstraintSystem
    private let model: ReducedSystem
    private let faces: [Int: OptimalFace]
    private let values: [Double]
    private let parameters: [Double]
    private let places: VariablePlaces
    private let namesTies: Bool

    /// What can be of a form: how far below and above its value, and which optional constraints trade errors meanwhile.
    private struct Freedom {
        var below = 0.0
        var above = 0.0
        var ties: [ConstraintID] = []
    }

    /// - Parameter parameters: one, then the parameter values.
    init(
        _ system: ConstraintSystem, _ model: ReducedSystem, faces: [Int: OptimalFace], values: [Double],
        parameters: [Double], places: VariablePlaces, namesTies: Bool
    ) {
        self.system = system
        self.model = model
        self.faces = faces
        self.values = values
        self.parameters = parameters
        self.places = places
        self.namesTies = namesTies
    }

    /// All ambiguous variables.
    func ambiguities() -> [Variable: Ambiguity] {
        guard !faces.isEmpty || model.hasUnboundVariable else { return [:] }
        var result: [Variable: Ambiguity] = [:]
        var known = FormTable()
        var freedoms: [Freedom] = []
        for variable in values.indices where places.rows[variable].contains(where: isMovable) {
            let parts = places.rows[variable].filter(isMovable)
            let scale = parts[0].value
            let form = known.insert(parts[...], scale: scale)
            if form == freedoms.count { freedoms.append(freedom(of: parts, scale: scale)) }
            let freedom = freedoms[form]
            let below = scale > 0 ? freedom.below * scale : -freedom.above * scale
            let above = scale > 0 ? freedom.above * scale : -freedom.below * scale
            guard below + above > 1e-6 else { continue }
            let value =
                values[variable] - (places.origins[Variable(index: variable)].map { sum(of: $0, in: values) } ?? 0)
            result[Variable(index: variable)] = Ambiguity(
                interval: value - below...value + above, ties: freedom.ties)
        }
        return result
    }

    /// Whether an entry's variable is in an ambiguous block or in none.
    private func isMovable(_ entry: Entry) -> Bool {
        let block = model.partition.blockOfVariable[entry.column]
        return block < 0 || faces[block] != nil
    }

    /// How far below and above its present value the form `parts / scale` can be.
    private func freedom(of parts: [Entry], scale: Double) -> Freedom {
        var byBlock: [(block: Int, form: [Entry], value: Double)] = []
        for part in parts {
            let block = model.partition.blockOfVariable[part.column]
            guard block >= 0 else { return Freedom(below: .infinity, above: .infinity) }
            let entry = Entry(column: model.partition.columnOfVariable[part.column], value: part.value / scale)
            let value = entry.value * values[part.column]
            if let known = byBlock.firstIndex(where: { $0.block == block }) {
                byBlock[known].form.append(entry)
                byBlock[known].value += value
            } else {
                byBlock.append((block, [entry], value))
            }
        }
        var result = Freedom()
        var least = values
        var greatest = values
        for (block, form, value) in byBlock {
            guard let ends = faces[block]?.extremes(of: form) else { continue }
            result.below += max(0, value - ends.least.value)
            result.above += max(0, ends.greatest.value - value)
            for (column, variable) in model.partition.variables[model.partition.blocks[block].variables].enumerated() {
                least[variable] = ends.least.solution[column]
                greatest[variable] = ends.greatest.solution[column]
            }
        }
        if namesTies, result.below + result.above > 1e-6, result.below.isFinite, result.above.isFinite {
            result.ties = constraintsThatDiffer(between: least, and: greatest)
        }
        return result
    }

    /// The optional constraints whose errors are not the same in two optimal solutions: what one misses less, others of
    /// its priority miss more.
    private func constraintsThatDiffer(between one: [Double], and other: [Double]) -> [ConstraintID] {
        let (one, other) = (completed(one), completed(other))
        return system.constraints.indices.lazy.filter { index in
            guard let constraint = system.constraints[index], constraint.priority != .required else { return false }
            return abs(error(of: constraint, in: one) - error(of: constraint, in: other)) > 1e-6
        }.map(ConstraintID.init(index:))
    }

    private func completed(_ free: [Double]) -> [Double] {
        var values = free
        model.elimination.substitute(into: &values, parameters: parameters)
        return values
    }

    private func error(of constraint: LinearConstraint, in values: [Double]) -> Double {
        abs(constraint.relation.error(of: sum(of: constraint.expression, in: values)))
    }

    private func sum(of expression: LinearExpression, in values: [Double]) -> Double {
        var sum = expression.constant
        for term in expression.terms { sum += term.coefficient * values[term.variable.index] }
        for term in expression.parameterTerms { sum += term.coefficient * parameters[1 + term.parameter.index] }
        return sum
    }
}

/// Where each variable is in terms of free ones, measured from its origin. What can make it ambiguous stands there.
struct VariablePlaces: Sendable {
    /// What variables are measured from, where it is not zero.
    let origins: [Variable: LinearExpression]
    /// The free variables that each variable, less its origin, depends on; the constant and parameters are left out.
    let rows: [[Entry]]

    init(_ model: ReducedSystem, parameterCount: Int, from origins: [Variable: LinearExpression]) {
        self.origins = origins
        var reducer = RowReducer(columnCount: model.constantColumn + 1 + parameterCount)
        let elimination = model.elimination
        rows = (0..<model.variableCount).map { variable in
            reducer.add(1, to: variable, rank: elimination.rank)
            for term in origins[Variable(index: variable)]?.terms ?? [] {
                reducer.add(-term.coefficient, to: term.variable.index, rank: elimination.rank)
            }
            reducer.reduce(with: elimination)
            return reducer.result.filter { $0.column < model.constantColumn }
        }
    }
}
