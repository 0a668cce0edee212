// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
@_spi(WritePath) public import KeylineStore

/// The sync state of a catalog: its own site, the other sites and remotes, open conflicts and faults.
public struct CatalogStatus: Sendable {
    /// A site, as far as it is known here.
    public struct Site: Sendable {
        /// Its last revision here.
        public var last: RevisionHeader
        /// True for this catalog's own site.
        public var isOwn: Bool
        /// The number of this catalog's revisions it had seen when it wrote that one.
        public var seenOfOurs: UInt64
    }

    /// A remote, as of the last sync.
    public struct Peer: Sendable {
        /// The remote.
        public var remote: Remote
        /// The number of this catalog's revisions that it reported to have; nil before the first sync.
        public var seenOfOurs: UInt64?
        /// The number of revisions, of any site, that are here but not there.
        public var unsentCount: Int

        /// Returns the state of all remotes, by name.
        static func all(_ reader: CatalogReader, _ site: SiteID?) throws -> [Peer] {
            let own = try reader.versionVector()
            return try reader.remotes().map { remote in
                let known = try reader.versionVector(ofRemote: remote.name)
                let seen = known.sequences.isEmpty ? nil : site.map { min(known[$0], own[$0]) } ?? 0
                return Peer(remote: remote, seenOfOurs: seen, unsentCount: own.count(besides: known))
            }
        }
    }

    /// The site under which this catalog writes; nil before it has written.
    public var site: SiteID?
    /// The number of revisions it wrote.
    public var ownCount: UInt64 = 0
    /// The changes that other programs made since the last revision.
    public var pending = PendingChanges()
    /// Revisions that are not merged yet, because revisions that they have seen are missing.
    public var waiting: [WaitingRevision] = []
    /// The number of conflicts to resolve.
    public var conflictCount = 0
    /// The number of bookkeeping conflicts, which need no decision.
    public var bookkeepingCount = 0
    /// The number of findings that merges introduced and that neither side had.
    public var semanticCount = 0
    /// The sites that wrote revisions, latest first, without the first revisions of catalogs.
    public var sites: [Site] = []
    /// The remotes, by name.
    public var remotes: [Peer] = []
    /// The version vector of the stored revisions.
    public var versionVector = VersionVector()
    /// The other catalogs that synced with this one and that compaction waits for, by site.
    public var readers: [Reader] = []

    /// The faults of the history.
    public var faults = HistoryFaults()
    /// The first revision whose hash does not match its content; nil if there is none or the check did not run.
    public var damagedRevision: String?
    /// The faults that SQLite finds in the file; empty if it is sound, or was not examined. Nothing else is read of a
    /// damaged file.
    public var integrityFaults: [String] = []
    /// The number of rows that differ from the result of the history; nil if it was not computed, or if the history is damaged.
    public var differenceCount: Int?

    /// True if the file is damaged, or another program wrote into the history.
    public var isDamaged: Bool { !integrityFaults.isEmpty || isHistoryDamaged }

    /// True if another program wrote into the history.
    public var isHistoryDamaged: Bool { !faults.isEmpty || damagedRevision != nil || differenceCount ?? 0 > 0 }

    /// True if a user has to act.
    public var needsAttention: Bool { isDamaged || !waiting.isEmpty || conflictCount > 0 || semanticCount > 0 }
}

extension Catalog {
    /// Returns the sync state of the catalog.
    ///
    /// - Parameter isThorough: looks at every page of the file, reads every revision, and compares every row with what all
    ///   of them come to.
    /// - Throws: `StoreError`.
    public func status(isThorough: Bool = false) throws -> CatalogStatus {
        var status = CatalogStatus()
        if isThorough { status.integrityFaults = try store.read { try $0.integrityFaults() } }
        guard status.integrityFaults.isEmpty else { return status }
        status.site = try store.siteStatus().site
        let (revisions, counts) = try store.read { reader in
            status.pending = try reader.pendingChanges()
            status.faults = try reader.historyFaults(isThorough: isThorough)
            status.remotes = try CatalogStatus.Peer.all(reader, status.site)
            status.waiting = try reader.waitingRevisions()
            status.versionVector = try reader.versionVector()
            status.ownCount = status.site.map { status.versionVector[$0] } ?? 0
            status.readers = try reader.readers().filter { !$0.isForgotten && $0.site != status.site }
            return (try reader.revisions(last: 1), try reader.conflictCounts())
        }
        (status.conflictCount, status.bookkeepingCount) = counts
        status.semanticCount = try semanticConflicts().count
        if isThorough { status.damagedRevision = try store.read { try $0.damagedRevision() } }
        if isThorough, !status.isDamaged {
            status.differenceCount = try store.rehearse { try $0.reader.countOfDifferencesFromFold() }
        }
        for revision in revisions where !revision.header.isStart {
            let header = revision.header
            status.sites.append(
                CatalogStatus.Site(
                    last: header, isOwn: revision.isOwn, seenOfOurs: status.site.map { header.parents[$0] } ?? 0))
        }
        return status
    }

    /// Returns the revisions that are not merged yet, and the revision that each waits for.
    ///
    /// - Throws: `StoreError`.
    public func waitingRevisions() throws -> [WaitingRevision] { try store.read { try $0.waitingRevisions() } }
}
