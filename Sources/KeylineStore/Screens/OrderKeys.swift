// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Computes order keys: numbers between which another one nearly always fits.
enum OrderKeys {
    /// Returns keys for entries in the wanted order, given the current key of each or nil.
    ///
    /// As many keys as possible stay (a longest increasing subsequence); the others are spread between their
    /// neighbors. Nil if a gap is too narrow: the entries must be renumbered first. O(n log n).
    static func assign(_ current: [Double?]) -> [Double]? {
        let kept = longestIncreasing(current)
        var keys: [Double] = []
        var index = 0
        for next in kept + [current.count] {
            let upper = next < current.count ? current[next] : nil
            keys += spread(next - index, after: keys.last, before: upper)
            if let upper { keys.append(upper) }
            index = next + 1
        }
        return zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 } ? keys : nil
    }

    /// Returns `count` keys after `lower` and before `upper`, in whole steps if one of them is nil.
    static func spread(_ count: Int, after lower: Double?, before upper: Double?) -> [Double] {
        guard count > 0 else { return [] }
        switch (lower, upper) {
        case (let lower?, let upper?):
            return (1...count).map { lower + (upper - lower) * Double($0) / Double(count + 1) }
        case (let lower?, nil): return (1...count).map { lower.rounded(.down) + Double($0) }
        case (nil, let upper?): return (1...count).map { upper.rounded(.up) - Double(count + 1 - $0) }
        case (nil, nil): return (0..<count).map(Double.init)
        }
    }

    /// Indices of a longest strictly increasing subsequence of the keys that are not nil.
    static func longestIncreasing(_ keys: [Double?]) -> [Int] {
        var tails: [Int] = []
        var previous: [Int?] = Array(repeating: nil, count: keys.count)
        func value(_ place: Int) -> Double { keys[place] ?? 0 }
        for (index, key) in keys.enumerated() {
            guard let key else { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if value(tails[middle]) < key { low = middle + 1 } else { high = middle }
            }
            previous[index] = low > 0 ? tails[low - 1] : nil
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var result: [Int] = []
        var place = tails.last
        while let index = place {
            result.append(index)
            place = previous[index]
        }
        return result.reversed()
    }
}
