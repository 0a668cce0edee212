// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The line search along one column, and the exchange of quantities at its end.
extension LexicographicSimplex {
    /// The point of a line search at which a quantity meets a breakpoint or a hard bound.
    struct Event: Comparable, Sendable {
        var length: Double
        var quantity: Int
        /// The row of the quantity, -1 for the moving quantity.
        var row: Int
        /// The rate at which the quantity moves, with sign.
        var rate: Double
        /// The segment of the quantity before the event.
        var segment: Int
        /// The segment beyond the breakpoint; the same as `segment` for a hard bound.
        var nextSegment: Int
        var position: Double

        static func < (first: Event, second: Event) -> Bool {
            first.length != second.length ? first.length < second.length : first.quantity < second.quantity
        }
    }

    /// Moves a quantity to the point at which the total cost stops falling. Returns the length of the step; nil if the
    /// cost never stops falling, and then nothing is changed.
    mutating func makeStep(_ move: Move) -> Double? {
        tableau.collectColumn(move.column, into: &columnEntries)
        crossed.removeAll(keepingCapacity: true)
        guard let last = usesBlandsRule ? firstEvent(move) : bestEvent(move) else { return nil }
        apply(move, length: last.length)
        finish(move, at: last)
        clearBarred()
        return last.length
    }

    /// Returns the first event; of those at the same length, the one of the smallest quantity.
    private func firstEvent(_ move: Move) -> Event? {
        var best = ownEvent(move)
        for (row, rate) in columnEntries {
            let segment = segmentBelow[rowQuantity[row]]
            guard let event = nextEvent(row, rate: rate * move.direction, segment: segment) else { continue }
            if let known = best {
                let isTied = abs(event.length - known.length) <= Self.stepTolerance
                if isTied ? event.quantity < known.quantity : event.length < known.length { best = event }
            } else {
                best = event
            }
        }
        return best
    }

    /// Returns the event at which the cost stops falling, and stores the events before it in `crossed`.
    private mutating func bestEvent(_ move: Move) -> Event? {
        let offset = move.column * levelCount
        slopes.removeAll(keepingCapacity: true)
        for level in 0..<levelCount {
            let own = move.direction > 0 ? ownAbove[offset + level] : -ownBelow[offset + level]
            slopes.append(move.direction * reducedCosts[offset + level] + own)
        }
        events.removeAll()
        if let event = ownEvent(move) { events.insert(event) }
        for (row, rate) in columnEntries {
            let segment = segmentBelow[rowQuantity[row]]
            if let event = nextEvent(row, rate: rate * move.direction, segment: segment) { events.insert(event) }
        }
        while let event = events.removeFirst() {
            guard event.segment != event.nextSegment else { return event }
            for index in min(event.segment, event.nextSegment)..<max(event.segment, event.nextSegment) {
                let kink = breaks[index]
                slopes[kink.level] += abs(event.rate) * (kink.slopeAbove - kink.slopeBelow)
            }
            if signOfSlopes() >= 0 { return event }
            crossed.append(event)
            if let next = self.event(
                event.quantity, row: event.row, rate: event.rate, segment: event.nextSegment)
            {
                events.insert(next)
            }
        }
        return nil
    }

    private func ownEvent(_ move: Move) -> Event? {
        let quantity = columnQuantity[move.column]
        let segment = move.direction > 0 ? segmentAbove[quantity] : segmentBelow[quantity]
        return event(quantity, row: -1, rate: move.direction, segment: segment)
    }

    private func nextEvent(_ row: Int, rate: Double, segment: Int) -> Event? {
        event(rowQuantity[row], row: row, rate: rate, segment: segment)
    }

    /// Returns the next breakpoint or hard bound that a quantity meets when it moves at a rate.
    private func event(_ quantity: Int, row: Int, rate: Double, segment: Int) -> Event? {
        var position: Double
        var next = segment
        if rate > 0 {
            position = upperBound[quantity]
            let end = breakStarts[quantity + 1]
            if segment < end, breaks[segment].position <= position {
                position = breaks[segment].position
                while next < end && breaks[next].position == position { next += 1 }
            }
        } else {
            position = lowerBound[quantity]
            let start = breakStarts[quantity]
            if segment > start, breaks[segment - 1].position >= position {
                position = breaks[segment - 1].position
                while next > start && breaks[next - 1].position == position { next -= 1 }
            }
        }
        guard position.isFinite else { return nil }
        let length = max(0, (position - value[quantity]) / rate)
        return Event(
            length: length, quantity: quantity, row: row, rate: rate, segment: segment, nextSegment: next,
            position: position)
    }

