// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The name of a revision, and its position in the total order: by counter, then site, then sequence. Wall time does
/// not matter.
public struct Stamp: Hashable, Comparable, Sendable {
    /// One more than the largest counter among the revisions that the writer had; `RevisionFormat` lists the
    /// exceptions.
    public var counter: UInt64
    /// The site that wrote the revision.
    public var site: SiteID
    /// The revision's number within its site, from 1, without gaps.
    public var sequence: UInt64

    /// The largest valid counter; counting up by one never reaches it in practice.
    public static let lastCounter = UInt64(1) << 62

    /// A stamp.
    public init(counter: UInt64, site: SiteID, sequence: UInt64) {
        self.counter = counter
        self.site = site
        self.sequence = sequence
    }

    /// The revision's name for display: the first eight digits of the site, and the sequence.
    public var name: String { "\(site.description.prefix(8))-\(sequence)" }

    /// Orders by counter, then site, then sequence.
    public static func < (a: Stamp, b: Stamp) -> Bool {
        if a.counter != b.counter { return a.counter < b.counter }
        return a.site == b.site ? a.sequence < b.sequence : a.site < b.site
    }
}
