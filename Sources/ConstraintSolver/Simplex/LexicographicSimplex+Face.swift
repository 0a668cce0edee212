// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The properties of an optimal state from which `OptimalFace` is made.
extension LexicographicSimplex {
    /// True if the optimum may not be the only one. It can be true for a unique optimum, but never false for an
    /// ambiguous one.
    var mayBeAmbiguous: Bool {
        for column in 0..<columnCount {
            let free = freeDirections(column)
            if free.up || free.down { return true }
        }
        return false
    }

    /// Calls `body` with the entries of a quantity's row, by column; a nonbasic quantity has one entry, its own column.
    func forEachEntry(of quantity: Int, _ body: (Entry) -> Void) {
        let row = location[quantity]
        guard row >= 0 else { return body(Entry(column: ~row, value: 1)) }
        for position in tableau.row(row) { body(tableau.entries[position]) }
    }

    /// Returns the variables that change with each column for which `isIncluded` is true, by column, each column's
    /// ascending.
    func followers(
        where isIncluded: (Int) -> Bool
    ) -> (followers: [(variable: Int, value: Double)], starts: [Int]) {
        var starts = Array(repeating: 0, count: columnCount + 1)
        for variable in 0..<columnCount {
            forEachEntry(of: variable) { if isIncluded($0.column) { starts[$0.column + 1] += 1 } }
        }
        for column in 0..<columnCount { starts[column + 1] += starts[column] }
        var followers = Array(repeating: (variable: 0, value: 0.0), count: starts[columnCount])
        var ends = starts
        for variable in 0..<columnCount {
            forEachEntry(of: variable) { entry in
                guard isIncluded(entry.column) else { return }
                followers[ends[entry.column]] = (variable, entry.value)
                ends[entry.column] += 1
            }
        }
        return (followers, starts)
    }

    /// Returns the same state without costs, within hard bounds, reduced to the movable columns and to the rows with a
    /// bound and an entry in such a column. Quantities are renumbered and keep their order.
    ///
    /// - Returns: the state, and for each column the new number of its quantity, -1 for a column that is left out.
    func restricted(lowerBounds: [Double], upperBounds: [Double]) -> (Self, movable: [Int]) {
        var columns = Array(repeating: -1, count: columnCount)
        var columnCount = 0
        for column in columns.indices where lowerBounds[columnQuantity[column]] < upperBounds[columnQuantity[column]] {
            columns[column] = columnCount
            columnCount += 1
        }
        var rows: [(row: Int, entries: [Entry])] = []
        for row in 0..<rowCount {
            let quantity = rowQuantity[row]
            guard lowerBounds[quantity].isFinite || upperBounds[quantity].isFinite else { continue }
            let entries = tableau.row(row).map { tableau.entries[$0] }.filter { columns[$0.column] >= 0 }
            guard !entries.isEmpty else { continue }
            rows.append((row, entries.map { Entry(column: columns[$0.column], value: $0.value) }))
        }
        let free = columns.indices.filter { columns[$0] >= 0 }.map { columnQuantity[$0] }
        let kept = free + rows.map { rowQuantity[$0.row] }
        var result = LexicographicSimplex()
        result.renumber(kept, columnCount: columnCount)
        result.tableau.reset(trackedColumnCount: columnCount)
        for row in rows { result.tableau.appendRow(row.entries) }
        let order = kept.sorted()
        result.value = order.map { value[$0] }
        result.lowerBound = order.map { lowerBounds[$0] }
        result.upperBound = order.map { upperBounds[$0] }
        return (result, columns.map { $0 < 0 ? -1 : result.columnQuantity[$0] })
    }

    /// Sets up the given quantities without costs: first those of columns, then those of rows. They are numbered in the
    /// order of their former numbers.
    private mutating func renumber(_ quantities: [Int], columnCount: Int) {
        self.columnCount = columnCount
        rowCount = quantities.count - columnCount
        levelCount = 1
        let order = quantities.indices.sorted { quantities[$0] < quantities[$1] }
        location = order.map { $0 < columnCount ? ~$0 : $0 - columnCount }
        columnQuantity = Array(repeating: 0, count: columnCount)
        rowQuantity = Array(repeating: 0, count: rowCount)
        for (quantity, place) in location.enumerated() {
            if place < 0 { columnQuantity[~place] = quantity } else { rowQuantity[place] = quantity }
        }
        breakStarts = Array(repeating: 0, count: quantities.count + 1)
        segmentBelow = Array(repeating: 0, count: quantities.count)
        segmentAbove = segmentBelow
    }
}
