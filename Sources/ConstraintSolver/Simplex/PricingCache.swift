// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The columns of a simplex along which the total cost falls, kept from one choice of a move to the next, because a
/// step in few rows changes few columns.
struct PricingCache: Sendable {
    /// The fall of the total cost when a column's quantity moves: the direction, +1 or -1, the level at which it falls,
    /// and the rate.
    struct ImprovingDirection: Sendable {
        var direction: Double
        var level: Int
        var rate: Double
    }

    /// With fewer columns or levels than these, it is as fast to examine all columns at each choice.
    var leastColumnCount = 64
    var leastLevelCount = 5

    /// True if the block is large enough for the cache to be used.
    private(set) var isKept = false
    /// The columns along which the cost falls, unsorted.
    private(set) var falling: [Int] = []
    /// The columns whose slopes have changed since they were last examined.
    private(set) var stale: [Int] = []
    private var directions: [ImprovingDirection] = []
    /// The position of each column in `falling`, -1 for one along which the cost does not fall.
    private var places: [Int] = []
    private var isStale: [Bool] = []

    /// Starts the cache with every column stale.
    mutating func start(columnCount: Int, levelCount: Int) {
        isKept = columnCount >= leastColumnCount && levelCount >= leastLevelCount
        guard isKept else { return }
        falling.removeAll(keepingCapacity: true)
        stale.refill(0..<columnCount)
        directions.refill(repeatElement(ImprovingDirection(direction: 0, level: 0, rate: 0), count: columnCount))
        places.refill(repeatElement(-1, count: columnCount))
        isStale.refill(repeatElement(true, count: columnCount))
    }

    /// Turns the cache off until the next start.
    mutating func stop() { isKept = false }

    /// Marks a column as stale, so that it is examined before the next choice.
    @inline(__always)
    mutating func mark(_ column: Int) {
        guard !isStale[column] else { return }
        isStale[column] = true
        stale.append(column)
    }

    subscript(column: Int) -> ImprovingDirection { directions[column] }

    /// Stores the direction found for a stale column; `nil` if the cost does not fall along it.
    mutating func update(_ column: Int, to fall: ImprovingDirection?) {
        isStale[column] = false
        let place = places[column]
        if let fall {
            directions[column] = fall
            guard place < 0 else { return }
            places[column] = falling.count
            falling.append(column)
        } else if place >= 0 {
            places[column] = -1
            let last = falling.removeLast()
            guard last != column else { return }
            falling[place] = last
            places[last] = place
        }
    }

    /// Empties the list of stale columns after all have been updated.
    mutating func finishUpdates() { stale.removeAll(keepingCapacity: true) }
}
