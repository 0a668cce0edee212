// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// What compacting did.
public struct CompactionReport: Sendable, Equatable {
    /// Up to where the history is compacted now.
    public var horizon = VersionVector()
    /// Revisions that are gone, and those of which only what counts is left.
    public var droppedCount = 0, prunedCount = 0
    /// Changes that are gone.
    public var droppedChangeCount = 0
    /// Revisions that are whole.
    public var wholeCount = 0
    /// Bytes of the file before and after; 0 where they are not known, as after a rehearsal.
    public var byteCountBefore = 0, byteCountAfter = 0

    /// Nothing done.
    public init() {}
}

/// What somebody is known to have seen.
public struct Acknowledgement: Sendable {
    /// Who.
    public enum Who: Hashable, Sendable {
        /// A catalog that wrote revisions.
        case site(SiteID)
        /// A remote of this catalog, by name.
        case remote(String)
    }

    /// Who.
    public var who: Who
    /// The last revision that came of it; nil for a remote, and for a catalog that only reads.
    public var last: RevisionHeader?
    /// What it had seen by then.
    public var versionVector: VersionVector
}

extension CatalogReader {
    /// Up to where the history is compacted: what is left of revisions up to there is what still counts.
    ///
    /// - Throws: a database error.
    public func horizon() throws -> VersionVector { try CompactionFrontier(db: db, log: RevisionLog(db)).read() }

    /// What other sites and remotes are known to have seen: by the last that they wrote, and by what they said that they have
    /// when they last synced with this catalog. What catalogs start with is nobody's, and who is forgotten is left out.
    ///
    /// What a site has seen by its last revision, the catalog that wrote that has seen. Where the revision is on a branch
    /// now, that catalog knows it or not. If not, it may go on by the former name, and has to be waited for. If it does, it
    /// writes as a site that follows on the revision (`SiteID.follows`): what it writes next would have been the branch's
    /// next revision, had there been no branch, and speaks for it as that would have. Nobody else makes such a site, and
    /// nobody ever writes by a branch's name. So the branch is left out from then on.
    ///
    /// - Parameter home: where this catalog is.
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
    /// What other sites and remotes are known to have seen.
    ///
    /// - Throws: a database error.
    public func acknowledgements() throws -> [Acknowledgement] { try reader.acknowledgements(home: home) }

    /// Drops what no longer counts of the revisions that everybody has seen.
    ///
    /// What is missing of a damaged history would seem to be compacted then; so one is left as it is.
    ///
    /// - Parameter limit: what everybody has seen.
    /// - Throws: `StoreError`; nothing is changed then.
    public func compact(upTo limit: VersionVector) throws -> CompactionReport {
        let faults = try reader.historyFaults()
        guard faults.isEmpty else { throw faults }
        try reader.checkRevisions()
        let log = try RevisionLog(db)
        let history = try reader.changeLog()
        let former = try CompactionFrontier(db: db, log: log).read()
        let horizon = Compaction.horizon(upTo: limit.common(try log.versionVector()), history.entries.map(\.header))
            .joined(former)
        let version = try Int.fetchOne(db.cachedStatement(sql: "PRAGMA user_version")) ?? 0
        let covered = history.entries.filter { horizon.covers($0.header.stamp) }
        if let newer = covered.first(where: { $0.header.schema > version }) {
            throw StoreError.newerRevision(newer.header.stamp.name)
        }
        var report = try log.merging { try prune(covered, Compaction(history, horizon: horizon), log) }
        report.wholeCount = history.entries.count - covered.count
        try CompactionFrontier(db: db, log: log).write(horizon)
        let now = history.state(at: nil)
        let then = try reader.changeLog().state(at: nil)
        guard now.rows() == then.rows(), now.conflicts() == then.conflicts() else {
            throw StoreError.database(detail: "compacting would change what counts; nothing was compacted")
        }
        return report
    }

    private func prune(
        _ entries: [ChangeLog.Entry], _ compaction: Compaction, _ log: RevisionLog
    ) throws -> CompactionReport {
        var report = CompactionReport()
        report.horizon = compaction.horizon
        let culprits = try Int64.fetchSet(db, sql: "SELECT revision FROM semantic_conflict")
        for entry in entries {
            let stamp = entry.header.stamp
            guard let number = try log.number(of: stamp) else { continue }
            let kept = compaction.kept(entry.changes, of: stamp)
            report.droppedChangeCount += entry.changes.count - kept.count
            let isLast = compaction.horizon[stamp.site] == stamp.sequence
            if kept.isEmpty, !isLast, !culprits.contains(number) {
                try log.remove(number)
                report.droppedCount += 1
            } else {
                if kept != entry.changes { try log.replaceBody(of: number, with: kept) }
                report.prunedCount += 1
            }
        }
        return report
    }
}
