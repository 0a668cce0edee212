// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Expressions over one system, laid out for evaluating all of them at a `ParametricSolver`'s present values.
public struct ExpressionTable: Sendable {
    let rows: AffineRows

    /// Prepares expressions of a system.
    public init(_ expressions: [LinearExpression], of system: ConstraintSystem) {
        var rows = AffineRows()
        for expression in expressions {
            rows.append(expression, constantColumn: system.variableCount)
        }
        self.rows = rows
    }

    /// The number of expressions.
    public var count: Int { rows.count }

    /// The value of one expression at a state of the system's solver.
    public func value(_ index: Int, at state: SolverState) -> Double { rows.value(index, on: state.vector) }
}

/// What a `ParametricSolver` had found at some time.
public struct SolverState: Sendable {
    /// The values of all variables, a one, and the parameters.
    fileprivate let vector: [Double]
}

extension ParametricSolver {
    /// The values for the parameters solved last, to be read later. O(1), and a copy when the next ones are solved.
    public var state: SolverState { SolverState(vector: vector) }

    /// Writes the values of all expressions of a table, in order, to `results`, which takes their number of elements.
    public mutating func evaluate(_ table: ExpressionTable, into results: inout [Double]) {
        if results.count != table.count { results = Array(repeating: 0, count: table.count) }
        table.rows.withReader { reader in
            withVector { vector in
                results.withUnsafeMutableBufferPointer { results in
                    for row in 0..<table.count { results[row] = reader.value(row, on: vector) }
                }
            }
        }
    }
}