    /// Moves every quantity of the column, and updates the slopes of those that crossed breakpoints.
    private mutating func apply(_ move: Move, length: Double) {
        for (row, rate) in columnEntries {
            value[rowQuantity[row]] = cleanSum(value[rowQuantity[row]], rate * move.direction * length)
        }
        let moving = columnQuantity[move.column]
        value[moving] += move.direction * length
        let segment = move.direction > 0 ? segmentAbove[moving] : segmentBelow[moving]
        segmentBelow[moving] = segment
        segmentAbove[moving] = segment
        for event in crossed {
            segmentBelow[event.quantity] = event.nextSegment
            segmentAbove[event.quantity] = event.nextSegment
            guard event.row >= 0 else { continue }
            let isUp = event.nextSegment > event.segment
            for index in min(event.segment, event.nextSegment)..<max(event.segment, event.nextSegment) {
                let jump = breaks[index].slopeAbove - breaks[index].slopeBelow
                addToReducedCosts(isUp ? jump : -jump, timesRow: event.row, level: breaks[index].level)
            }
        }
    }

    /// Puts the quantity of the last event at its breakpoint or bound; if it was basic, the moving quantity takes its
    /// row.
    private mutating func finish(_ move: Move, at event: Event) {
        value[event.quantity] = event.position
        if event.row >= 0 { exchange(row: event.row, column: move.column) }
        if event.segment == event.nextSegment {
            rest(event.quantity, at: event.position)
        } else {
            segmentBelow[event.quantity] = min(event.segment, event.nextSegment)
            segmentAbove[event.quantity] = max(event.segment, event.nextSegment)
        }
        computeOwnSlopes(move.column)
        if pricingCache.isKept { pricingCache.mark(move.column) }
    }

    /// Sets the segments of a quantity that rests at a position, which need not be a breakpoint.
    mutating func rest(_ quantity: Int, at position: Double) {
        var below = breakStarts[quantity]
        let end = breakStarts[quantity + 1]
        while below < end && breaks[below].position < position { below += 1 }
        var above = below
        while above < end && breaks[above].position == position { above += 1 }
        segmentBelow[quantity] = below
        segmentAbove[quantity] = above
    }

    /// Exchanges the quantities of a row and a column in the tableau, the reduced costs and the locations. Values do
    /// not change.
    private mutating func exchange(row: Int, column: Int) {
        let pivot = tableau.value(row: row, column: column)
        exchangeCosts(row: row, column: column, pivot: pivot)
        exchangeTableau(row: row, column: column, pivot: pivot)
        exchangePlaces(row: row, column: column)
    }

    mutating func exchangePlaces(row: Int, column: Int) {
        let leaving = rowQuantity[row]
        let entering = columnQuantity[column]
        rowQuantity[row] = entering
        columnQuantity[column] = leaving
        location[entering] = row
        location[leaving] = ~column
    }

    private mutating func exchangeCosts(row: Int, column: Int, pivot: Double) {
        let leaving = rowQuantity[row]
        let entering = columnQuantity[column]
        // The first half of `slopes` becomes the slopes of the leaving quantity; `total` is the slope of the cost per
        // unit of the entering quantity, and `total / pivot` the one per unit of the leaving quantity.
        slopes.removeAll(keepingCapacity: true)
        slopes.append(contentsOf: repeatElement(0, count: 2 * levelCount))
        addSlope(of: leaving, segment: segmentBelow[leaving])
        addSlope(of: entering, segment: segmentBelow[entering], at: levelCount)
        for level in 0..<levelCount {
            let total = cleanSum(
                cleanSum(reducedCosts[column * levelCount + level], -slopes[level] * pivot), slopes[levelCount + level])
            let change = cleanSum(slopes[level], total / pivot)
            if change != 0 { addToReducedCosts(-change, timesRow: row, level: level) }
            reducedCosts[column * levelCount + level] = total / pivot
        }
    }

    /// Solves a row for the quantity of a column and substitutes it in all rows; `columnEntries` must hold the column.
    mutating func exchangeTableau(row: Int, column: Int, pivot: Double) {
        for position in tableau.row(row) {
            let entry = tableau.entries[position]
            tableau.setValue(entry.column == column ? 1 / pivot : -entry.value / pivot, at: position)
        }
        for (other, factor) in columnEntries where other != row {
            tableau.add(factor, timesRow: row, toRow: other, setting: column, to: factor / pivot)
        }
    }
}
