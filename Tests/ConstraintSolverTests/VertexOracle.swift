// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// A slow reference solver: it tries every vertex of the arrangement of constraints in a large box, and compares the
/// errors of vertices level by level. For systems with a few variables.
struct VertexOracle {
    /// Variables are kept within ±`box`; a variable that reaches it counts as unbounded.
    static let box = 1e6

    let system: ConstraintSystem
    private let parameters: [Double]
    private var rows: [[Double]] = []
    private(set) var vertices: [[Double]] = []

    init(_ system: ConstraintSystem, parameters: [Double] = []) {
        self.system = system
        self.parameters = parameters
        for id in system.constraintIDs { rows.append(row(of: id)) }
        for variable in 0..<system.variableCount {
            for bound in [-Self.box, 0, Self.box] {
                var row = Array(repeating: 0.0, count: system.variableCount + 1)
                row[variable] = 1
                row[system.variableCount] = bound
                rows.append(row)
            }
        }
        enumerate(from: 0, [])
    }

    /// Returns the constraint as coefficients and right-hand side.
    private func row(of id: ConstraintID) -> [Double] {
        var row = Array(repeating: 0.0, count: system.variableCount + 1)
        guard let expression = system[id]?.expression else { return row }
        for term in expression.terms { row[term.variable.index] = term.coefficient }
        row[system.variableCount] = -expression.constant
        for term in expression.parameterTerms {
            row[system.variableCount] -= term.coefficient * parameters[term.parameter.index]
        }
        return row
    }

    /// An independent row, solved for the variable at `place`: 1 there, and 0 in that column of all other rows.
    private struct SolvedRow {
        var row: [Double]
        var place: Int
    }

    /// Extends a set of independent rows by later rows in all possible ways, and collects the vertices.
    private mutating func enumerate(from start: Int, _ chosen: [SolvedRow]) {
        let count = system.variableCount
        if chosen.count == count {
            var vertex = Array(repeating: 0.0, count: count)
            for solved in chosen { vertex[solved.place] = solved.row[count] }
            if vertex.allSatisfy({ abs($0) <= Self.box * 1.0001 }) { vertices.append(vertex) }
            return
        }
        for index in start..<max(start, rows.count) {
            if let extended = Self.extend(chosen, by: rows[index], count: count) {
                enumerate(from: index + 1, extended)
            }
        }
    }

    /// Returns the rows after a Gauss–Jordan step with one more row; nil if the row depends on the others.
    private static func extend(_ chosen: [SolvedRow], by row: [Double], count: Int) -> [SolvedRow]? {
        var row = row
        for known in chosen { row = subtract(row[known.place], times: known.row, from: row, count: count) }
        guard let place = (0..<count).max(by: { abs(row[$0]) < abs(row[$1]) }), abs(row[place]) > 1e-9 else {
            return nil
        }
        row = row.map { $0 / row[place] }
        var result = chosen
        for index in result.indices {
            let other = result[index].row
            result[index].row = subtract(other[place], times: row, from: other, count: count)
        }
        return result + [SolvedRow(row: row, place: place)]
    }

    private static func subtract(_ factor: Double, times row: [Double], from other: [Double], count: Int) -> [Double] {
        var result = other
        for column in row.indices {
            result[column] -= factor * row[column]
            if column < count && abs(result[column]) < 1e-12 { result[column] = 0 }
        }
        return result
    }

    /// Returns the sums of errors of a point at each priority, highest first; bounds count as required.
    func errors(at point: [Double]) -> [Double] {
        var sums: [Priority: Double] = [.required: 0]
        for variable in 0..<system.variableCount where point[variable] < 0 {
            if system.isNonNegative(system.variables[variable]) { sums[.required, default: 0] -= point[variable] }
        }
        for id in system.constraintIDs {
            guard let constraint = system[id] else { continue }
            let row = row(of: id)
            var value = -row[system.variableCount]
            for variable in 0..<system.variableCount { value += row[variable] * point[variable] }
            let error =
                switch constraint.relation {
                case .equal: abs(value)
                case .lessThanOrEqual: max(0, value)
                case .greaterThanOrEqual: max(0, -value)
                }
            sums[constraint.priority, default: 0] += error
        }
        return sums.sorted { $0.key > $1.key }.map(\.value)
    }

    /// Returns the least errors, and the vertices that have them.
    func optimum(tolerance: Double = 1e-6) -> (errors: [Double], vertices: [[Double]]) {
        var best: [Double] = []
        var optimal: [[Double]] = []
        for vertex in vertices {
            let errors = errors(at: vertex)
            let isWorse = Self.isLess(best, errors, tolerance) && !best.isEmpty
            if isWorse { continue }
            if best.isEmpty || Self.isLess(errors, best, tolerance) {
                best = errors
                optimal = [vertex]
            } else {
                optimal.append(vertex)
            }
        }
        return (best, optimal)
    }

    /// True if the required constraints and bounds can all hold.
    var isFeasible: Bool { (optimum().errors.first ?? 0) < 1e-6 }

    private static func isLess(_ first: [Double], _ second: [Double], _ tolerance: Double) -> Bool {
        for (left, right) in zip(first, second) where abs(left - right) > tolerance { return left < right }
        return false
    }
}

extension ConstraintSystem {
    /// The variables in order of creation.
    var variables: [Variable] {
        var copy = ConstraintSystem()
        return (0..<variableCount).map { _ in copy.addVariable() }
    }

    /// Returns the system with only the members of a core, or with all of them except one.
    func restricted(to core: [InfeasibleMember], without left: InfeasibleMember? = nil) -> ConstraintSystem {
        var result = ConstraintSystem()
        for variable in variables {
            let member = InfeasibleMember.nonNegative(variable)
            _ = result.addVariable(isNonNegative: core.contains(member) && left != member)
        }
        for _ in 0..<parameterCount { _ = result.addParameter() }
        for id in constraintIDs {
            let member = InfeasibleMember.constraint(id)
            if core.contains(member), left != member, let constraint = self[id] { result.add(constraint) }
        }
        return result
    }
}
