// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// Compacts a site as far as all sites have seen, which a simulation knows better than any of them.
struct SimulatedCompaction {
    private let sites: [SimulatedSite]

    init(_ sites: [SimulatedSite]) { self.sites = sites }

    /// Compacts one of the sites, unless two sites mean different revisions by the same names there.
    ///
    /// - Returns: what was compacted, whole as it was before.
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

    /// Compacts one of the sites, whoever has seen what.
    ///
    /// - Parameter limit: up to where; nil = all that counts there.
    /// - Returns: what was compacted, whole as it was before.
    func run(_ site: SimulatedSite, upTo limit: VersionVector?) throws -> [Revision] {
        let known = try site.store.read { try $0.horizon() }
        let whole = try site.revisions(after: known)
        try site.store.write { transaction in
            _ = try transaction.compact(upTo: limit ?? transaction.reader.countedFrontier())
        }
        let horizon = try site.store.read { try $0.horizon() }
        return whole.filter { horizon.covers($0.header.stamp) }
    }

    /// What every site counts; some may have written other things before they had it, which come later.
    private func commonFrontier() throws -> VersionVector {
        var common: VersionVector?
        for site in sites {
            let counted = try site.store.read { try $0.countedFrontier() }
            common = common?.common(counted) ?? counted
        }
        return common ?? VersionVector()
    }
}
