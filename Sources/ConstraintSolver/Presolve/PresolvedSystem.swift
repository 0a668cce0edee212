// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A constraint system after presolve: each required equality is a definition, and every other row is a bound on a
/// quantity, which is a free variable or a linear form in several of them.
///
/// Nothing in it depends on parameter values: the position of each bound is affine in the parameters.
struct PresolvedSystem: Sendable {
    /// The origin of a bound: a constraint, or the bound of a non-negative variable; by index.
    enum Source: Hashable, Sendable {
        case constraint(Int)
        case nonNegative(Int)
    }

    /// A breakpoint in the cost of a quantity, at a position that is affine in the parameters.
    struct Bound: Sendable {
        /// A variable, or `variableCount` + the number of a form.
        var quantity: Int
        /// The index into `priorities`.
        var level: Int
        var slopeBelow: Double
        var slopeAbove: Double
        /// The factor between the reduced row of the source and the quantity: row = `scale` × (quantity − position).
        var scale: Double
        /// The terms of the position in `affineTerms`.
        var position: Range<Int>
        var source: Source
    }

    /// A required row in which no variable is left: the parameters alone decide whether it holds.
    struct Check: Sendable {
        var relation: Relation
        var value: Range<Int>
        var source: Source
    }

    let variableCount: Int
    /// The priorities that occur, highest first; the first is always `required`.
    let priorities: [Priority]
    var elimination: Elimination
    private(set) var forms = LinearFormInterner()
    /// The bounds in order of addition.
    var statedBounds: [Bound] = []
    /// The stated bounds that others do not imply, ordered by quantity; see `boundStarts`.
    private(set) var bounds: [Bound] = []
    /// For each quantity, the index of its first bound in `bounds`; then the end of the last.
    private(set) var boundStarts: [Int] = []
    var checks: [Check] = []
    /// Terms whose column is 0 for the constant and 1 + p for parameter p.
    var affineTerms: [Entry] = []
    private(set) var partition: BlockPartition

    /// Reduces the system without the constraints in `dropped`.
    init(_ system: ConstraintSystem, dropped: [Bool]) {
        variableCount = system.variableCount
        priorities = Self.priorities(of: system)
        elimination = Self.elimination(of: system, dropped: dropped)
        elimination.run()
        partition = BlockPartition()
        collectRows(of: system, dropped: dropped) { $0.isEliminable }
        arrangeBounds()
    }

    /// Makes a system without elimination: required equalities become bounds, and implied bounds are kept.
    init(unreduced system: ConstraintSystem) {
        variableCount = system.variableCount
        priorities = Self.priorities(of: system)
        elimination = Elimination(variableCount: variableCount, boundCount: [], useCount: [])
        partition = BlockPartition()
        collectRows(of: system, dropped: Array(repeating: false, count: system.constraints.count)) { _ in false }
        bounds = statedBounds
        sortBounds()
        partition = makePartition()
    }

    /// Selects the bounds that are not implied, and groups the quantities that they join into blocks.
    mutating func arrangeBounds() {
        bounds = boundsNotImplied()
        sortBounds()
        partition = makePartition()
    }

    /// Returns the value of an affine expression; `parameters` begins with 1.
    @inline(__always)
    func value(of range: Range<Int>, parameters: [Double]) -> Double {
        var sum = 0.0
        for position in range {
            let term = affineTerms[position]
            sum += term.value * parameters[term.column]
        }
        return sum
    }

    /// True if some variable is in no required equality and in no block, so that it can have any value.
    var hasUnboundVariable: Bool {
        (0..<variableCount).contains { elimination.rank[$0] < 0 && partition.blockOfVariable[$0] < 0 }
    }

    /// The column of the constant; parameters follow.
    var constantColumn: Int { variableCount }

    private static func priorities(of system: ConstraintSystem) -> [Priority] {
        var result: [Priority] = [.required]
        for case let constraint? in system.constraints where !result.contains(constraint.priority) {
            let place = result.firstIndex { $0 < constraint.priority } ?? result.endIndex
            result.insert(constraint.priority, at: place)
        }
        return result
    }

