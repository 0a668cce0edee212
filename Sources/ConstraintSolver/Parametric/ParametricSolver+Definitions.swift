// Keyline
// SPDX-License-Identifier: Apache-2.0

extension ParametricSolver {
    /// Returns the definitions of eliminated variables, in an order in which they can be evaluated, and these
    /// variables.
    static func definitions(_ reduced: PresolvedSystem) -> (AffineRows, [Int32]) {
        let elimination = reduced.elimination
        var rows = AffineRows()
        var variables: [Int32] = []
        variables.reserveCapacity(elimination.definitions.count)
        for definition in elimination.definitions.reversed() {
            for position in elimination.rows.row(definition.row) {
                let entry = elimination.rows.entries[position]
                guard entry.column != definition.variable else { continue }
                rows.add(column: entry.column, factor: -entry.value / definition.pivot)
            }
            rows.endRow()
            variables.append(Int32(definition.variable))
        }
        return (rows, variables)
    }

    /// Computes the eliminated variables from the others; does nothing if a relaxation provides all values.
    mutating func evaluateDefinitions() {
        guard current < 0 else { return }
        evaluateDefinitions(definedVariables.indices)
    }

    /// Computes some eliminated variables, given by their positions in `definitions`, ascending.
    @inline(__always)
    mutating func evaluateDefinitions(_ positions: some Sequence<Int>) {
        definitions.withReader { reader in
            vector.withUnsafeMutableBufferPointer { vector in
                for row in positions {
                    let value = reader.value(row, on: vector)
                    vector[Int(definedVariables[row])] = abs(value) < 1e-11 ? 0 : value
                }
            }
        }
    }
}
