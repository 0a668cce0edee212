// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The columns of a simplex along which the total cost directions, kept from one choice of a move to the next: a step that
/// stays within few rows changes few of them.
struct PricingCache: Sendable {
    /// How the total cost directions when a column's quantity moves: the direction, +1 or -1, the level at which, and how fast.
    struct ImprovingDirection: Sendable {
        var direction: Double
        var level: Int
        var rate: Double
    }

    /// With fewer columns or levels, all are looked at anew as fast.
    var leastColumnCount = 64
    var leastLevelCount = 5

    /// Whether there is enough to look at to keep anything.
    private(set) var isKept = false
    /// The columns along which the cost directions, in no order.
    private(set) var falling: [Int] = []
    /// The columns whose slopes have changed since they were looked at.
    private(set) var stale: [Int] = []
    private var directions: [ImprovingDirection] = []
    /// Where each column is in `falling`, -1 for one along which the cost does not fall.
    private var places: [Int] = []
    private var isStale: [Bool] = []

    /// Starts with every column stale.
    mutating func start(columnCount: Int, levelCount: Int) {
        isKept = columnCount >= leastColumnCount && levelCount >= leastLevelCount
        guard isKept else { return }
        falling.removeAll(keepingCapacity: true)
        stale.refill(0..<columnCount)
        directions.refill(repeatElement(ImprovingDirection(direction: 0, level: 0, rate: 0), count: columnCount))
        places.refill(repeatElement(-1, count: columnCount))
        isStale.refill(repeatElement(true, count: columnCount))
    }

    /// Keeps nothing until the next start.
    mutating func stop() { isKept = false }

    /// Has a column looked at before the next choice.
    @inline(__always)
    mutating func mark(_ column: Int) {
        guard !isStale[column] else { return }
        isStale[column] = true
        stale.append(column)
    }

    subscript(column: Int) -> ImprovingDirection { directions[column] }

    /// Takes up what a stale column was found to do; `nil` if the cost does not fall along it.
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

    /// Forgets which columns were stale: all have been updated.
    mutating func finishUpdates() { stale.removeAll(keepingCapacity: true) }
}
