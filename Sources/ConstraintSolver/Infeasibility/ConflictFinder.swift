// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds minimal sets of required bounds of a block that contradict one another.
///
/// The satisfied bounds become hard bounds, and each violated quantity in turn is moved toward its range. If it stops
/// short of the range, its tableau row names the bounds that stop it. The quantities in that row are linearly
/// dependent, but any proper subset of them is independent, and bounds on independent quantities never contradict one
/// another. So the set is already minimal.
struct ConflictFinder {
    /// A bound of the reduced system with its share: its multiplier in the certificate of a contradiction.
    typealias Share = (bound: Int, factor: Double)

    /// Violations below this, plus a billionth of the position, are rounding errors.
    static let tolerance = 1e-6

    private let system: PresolvedSystem
    private var simplex: LexicographicSimplex
    /// The tightest required lower and upper bound of each quantity: position, and index in the reduced system.
    private var lower: [Side] = []
    private var upper: [Side] = []

    private typealias Side = (position: Double, bound: Int)

    /// Prepares a search from a state in which the required cost is minimal.
    init(_ simplex: LexicographicSimplex, in system: PresolvedSystem, excluding excluded: Set<Int>) {
        self.system = system
        self.simplex = simplex
        for quantity in 0..<simplex.quantityCount {
            var low: Side = (-.infinity, -1)
            var high: Side = (.infinity, -1)
            for kink in simplex.breaks[simplex.breakStarts[quantity]..<simplex.breakStarts[quantity + 1]] {
                guard kink.bound >= 0, system.bounds[kink.bound].level == 0, !excluded.contains(kink.bound) else {
                    continue
                }
                if kink.slopeBelow < 0 && kink.position > low.position { low = (kink.position, kink.bound) }
                if kink.slopeAbove > 0 && kink.position < high.position { high = (kink.position, kink.bound) }
            }
            lower.append(low)
            upper.append(high)
        }
    }

    /// Prepares to add required bounds one after another to a loaded state.
    init(adding simplex: LexicographicSimplex, in system: PresolvedSystem) {
        self.system = system
        self.simplex = simplex
        lower = Array(repeating: (-.infinity, -1), count: simplex.quantityCount)
        upper = Array(repeating: (.infinity, -1), count: simplex.quantityCount)
        self.simplex.replaceCosts(lowerBounds: lower.map(\.position), upperBounds: upper.map(\.position))
    }

    /// Adds a required bound to those that hold. If it contradicts them, leaves it out and returns the shares.
    mutating func add(_ kink: LexicographicSimplex.Breakpoint, of quantity: Int) -> [Share]? {
        let (low, high) = (lower[quantity], upper[quantity])
        if kink.slopeBelow < 0 {
            guard kink.position <= high.position + Self.slack(at: high.position) else {
                return [(kink.bound, 1), (high.bound, -1)]
            }
            if kink.position > low.position { lower[quantity] = (kink.position, kink.bound) }
        }
        if kink.slopeAbove > 0 {
            guard kink.position >= low.position - Self.slack(at: low.position) else {
                lower[quantity] = low
                return [(low.bound, 1), (kink.bound, -1)]
            }
            if kink.position < high.position { upper[quantity] = (kink.position, kink.bound) }
        }
        var shares: [Share]?
        if distance(of: quantity) != 0 {
            simplex.lowerBound[quantity] = -.infinity
            simplex.upperBound[quantity] = .infinity
            shares = contradiction(of: quantity)
            if shares != nil { (lower[quantity], upper[quantity]) = (low, high) }
        }
        simplex.lowerBound[quantity] = lower[quantity].position
        simplex.upperBound[quantity] = upper[quantity].position
        return shares
    }

    /// Returns true if a state violates a required bound by more than rounding errors.
    static func isViolated(_ simplex: LexicographicSimplex, in system: PresolvedSystem) -> Bool {
        (0..<simplex.quantityCount).contains { quantity in
            simplex.breaks[simplex.breakStarts[quantity]..<simplex.breakStarts[quantity + 1]].contains { kink in
                let distance = simplex.value[quantity] - kink.position
                return kink.bound >= 0 && system.bounds[kink.bound].level == 0
                    && max(distance * kink.slopeAbove, distance * kink.slopeBelow) > slack(at: kink.position)
            }
        }
    }

    /// Returns the shares of one contradiction; nil if none can be proven.
    mutating func findContradiction() -> [Share]? {
        for quantity in lower.indices
        where lower[quantity].position > upper[quantity].position + Self.slack(at: upper[quantity].position) {
            return [(lower[quantity].bound, 1), (upper[quantity].bound, -1)]
        }
        let violated = lower.indices.filter { distance(of: $0) != 0 }
        var lowerBounds = lower.map(\.position)
        var upperBounds = upper.map(\.position)
        for quantity in violated {
            lowerBounds[quantity] = -.infinity
            upperBounds[quantity] = .infinity
        }
        simplex.replaceCosts(lowerBounds: lowerBounds, upperBounds: upperBounds)
        for quantity in violated {
            if let shares = contradiction(of: quantity) { return shares }
            simplex.lowerBound[quantity] = lower[quantity].position
            simplex.upperBound[quantity] = upper[quantity].position
        }
        return nil
    }

    private static func slack(at position: Double) -> Double {
        position.isFinite ? tolerance + 1e-9 * abs(position) : 0
    }

    /// Returns the distance of the value from the required range, with sign; zero if it is within rounding errors.
    private func distance(of quantity: Int) -> Double {
        let value = simplex.value[quantity]
        if value < lower[quantity].position - Self.slack(at: lower[quantity].position) {
            return value - lower[quantity].position
        }
        if value > upper[quantity].position + Self.slack(at: upper[quantity].position) {
            return value - upper[quantity].position
        }
        return 0
    }

    /// Moves a quantity into its range, or as near as the hard bounds allow. Returns the shares of the bounds that stop
    /// it; nil if it reaches the range.
    private mutating func contradiction(of quantity: Int) -> [Share]? {
        var kinks: [LexicographicSimplex.Breakpoint] = []
        if lower[quantity].bound >= 0 {
            kinks.append(.init(position: lower[quantity].position, level: 0, slopeBelow: -1, slopeAbove: 0, bound: -1))
        }
        if upper[quantity].bound >= 0 {
            kinks.append(.init(position: upper[quantity].position, level: 0, slopeBelow: 0, slopeAbove: 1, bound: -1))
        }
        simplex.setKinks(kinks, of: quantity)
        guard simplex.optimize() == .optimal else { return nil }
        let distance = distance(of: quantity)
        let row = simplex.location[quantity]
        guard distance != 0, row >= 0 else { return nil }
        let isLow = distance < 0
        var shares: [Share] = [(isLow ? lower[quantity].bound : upper[quantity].bound, 1)]
        for position in simplex.tableau.row(row) {
            let entry = simplex.tableau.entries[position]
            guard abs(entry.value) > LexicographicSimplex.costTolerance else { continue }
            let other = simplex.columnQuantity[entry.column]
            let stopping = (entry.value > 0) == isLow ? upper[other].bound : lower[other].bound
            guard stopping >= 0 else { return nil }
            shares.append((stopping, -entry.value))
        }
        return shares
    }
}
