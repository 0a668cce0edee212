// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The choice among equally good solutions: each variable of the block in turn takes its value nearest to zero, as if
/// its absolute value were the cost of one more level below all others.
extension LexicographicSimplex {
    /// Makes the optimum unique. Returns true if it may not have been unique before. Costs one pass over the columns if
    /// it was; otherwise one optimization with a single level for each variable that the variables before it do not
    /// determine.
    ///
    /// Afterward the state is optimal for the costs with those levels added, so it stays valid when breakpoints move:
    /// a quantity only moves within its segment, or along a segment that costs it nothing.
    @discardableResult
    mutating func breakTies() -> Bool {
        guard mayBeAmbiguous else { return false }
        var face = self
        let (lower, upper) = optimalBox()
        face.replaceCosts(lowerBounds: lower, upperBounds: upper)
        var pulled: [(quantity: Int, isAbove: Bool)] = []
        var isFree = face.freeColumns()
        for variable in 0..<columnCount {
            guard isFree.contains(true) else { break }
            guard face.canMove(variable, freeColumns: isFree) else { continue }
            pulled.append((variable, face.pull(variable)))
            isFree = face.freeColumns()
        }
        adopt(face)
        for (quantity, isAbove) in pulled { addKinkAtZero(of: quantity, isAbove: isAbove) }
        computeBasicValues()
        return true
    }

    /// Returns all optimal solutions as a box: the one that complementary slackness gives at one optimum. A basic
    /// quantity can move within its segment, of which rounding may have put it slightly outside; a nonbasic quantity
    /// can move only in a direction that costs nothing at any level.
    func optimalBox() -> (lower: [Double], upper: [Double]) {
        var (lower, upper) = (value, value)
        for quantity in value.indices {
            let directions = location[quantity] < 0 ? freeDirections(~location[quantity]) : (up: true, down: true)
            let kinks = breakStarts[quantity]..<breakStarts[quantity + 1]
            let (below, above) = (segmentBelow[quantity], segmentAbove[quantity])
            if directions.up { upper[quantity] = kinks.contains(above) ? breaks[above].position : .infinity }
            if directions.down { lower[quantity] = kinks.contains(below - 1) ? breaks[below - 1].position : -.infinity }
        }
        return (lower, upper)
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

    /// Moves a quantity as near to zero as the hard bounds allow, and narrows the bounds of the nonbasic quantities so
    /// that it stays there. Returns true if it then is in the segment above zero.
    private mutating func pull(_ quantity: Int) -> Bool {
        setKinks([Breakpoint(position: 0, level: 0, slopeBelow: -1, slopeAbove: 1, bound: -1)], of: quantity)
        _ = optimize()
        for column in 0..<columnCount {
            let directions = freeDirections(column)
            if !directions.up { upperBound[columnQuantity[column]] = value[columnQuantity[column]] }
            if !directions.down { lowerBound[columnQuantity[column]] = value[columnQuantity[column]] }
        }
        return segmentBelow[quantity] > 0
    }

    /// Adopts the values and the basis of a state with other costs, in which every quantity has stayed in its segment.
    private mutating func adopt(_ other: LexicographicSimplex) {
        for quantity in 0..<quantityCount {
            if other.location[quantity] < 0 {
                rest(quantity, at: other.value[quantity])
            } else {
                let free = location[quantity] < 0 ? freeDirections(~location[quantity]) : (up: true, down: true)
                let hasRisen = free.up && (!free.down || other.value[quantity] > value[quantity])
                let segment = hasRisen ? segmentAbove[quantity] : segmentBelow[quantity]
                (segmentBelow[quantity], segmentAbove[quantity]) = (segment, segment)
            }
        }
        value = other.value
        tableau = other.tableau
        columnQuantity = other.columnQuantity
        rowQuantity = other.rowQuantity
        location = other.location
    }

    /// Adds a breakpoint at zero for a quantity that was moved toward zero. Its level is not counted, because costs
    /// are no longer used.
    private mutating func addKinkAtZero(of quantity: Int, isAbove: Bool) {
        var place = breakStarts[quantity]
        let end = breakStarts[quantity + 1]
        while place < end && breaks[place].position <= 0 { place += 1 }
        breaks.insert(
            Breakpoint(position: 0, level: levelCount, slopeBelow: -1, slopeAbove: 1, bound: -1), at: place)
        for other in 0..<quantityCount where other > quantity {
            segmentBelow[other] += 1
            segmentAbove[other] += 1
        }
        for other in breakStarts.indices where other > quantity { breakStarts[other] += 1 }
        if location[quantity] < 0 {
            rest(quantity, at: value[quantity])
        } else if place < segmentBelow[quantity] || (place == segmentBelow[quantity] && isAbove) {
            segmentBelow[quantity] += 1
            segmentAbove[quantity] += 1
        }
    }
}
