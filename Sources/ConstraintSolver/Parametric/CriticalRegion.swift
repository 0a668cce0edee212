// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The parameter values for which one optimal basis of a block stays optimal, as affine rows.
///
/// The costs of a basis do not depend on parameters; only the positions of breakpoints do. So a basis is optimal as
/// long as every quantity stays on the same side of each of its breakpoints, and in that region every value is affine
/// in the parameters. Source: right-hand-side parametric linear programming (Gal and Nedoma, 1972), extended to
/// piecewise-linear costs.
struct CriticalRegion: Sendable {
    /// The rows that are not negative inside the region.
    var tests: Range<Int>
    /// One row for each variable of the block, in order.
    var values: Range<Int>
    /// The rows that give the weighted violations of the required bounds that the basis violates.
    var misses: Range<Int>
    /// True if ties were broken, so that other solutions may be equally good.
    var hasTies: Bool

    /// The distance outside a region that still counts as inside; the values beyond the edge have errors of the same
    /// size.
    static let tolerance = 1e-8
}

extension ParametricSolver {
    /// The known regions of a block, and the index of the one used last.
    struct CriticalRegions: Sendable {
        var regions: [CriticalRegion] = []
        var last = 0
        /// True if the variables of the block have the values that the last region gives for the parameters solved
        /// last.
        var isSet = false
        /// True if these values violate a required constraint of the block.
        var isMissed = false
    }
}

/// Reads regions off the optimal states of blocks, one after another in the same buffers.
struct CriticalRegionReader: Sendable {
    /// The position of the constant in the vector on which rows are evaluated; the parameters follow.
    private let offset: Int
    private var sum: AffineSum
    /// The value of each nonbasic quantity as an affine function of the parameters, by column.
    private var resting: [[AffineRows.Term]] = []
    private var tests: Polyhedron
    private var misses = AffineRows()
    /// The distance of a value from the breakpoint under examination.
    private var distance: [AffineRows.Term] = []

    /// One row for each variable of the block.
    private var values = AffineRows()

    init(_ reduced: PresolvedSystem, parameterCount: Int) {
        offset = reduced.variableCount
        tests = Polyhedron(constantColumn: offset)
        sum = AffineSum(columns: offset..<offset + 1 + parameterCount)
    }

    /// Appends the rows of the region to `rows`. The parameter values in `vector`, at which the optimum was found, are
    /// inside it.
    mutating func read(
        _ simplex: LexicographicSimplex, of reduced: PresolvedSystem, into rows: inout AffineRows, at vector: [Double],
        hasTies: Bool
    ) -> CriticalRegion {
        resting.removeAll(keepingCapacity: true)
        for column in 0..<simplex.columnCount { resting.append(restingPlace(column, simplex, reduced)) }
        tests.removeAll()
        values.removeAll()
        misses.removeAll()
        for quantity in 0..<simplex.quantityCount {
            let value = value(of: quantity, simplex)
            addTests(of: quantity, value: value, simplex, reduced)
            if quantity < simplex.columnCount { values.append(value) }
        }
        let firstTest = rows.count
        tests.append(to: &rows, including: vector)
        let firstValue = rows.count
        rows.append(values)
        let firstMiss = rows.count
        assert(
            (firstValue..<firstMiss).allSatisfy { row in
                let value = simplex.value[row - firstValue]
                return abs(rows.value(row, on: vector) - value) <= 1e-5 * (1 + abs(value))
            }, "a region does not give the optimum that it was read from")
        rows.append(misses)
        return CriticalRegion(
            tests: firstTest..<firstValue, values: firstValue..<firstMiss, misses: firstMiss..<rows.count,
            hasTies: hasTies)
    }

    /// Returns the value at which the nonbasic quantity of a column rests: the position of a breakpoint, or zero.
    private func restingPlace(
        _ column: Int, _ simplex: LexicographicSimplex, _ reduced: PresolvedSystem
    ) -> [AffineRows.Term] {
        let quantity = simplex.columnQuantity[column]
        let kink = simplex.segmentBelow[quantity]
        guard kink < simplex.segmentAbove[quantity] else { return [] }
        return Self.position(of: simplex.breaks[kink], reduced).map {
            AffineRows.Term(column: Int32(offset + $0.column), factor: $0.value)
        }
    }

    /// Returns the position of a breakpoint as terms of the constant and the parameters, ascending; empty for one at
    /// zero.
    private static func position(
        of kink: LexicographicSimplex.Breakpoint, _ reduced: PresolvedSystem
    ) -> ArraySlice<Entry> {
        kink.bound < 0 ? [] : reduced.affineTerms[reduced.bounds[kink.bound].position]
    }

    private mutating func value(of quantity: Int, _ simplex: LexicographicSimplex) -> [AffineRows.Term] {
        let row = simplex.location[quantity]
        guard row >= 0 else { return resting[~row] }
        for position in simplex.tableau.row(row) {
            let entry = simplex.tableau.entries[position]
            sum.add(resting[entry.column], times: entry.value)
        }
        return sum.take()
    }

    private mutating func addTests(
        of quantity: Int, value: [AffineRows.Term], _ simplex: LexicographicSimplex, _ reduced: PresolvedSystem
    ) {
        let below = simplex.segmentBelow[quantity]
        let above = simplex.segmentAbove[quantity]
        for index in simplex.breakStarts[quantity]..<simplex.breakStarts[quantity + 1] {
            let kink = simplex.breaks[index]
            measure(value, to: Self.position(of: kink, reduced))
            let isRequired = kink.bound >= 0 && reduced.bounds[kink.bound].level == 0
            if index < below {
                tests.insert(distance, factor: 1)
                if isRequired && kink.slopeAbove > 0 { addMiss(factor: kink.slopeAbove) }
            } else if index >= above {
                tests.insert(distance, factor: -1)
                if isRequired && kink.slopeBelow < 0 { addMiss(factor: kink.slopeBelow) }
            } else if !distance.isEmpty {
                // Another breakpoint at the same position: the basis is known to be optimal only while the two
                // coincide.
                tests.insert(distance, factor: 1)
                tests.insert(distance, factor: -1)
            }
        }
    }

    /// Sets `distance` to `value - position`, without the terms that cancel within rounding errors. Both are sorted by
    /// column.
    private mutating func measure(_ value: [AffineRows.Term], to position: ArraySlice<Entry>) {
        distance.removeAll(keepingCapacity: true)
        var next = position.startIndex
        for term in value {
            while next < position.endIndex, offset + position[next].column < Int(term.column) {
                subtract(position[next])
                next += 1
            }
            guard next < position.endIndex, offset + position[next].column == Int(term.column) else {
                distance.append(term)
                continue
            }
            let difference = term.factor - position[next].value
            let size = max(abs(term.factor), abs(position[next].value))
            next += 1
            if abs(difference) > SparseMatrix.cancellation * size {
                distance.append(AffineRows.Term(column: term.column, factor: difference))
            }
        }
        while next < position.endIndex {
            subtract(position[next])
            next += 1
        }
    }

    private mutating func subtract(_ entry: Entry) {
        distance.append(AffineRows.Term(column: Int32(offset + entry.column), factor: -entry.value))
    }

    private mutating func addMiss(factor: Double) {
        for term in distance { misses.add(column: Int(term.column), factor: term.factor * factor) }
        misses.endRow()
    }
}
