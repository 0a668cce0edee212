// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A version vector: how many revisions of each site have been seen.
public struct VersionVector: Hashable, Sendable {
    /// The last sequence seen of each site; sites of which nothing was seen are missing.
    public private(set) var sequences: [SiteID: UInt64]

    /// A versionVector; zero sequences are dropped.
    public init(_ sequences: [SiteID: UInt64] = [:]) {
        self.sequences = sequences.filter { $0.value > 0 }
    }

    /// The last sequence seen of a site; 0 for none. Setting to 0 forgets the site.
    public subscript(site: SiteID) -> UInt64 {
        get { sequences[site] ?? 0 }
        set { sequences[site] = newValue == 0 ? nil : newValue }
    }

    /// Whether a revision has been seen.
    public func covers(_ stamp: Stamp) -> Bool { self[stamp.site] >= stamp.sequence }

    /// Whether everything that `other` has seen has been seen.
    public func covers(_ other: VersionVector) -> Bool { other.sequences.allSatisfy { self[$0.key] >= $0.value } }

    /// What either has seen.
    public func joined(_ other: VersionVector) -> VersionVector {
        var result = self
        for (site, sequence) in other.sequences { result[site] = max(result[site], sequence) }
        return result
    }

    /// What both have seen.
    public func common(_ other: VersionVector) -> VersionVector {
        VersionVector(sequences.reduce(into: [:]) { $0[$1.key] = min($1.value, other[$1.key]) })
    }

    /// How many revisions have been seen that `other` has not.
    public func count(besides other: VersionVector) -> Int {
        sequences.reduce(0) { $0 + Int(clamping: $1.value - min($1.value, other[$1.key])) }
    }

    /// Its sites in order, with their last sequences.
    public var entries: [(site: SiteID, sequence: UInt64)] {
        sequences.sorted { $0.key < $1.key }.map { (site: $0.key, sequence: $0.value) }
    }
}
