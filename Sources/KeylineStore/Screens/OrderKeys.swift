// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Order keys: numbers between which another always fits, or nearly so.
enum OrderKeys {
    /// Keys for entries in the wanted order, each with its key so far or nil.
    ///
    /// As many as possible keep their key (a longest increasing subsequence); the others are spread between their
    /// neighbours. Nil when a gap is too narrow for that: renumber first. O(n log n).
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

    /// `count` keys after `lower` and before `upper`; whole steps where one side is open.
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

    /// Places of a longest strictly increasing subsequence of the keys that are there.
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
