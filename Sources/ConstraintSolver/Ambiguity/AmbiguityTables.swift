// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The data of a system that the ambiguity search reads; it does not depend on parameter values. Rows are reduced on
/// first use, because most variables and constraints are in blocks with a single solution.
struct AmbiguityTables: Sendable {
    /// The origin of each variable, nil for zero.
    let origins: [LinearExpression?]
    private let system: ConstraintSystem
    private let model: PresolvedSystem
    private var reducer: Substitution
    private var knownPlaces: [[Entry]?]
    private var knownErrors: [[Entry]?]

    init(_ system: ConstraintSystem, _ model: PresolvedSystem, from origins: [Variable: LinearExpression]) {
        self.origins = (0..<model.variableCount).map { origins[Variable(index: $0)] }
        self.system = system
        self.model = model
        reducer = Substitution(columnCount: model.constantColumn + 1 + system.parameterCount)
        knownPlaces = Array(repeating: nil, count: model.variableCount)
        knownErrors = Array(repeating: nil, count: system.constraints.count)
    }

    /// Returns, for each variable, true if it may depend on a marked block or on a variable in no block.
    func dependents(of isMarked: [Bool]) -> [Bool] {
        let elimination = model.elimination
        var depends = (0..<model.variableCount).map { variable in
            guard elimination.rank[variable] < 0 else { return false }
            let block = model.partition.blockOfVariable[variable]
            return block < 0 || isMarked[block]
        }
        for definition in elimination.definitions.reversed() {
            for position in elimination.rows.row(definition.row) {
                let column = elimination.rows.entries[position].column
                if column < model.variableCount, depends[column] { depends[definition.variable] = true }
            }
        }
        return depends
    }

    /// Returns true if a variable, or a variable in its origin, is marked.
    func isOrDependsOn(_ variable: Int, _ depends: [Bool]) -> Bool {
        depends[variable]
            || origins[variable]?.terms.contains { depends[$0.variable.index] } == true
    }

    /// Returns the free variables on which a variable minus its origin depends; the constant and parameters are left
    /// out.
    mutating func place(of variable: Int) -> [Entry] {
        if let known = knownPlaces[variable] { return known }
        let elimination = model.elimination
        reducer.add(1, to: variable, rank: elimination.rank)
        for term in origins[variable]?.terms ?? [] {
            reducer.add(-term.coefficient, to: term.variable.index, rank: elimination.rank)
        }
        reducer.reduce(with: elimination)
        let place = reducer.result.filter { $0.column < model.constantColumn }
        knownPlaces[variable] = place
        return place
    }

    /// Returns the optional constraints that contain a marked variable.
    func optionalConstraints(_ depends: [Bool]) -> [Int] {
        system.constraints.indices.filter { index in
            guard let priority = system.constraints[index]?.priority, priority != .required else { return false }
            return system.constraints[index]?.expression.terms.contains { depends[$0.variable.index] } ?? false
        }
    }

    /// Returns how the error of an optional constraint changes between two solutions; nil if the error is the same. The
    /// solutions are vectors of all variables, 1, and the parameters, of which only the free variables, 1, and the
    /// parameters are read.
    mutating func tradeoff(_ index: Int, _ one: [Double], _ other: [Double]) -> Ambiguity.Tradeoff? {
        guard let (relation, priority) = system.constraints[index].map({ ($0.relation, $0.priority) }) else {
            return nil
        }
        var (first, second) = (0.0, 0.0)
        for entry in error(of: index) {
            first += entry.value * one[entry.column]
            second += entry.value * other[entry.column]
        }
        let growth = abs(relation.error(of: second)) - abs(relation.error(of: first))
        guard abs(growth) > 1e-6 else { return nil }
        return Ambiguity.Tradeoff(constraint: ConstraintID(index: index), priority: priority, grows: growth > 0)
    }

    /// Calls `body` with each column of the vectors that `tradeoff` reads for a constraint.
    mutating func forEachErrorColumn(_ index: Int, _ body: (Int) -> Void) {
        for entry in error(of: index) { body(entry.column) }
    }

    /// Returns the expression of a constraint in terms of free variables, 1, and the parameters; empty for a constraint
    /// that is never solved.
    private mutating func error(of index: Int) -> [Entry] {
        if let known = knownErrors[index] { return known }
        guard let constraint = system.constraints[index], constraint.expression.isFinite else { return [] }
        let elimination = model.elimination
        constraint.expression.forEachEntry(constantColumn: model.constantColumn) {
            reducer.add($0.value, to: $0.column, rank: elimination.rank)
        }
        reducer.reduce(with: elimination)
        knownErrors[index] = reducer.result
        return reducer.result
    }
}
