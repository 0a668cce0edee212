// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Names a revision, and orders all of them: by counter, then site, then the site's own count. No clock decides.
public struct Stamp: Hashable, Comparable, Sendable {
    /// One more than the largest among the revisions that the writer had; `RevisionFormat` says what it was before.
    public var counter: UInt64
    /// Who wrote it.
    public var site: SiteID
    /// Which one of the site's revisions it is, from 1, without gaps.
    public var sequence: UInt64

    /// The largest counter; a larger one is malformed. Nobody comes there by adding one at a time.
    public static let lastCounter = UInt64(1) << 62

    /// A stamp.
    public init(counter: UInt64, site: SiteID, sequence: UInt64) {
        self.counter = counter
        self.site = site
        self.sequence = sequence
    }

    /// How people name the revision: the first eight digits of the site, and its count.
    public var name: String { "\(site.description.prefix(8))-\(sequence)" }

    /// By counter, then site, then the site's count.
    public static func < (a: Stamp, b: Stamp) -> Bool {
        if a.counter != b.counter { return a.counter < b.counter }
        return a.site == b.site ? a.sequence < b.sequence : a.site < b.site
    }
}
