// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

extension CatalogReader {
    /// The hashes of a site's revisions here, first to last.
    ///
    /// - Throws: a database error.
    public func lineage(of site: SiteID) throws -> [UInt128] {
        let log = try RevisionLog(db)
        let last = try log.frontier(includesHeld: true)[site]
        return try (0..<last).map { try log.hash(of: site, $0 + 1) ?? 0 }
    }
}

extension CatalogTransaction {
    /// Makes the catalog a site of its own from its next revision on; what it wrote so far stays the former site's.
    ///
    /// - Throws: a database error.
    public func becomeNewSite() throws { try db.cachedStatement(sql: "UPDATE replica SET site = NULL").execute() }

    /// Gives the revisions of a site from `sequence` on a site of their own, because another catalog wrote other ones
    /// under the same names: a copy of a catalog's file that did not know that it was one, or a file that was put back
    /// from a copy. The new site is derived from the branch, so that everybody who has it gives it the same name.
    ///
    /// - Returns: the branch's site.
    /// - Throws: a database error; the transaction must then be rolled back.
    @discardableResult
    public func renameBranch(of site: SiteID, from sequence: UInt64) throws -> SiteID {
        let log = try RevisionLog(db)
        guard let first = try log.hash(of: site, sequence) else { return site }
        let branch = SiteID(branchOf: site, at: sequence, hash: first)
        let own = try log.number(of: site)
        let numbers = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE site = ? AND sequence >= ? ORDER BY sequence"),
            arguments: [own, Int64(bitPattern: sequence)])
        let scopes = try Set(numbers.flatMap { try log.scopes(of: $0) })
        var previous: UInt128 = 0
        for (index, number) in numbers.enumerated() {
            var revision = try log.revision(number)
            revision.header.stamp.site = branch
            revision.header.stamp.sequence = UInt64(index + 1)
            revision.header.parents[site] = sequence - 1
            revision.header.parents[branch] = UInt64(index)
            revision.hash = Revision.hash(revision.header, revision.body, after: previous)
            previous = revision.hash
            try log.rename(number, to: revision)
        }
        let replica = try Row.fetchOne(db.cachedStatement(sql: "SELECT site FROM replica"))
        if replica?[0] as Int64? == own {
            try db.cachedStatement(sql: "UPDATE replica SET site = ?").execute(arguments: [try log.number(of: branch)])
        }
        let renamed = try RevisionLog(db)
        try MergeWriter(db: db, schema: schema, log: renamed).merge {
            try EntityRebuild(db: db, schema: schema, log: renamed).run([], scopes: scopes)
        }
        return branch
    }
}
