// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Disjoint sets of the elements 0 ..< count (union-find); nearly linear in the number of joins.
public struct DisjointSets: Sendable {
    private var parents: [Int]

    /// Makes a set of each element.
    public init(count: Int) { parents = Array(0..<count) }

    /// Unites the sets of two elements; returns false if they were in one set already.
    @discardableResult
    public mutating func join(_ a: Int, _ b: Int) -> Bool {
        let (one, other) = (root(a), root(b))
        parents[max(one, other)] = min(one, other)
        return one != other
    }

    /// Returns true if two elements are in one set.
    public mutating func areJoined(_ a: Int, _ b: Int) -> Bool { root(a) == root(b) }

    /// The sets in the order of their first members, members ascending.
    public var members: [[Int]] {
        mutating get {
            var sets: [[Int]] = []
            var places: [Int: Int] = [:]
            for index in parents.indices {
                let root = root(index)
                if let place = places[root] {
                    sets[place].append(index)
                } else {
                    places[root] = sets.count
                    sets.append([index])
                }
            }
            return sets
        }
    }

    private mutating func root(_ index: Int) -> Int {
        var index = index
        while parents[index] != index {
            parents[index] = parents[parents[index]]
            index = parents[index]
        }
        return index
    }
}
