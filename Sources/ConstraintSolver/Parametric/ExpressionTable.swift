// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Expressions over one system, stored so that all of them can be evaluated at the present values of a
/// `ParametricSolver`.
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

    /// Returns the value of one expression at a state of the system's solver.
    public func value(_ index: Int, at state: SolverState) -> Double { rows.value(index, on: state.vector) }
}

/// The values that a `ParametricSolver` had at some time.
public struct SolverState: Sendable {
    /// The values of all variables, then 1, then the parameter values.
    fileprivate let vector: [Double]
}

extension ParametricSolver {
    /// The values for the parameters solved last, to be read later. O(1); the solver copies its values at the next
    /// solve.
    public var state: SolverState { SolverState(vector: vector) }

    /// Writes the values of all expressions of a table, in order, to `results`, which is resized to their number.
    public mutating func evaluate(_ table: ExpressionTable, into results: inout [Double]) {
        if results.count != table.count { results = Array(repeating: 0, count: table.count) }
        write(0..<table.count, of: table, to: &results)
    }
}

extension ExpressionTable {
    /// Some expressions of a table, with the eliminated variables that must be evaluated first.
    public struct Part: Sendable {
        /// Positions in the table, ascending.
        fileprivate let rows: [Int]
        /// Positions among the solver's definitions of eliminated variables, ascending.
        fileprivate let definitions: [Int]
    }
}

extension ParametricSolver {
    /// Finds the eliminated variables on which some expressions of a table depend. Linear in the system.
    ///
    /// - Parameter rows: positions in the table.
    public func part(_ rows: [Int], of table: ExpressionTable) -> ExpressionTable.Part {
        var isNeeded = Array(repeating: false, count: vector.count)
        for row in rows { table.rows.forEachColumn(of: row) { isNeeded[$0] = true } }
        var needed: [Int] = []
        for position in definedVariables.indices.reversed() where isNeeded[Int(definedVariables[position])] {
            needed.append(position)
            definitions.forEachColumn(of: position) { isNeeded[$0] = true }
        }
        return ExpressionTable.Part(rows: rows.sorted(), definitions: needed.reversed())
    }

    /// Solves for parameter values and writes only the values of the expressions of a part to their positions in
    /// `results`, which is resized to the table's number of elements. Eliminated variables outside the part keep their
    /// former values until `evaluateRest`.
    public mutating func solve(
        _ parameters: [Double], for part: ExpressionTable.Part, of table: ExpressionTable, into results: inout [Double]
    ) {
        if results.count != table.count { results = Array(repeating: 0, count: table.count) }
        solveBlocks(parameters)
        if current < 0 { evaluateDefinitions(part.definitions) }
        write(part.rows, of: table, to: &results)
    }

    /// Completes the solution of `solve(_:for:of:into:)` and writes the values of all expressions of a table.
    public mutating func evaluateRest(_ table: ExpressionTable, into results: inout [Double]) {
        evaluateDefinitions()
        evaluate(table, into: &results)
    }

    @inline(__always)
    private mutating func write(_ rows: some Sequence<Int>, of table: ExpressionTable, to results: inout [Double]) {
        table.rows.withReader { reader in
            withVector { vector in
                results.withUnsafeMutableBufferPointer { results in
                    for row in rows { results[row] = reader.value(row, on: vector) }
                }
            }
        }
    }
}
