// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineReplica

/// Merges the revisions of a giver, and renames one branch of each site that has two histories.
///
/// The final names depend only on the set of revisions, not on the order of merges. Of several revisions that follow
/// the same one, the earliest keeps the name (`keepsName`) and each other one begins a branch, whose name is derived
/// from that revision itself (`branchName`). Neither answer depends on the revisions' current names. A revision that
/// begins a branch always does, because the earlier one remains in the log; and a branch that begins in the giver's log
/// begins here too. So all catalogs with the same revisions have the same branches.
struct ForkResolver {
    /// The report on the revisions merged so far.
    private(set) var report: MergeReport
    private(set) var basis: MergeBasis

    private let db: Database
    private let schema: SyncedSchema
    private let home: String
    private let merge: ([Revision]) throws -> MergeReport
    private var log: RevisionLog
    private let horizon: VersionVector

    /// Incoming revisions under their names in this catalog that are not in the log yet.
    private var arrived: [Revision] = []
    /// The last sequence number of each site, with the revision's hash if the revision is in `arrived`.
    private var ends: [SiteID: (sequence: UInt64, hash: UInt128?)] = [:]
    /// The sites whose first revision has a counter, by that counter.
    private var beginnings: [UInt64: Set<SiteID>] = [:]

    /// - Parameters:
    ///   - home: this catalog's home, to compare with the table `replica`.
    ///   - report: the report on what was merged before, with the revisions that were here before that.
    ///   - merge: merges revisions that already have their names in this catalog.
    init(
        db: Database, schema: SyncedSchema, home: String, basis: MergeBasis, report: MergeReport,
        merge: @escaping ([Revision]) throws -> MergeReport
    ) throws {
        self.db = db
        self.schema = schema
        self.home = home
        self.basis = basis
        self.report = report
        self.merge = merge
        log = try RevisionLog(db)
        horizon = try CompactionFrontier(db: db, log: log).read()
        try readSites()
        try check()
    }

    /// Merges revisions.
    mutating func take(_ revisions: [Revision]) throws {
        for revision in revisions { try place(revision) }
        try flush()
    }

    /// Makes sure that the assumed heads still have the hashes that were sent to the giver.
    private func check() throws {
        for (site, head) in basis.heads where head.sequence > horizon[site] {
            guard try log.hash(of: site, head.sequence) != head.hash else { continue }
            throw StoreError.malformedRevision(
                "the revisions of site \(site) were changed by another sync meanwhile; sync again")
        }
    }

    // MARK: The log

    /// Reads the last and first revisions of all sites from the log.
    private mutating func readSites() throws {
        log = try RevisionLog(db)
        ends = try log.versionVector(includesWaiting: true).sequences.mapValues { ($0, nil) }
        beginnings = [:]
        for header in try log.firsts() { beginnings[header.counter, default: []].insert(header.site) }
    }

    /// Merges the revisions that arrived so far into the log.
    private mutating func flush() throws {
        guard !arrived.isEmpty else { return }
        report.add(try merge(arrived))
        arrived = []
        try readSites()
    }

    private func hash(of site: SiteID, _ sequence: UInt64) throws -> UInt128? {
        if let end = ends[site], end.sequence == sequence, let hash = end.hash { return hash }
        return try log.hash(of: site, sequence)
    }

    private mutating func add(_ revision: Revision) {
        let stamp = revision.header.stamp
        arrived.append(revision)
        if stamp.sequence > ends[stamp.site]?.sequence ?? 0 { ends[stamp.site] = (stamp.sequence, revision.hash) }
        if stamp.sequence == 1 { beginnings[stamp.counter, default: []].insert(stamp.site) }
    }

    // MARK: Incoming revisions

    /// Renames a revision to its name in this catalog, where forks require it, and adds it to `arrived`.
    private mutating func place(_ revision: Revision) throws {
        var named = try renamed(revision)
        if let branch = knownBranch(named) {
            named = try begin(branch, with: revision)
        } else if let twin = try twin(of: named) {
            try cut(twin, as: named.header.stamp.site)
            named = try renamed(revision)
        }
        while let ours = try contested(named) {
            let (keeping, leaving) = ours.keepsName(against: named) ? (ours, named) : (named, ours)
            let branch = branch(leaving, besides: keeping)
            if leaving == named { named = try begin(branch, with: revision) } else { try cut(ours, as: branch) }
        }
        add(named)
    }

    private mutating func renamed(_ revision: Revision) throws -> Revision {
        var renaming = basis.renaming
        defer { basis.renaming = renaming }
        return try renaming.renamed(revision) { try hash(of: $0, $1) }
    }