    private func level(of priority: Priority) -> Int {
        var low = 0
        var high = priorities.count - 1
        while low < high {
            let middle = (low + high) / 2
            if priorities[middle] > priority { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func elimination(of system: ConstraintSystem, dropped: [Bool]) -> Elimination {
        var boundCount = system.nonNegative.map { $0 ? 1 : 0 }
        var useCount = Array(repeating: 0, count: system.variableCount)
        for (index, constraint) in system.constraints.enumerated() where !dropped[index] {
            guard let constraint, !constraint.isEliminable else { continue }
            let terms = constraint.expression.terms
            for term in terms {
                if terms.count == 1 { boundCount[term.variable.index] += 1 } else { useCount[term.variable.index] += 1 }
            }
        }
        var result = Elimination(variableCount: system.variableCount, boundCount: boundCount, useCount: useCount)
        var row: [Entry] = []
        for (index, constraint) in system.constraints.enumerated() where !dropped[index] {
            guard let constraint, constraint.isEliminable else { continue }
            row.removeAll(keepingCapacity: true)
            constraint.expression.forEachEntry(constantColumn: system.variableCount) { row.append($0) }
            result.append(row, source: index)
        }
        return result
    }

    private mutating func collectRows(
        of system: ConstraintSystem, dropped: [Bool], isEliminated: (LinearConstraint) -> Bool
    ) {
        var reducer = Substitution(columnCount: variableCount + 1 + system.parameterCount)
        let rank = elimination.rank
        for variable in system.nonNegative.indices where system.nonNegative[variable] {
            reducer.add(1, to: variable, rank: rank)
            reducer.reduce(with: elimination)
            addRow(reducer.result, .greaterThanOrEqual, level: 0, source: .nonNegative(variable))
        }
        for (index, constraint) in system.constraints.enumerated() where !dropped[index] {
            guard let constraint, !isEliminated(constraint) else { continue }
            constraint.expression.forEachEntry(constantColumn: variableCount) {
                reducer.add($0.value, to: $0.column, rank: rank)
            }
            reducer.reduce(with: elimination)
            addRow(
                reducer.result, constraint.relation, level: level(of: constraint.priority), source: .constraint(index))
        }
        for row in elimination.dependentRows {
            let start = affineTerms.count
            for position in elimination.rows.row(row) {
                let entry = elimination.rows.entries[position]
                affineTerms.append(Entry(column: entry.column - constantColumn, value: entry.value))
            }
            checks.append(
                Check(
                    relation: .equal, value: start..<affineTerms.count,
                    source: .constraint(elimination.sources[row])))
        }
    }

    /// Adds the row `row relation 0`, in which all variables are free.
    private mutating func addRow(_ row: [Entry], _ relation: Relation, level: Int, source: Source) {
        let split = row.firstIndex { $0.column >= constantColumn } ?? row.endIndex
        let scale = split == 0 ? -1 : row[0].value
        let start = affineTerms.count
        for entry in row[split...] {
            affineTerms.append(Entry(column: entry.column - constantColumn, value: -entry.value / scale))
        }
        let affine = start..<affineTerms.count
        guard split > 0 else {
            if level == 0 { checks.append(Check(relation: relation, value: affine, source: source)) }
            return
        }
        let quantity = split == 1 ? row[0].column : variableCount + forms.insert(row[..<split], scale: scale)
        let costsBelow = relation == .equal || (relation == .greaterThanOrEqual) == (scale > 0)
        let costsAbove = relation == .equal || (relation == .lessThanOrEqual) == (scale > 0)
        statedBounds.append(
            Bound(
                quantity: quantity, level: level, slopeBelow: costsBelow ? -abs(scale) : 0,
                slopeAbove: costsAbove ? abs(scale) : 0, scale: scale, position: affine, source: source))
    }

    /// Orders the bounds by quantity; the bounds of one quantity stay in order of addition.
    private mutating func sortBounds() {
        var counts = Array(repeating: 0, count: variableCount + forms.count + 1)
        for bound in bounds { counts[bound.quantity + 1] += 1 }
        for quantity in 1..<counts.count { counts[quantity] += counts[quantity - 1] }
        boundStarts = counts
        var order = Array(repeating: 0, count: bounds.count)
        for (index, bound) in bounds.enumerated() {
            order[counts[bound.quantity]] = index
            counts[bound.quantity] += 1
        }
        bounds = order.map { bounds[$0] }
    }

    private func makePartition() -> BlockPartition {
        let isUsed = (0..<variableCount + forms.count).map { boundStarts[$0] < boundStarts[$0 + 1] }
        var takesPart = Array(isUsed[..<variableCount])
        for form in 0..<forms.count where isUsed[variableCount + form] {
            for entry in forms.entries[forms.range(of: form)] { takesPart[entry.column] = true }
        }
        return BlockPartition(takesPart: takesPart, forms: forms, isUsed: Array(isUsed[variableCount...]))
    }
}

extension LinearConstraint {
    /// True if presolve can eliminate the constraint. Also true for one without variables, which becomes a check.
    var isEliminable: Bool { relation == .equal && priority == .required }
}

extension LinearExpression {
    /// Calls `body` with the terms by column: variables, the constant, parameters.
    @inline(__always)
    func forEachEntry(constantColumn: Int, _ body: (Entry) -> Void) {
        for term in terms { body(Entry(column: term.variable.index, value: term.coefficient)) }
        if constant != 0 { body(Entry(column: constantColumn, value: constant)) }
        for term in parameterTerms {
            body(Entry(column: constantColumn + 1 + term.parameter.index, value: term.coefficient))
        }
    }
}
