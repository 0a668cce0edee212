// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The choice of the nonbasic quantity to move: the one for which the cost falls fastest at the highest level at which
/// it falls, or, under Bland's rule, the first for which it falls. Ties are broken by the order of quantities.
extension LexicographicSimplex {
    /// A column and the direction, +1 or -1, in which its quantity moves.
    struct Move: Sendable {
        var column: Int
        var direction: Double
    }

    /// The best of the moves considered so far.
    private struct Choice {
        var move: Move?
        private var quantity = Int.max
        private var level = Int.max
        private var rate = 0.0

        @inline(__always)
        mutating func consider(
            _ fall: PricingCache.ImprovingDirection, column: Int, quantity: Int, usesBlandsRule: Bool
        ) {
            let isBetter: Bool
            if usesBlandsRule || (fall.level == level && fall.rate == rate) {
                isBetter = quantity < self.quantity
            } else {
                isBetter = fall.level < level || (fall.level == level && fall.rate > rate)
            }
            guard isBetter else { return }
            move = Move(column: column, direction: fall.direction)
            (self.quantity, level, rate) = (quantity, fall.level, fall.rate)
        }
    }

    /// Returns the best move; nil at an optimum.
    ///
    /// - Complexity: O(columns × levels) without a kept `pricingCache`; with it, O(levels) for each column whose slopes
    ///   changed since the last choice, plus O(columns along which the cost falls).
    mutating func chooseMove() -> Move? {
        var choice = Choice()
        guard pricingCache.isKept else {
            for column in 0..<columnCount {
                guard let fall = fall(column), !isBarred[column] else { continue }
                choice.consider(
                    fall, column: column, quantity: columnQuantity[column], usesBlandsRule: usesBlandsRule)
            }
            return choice.move
        }
        for column in pricingCache.stale {
            let fall = fall(column)
            pricingCache.update(column, to: fall)
        }
        pricingCache.finishUpdates()
        for column in pricingCache.falling where !isBarred[column] {
            choice.consider(
                pricingCache[column], column: column, quantity: columnQuantity[column], usesBlandsRule: usesBlandsRule)
        }
        return choice.move
    }

    /// Returns the direction in which the total cost falls when a column's quantity moves, if there is one. Costs are
    /// convex, so they cannot fall in both directions.
    @inline(__always)
    private func fall(_ column: Int) -> PricingCache.ImprovingDirection? {
        let offset = column * levelCount
        let quantity = columnQuantity[column]
        var canRise = value[quantity] < upperBound[quantity]
        var canFall = value[quantity] > lowerBound[quantity]
        for level in 0..<levelCount {
            let common = reducedCosts[offset + level]
            if canRise {
                let slope = common + ownAbove[offset + level]
                if slope < -Self.costTolerance {
                    return PricingCache.ImprovingDirection(direction: 1, level: level, rate: -slope)
                }
                if slope > Self.costTolerance { canRise = false }
            }
            if canFall {
                let slope = common + ownBelow[offset + level]
                if slope > Self.costTolerance {
                    return PricingCache.ImprovingDirection(direction: -1, level: level, rate: slope)
                }
                if slope < -Self.costTolerance { canFall = false }
            }
            if !canRise && !canFall { return nil }
        }
        return nil
    }

    /// Returns true for each direction, up and down, in which a nonbasic quantity can move at no cost.
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
