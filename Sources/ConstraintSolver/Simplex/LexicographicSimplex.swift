// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A primal simplex method for sums of convex piecewise-linear costs, compared level by level.
///
/// The unknowns of a block and the linear forms in them are *quantities*. Each has breakpoints (`Breakpoint`), one for
/// every constraint on it, and optionally hard bounds, within which it starts and which it never leaves. `columnCount`
/// quantities are nonbasic and rest at a breakpoint, at a hard bound, or at a resting value of their own. The others
/// are basic, and the tableau gives their values. A step moves one nonbasic quantity as long as the total cost falls,
/// possibly across breakpoints of other quantities, and exchanges it with the quantity at whose breakpoint the cost
/// stops falling.
///
/// Costs are vectors with one component per level, compared lexicographically; they are never summed across levels.
/// Required constraints are the first level, so an infeasible start needs no separate phase.
///
/// Termination: during steps of length zero, quantities keep their values, so only the two slopes beside the breakpoint
/// at which a quantity rests matter. That local problem is an ordinary linear program over an ordered field (level
/// vectors), with two columns of opposite sign per quantity, of which at most one is eligible. After a run of zero
/// steps, both the entering and the leaving quantity are chosen as the smallest eligible one until a step has a length.
/// This is Bland's rule on the local problem, which cannot cycle. Every other step lowers the cost vector. A limit on
/// the number of steps guards only against rounding errors.
struct LexicographicSimplex: Sendable {
    /// A breakpoint in the cost of a quantity: a kink with the slope `slopeBelow` below its position and `slopeAbove`
    /// above.
    struct Breakpoint: Sendable {
        var position: Double
        var level: Int
        var slopeBelow: Double
        var slopeAbove: Double
        /// The bound that it represents, by index in the reduced system; -1 for none.
        var bound: Int
    }

    /// The outcome of an optimization.
    enum Outcome: Sendable {
        case optimal
        /// The cost falls without end; only possible with linear costs.
        case unbounded
        /// The step limit was reached; the state is consistent but may not be optimal.
        case stopped
    }

    /// Reduced costs and slopes below this count as zero.
    static let costTolerance = 1e-9
    /// Steps below this do not count as progress.
    static let stepTolerance = 1e-10

    var columnCount = 0
    var rowCount = 0
    var levelCount = 0
    /// Rows are indexed by basic quantity, columns by nonbasic quantity.
    var tableau = SparseMatrix(trackedColumnCount: 0)
    var columnQuantity: [Int] = []
    var rowQuantity: [Int] = []
    /// The row of a basic quantity, or the bitwise complement of the column of a nonbasic one.
    var location: [Int] = []
    var value: [Double] = []
    /// The breakpoints of quantity q, sorted by position, are at `breakStarts[q]..<breakStarts[q + 1]`.
    var breaks: [Breakpoint] = []
    var breakStarts: [Int] = []
    /// The end index in `breaks` of the breakpoints below the segment just below the value, and below the segment just
    /// above it. Equal for a basic quantity, and for a nonbasic one that rests between breakpoints.
    var segmentBelow: [Int] = []
    var segmentAbove: [Int] = []
    var lowerBound: [Double] = []
    var upperBound: [Double] = []
    /// Costs without breakpoints, at level 0: quantity and slope.
    var linearCosts: [(quantity: Int, slope: Double)] = []
    /// By column and level: the share of the basic quantities and the linear costs in the slope of the total cost.
    var reducedCosts: [Double] = []
    /// By column and level: the slope of the quantity's own cost just below and just above its value.
    var ownBelow: [Double] = []
    var ownAbove: [Double] = []
    /// The columns along which the cost falls, kept during an optimization.
    var pricingCache = PricingCache()

    /// The number of consecutive zero steps after which Bland's rule is used; if negative, it is always used.
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

    /// Minimizes the cost from the present state.
    mutating func optimize() -> Outcome {
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
                // The cost seems to fall without end: the slope was a rounding error.
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
        assert(hasValidBasis, "a quantity is in two places, or in none")
        assert(hasValuesWithinBounds, "a value is outside its hard bounds")
        return .optimal
    }

    mutating func clearBarred() {
        guard hasBarred || isBarred.count != columnCount else { return }
        isBarred = Array(repeating: false, count: columnCount)
        hasBarred = false
    }

    /// Adds the slope of a quantity in a segment to `slopes`, starting at `offset`.
    mutating func addSlope(of quantity: Int, segment: Int, at offset: Int = 0) {
        for index in breakStarts[quantity]..<breakStarts[quantity + 1] {
            let kink = breaks[index]
            slopes[offset + kink.level] += index < segment ? kink.slopeAbove : kink.slopeBelow
        }
    }

    /// Returns the sign of the cost vector in `slopes`: that of its first component that is not zero.
    func signOfSlopes() -> Int {
        for level in 0..<levelCount {
            let slope = slopes[level]
            if slope > Self.costTolerance { return 1 }
            if slope < -Self.costTolerance { return -1 }
        }
        return 0
    }

    /// Computes the reduced costs from scratch.
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
