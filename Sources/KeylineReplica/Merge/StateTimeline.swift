// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The states of a log after each of its revisions, for a reader that looks at many of them, mostly from the last one
/// backwards. A fold keeps some states on its way, ever closer to each other toward its end; later folds begin there.
public struct StateTimeline: Sendable {
    /// The log.
    public let log: ChangeLog
    /// States that were kept, by the number of revisions that they stand for.
    private var kept: [Int: ReplicaState] = [:]

    /// Revisions between a state that is asked for and the nearest one that is kept before it.
    private static let stride = 64

    /// A timeline of a log of which every revision counts.
    public init(_ log: ChangeLog) { self.log = log }

    /// Returns the number of revisions with a stamp up to one.
    ///
    /// - Complexity: O(log revisions).
    public func count(upTo stamp: Stamp) -> Int {
        var (low, high) = (0, log.entries.count)
        while low < high {
            let middle = (low + high) / 2
            if log.entries[middle].header.stamp <= stamp { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The state that the first revisions stand for.
    ///
    /// - Complexity: O(revisions) for the first state; for n states that lie ever farther back O(revisions · log n).
    public mutating func state(after count: Int) -> ReplicaState {
        var place = kept.keys.filter { $0 <= count }.max() ?? 0
        var state = kept[place] ?? ReplicaState(rules: log.rules)
        var stops: Set<Int> = []
        var distance = Self.stride
        while count - distance > place {
            stops.insert(count - distance)
            distance *= 2
        }
        while place < count {
            state.fold(log.entries[place].changes, of: log.entries[place].header)
            place += 1
            if stops.contains(place) { kept[place] = state }
        }
        return state
    }
}
