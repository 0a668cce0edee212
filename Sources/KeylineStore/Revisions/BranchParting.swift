// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Parts two histories of one site.
struct BranchParting {
    let db: Database
    let schema: SyncedSchema

    /// The revisions under names that only they have.
    func part(_ revisions: [Revision], _ basis: inout MergeBasis) throws -> [Revision] {
        var log = try RevisionLog(db)
        try check(basis, log)
        var known = try log.frontier(includesHeld: true)
        var parted: [Revision] = []
        for revision in revisions {
            var revision = basis.renamed(revision)
            while let ours = try contested(revision, known, log) {
                let stamp = revision.header.stamp
                if ours.keepsName(against: revision) {
                    var renaming = BranchRenaming(from: revision)
                    revision = renaming.renamed(revision)
                    basis.renamings.append(renaming)
                    note(stamp, revision.header.stamp.site, isHere: false, &basis)
                } else {
                    let renaming = try rename(from: ours, log)
                    log = try RevisionLog(db)
                    try basis.lower(renaming.firsts, log.hash(of:_:))
                    note(stamp, renaming.name(of: stamp.site), isHere: true, &basis)
                    // The branch may be among what came, where somebody else called it the same and then it went on otherwise.
                    parted = try part(parted, &basis)
                    revision = basis.renamed(revision)
                    log = try RevisionLog(db)
                    known = try log.frontier(includesHeld: true)
                }
            }
            parted.append(revision)
        }
        return parted
    }

    private func note(_ stamp: Stamp, _ branch: SiteID?, isHere: Bool, _ basis: inout MergeBasis) {
        let branch = branch ?? stamp.site
        basis.partings.append(
            Parting(site: stamp.site, sequence: stamp.sequence, branch: branch, isHere: isHere))
    }

    /// Makes sure that names still mean what the giver was told.
    private func check(_ basis: MergeBasis, _ log: RevisionLog) throws {
        for (site, head) in basis.heads where try log.hash(of: site, head.sequence) != head.hash {
            throw StoreError.malformedRevision(
                "the revisions of site \(site) were changed by another sync meanwhile; sync again")
        }
    }

    /// The other revision of the same name that is here; nil where there is none.
    private func contested(_ revision: Revision, _ known: Frontier, _ log: RevisionLog) throws -> Revision? {
        let stamp = revision.header.stamp
        guard stamp.sequence > 0, stamp.sequence <= known[stamp.site],
            let hash = try log.hash(of: stamp.site, stamp.sequence), hash != revision.hash,
            let previous = try log.hash(of: stamp.site, stamp.sequence - 1),
            Revision.hash(revision.header, revision.body, after: previous) == revision.hash,
            let number = try log.number(of: stamp.site, stamp.sequence)
        else { return nil }
        return try log.revision(number)
    }

    // MARK: Here

    /// Renames a branch that is here, and all that has seen it.
    private func rename(from first: Revision, _ log: RevisionLog) throws -> BranchRenaming {
        var renaming = BranchRenaming(from: first)
        guard let start = try log.number(of: first.header.stamp) else { return renaming }
        let numbers = try Int64.fetchAll(
            db.cachedStatement(sql: "SELECT number FROM revision WHERE number >= ? ORDER BY number"),
            arguments: [start])
        var taken: [(number: Int64, revision: Revision)] = []
        for number in numbers {
            let revision = try log.revision(number)
            let renamed = renaming.renamed(revision)
            if renamed != revision { taken.append((number, renamed)) }
        }
        let scopes = try Set(taken.flatMap { try log.scopes(of: $0.number) })
        try forgetOwnSite(renaming.firsts, log)
        try lowerRemotes(renaming.firsts)
        // Some may have been renamed elsewhere and have come from there; where that branch has gone on otherwise, it is
        // parted in turn.
        var basis = MergeBasis([:])
        let named = try part(taken.map(\.revision), &basis)
        for ((number, _), revision) in zip(taken, named) { try log.rename(number, to: revision) }
        let renamed = try RevisionLog(db)
        try MergeWriter(db: db, schema: schema, log: renamed).merge {
            try EntityRebuild(db: db, schema: schema, log: renamed).run([], scopes: scopes)
        }
        return renaming
    }

    /// A catalog whose own revisions are renamed writes as a new site.
    private func forgetOwnSite(_ firsts: [SiteID: UInt64], _ log: RevisionLog) throws {
        guard let own = try Int64.fetchOne(db.cachedStatement(sql: "SELECT site FROM replica")),
            firsts[try log.site(own)] != nil
        else { return }
        try db.cachedStatement(sql: "UPDATE replica SET site = NULL").execute()
    }

    /// Remotes are known to have the branch only under its former name.
    private func lowerRemotes(_ firsts: [SiteID: UInt64]) throws {
        let statement = try db.cachedStatement(
            sql: "UPDATE remote_frontier SET sequence = min(sequence, ?) WHERE site = ?")
        for (site, first) in firsts {
            try statement.execute(arguments: [Int64(bitPattern: first - 1), site.rawValue.bytes.blob])
        }
    }
}
