// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// Compaction of a site. The simulation knows every site, so it can compute exactly what all have seen.
struct SimulatedCompaction {
    private let sites: [SimulatedSite]

    init(_ sites: [SimulatedSite]) { self.sites = sites }

    /// Compacts one of the sites up to what all have seen, unless two sites have different revisions under the same
    /// names.
    ///
    /// - Returns: the compacted revisions, whole as they were before.
    func run(_ site: SimulatedSite) throws -> [Revision] {
        let horizon = try commonFrontier()
        let places = horizon.entries
        let hashes = try Set(sites.map { site in try site.store.read { try $0.hashes(places) } })
        guard !places.isEmpty, hashes.count == 1 else { return [] }
        let known = try site.store.read { try $0.horizon() }
        let whole = try site.revisions(after: known).filter { horizon.covers($0.header.stamp) }
        try site.store.write { _ = try $0.compact(upTo: horizon) }
        return whole
    }

    /// Compacts one of the sites, regardless of what the others have seen.
    ///
    /// - Parameter limit: the horizon; nil = every revision merged there.
    /// - Returns: the compacted revisions, whole as they were before.
    func run(_ site: SimulatedSite, upTo limit: VersionVector?) throws -> [Revision] {
        let known = try site.store.read { try $0.horizon() }
        let whole = try site.revisions(after: known)
        try site.store.write { transaction in
            _ = try transaction.compact(upTo: limit ?? transaction.reader.countedFrontier())
        }
        let horizon = try site.store.read { try $0.horizon() }
        return whole.filter { horizon.covers($0.header.stamp) }
    }

    /// The revisions merged at every site. Some sites may have written revisions before they had them; those arrive
    /// later.
    private func commonFrontier() throws -> VersionVector {
        var common: VersionVector?
        for site in sites {
            let counted = try site.store.read { try $0.countedFrontier() }
            common = common?.common(counted) ?? counted
        }
        return common ?? VersionVector()
    }
}
