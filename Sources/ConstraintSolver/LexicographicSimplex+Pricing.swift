// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Which nonbasic quantity to move: the one whose cost falls fastest at the highest level where any falls, or by
/// Bland's rule the first; equal ones by the order of quantities.
extension LexicographicSimplex {
    /// A column and the direction, +1 or -1, in which its quantity moves.
    struct Move: Sendable {
        var column: Int
        var direction: Double
    }

    func chooseMove() -> Move? {
        var best: Move?
        var bestQuantity = Int.max
        var bestLevel = Int.max
        var bestRate = 0.0
        for column in 0..<columnCount {
            guard let (direction, level, rate) = fallingDirection(column), !isBarred[column] else { continue }
            let quantity = columnQuantity[column]
            let isBetter: Bool
            if usesBlandsRule || (level == bestLevel && rate == bestRate) {
                isBetter = quantity < bestQuantity
            } else {
                isBetter = level < bestLevel || (level == bestLevel && rate > bestRate)
            }
            guard isBetter else { continue }
            best = Move(column: column, direction: direction)
            (bestQuantity, bestLevel, bestRate) = (quantity, level, rate)
        }
        return best
    }

    /// The direction in which the total cost falls when a column's quantity moves, if there is one, with the level at
    /// which it falls and how fast. Costs are convex, so it cannot fall both ways.
    @inline(__always)
    private func fallingDirection(_ column: Int) -> (direction: Double, level: Int, rate: Double)? {
        let offset = column * levelCount
        let quantity = columnQuantity[column]
        var canRise = value[quantity] < upperBound[quantity]
        var canFall = value[quantity] > lowerBound[quantity]
        for level in 0..<levelCount {
            let common = reducedCosts[offset + level]
            if canRise {
                let slope = common + ownAbove[offset + level]
                if slope < -Self.costTolerance { return (1, level, -slope) }
                if slope > Self.costTolerance { canRise = false }
            }
            if canFall {
                let slope = common + ownBelow[offset + level]
                if slope > Self.costTolerance { return (-1, level, slope) }
                if slope < -Self.costTolerance { canFall = false }
            }
            if !canRise && !canFall { return nil }
        }
        return nil
    }

    /// Whether a nonbasic quantity can move up, and whether it can move down, at no cost.
    func freeDirections(_ column: Int) -> (up: Bool, down: Bool) {
        let offset = column * levelCount
        let quantity = columnQuantity[column]
        var up = value[quantity] < upperBound[quantity]
        var down = value[quantity] > lowerBound[quantity]
        for level in 0..<levelCount where up || down {
            let common = reducedCosts[offset + level]
            if abs(common + ownAbove[offset + level]) > Self.costTolerance { up = false }
            if abs(common + ownBelow[offset + level]) > Self.costTolerance { down = false }
        }
        return (up, down)
    }
}
