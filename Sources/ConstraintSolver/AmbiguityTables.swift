// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What the search for ambiguity reads of a system, whatever the parameters.
struct AmbiguityTables: Sendable {
    /// What variables are measured from, where it is not zero.
    let origins: [Variable: LinearExpression]
    /// The free variables that each variable, less its origin, depends on; the constant and parameters are left out.
    let places: [[Entry]]
    /// The optional constraints.
    let constraints: [(id: ConstraintID, relation: Relation)]
    /// Positions of the optional constraints that depend on variables of each block, ascending.
    let constraintsOfBlock: [[Int]]
    /// Their expressions, on free variables, a one, and the parameters.
    private let expressions: AffineRows

    init(_ system: ConstraintSystem, _ model: ReducedSystem, from origins: [Variable: LinearExpression]) {
        self.origins = origins
        var reducer = RowReducer(columnCount: model.constantColumn + 1 + system.parameterCount)
        let elimination = model.elimination
        places = (0..<model.variableCount).map { variable in
            reducer.add(1, to: variable, rank: elimination.rank)
            for term in origins[Variable(index: variable)]?.terms ?? [] {
                reducer.add(-term.coefficient, to: term.variable.index, rank: elimination.rank)
            }
            reducer.reduce(with: elimination)
            return reducer.result.filter { $0.column < model.constantColumn }
        }
        var constraints: [(id: ConstraintID, relation: Relation)] = []
        var constraintsOfBlock = [[Int]](repeating: [], count: model.partition.blocks.count)
        var expressions = AffineRows()
        for (index, constraint) in system.constraints.enumerated() {
            guard let constraint, constraint.priority != .required else { continue }
            constraint.expression.forEachEntry(constantColumn: model.constantColumn) {
                reducer.add($0.value, to: $0.column, rank: elimination.rank)
            }
            reducer.reduce(with: elimination)
            expressions.append(
                reducer.result.lazy.map { AffineRows.Term(column: Int32($0.column), factor: $0.value) })
            for entry in reducer.result where entry.column < model.constantColumn {
                let block = model.partition.blockOfVariable[entry.column]
                if block >= 0, constraintsOfBlock[block].last != constraints.count {
                    constraintsOfBlock[block].append(constraints.count)
                }
            }
            constraints.append((ConstraintID(index: index), constraint.relation))
        }
        self.constraintsOfBlock = constraintsOfBlock
        self.constraints = constraints
        self.expressions = expressions
    }

    /// By how much an optional constraint is missed at some values, by its position in `constraints`.
    func error(_ row: Int, on vector: [Double]) -> Double {
        abs(constraints[row].relation.error(of: expressions.value(row, on: vector)))
    }
}
