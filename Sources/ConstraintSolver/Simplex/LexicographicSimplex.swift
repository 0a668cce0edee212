// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A primal simplex for sums of convex piecewise-linear costs, compared level by level.
///
/// The unknowns of a block and the linear forms in them are *quantities*. Each has kinks (`Breakpoint`), one for every
/// constraint on it, and optionally hard bounds that it starts within and never leaves. `columnCount` quantities are
/// nonbasic and rest at a kink, at a hard bound, or at a resting place of their own; the rest are basic and follow
/// from them through the tableau. A step moves one nonbasic quantity while the total cost directions, across as many kinks
/// of the others as pay off, and exchanges it with the quantity whose kink ends that.
///
/// Costs are vectors, one component per level, compared lexicographically; they are never summed across levels.
/// Required constraints are the first level, so infeasible starts need no separate phase.
///
/// Termination: among steps of length zero, quantities stay put, so only the two slopes beside the kink a quantity
/// rests on matter; that local problem is an ordinary linear program over an ordered field (level vectors), with two
/// columns of opposite sign per quantity, of which at most one is eligible. After a run of zero steps both choices are
/// by the smallest quantity until a step has a length, which is Bland's rule on that program and cannot cycle. Every
/// other step lowers the cost vector. A cap on the number of steps guards against rounding only.
struct LexicographicSimplex: Sendable {
    /// A kink in the cost of a quantity, which contributes `slopeBelow` below its position and `slopeAbove` above.
    struct Breakpoint: Sendable {
        var position: Double
        var level: Int
        var slopeBelow: Double
        var slopeAbove: Double
        /// The bound that it stands for, by its index in the reduced system; -1 for none.
        var bound: Int
    }

    /// How an optimisation ended.
    enum Outcome: Sendable {
        case optimal
        /// The cost directions without end; only with linear costs.
        case unbounded
        /// The cap was reached; the state is consistent but may not be optimal.
        case stopped
    }

    /// Reduced costs and slopes below this count as zero.
    static let costTolerance = 1e-9
    /// Steps below this do not count as progress.
    static let stepTolerance = 1e-10

    var columnCount = 0
    var rowCount = 0
    var levelCount = 0
    /// Rows by basic quantity, columns by nonbasic quantity.
    var tableau = SparseMatrix(trackedColumnCount: 0)
    var columnQuantity: [Int] = []
    var rowQuantity: [Int] = []
    /// The row of a basic quantity, or the complement of the column of a nonbasic one.
    var location: [Int] = []
    var value: [Double] = []
    /// The kinks of quantity q, by position: `breakStarts[q]..<breakStarts[q + 1]`.
    var breaks: [Breakpoint] = []
    var breakStarts: [Int] = []
    /// The number of kinks below the slope that holds just below and just above the value, as an index into `breaks`.
    /// Equal for a basic quantity, and for one that rests between kinks.
    var segmentBelow: [Int] = []
    var segmentAbove: [Int] = []
    var lowerBound: [Double] = []
    var upperBound: [Double] = []
    /// Costs without kinks, at level 0: quantity and slope.
    var linearCosts: [(quantity: Int, slope: Double)] = []
    /// By column and level: what the basic quantities and the linear costs contribute to the slope of the total.
    var reducedCosts: [Double] = []
    /// By column and level: the slope of the quantity's own cost just below and just above its value.
    var ownBelow: [Double] = []
    var ownAbove: [Double] = []
    /// Along which columns the cost directions, during an optimisation.
    var pricingCache = PricingCache()

    /// Zero steps in a row before the choice becomes Bland's; with a negative number it always is.
    var patience = 25
    var usesBlandsRule = false
    var zeroStepCount = 0
    var isBarred: [Bool] = []
    var hasBarred = false
    var events = BinaryHeap<Event>()
    var crossed: [Event] = []
    var columnEntries: [(row: Int, value: Double)] = []
    var slopes: [Double] = []

    var quantityCount: Int { columnCount + rowCount }

