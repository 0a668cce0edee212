// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Names a revision, and orders all of them: by time, then site, then the site's own count.
public struct Stamp: Hashable, Comparable, Sendable {
    /// When, by the writer's hybrid clock.
    public var time: HybridTime
    /// Who wrote it.
    public var site: SiteID
    /// Which one of the site's revisions it is, from 1, without gaps.
    public var sequence: UInt64

    /// A stamp.
    public init(time: HybridTime, site: SiteID, sequence: UInt64) {
        self.time = time
        self.site = site
        self.sequence = sequence
    }

    /// How people name the revision: the first eight digits of the site, and its count.
    public var name: String { "\(site.description.prefix(8))-\(sequence)" }

    /// By time, then site, then the site's count.
    public static func < (a: Stamp, b: Stamp) -> Bool {
        if a.time != b.time { return a.time < b.time }
        return a.site == b.site ? a.sequence < b.sequence : a.site < b.site
    }
}
