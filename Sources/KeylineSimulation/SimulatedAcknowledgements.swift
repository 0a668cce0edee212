// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// A check of a site's acknowledgements: every site it knows has really seen the revisions that it believes all have
/// seen. A site is known by the last revision it wrote. A copy that has continued from its original's last revision
/// acknowledges in the original's place, so the original is not checked.
struct SimulatedAcknowledgements {
    private let site: SimulatedSite
    private var known: [RevisionHeader] = []
    private var limit = VersionVector()
    private var own: SiteID?

    /// Reads the revisions that a site believes all sites have seen.
    init(of site: SimulatedSite) throws {
        self.site = site
        known = try site.revisions(after: VersionVector()).map(\.header)
        (limit, own) = try site.store.rehearse { transaction in
            let counted = try transaction.reader.countedFrontier()
            return (
                try transaction.acknowledgements().reduce(counted) { $0.common($1.versionVector) },
                try transaction.ownSite()
            )
        }
    }

    /// Throws `SimulationFailure` if another site lacks one of those revisions.
    func check(_ others: [SimulatedSite]) throws {
        for other in others where other !== site {
            let theirs = try other.revisions(after: VersionVector()).map(\.header)
            guard let last = theirs.last(where: { $0.author == other.name }),
                let here = known.first(where: last.isSame),
                !isSpokenFor(here)
            else { continue }
            let horizon = try other.store.read { try $0.horizon() }
            for seen in known where limit.covers(seen.stamp) && !horizon.covers(seen.stamp) {
                guard theirs.contains(where: seen.isSame) else {
                    throw SimulationFailure("\(site.name) takes \(other.name) to have seen \(seen.stamp.name)")
                }
            }
        }
    }

    private func isSpokenFor(_ last: RevisionHeader) -> Bool {
        if let own, own == last.stamp.site || own.follows(last) { return true }
        return known.contains { next in
            next.author != last.author
                && (next.stamp.site == last.stamp.site
                    ? next.stamp.sequence > last.stamp.sequence : next.stamp.site.follows(last))
        }
    }
}

extension RevisionHeader {
    /// Returns true if both are the same revision, under whatever name.
    fileprivate func isSame(_ other: RevisionHeader) -> Bool {
        stamp.counter == other.stamp.counter && format == other.format && author == other.author
            && message == other.message
    }
}
