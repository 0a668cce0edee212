// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica

/// The counters of what a revision has seen, which say what its own must be.
struct SeenCounters {
    let log: RevisionLog
    /// Up to where the history is compacted. Of each site the last counter there is known, and no earlier one is larger.
    let horizon: VersionVector

    /// What is wrong with a revision's counter; nil where nothing is, or where something that it has seen is not here.
    func fault(of header: RevisionHeader) throws -> String? {
        let previous = try log.number(of: header.stamp.site, header.stamp.sequence - 1).map(log.header)
        guard header.format != .hybrid else { return header.counterFault(after: previous, largest: 0...0) }
        guard let largest = try largest(of: header.parents, after: previous) else { return nil }
        return header.counterFault(after: previous, largest: largest)
    }

    /// Between what the largest counter of some revisions and all before them is; nil where one of them is not here.
    ///
    /// What the site's revision before it had seen need not be looked at again, where that one was checked: its own counter
    /// is larger.
    ///
    /// - Parameter previous: the site's revision before the one whose parents these are.
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
