// Keyline
// SPDX-License-Identifier: Apache-2.0

/// How a revision is laid out and hashed, and which counter it may have.
public enum RevisionFormat: Hashable, Sendable {
    /// As Keyline 0.1 wrote: the counter is a hybrid clock's reading, milliseconds since 1970 in its upper 48 bits and a
    /// count in the lower 16. It can be checked against the revision before it alone.
    ///
    /// Source of that scheme: Kulkarni et al., Logical Physical Clocks and Consistent Snapshots in Globally Distributed
    /// Databases (2014).
    case hybrid
    /// The counter is one more than the largest among the revisions that the writer had, which every receiver checks.
    ///
    /// `milliseconds`: the writer's clock, since 1970. People see it; nothing depends on it.
    case logical(milliseconds: UInt64)
    /// What a catalog starts with: it follows on nothing, its site is made of its content (`Revision.startSite`), and no
    /// clock is in it, so that it is the same wherever the content is.
    case start

    /// The largest time that is kept, in milliseconds since 1970: 48 bits of them, as in the hybrid format.
    public static let lastMillisecond = (UInt64(1) << 48) - 1

    /// The largest counter of the hybrid format, in the year 3084: half of what counters reach, so that whoever sends such a
    /// one leaves room for everybody.
    static let lastHybridCounter = Stamp.lastCounter >> 1
}

extension RevisionHeader {
    /// When it was written, in milliseconds since 1970 by the writer's clock; 0 for what a catalog starts with.
    public var milliseconds: UInt64 {
        switch format {
        case .hybrid: stamp.counter >> 16
        case .logical(let milliseconds): milliseconds
        case .start: 0
        }
    }

    /// Whether it is what a catalog starts with, which nobody wrote. In the hybrid format that is what had seen nothing and
    /// had no time.
    public var isStart: Bool {
        switch format {
        case .hybrid: parents.sequences.isEmpty && stamp.counter >> 16 == 0
        case .logical: false
        case .start: true
        }
    }

    /// What is wrong with its counter; nil where nothing is.
    ///
    /// - Parameters:
    ///   - previous: the site's revision before it; nil for the first.
    ///   - largest: between what the largest counter of its parents is: one number unless some of them are compacted, 0
    ///     where it has none.
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
    /// The site of what a catalog starts with, made of its changes. In the hybrid format the same changes made another site.
    public static func startSite(of body: [UInt8]) -> SiteID {
        let none = RevisionHeader(
            stamp: Stamp(counter: 0, site: SiteID(rawValue: 0), sequence: 1), parents: VersionVector(), schema: 0,
            format: .start)
        return SiteID(rawValue: hash(none, body, after: 0))
    }

    /// Whether it is the start of a catalog, or says that it is none; it may have the name of a branch.
    public var isTrueToItsKind: Bool {
        guard header.format == .start else { return true }
        return header.parents.sequences.isEmpty && header.stamp.sequence == 1 && header.author.isEmpty
            && (header.stamp.site == Self.startSite(of: body) || beginsBranch)
    }
}
