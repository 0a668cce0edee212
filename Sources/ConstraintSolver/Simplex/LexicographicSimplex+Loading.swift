// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Loading of a block: its rows, the breakpoints for given parameter values, and the initial value of every quantity.
extension LexicographicSimplex {
    /// Breakpoints closer than this fraction of their position (or than this, near zero) become one.
    static let coincidence = 1e-9

    /// Loads a block and places each variable at the optimum of its own costs.
    ///
    /// - Parameter parameters: 1, then the parameter values.
    mutating func load(_ block: BlockPartition.Block, of system: PresolvedSystem, parameters: [Double]) {
        columnCount = block.variables.count
        rowCount = block.forms.count
        let partition = system.partition
        loadTableau(block, of: system)
        resetQuantities()
        let levels = localLevels(of: block, in: system)
        for variable in partition.variables[block.variables] {
            loadBreaks(of: variable, in: system, levels: levels, parameters: parameters)
        }
        for form in partition.forms[block.forms] {
            loadBreaks(of: system.variableCount + form, in: system, levels: levels, parameters: parameters)
        }
        for column in 0..<columnCount { placeAtOwnOptimum(column) }
        computeBasicValues()
        for row in 0..<rowCount { locate(rowQuantity[row]) }
        computeReducedCosts()
    }

    private mutating func resetQuantities() {
        value.refill(repeatElement(0, count: quantityCount))
        segmentBelow.refill(repeatElement(0, count: quantityCount))
        segmentAbove.refill(repeatElement(0, count: quantityCount))
        lowerBound.refill(repeatElement(-.infinity, count: quantityCount))
        upperBound.refill(repeatElement(.infinity, count: quantityCount))
        linearCosts.removeAll(keepingCapacity: true)
        breaks.removeAll(keepingCapacity: true)
        breakStarts.refill(CollectionOfOne(0))
    }

    /// Numbers the priority levels that occur in the block; other levels are left out.
    private mutating func localLevels(of block: BlockPartition.Block, in system: PresolvedSystem) -> [Int] {
        var levels = Array(repeating: -1, count: system.priorities.count)
        func note(_ quantity: Int) {
            for index in system.boundStarts[quantity]..<system.boundStarts[quantity + 1] {
                levels[system.bounds[index].level] = 0
            }
        }
        for variable in system.partition.variables[block.variables] { note(variable) }
        for form in system.partition.forms[block.forms] { note(system.variableCount + form) }
        levelCount = 0
        for level in levels.indices where levels[level] == 0 {
            levels[level] = levelCount
            levelCount += 1
        }
        return levels
    }

    private mutating func loadBreaks(
        of quantity: Int, in system: PresolvedSystem, levels: [Int], parameters: [Double]
    ) {
        let start = breaks.count
        for index in system.boundStarts[quantity]..<system.boundStarts[quantity + 1] {
            let bound = system.bounds[index]
            let kink = Breakpoint(
                position: system.value(of: bound.position, parameters: parameters), level: levels[bound.level],
                slopeBelow: bound.slopeBelow, slopeAbove: bound.slopeAbove, bound: index)
            var place = breaks.count
            breaks.append(kink)
            while place > start && breaks[place - 1].position > kink.position {
                breaks[place] = breaks[place - 1]
                place -= 1
            }
            breaks[place] = kink
        }
        for index in breaks.indices.dropFirst(start + 1) {
            let known = breaks[index - 1].position
            if breaks[index].position - known <= Self.coincidence * max(1, abs(known)) {
                breaks[index].position = known
            }
        }
        breakStarts.append(breaks.count)
    }

    /// Places a nonbasic quantity where its own cost is least; if there are several such values, at the one nearest to
    /// zero.
    private mutating func placeAtOwnOptimum(_ quantity: Int) {
        slopes.refill(repeatElement(0, count: levelCount))
        let range = breakStarts[quantity]..<breakStarts[quantity + 1]
        addSlope(of: quantity, segment: range.lowerBound)
        var lowest = -Double.infinity
        var highest = Double.infinity
        for index in range {
            let kink = breaks[index]
            if signOfSlopes() >= 0 {
                highest = kink.position
                break
            }
            slopes[kink.level] += kink.slopeAbove - kink.slopeBelow
            lowest = kink.position
        }
        // If slopes sum to zero only up to rounding errors, the sign can stay negative past the last breakpoint.
        if signOfSlopes() != 0 { highest = lowest.isFinite ? lowest : highest }
        value[quantity] = min(max(0, lowest), highest)
        rest(quantity, at: value[quantity])
    }

    /// Computes the values of the basic quantities from those of the nonbasic ones.
    mutating func computeBasicValues() {
        for row in 0..<rowCount {
            var sum = 0.0
            for position in tableau.row(row) {
                let entry = tableau.entries[position]
                sum = cleanSum(sum, entry.value * value[columnQuantity[entry.column]])
            }
            value[rowQuantity[row]] = sum
        }
    }

    /// Sets the segment of a basic quantity; at a breakpoint, the one below it.
    mutating func locate(_ quantity: Int) {
        rest(quantity, at: value[quantity])
        segmentAbove[quantity] = segmentBelow[quantity]
    }

    /// Removes all costs, sets hard bounds on every quantity, and keeps the state. Afterward there is one level.
    mutating func replaceCosts(lowerBounds: [Double], upperBounds: [Double]) {
        lowerBound = lowerBounds
        upperBound = upperBounds
        linearCosts.removeAll()
        levelCount = 1
        setKinks([], of: 0)
    }

    /// Makes `kinks` the only breakpoints, as those of `quantity`, and computes the reduced costs.
    mutating func setKinks(_ kinks: [Breakpoint], of quantity: Int) {
        breaks = kinks
        for other in breakStarts.indices { breakStarts[other] = other > quantity ? kinks.count : 0 }
        for other in 0..<quantityCount {
            segmentBelow[other] = breakStarts[other]
            segmentAbove[other] = breakStarts[other]
        }
        if location[quantity] >= 0 { locate(quantity) } else { rest(quantity, at: value[quantity]) }
        computeReducedCosts()
    }
}

extension Array {
    /// Replaces the elements and keeps the storage.
    mutating func refill(_ elements: some Sequence<Element>) {
        removeAll(keepingCapacity: true)
        append(contentsOf: elements)
    }
}
