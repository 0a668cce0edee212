// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The layout of a revision, the way it is hashed, and the rule that its counter must meet.
public enum RevisionFormat: Hashable, Sendable {
    /// The format of Keyline 0.1: the counter is a hybrid clock's reading, milliseconds since 1970 in the upper 48 bits
    /// and a count in the lower 16. Only the site's preceding revision is needed to check it.
    ///
    /// Source of that scheme: Kulkarni et al., Logical Physical Clocks and Consistent Snapshots in Globally Distributed
    /// Databases (2014).
    case hybrid
    /// The counter is one more than the largest counter of the revisions that the writer had; every receiver checks
    /// this.
    ///
    /// `milliseconds`: the writer's wall time since 1970. It is shown to people; no merge depends on it.
    case logical(milliseconds: UInt64)
    /// The first revision of a catalog: it has no parents, its site is derived from its content (`Revision.startSite`),
    /// and it has no time, so catalogs that start with the same content have the same first revision.
    case start

    /// The largest time, in milliseconds since 1970: 48 bits, as in the hybrid format.
    public static let lastMillisecond = (UInt64(1) << 48) - 1

    /// The largest counter of the hybrid format, a time in the year 3084: half of `Stamp.lastCounter`, so that a
    /// revision with this counter leaves room for those that follow.
    static let lastHybridCounter = Stamp.lastCounter >> 1
}

extension RevisionHeader {
    /// The writer's wall time in milliseconds since 1970; 0 for the first revision of a catalog.
    public var milliseconds: UInt64 {
        switch format {
        case .hybrid: stamp.counter >> 16
        case .logical(let milliseconds): milliseconds
        case .start: 0
        }
    }

    /// True if this is the first revision of a catalog, which has no author. In the hybrid format that is a revision
    /// without parents and with time 0.
    public var isStart: Bool {
        switch format {
        case .hybrid: parents.sequences.isEmpty && stamp.counter >> 16 == 0
        case .logical: false
        case .start: true
        }
    }

    /// Returns a description of the fault in the counter, or nil if the counter is valid.
    ///
    /// - Parameters:
    ///   - previous: the site's preceding revision; nil for the first.
    ///   - largest: the bounds of the largest counter among the parents: equal unless some parents are compacted, 0 if
    ///     there
    ///     are none.
    public func counterFault(after previous: RevisionHeader?, largest: ClosedRange<UInt64>) -> String? {
        switch format {
        case .hybrid:
            if let previous, previous.format != .hybrid { return "its site writes a newer format by now" }
            if let previous, previous.stamp.counter >= stamp.counter { return "its clock ran backwards" }
            return stamp.counter > RevisionFormat.lastHybridCounter ? "its counter is too large" : nil
        case .logical, .start:
            guard stamp.counter <= Stamp.lastCounter else { return "its counter is too large" }
            let isNext = stamp.counter > 0 && largest.contains(stamp.counter - 1)
            return isNext ? nil : "its counter does not follow on what it has seen"
        }
    }
}

extension Revision {
    /// Returns the site of a catalog's first revision, derived from its changes. The hybrid format derived another
    /// site.
    public static func startSite(of body: [UInt8]) -> SiteID {
        let none = RevisionHeader(
            stamp: Stamp(counter: 0, site: SiteID(rawValue: 0), sequence: 1), parents: VersionVector(), schema: 0,
            format: .start)
        return SiteID(rawValue: hash(none, body, after: 0))
    }

    /// True unless the revision claims the format `start` without being a start: no parents, sequence 1, no author, and
    /// a site derived from its body or, if it was renamed, from its branch.
    public var isTrueToItsKind: Bool {
        guard header.format == .start else { return true }
        return header.parents.sequences.isEmpty && header.stamp.sequence == 1 && header.author.isEmpty
            && (header.stamp.site == Self.startSite(of: body) || beginsBranch)
    }
}
