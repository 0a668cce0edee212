// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// Two different revisions with the same site and sequence number, and the new name of the later one's branch.
public struct SiteFork: Hashable, Sendable {
    /// The site that had two histories.
    public var site: SiteID
    /// The sequence number at which the two histories begin to differ.
    public var sequence: UInt64
    /// The site id that the later history has from `sequence` on.
    public var branch: SiteID
    /// True if the renamed history was in this catalog; false if it is the giver's.
    public var isHere: Bool
}

/// The receiver's assumed heads, and the site renames to apply to incoming revisions.
public struct MergeBasis: Sendable {
    /// The forks found so far, with the branch that each one was renamed to.
    public internal(set) var forks: [SiteFork] = []
    /// The heads that the incoming revisions build on.
    private(set) var heads: [SiteID: Greeting.Head]
    /// Maps the giver's site names to the names in this catalog.
    var renaming = BranchRenaming()

    /// Creates a basis from the heads that the receiver announced.
    public init(_ heads: [SiteID: Greeting.Head]) { self.heads = heads }

    /// Returns the giver's version vector under the site names of this catalog.
    public func renamed(_ versionVector: VersionVector) -> VersionVector { renaming.renamed(versionVector) }

    /// Lowers the assumed heads to just before the first renamed revision of each site.
    mutating func lower(_ firsts: [SiteID: UInt64], _ hash: (SiteID, UInt64) throws -> UInt128?) rethrows {
        for (site, first) in firsts where (heads[site]?.sequence ?? 0) >= first {
            heads[site] = try hash(site, first - 1).map { Greeting.Head(sequence: first - 1, hash: $0) }
        }
    }
}

extension CatalogReader {
    /// The basis of a merge: the heads that the giver assumes this catalog to have.
    ///
    /// - Parameters:
    ///   - greeting: the greeting that this catalog sent.
    ///   - forks: for each forked site, the last sequence number that both histories share.
    /// - Throws: a database error.
    public func basis(_ greeting: Greeting, _ forks: [SiteID: UInt64]) throws -> MergeBasis {
        var heads = greeting.heads
        for (site, sequence) in forks {
            heads[site] = try sealed(site, sequence).map { Greeting.Head(sequence: sequence, hash: $0.hash) }
        }
        return MergeBasis(heads)
    }
}

extension CatalogTransaction {
    /// Makes the catalog a new site from its next revision on; its revisions so far keep the former site's id.
    ///
    /// - Throws: a database error.
    public func becomeNewSite() throws { try db.cachedStatement(sql: "UPDATE replica SET site = NULL").execute() }

    /// Merges revisions of a giver. Where a site has two histories, one here and one in `revisions`, the branch that
    /// begins later gets a new site id, and the revisions that have seen it are hashed again.
    ///
    /// - Parameters:
    ///   - revisions: each site's in order, every revision after those that it has seen.
    ///   - basis: one basis for all revisions of a giver, which may come in several batches.
    ///   - compacted: the rest of the giver's compacted revisions that are not here; it is merged first.
    /// - Throws: `StoreError.malformedRevision`, or a database error; the transaction must then be rolled back.
    public func merge(
        _ revisions: [Revision], _ basis: inout MergeBasis, after compacted: CompactedHistory? = nil
    ) throws -> MergeReport {
        let before = try reader.versionVector()
        var report = try compacted.map { try takeOver($0) } ?? MergeReport()
        report.before = before
        var resolver = try ForkResolver(db: db, schema: schema, home: home, basis: basis, report: report) {
            try merge($0)
        }
        try resolver.take(revisions)
        basis = resolver.basis
        return resolver.report
    }
}