    /// Finds the least cost from the present state.
    mutating func optimise() -> Outcome {
        var remaining = 2000 + 60 * quantityCount
        zeroStepCount = 0
        usesBlandsRule = patience < 0
        clearBarred()
        pricingCache.start(columnCount: columnCount, levelCount: levelCount)
        while let move = chooseMove() {
            remaining -= 1
            guard remaining > 0 else { return .stopped }
            guard let length = makeStep(move) else {
                if !linearCosts.isEmpty { return .unbounded }
                // Without end and yet falling: the slope was a rounding error.
                isBarred[move.column] = true
                hasBarred = true
                continue
            }
            if length > Self.stepTolerance {
                zeroStepCount = 0
            } else {
                zeroStepCount += 1
            }
            usesBlandsRule = zeroStepCount > patience
        }
        return .optimal
    }

    mutating func clearBarred() {
        guard hasBarred || isBarred.count != columnCount else { return }
        isBarred = Array(repeating: false, count: columnCount)
        hasBarred = false
    }

    /// Adds the slope of a quantity in a segment to `slopes` from `offset` on.
    mutating func addSlope(of quantity: Int, segment: Int, at offset: Int = 0) {
        for index in breakStarts[quantity]..<breakStarts[quantity + 1] {
            let kink = breaks[index]
            slopes[offset + kink.level] += index < segment ? kink.slopeAbove : kink.slopeBelow
        }
    }

    /// The sign of the cost vector in `slopes`: that of its first component that is not zero.
    func signOfSlopes() -> Int {
        for level in 0..<levelCount {
            let slope = slopes[level]
            if slope > Self.costTolerance { return 1 }
            if slope < -Self.costTolerance { return -1 }
        }
        return 0
    }

    /// Computes the reduced costs from nothing.
    mutating func computeReducedCosts() {
        pricingCache.stop()
        reducedCosts.removeAll(keepingCapacity: true)
        reducedCosts.append(contentsOf: repeatElement(0, count: columnCount * levelCount))
        ownBelow.removeAll(keepingCapacity: true)
        ownBelow.append(contentsOf: repeatElement(0, count: columnCount * levelCount))
        ownAbove.removeAll(keepingCapacity: true)
        ownAbove.append(contentsOf: repeatElement(0, count: columnCount * levelCount))
        if !breaks.isEmpty { for column in 0..<columnCount { computeOwnSlopes(column) } }
        for row in 0..<rowCount {
            let quantity = rowQuantity[row]
            for index in breakStarts[quantity]..<breakStarts[quantity + 1] {
                let kink = breaks[index]
                let slope = index < segmentBelow[quantity] ? kink.slopeAbove : kink.slopeBelow
                if slope != 0 { addToReducedCosts(slope, timesRow: row, level: kink.level) }
            }
        }
        for (quantity, slope) in linearCosts {
            if location[quantity] >= 0 {
                addToReducedCosts(slope, timesRow: location[quantity], level: 0)
            } else {
                reducedCosts[~location[quantity] * levelCount] += slope
            }
        }
    }

    mutating func computeOwnSlopes(_ column: Int) {
        let quantity = columnQuantity[column]
        let offset = column * levelCount
        for level in 0..<levelCount {
            ownBelow[offset + level] = 0
            ownAbove[offset + level] = 0
        }
        for index in breakStarts[quantity]..<breakStarts[quantity + 1] {
            let kink = breaks[index]
            ownBelow[offset + kink.level] += index < segmentBelow[quantity] ? kink.slopeAbove : kink.slopeBelow
            ownAbove[offset + kink.level] += index < segmentAbove[quantity] ? kink.slopeAbove : kink.slopeBelow
        }
    }

    @inline(__always)
    mutating func addToReducedCosts(_ factor: Double, timesRow row: Int, level: Int) {
        let isKept = pricingCache.isKept
        for position in tableau.row(row) {
            let entry = tableau.entries[position]
            let index = entry.column * levelCount + level
            reducedCosts[index] = cleanSum(reducedCosts[index], factor * entry.value)
            if isKept { pricingCache.mark(entry.column) }
        }
    }
}
