// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Verification of the tableau against the original rows, and its recomputation after rounding errors have accumulated.
extension LexicographicSimplex {
    /// The largest error that values may have, as a fraction of the largest term of the form or of 1.
    static let residualTolerance = 1e-8

    /// Minimizes the cost, and checks that forms have the values that their variables give them. If not, computes the
    /// tableau again from the original rows and continues, at most twice.
    mutating func optimizeAndVerify(_ block: BlockPartition.Block, of system: PresolvedSystem) {
        _ = optimize()
        computeBasicValues()
        for _ in 0..<2 where !isAccurate(block, of: system) {
            refactor(block, of: system)
            _ = optimize()
            computeBasicValues()
        }
    }

    /// Loads the rows of a block; variables are columns, forms are rows.
    mutating func loadTableau(_ block: BlockPartition.Block, of system: PresolvedSystem) {
        let partition = system.partition
        tableau.reset(trackedColumnCount: columnCount)
        for form in partition.forms[block.forms] {
            let entries = system.forms.entries[system.forms.range(of: form)]
            tableau.appendRow(
                entries.lazy.map { Entry(column: partition.columnOfVariable[$0.column], value: $0.value) })
        }
        columnQuantity.refill(0..<columnCount)
        rowQuantity.refill(columnCount..<quantityCount)
        location.refill((0..<columnCount).lazy.map { ~$0 })
        location.append(contentsOf: 0..<rowCount)
    }

    private func isAccurate(_ block: BlockPartition.Block, of system: PresolvedSystem) -> Bool {
        for (row, form) in system.partition.forms[block.forms].enumerated() {
            var sum = 0.0
            var size = 1.0
            for position in system.forms.range(of: form) {
                let entry = system.forms.entries[position]
                let term = entry.value * value[system.partition.columnOfVariable[entry.column]]
                sum += term
                size = max(size, abs(term))
            }
            if abs(sum - value[columnCount + row]) > Self.residualTolerance * size { return false }
        }
        return true
    }

    /// Computes the tableau of the present basis from the original rows. If the basis is nearly singular, the new basis
    /// may differ from it.
    mutating func refactor(_ block: BlockPartition.Block, of system: PresolvedSystem) {
        let isBasic = location.map { $0 >= 0 }
        loadTableau(block, of: system)
        for row in 0..<rowCount where !isBasic[columnCount + row] {
            var best = Entry(column: -1, value: 0)
            for position in tableau.row(row) {
                let entry = tableau.entries[position]
                let candidate = columnQuantity[entry.column]
                if candidate < columnCount, isBasic[candidate], abs(entry.value) > abs(best.value) { best = entry }
            }
            guard abs(best.value) > 1e-7 else { continue }
            tableau.collectColumn(best.column, into: &columnEntries)
            exchangeTableau(row: row, column: best.column, pivot: best.value)
            exchangePlaces(row: row, column: best.column)
        }
        for quantity in columnQuantity { rest(quantity, at: value[quantity]) }
        computeBasicValues()
        for quantity in rowQuantity { locate(quantity) }
        computeReducedCosts()
    }
}
