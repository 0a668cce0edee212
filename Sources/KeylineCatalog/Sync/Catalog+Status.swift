// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
@_spi(WritePath) public import KeylineStore

/// How a catalog stands with others.
public struct CatalogStatus: Sendable {
    /// One site as far as it is known here.
    public struct Site: Sendable {
        /// Its last revision here.
        public var last: RevisionHeader
        /// It is this catalog.
        public var isOwn: Bool
        /// How many of this catalog's revisions it had seen when it wrote that one.
        public var seenOfOurs: UInt64
    }

    /// One of those that this catalog syncs with, as of the last sync.
    public struct Peer: Sendable {
        /// Who.
        public var remote: Remote
        /// How many of this catalog's revisions it said it has; nil before the first sync.
        public var seenOfOurs: UInt64?
        /// How many revisions are here, whoever wrote them, and not there.
        public var unsentCount: Int

        /// All of them, by name.
        static func all(_ reader: CatalogReader, _ site: SiteID?) throws -> [Peer] {
            let own = try reader.versionVector()
            return try reader.remotes().map { remote in
                let known = try reader.versionVector(ofRemote: remote.name)
                let seen = known.sequences.isEmpty ? nil : site.map { min(known[$0], own[$0]) } ?? 0
                return Peer(remote: remote, seenOfOurs: seen, unsentCount: own.count(besides: known))
            }
        }
    }

    /// The site that this catalog writes as; nil before it has written.
    public var site: SiteID?
    /// How many revisions it wrote.
    public var ownCount: UInt64 = 0
    /// The changes that other programs made since the last revision.
    public var pending = PendingChanges()
    /// Revisions that do not count yet, because others that they have seen are not here.
    public var waiting: [WaitingRevision] = []
    /// How many conflicts people have to decide.
    public var conflictCount = 0
    /// How many conflicts nobody needs to decide.
    public var bookkeepingCount = 0
    /// How many findings merges made that neither side had.
    public var semanticCount = 0
    /// The sites that wrote, latest first; what catalogs start with is not among them.
    public var sites: [Site] = []
    /// The remotes, by name.
    public var remotes: [Peer] = []
    /// How many revisions of each site are here.
    public var versionVector = VersionVector()
    /// The other catalogs that synced with this one, and that compaction waits for, by site.
    public var readers: [Reader] = []

    /// What is amiss with the history.
    public var faults = HistoryFaults()
    /// A revision that is not what its writer sealed, the first of them; nil where all are, or nobody asked.
    public var damagedRevision: String?
    /// The faults that SQLite finds in the file; empty if it is sound, or was not examined. Nothing else is read of a
    /// damaged file.
    public var integrityFaults: [String] = []
    /// How many rows differ from what the history comes to; nil where nobody asked, or the history tells nothing.
    public var differenceCount: Int?

    /// True if the file is damaged, or another program wrote into the history.
    public var isDamaged: Bool { !integrityFaults.isEmpty || isHistoryDamaged }

    /// Whether another program wrote into the history.
    public var isHistoryDamaged: Bool { !faults.isEmpty || damagedRevision != nil || differenceCount ?? 0 > 0 }

    /// Whether somebody has to do something.
    public var needsAttention: Bool { isDamaged || !waiting.isEmpty || conflictCount > 0 || semanticCount > 0 }
}

extension Catalog {
    /// How the catalog stands with others.
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
        var seen: Set<SiteID> = []
        for revision in revisions where !revision.header.isStart {
            let header = revision.header
            guard seen.insert(header.stamp.site).inserted else { continue }
            status.sites.append(
                CatalogStatus.Site(
                    last: header, isOwn: revision.isOwn, seenOfOurs: status.site.map { header.parents[$0] } ?? 0))
        }
        return status
    }

    /// The revisions that do not count yet, and what each waits for.
    ///
    /// - Throws: `StoreError`.
    public func waitingRevisions() throws -> [WaitingRevision] { try store.read { try $0.waitingRevisions() } }
}
