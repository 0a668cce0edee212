// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds the variables that have more than one value among the optimal solutions, and the values they can have.
///
/// Blocks are independent, so the interval of a variable is the sum of the intervals of its parts in each block.
struct AmbiguityFinder {
    private let model: PresolvedSystem
    private let faces: [Int: OptimalFace]
    /// For each block, true if it has an optimal face with more than one solution.
    private let isAmbiguous: [Bool]
    private let values: [Double]
    private let parameters: [Double]
    /// The values of all variables, then 1, then the parameter values.
    private let vector: [Double]
    /// Rows of the system that the search has computed; the next search reuses them.
    private(set) var tables: AmbiguityTables
    private let namesTies: Bool
    /// For each variable, true if it can depend on an ambiguous block.
    private let depends: [Bool]
    /// The end states of the last searches in each block.
    private var trails: [Int: [OptimalFace.Trail]] = [:]
    /// The optional constraints with undetermined variables, by each column that they read; nil until ties are named.
    private var optional: RowsByColumn?

    /// The range of a form, as distances below and above its present value, and the optional constraints that tradeoff
    /// errors over that range.
    private struct Freedom {
        var below = 0.0
        var above = 0.0
        var tradeoffs: [Ambiguity.Tradeoff] = []
    }

    /// - Parameter parameters: 1, then the parameter values.
    init(
        _ model: PresolvedSystem, faces: [Int: OptimalFace], values: [Double],
        parameters: [Double], tables: AmbiguityTables, namesTies: Bool
    ) {
        self.model = model
        self.faces = faces
        isAmbiguous = model.partition.blocks.indices.map { faces[$0] != nil }
        self.values = values
        self.parameters = parameters
        vector = values + parameters
        self.tables = tables
        self.namesTies = namesTies
        depends = tables.dependents(of: isAmbiguous)
    }

    /// Returns all ambiguous variables with their intervals.
    mutating func ambiguities() -> [Variable: Ambiguity] {
        guard !faces.isEmpty || model.hasUnboundVariable else { return [:] }
        var result: [Variable: Ambiguity] = [:]
        var known = LinearFormInterner()
        var freedoms: [Freedom] = []
        for variable in values.indices where tables.isOrDependsOn(variable, depends) {
            let parts = movableParts(of: variable)
            guard let scale = parts.first?.value else { continue }
            let form = known.insert(parts[...], scale: scale)
            if form == freedoms.count { freedoms.append(freedom(of: parts, scale: scale)) }
            let freedom = freedoms[form]
            let below = scale > 0 ? freedom.below * scale : -freedom.above * scale
            let above = scale > 0 ? freedom.above * scale : -freedom.below * scale
            guard below + above > 1e-6 else { continue }
            let value =
                values[variable] - (tables.origins[variable].map { sum(of: $0, in: values) } ?? 0)
            result[Variable(index: variable)] = Ambiguity(
                interval: value - below...value + above, tradeoffs: freedom.tradeoffs)
        }
        return result
    }

    /// Returns the positions in `vector` that the search has read, ascending. The parameters on which the faces depend
    /// are not included.
    func readColumns() -> [Int] {
        var isRead = Array(repeating: false, count: vector.count)
        for variable in values.indices where tables.isOrDependsOn(variable, depends) {
            isRead[variable] = true
            tables.origins[variable]?.forEachEntry(constantColumn: values.count) { isRead[$0.column] = true }
        }
        for column in isRead.indices where optional?.isEmpty(column) == false { isRead[column] = true }
        return isRead.indices.filter { isRead[$0] }
    }

    /// Returns the free variables that a variable depends on and that are in ambiguous blocks or in no block.
    private mutating func movableParts(of variable: Int) -> [Entry] {
        var parts: [Entry] = []
        for entry in tables.place(of: variable) {
            let block = model.partition.blockOfVariable[entry.column]
            if block < 0 || isAmbiguous[block] { parts.append(entry) }
        }
        return parts
    }

    /// Returns how far the form `parts / scale` can move below and above its present value.
    private mutating func freedom(of parts: [Entry], scale: Double) -> Freedom {
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
        var ends: [(block: Int, least: OptimalFace.Extreme, greatest: OptimalFace.Extreme)] = []
        for (block, form, value) in byBlock {
            guard let (least, greatest) = faces[block]?.extremes(of: form, after: &trails[block, default: []]) else {
                continue
            }
            result.below += max(0, value - least.value)
            result.above += max(0, greatest.value - value)
            ends.append((block, least, greatest))
        }
        if namesTies, result.below + result.above > 1e-6, result.below.isFinite, result.above.isFinite {
            let least = solution(at: ends.map { ($0.block, $0.least) })
            result.tradeoffs = tradeoffs(between: least, and: solution(at: ends.map { ($0.block, $0.greatest) }))
        }
        return result
    }

    /// Returns all variables, 1, and the parameters, with the blocks moved to the given ends of their ranges.
    private func solution(at ends: [(block: Int, end: OptimalFace.Extreme)]) -> [Double] {
        var result = vector
        for (block, end) in ends {
            guard let solution = faces[block]?.solution(at: end) else { continue }
            let variables = model.partition.variables[model.partition.blocks[block].variables]
            for (variable, value) in zip(variables, solution) { result[variable] = value }
        }
        return result
    }

    /// Returns the optional constraints whose errors differ between two optimal solutions: where the error of one
    /// falls, the errors of others of the same priority grow.
    private mutating func tradeoffs(between one: [Double], and other: [Double]) -> [Ambiguity.Tradeoff] {
        let known = optional ?? optionalByColumn()
        optional = known
        var rows: [Int] = []
        for column in one.indices where one[column] != other[column] { known.forEachRow(column) { rows.append($0) } }
        rows.sort()
        var tradeoffs: [Ambiguity.Tradeoff] = []
        for (place, row) in rows.enumerated() where place == 0 || rows[place - 1] != row {
            if let tradeoff = tables.tradeoff(row, one, other) { tradeoffs.append(tradeoff) }
        }
        return tradeoffs
    }

    private mutating func optionalByColumn() -> RowsByColumn {
        var result = RowsByColumn(columnCount: vector.count)
        for row in tables.optionalConstraints(depends) {
            tables.forEachErrorColumn(row) { result.append(row, $0) }
        }
        return result
    }

    private func sum(of expression: LinearExpression, in values: [Double]) -> Double {
        var sum = expression.constant
        for term in expression.terms { sum += term.coefficient * values[term.variable.index] }
        for term in expression.parameterTerms { sum += term.coefficient * parameters[1 + term.parameter.index] }
        return sum
    }
}
