// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// Looks whether what a site takes everybody to have seen, everybody has seen who is known there by the last that they
/// wrote. A copy speaks for its original once it has gone on from the original's last revision.
struct SimulatedAcknowledgements {
    private let site: SimulatedSite
    private var known: [RevisionHeader] = []
    private var limit = VersionVector()
    private var own: SiteID?

    /// What a site takes everybody to have seen.
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

    /// Compares it with what others have.
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
    /// Whether it is one and the same, whatever it is called.
    fileprivate func isSame(_ other: RevisionHeader) -> Bool {
        stamp.counter == other.stamp.counter && format == other.format && author == other.author
            && message == other.message
    }
}
