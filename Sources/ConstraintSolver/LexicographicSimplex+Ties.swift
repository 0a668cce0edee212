// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Choosing among equally good solutions: each variable of the block in turn takes its value nearest to zero, as if
/// that were one more level of cost below all others.
extension LexicographicSimplex {
    /// Makes the optimum the only one. Returns whether it may not have been. One look at each column when it was.
    ///
    /// Afterwards the state is optimal for the costs with those levels, so that it holds for other kink positions too.
    @discardableResult
    mutating func breakTies() -> Bool {
        guard mayBeAmbiguous else { return false }
        var isFree = freeColumns()
        for variable in 0..<columnCount {
            guard isFree.contains(true) else { break }
            guard canMove(variable, freeColumns: isFree) else { continue }
            addLevel(pulling: variable)
            _ = optimise()
            isFree = freeColumns()
        }
        computeBasicValues()
        return true
    }

    private func freeColumns() -> [Bool] {
        (0..<columnCount).map {
            let directions = freeDirections($0)
            return directions.up || directions.down
        }
    }

    private func canMove(_ quantity: Int, freeColumns: [Bool]) -> Bool {
        let row = location[quantity]
        guard row >= 0 else { return freeColumns[~row] }
        return tableau.row(row).contains { freeColumns[tableau.entries[$0].column] }
    }

    /// Adds a lowest level with a kink at zero in the cost of a quantity.
    private mutating func addLevel(pulling quantity: Int) {
        var place = breakStarts[quantity]
        let end = breakStarts[quantity + 1]
        while place < end && breaks[place].position <= 0 { place += 1 }
        breaks.insert(
            Breakpoint(position: 0, level: levelCount, slopeBelow: -1, slopeAbove: 1, bound: -1), at: place)
        levelCount += 1
        for other in 0..<quantityCount where other > quantity {
            segmentBelow[other] += 1
            segmentAbove[other] += 1
        }
        for other in breakStarts.indices where other > quantity { breakStarts[other] += 1 }
        if location[quantity] < 0 {
            rest(quantity, at: value[quantity])
        } else if place < segmentBelow[quantity] || (place == segmentBelow[quantity] && value[quantity] > 0) {
            segmentBelow[quantity] += 1
            segmentAbove[quantity] += 1
        }
        computeReducedCosts()
    }
}
