// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// The result of a compaction.
public struct CompactionReport: Sendable, Equatable {
    /// The compaction frontier.
    public var horizon = VersionVector()
    /// The number of revisions that were dropped, and of compacted ones that are kept with the changes that still
    /// count.
    public var droppedCount = 0, prunedCount = 0
    /// The number of changes that were dropped.
    public var droppedChangeCount = 0
    /// The number of revisions that are not compacted.
    public var wholeCount = 0
    /// The file's length in bytes before and after; 0 where it is not known, as after a rehearsal.
    public var byteCountBefore = 0, byteCountAfter = 0

    /// An empty report.
    public init() {}
}

/// The version vector that a site or remote is known to have seen.
public struct Acknowledgement: Sendable {
    /// A site or a remote.
    public enum Who: Hashable, Sendable {
        /// A catalog that wrote revisions.
        case site(SiteID)
        /// A remote of this catalog, by name.
        case remote(String)
    }

    /// The site or remote.
    public var who: Who
    /// The last revision of the site; nil for a remote, and for a catalog that only reads.
    public var last: RevisionHeader?
    /// The version vector that it had seen by then.
    public var versionVector: VersionVector
}

extension CatalogReader {
    /// The compaction frontier: of revisions up to it, only the changes that still count are kept.
    ///
    /// - Throws: a database error.
    public func horizon() throws -> VersionVector { try CompactionFrontier(db: db, log: RevisionLog(db)).read() }

    /// The version vectors that other sites and remotes are known to have seen: by their last revision, and by what
    /// they announced when they last synced with this catalog. Start revisions and forgotten readers are left out.
    ///
    /// The catalog that wrote a site's last revision has seen all that the revision had seen. If that revision is on a
    /// branch by now, its writer may not know of the renaming. It may then continue under the former name, and
    /// compaction must wait for it. Once it knows, it writes as a site that follows the revision (`SiteID.follows`):
    /// its next revision would have been the branch's next one if there had been no fork, and acknowledges for the
    /// branch. No other catalog makes such a site, and no catalog writes under a branch's name. So the branch is left
    /// out from then on.
    ///
    /// - Parameter home: identifies this catalog.
    /// - Throws: a database error.
    func acknowledgements(home: String) throws -> [Acknowledgement] {
        let log = try RevisionLog(db)
        let own = try ownSite(home: home)
        var readers = Dictionary(uniqueKeysWithValues: try readers().map { ($0.site, $0) })
        let ends = try log.versionVector(includesWaiting: true).entries
        let sites = ends.map(\.site) + [own].compactMap(\.self)
        var found = try ends.compactMap { site, sequence -> Acknowledgement? in
            let reader = readers.removeValue(forKey: site)
            guard site != own, !(reader?.isForgotten ?? false), let number = try log.number(of: site, sequence)
            else { return nil }
            let header = try log.header(number)
            guard !header.isStart, !sites.contains(where: { $0.follows(header) }) else { return nil }
            let seen = header.versionVector.joined(reader?.versionVector ?? VersionVector())
            return Acknowledgement(who: .site(site), last: header, versionVector: seen)
        }
        for reader in readers.values.sorted(by: { $0.site < $1.site }) where reader.site != own && !reader.isForgotten {
            found.append(
                Acknowledgement(who: .site(reader.site), last: nil, versionVector: reader.versionVector))
        }
        for remote in try remotes() {
            found.append(
                Acknowledgement(who: .remote(remote.name), versionVector: try versionVector(ofRemote: remote.name)))
        }
        return found
    }
}

extension CatalogTransaction {
    /// The version vectors that other sites and remotes are known to have seen.
    ///
    /// - Throws: a database error.
    public func acknowledgements() throws -> [Acknowledgement] { try reader.acknowledgements(home: home) }

    /// Drops the changes that no longer count from the revisions that all sites and remotes have seen.
    ///
    /// A damaged history is not compacted: missing revisions would look like compacted ones afterward.
    ///
    /// - Parameter limit: the version vector that all sites and remotes have seen.
    /// - Throws: `StoreError`, `HistoryFaults` or `DamagedRevision`; nothing is changed then.
    public func compact(upTo limit: VersionVector) throws -> CompactionReport {
        let faults = try reader.historyFaults()
        guard faults.isEmpty else { throw faults }
        try reader.checkRevisions()
        let log = try RevisionLog(db)
        let frontier = CompactionFrontier(db: db, log: log)
        let horizon = try Compaction.horizon(
            upTo: limit.common(log.versionVector()), seen: log.seenByAll(outside:)
        ).joined(frontier.read())
        try frontier.write(horizon)
        if let newer = try log.firstCompacted(newerThan: knownSchema()) {
            throw StoreError.newerRevision(newer.stamp.name)
        }
        return try log.merging { try CompactionRun(db: db, log: log, horizon: horizon).run(reader) }
    }

    private func knownSchema() throws -> Int {
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0
    }
}