    /// The branch in this catalog that begins with an incoming revision of another name; nil if there is none.
    private func knownBranch(_ revision: Revision) -> SiteID? {
        guard let sites = beginnings[revision.header.stamp.counter] else { return nil }
        let branch = revision.branchName
        return sites.contains(branch) && branch != revision.header.stamp.site ? branch : nil
    }

    /// The local revision that is the first of an incoming branch, where this catalog does not know the branch yet.
    private mutating func twin(of revision: Revision) throws -> Revision? {
        let stamp = revision.header.stamp
        guard stamp.sequence == 1, ends[stamp.site] == nil, revision.beginsBranch else { return nil }
        if arrived.contains(where: { $0.header.stamp.counter == stamp.counter }) { try flush() }
        return try log.revisions(withCounter: stamp.counter).first { $0.branchName == stamp.site }
    }

    /// The local revision with the same name and another hash; nil if there is none.
    private mutating func contested(_ revision: Revision) throws -> Revision? {
        let stamp = revision.header.stamp
        guard stamp.sequence > 0, let end = ends[stamp.site], stamp.sequence <= end.sequence else { return nil }
        if end.hash != nil { try flush() }
        guard !horizon.covers(stamp), let hash = try log.hash(of: stamp.site, stamp.sequence), hash != revision.hash,
            let previous = try log.hash(of: stamp.site, stamp.sequence - 1),
            Revision.hash(revision.header, revision.body, after: previous) == revision.hash,
            let number = try log.number(of: stamp.site, stamp.sequence)
        else { return nil }
        return try log.revision(number)
    }

    /// The site id of a branch. If both revisions derive the same name, the id is derived from the revision's hash,
    /// which includes the revisions that it had seen.
    private func branch(_ first: Revision, besides other: Revision) -> SiteID {
        let (name, stamp) = (first.branchName, first.header.stamp)
        return name == other.branchName ? SiteID(branchOf: stamp.site, at: stamp.sequence, hash: first.hash) : name
    }

    /// Renames the incoming revisions of a site from `first` on.
    private mutating func begin(_ branch: SiteID, with first: Revision) throws -> Revision {
        let stamp = first.header.stamp
        basis.renaming.enter(stamp, as: branch)
        basis.forks.append(SiteFork(site: stamp.site, sequence: stamp.sequence, branch: branch, isHere: false))
        return try renamed(first)
    }

    // MARK: Local revisions

    /// Renames the local revisions of a site from `first` on, and hashes again the revisions that have seen them.
    private mutating func cut(_ first: Revision, as branch: SiteID) throws {
        try flush()
        let stamp = first.header.stamp
        var renaming = BranchRenaming()
        renaming.enter(stamp, as: branch)
        let scopes = try log.rename(from: stamp, &renaming)
        try readSites()
        try leaveSite(stamp.site, for: branch)
        try lowerOthers(renaming.firsts)
        try basis.lower(renaming.firsts, log.hash(of:_:))
        report.rename(renaming)
        basis.forks.append(SiteFork(site: stamp.site, sequence: stamp.sequence, branch: branch, isHere: true))
        // Between two revisions with the same counter, the site id decides which one wins.
        try MergeWriter(db: db, schema: schema, log: log).merge {
            try RowReplay(db: db, schema: schema, log: log).run([], scopes: scopes)
        }
    }

    /// If the renamed branch is this catalog's own site, the catalog continues as a new site that follows the branch's
    /// end.
    private func leaveSite(_ site: SiteID, for branch: SiteID) throws {
        let replica = try Row.fetchOne(db.cachedStatement(sql: "SELECT site, home FROM replica"))
        guard let own = replica?[0] as Int64?, try log.site(own) == site else { return }
        let next = try replica?[1] == home ? lastHeader(of: branch).map(SiteID.init(following:)) : nil
        try db.cachedStatement(sql: "UPDATE replica SET site = ?").execute(arguments: [try next.map(log.number)])
    }

    private func lastHeader(of site: SiteID) throws -> RevisionHeader? {
        guard let end = ends[site], let number = try log.number(of: site, end.sequence) else { return nil }
        return try log.header(number)
    }

    /// Lowers the stored version vectors of remotes and readers: they have the branch under its former name only.
    private func lowerOthers(_ firsts: [SiteID: UInt64]) throws {
        for table in ["remote_frontier", "reader_frontier"] {
            let statement = try db.cachedStatement(
                sql: "UPDATE \(table) SET sequence = min(sequence, ?) WHERE site = ?")
            for (site, first) in firsts {
                try statement.execute(arguments: [Int64(bitPattern: first - 1), site.rawValue.bytes.blob])
            }
        }
    }
}
