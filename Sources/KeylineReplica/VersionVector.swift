// Keyline
// SPDX-License-Identifier: Apache-2.0

/// For each site, the number of its revisions that have been seen; they are always the first ones.
public struct VersionVector: Hashable, Sendable {
    /// The last sequence seen of each site; sites without seen revisions are absent.
    public private(set) var sequences: [SiteID: UInt64]

    /// Creates a version vector; zero sequences are dropped.
    public init(_ sequences: [SiteID: UInt64] = [:]) {
        self.sequences = sequences.filter { $0.value > 0 }
    }

    /// The last sequence seen of a site; 0 if none. Setting 0 removes the site.
    public subscript(site: SiteID) -> UInt64 {
        get { sequences[site] ?? 0 }
        set { sequences[site] = newValue == 0 ? nil : newValue }
    }

    /// Returns true if the revision has been seen.
    public func covers(_ stamp: Stamp) -> Bool { self[stamp.site] >= stamp.sequence }

    /// Returns true if everything that `other` has seen has been seen.
    public func covers(_ other: VersionVector) -> Bool { other.sequences.allSatisfy { self[$0.key] >= $0.value } }

    /// Returns the union: the larger sequence of each site.
    public func joined(_ other: VersionVector) -> VersionVector {
        var result = self
        for (site, sequence) in other.sequences { result[site] = max(result[site], sequence) }
        return result
    }

    /// Returns the intersection: the smaller sequence of each site.
    public func common(_ other: VersionVector) -> VersionVector {
        VersionVector(sequences.reduce(into: [:]) { $0[$1.key] = min($1.value, other[$1.key]) })
    }

    /// Returns the number of revisions seen here but not by `other`.
    public func count(besides other: VersionVector) -> Int {
        sequences.reduce(0) { $0 + Int(clamping: $1.value - min($1.value, other[$1.key])) }
    }

    /// The sites in ascending order, with their last sequences.
    public var entries: [(site: SiteID, sequence: UInt64)] {
        sequences.sorted { $0.key < $1.key }.map { (site: $0.key, sequence: $0.value) }
    }
}
