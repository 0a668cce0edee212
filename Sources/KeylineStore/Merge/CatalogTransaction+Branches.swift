// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// Revisions of one name that differ, and what became of them.
public struct SiteFork: Hashable, Sendable {
    /// The site that had two histories.
    public var site: SiteID
    /// The first revision of which there were two.
    public var sequence: UInt64
    /// What the later one's branch is called from now on.
    public var branch: SiteID
    /// Whether the branch was in this catalog; else it came.
    public var isHere: Bool
}

/// What the catalog that takes revisions was taken to have, and what is to be called otherwise of what comes.
public struct MergeBasis: Sendable {
    /// What becomes of sites with two histories.
    public internal(set) var forks: [SiteFork] = []
    /// What comes has this for its past.
    private(set) var heads: [SiteID: Greeting.Head]
    /// How what the giver has is called here.
    var renaming = BranchRenaming()

    /// A basis of what the catalog said that it has.
    public init(_ heads: [SiteID: Greeting.Head]) { self.heads = heads }

    /// What the giver has, as it is called here.
    public func renamed(_ versionVector: VersionVector) -> VersionVector { renaming.renamed(versionVector) }

    /// Heeds that revisions are called otherwise from some of them on.
    mutating func lower(_ firsts: [SiteID: UInt64], _ hash: (SiteID, UInt64) throws -> UInt128?) rethrows {
        for (site, first) in firsts where (heads[site]?.sequence ?? 0) >= first {
            heads[site] = try hash(site, first - 1).map { Greeting.Head(sequence: first - 1, hash: $0) }
        }
    }
}

extension CatalogReader {
    /// What the other end of a sync takes this catalog to have.
    ///
    /// - Parameters:
    ///   - greeting: what was said.
    ///   - forks: up to where it is true, of sites with two histories.
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
    /// Makes the catalog a site of its own from its next revision on; what it wrote so far stays the former site's.
    ///
    /// - Throws: a database error.
    public func becomeNewSite() throws { try db.cachedStatement(sql: "UPDATE replica SET site = NULL").execute() }

    /// Takes over revisions of a giver, and parts sites that have two histories, one here and one in what came: the branch
    /// that begins later is called otherwise, here or in what came, and what has seen it is sealed anew.
    ///
    /// - Parameters:
    ///   - revisions: each site's in order, every revision after those it has seen.
    ///   - basis: of all the revisions of one giver, which may come in several batches.
    ///   - compacted: what the giver has left of compacted revisions that are not here; they come before the others.
    /// - Throws: `StoreError.malformedRevision`, or a database error; the transaction must then be rolled back.
    public func merge(
        _ revisions: [Revision], _ basis: inout MergeBasis, after compacted: CompactedHistory? = nil
    ) throws -> MergeReport {
        var report = MergeReport()
        let before = try reader.versionVector()
        if let compacted { report = try takeOver(compacted) }
        var parting = try ForkResolver(db: db, schema: schema, home: home, basis: basis) { try merge($0) }
        try parting.take(revisions)
        basis = parting.basis
        report.add(parting.report)
        report.before = compacted == nil ? parting.report.before : before
        return report
    }
}
