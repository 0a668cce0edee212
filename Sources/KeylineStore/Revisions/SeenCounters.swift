// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica

/// The counters of the revisions that a revision has seen, which determine its own counter.
struct SeenCounters {
    let log: RevisionLog
    /// The compaction frontier. Each site's revision at the frontier is kept, and none before it has a larger counter.
    let horizon: VersionVector

    /// The fault of a revision's counter; nil if there is none, or if a revision that it has seen is not here.
    func fault(of header: RevisionHeader) throws -> String? {
        let previous = try log.number(of: header.stamp.site, header.stamp.sequence - 1).map(log.header)
        guard header.format != .hybrid else { return header.counterFault(after: previous, largest: 0...0) }
        guard let largest = try largest(of: header.parents, after: previous) else { return nil }
        return header.counterFault(after: previous, largest: largest)
    }

    /// Bounds of the largest counter among some revisions and all before them; nil if one of them is not here. They
    /// differ only where revisions were dropped.
    ///
    /// The parents of the site's previous revision are skipped if that one was checked: its own counter is larger.
    ///
    /// - Parameter previous: the site's revision before the one that has `parents`.
    func largest(of parents: VersionVector, after previous: RevisionHeader? = nil) throws -> ClosedRange<UInt64>? {
        var (least, most): (UInt64, UInt64) = (0, 0)
        var known = VersionVector()
        if let previous, previous.format != .hybrid {
            (least, most) = (previous.stamp.counter, previous.stamp.counter)
            known = previous.versionVector
        }
        for (site, sequence) in parents.sequences where known[site] != sequence {
            if let counter = try log.counter(of: site, sequence) {
                (least, most) = (max(least, counter), max(most, counter))
            } else if sequence <= horizon[site], let last = try log.counter(of: site, horizon[site]) {
                most = max(most, last)
            } else {
                return nil
            }
        }
        return least...most
    }
}
