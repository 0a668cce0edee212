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
    private let options: SolveOptions

    /// What can be of a form: how far below and above its value, and which optional constraints trade errors meanwhile.
    private struct Freedom {
        var below = 0.0
        var above = 0.0
        var ties: [ConstraintID] = []
    }

    /// - Parameter parameters: one, then the parameter values.
    init(
        _ system: ConstraintSystem, _ model: ReducedSystem, faces: [Int: OptimalFace], values: [Double],
        parameters: [Double], options: SolveOptions
    ) {
        self.system = system
        self.model = model
        self.faces = faces
        self.values = values
        self.parameters = parameters
        self.options = options
    }

    /// All ambiguous variables.
    func ambiguities() -> [Variable: Ambiguity] {
        guard !faces.isEmpty || model.hasUnboundVariable else { return [:] }
        var result: [Variable: Ambiguity] = [:]
        var known = FormTable()
        var freedoms: [Freedom] = []
        var reducer = RowReducer(columnCount: values.count + parameters.count)
        for variable in values.indices {
            let origin = options.origins[Variable(index: variable)]
            reducer.addVariable(variable, from: origin, elimination: model.elimination)
            let parts = movableParts(of: reducer.result)
            guard let scale = parts.first?.value else { continue }
            let form = known.insert(parts[...], scale: scale)
            if form == freedoms.count { freedoms.append(freedom(of: parts, scale: scale)) }
            let freedom = freedoms[form]
            let below = scale > 0 ? freedom.below * scale : -freedom.above * scale
            let above = scale > 0 ? freedom.above * scale : -freedom.below * scale
            guard below + above > 1e-6 else { continue }
            let value = values[variable] - (origin.map { sum(of: $0, in: values) } ?? 0)
            result[Variable(index: variable)] = Ambiguity(
                interval: value - below...value + above, ties: freedom.ties)
        }
        return result
    }

    /// The entries of a row whose variables are in ambiguous blocks or in none.
    private func movableParts(of row: [Entry]) -> [Entry] {
        row.filter { entry in
            guard entry.column < values.count else { return false }
            let block = model.partition.blockOfVariable[entry.column]
            return block < 0 || faces[block] != nil
        }
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
        if options.namesTies, result.below + result.above > 1e-6, result.below.isFinite, result.above.isFinite {
            result.ties = constraintsThatDiffer(between: least, and: greatest)
        }
        return result
    }

    /// The optional constraints whose errors are not the same in two optimal solutions: what one misses less, others of
    /// its priority miss more.
    private func constraintsThatDiffer(between one: [Double], and other: [Double]) -> [ConstraintID] {
        let (one, other) = (completed(one), completed(other))
        return system.constraintIDs.filter { id in
            guard let constraint = system[id], constraint.priority != .required else { return false }
            return abs(error(of: constraint, in: one) - error(of: constraint, in: other)) > 1e-6
        }
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

extension RowReducer {
    /// Expresses a variable, less its origin, by free ones; the constant and parameters are left out.
    fileprivate mutating func addVariable(_ variable: Int, from origin: LinearExpression?, elimination: Elimination) {
        add(1, to: variable, rank: elimination.rank)
        for term in origin?.terms ?? [] { add(-term.coefficient, to: term.variable.index, rank: elimination.rank) }
        reduce(with: elimination)
    }
}
