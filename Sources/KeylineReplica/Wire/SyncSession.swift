// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The revisions of one end, as a session needs them.
public protocol RevisionHistory {
    /// Returns the header and hash of a site's revision; nil if it is not stored.
    func sealed(_ site: SiteID, _ sequence: UInt64) throws -> SealedHeader?
    /// Returns the revisions that are compacted and can no longer be sent whole.
    func horizon() throws -> VersionVector
}

extension RevisionHistory {
    /// Returns an empty version vector: every revision can be sent whole.
    public func horizon() -> VersionVector { VersionVector() }
}

/// One end of a sync, without input or output of its own: bytes go in, events come out, and bytes to send are fetched.
/// Both ends run the same code.
///
/// Each end sends a greeting, then the revisions that the other's greeting lacks; both know from the greetings which
/// those are. If anything was sent, each end then sends a digest of the touched scopes. Equal ends only exchange
/// greetings.
///
/// If a site has two histories, the ends first find the last common revision (`CommonPrefixSearch`) and then continue
/// as if each had the site's revisions only up to there. The end that takes revisions renames one of the branches
/// (`BranchRenaming`).
public struct SyncSession<History: RevisionHistory> {
    /// An event of the session, in the order in which it happened.
    public enum Event: Hashable, Sendable {
        /// Both greetings are known; sending can begin.
        case greeted
        /// A site has two histories. Everything sent so far is void, and `greeted` follows again.
        case contested
        /// A compacted revision arrived, after those of its predecessors of which anything remains.
        case compacted(Revision)
        /// All compacted revisions up to this horizon have arrived.
        case horizon(VersionVector)
        /// A revision arrived; those of a site arrive in sequence.
        case revision(Revision)
        /// The other end requests the catalog as a file, and already has the stated part of one.
        case wished(Snapshot)
        /// All announced revisions have arrived.
        case received
        /// The digests of both ends are equal.
        case agreed
        /// The digests of these scopes differ although both ends have the same revisions.
        case diverged([String])
        /// The fingerprints differ because an end has other revisions by now, so digests are not compared.
        case incomparable
    }

    /// The greeting sent to the other end.
    public let greeting: Greeting
    /// The other end's greeting; nil until it arrives.
    public internal(set) var peer: Greeting?
    /// The number of revisions received, compacted ones not counted.
    public internal(set) var receivedCount = 0

    let history: History
    /// The sites that have two histories, with the last revision that both ends have in common.
    public internal(set) var forks: [SiteID: UInt64] = [:]
    var lineage: CommonPrefixSearch?
    /// True once the other end has sent a lineage, so it knows of the two histories; until then its other frames are
    /// ignored.
    var isHeard = false
    /// True if no more bytes will arrive.
    var hasEnded = false
    var frames = FrameReader()
    var events: [Event] = []
    private var sentFrames: UInt64 = 0
    private var outgoing: [UInt8] = []
    var group = ByteWriter()
    var sending: RevisionCoding?
    private var hasSentAll = false
    var receiving: RevisionCoding?
    var parts: [UInt8] = []
    var digestExchange = DigestExchange()
    /// The last compacted revision received of each site.
    var compactedHeads: [SiteID: SealedHeader] = [:]
    /// True if all compacted revisions have arrived.
    var hasHorizon = false

    struct DigestExchange {
        var own: (fingerprint: UInt64, digests: [String: UInt64])?
        var other: (fingerprint: UInt64, digest: UInt64)?
        var isOver = false
    }

    /// The number of bytes of this end's file still to be sent; nil unless it sends its file instead of revisions.
    var snapshotRest: UInt64?

    static var groupLength: Int { 256 << 10 }
    static var maximumRevision: Int { 256 << 20 }

    /// Creates a session, with its greeting ready to send.
    public init(greeting: Greeting, history: History) {
        self.greeting = greeting
        self.history = history
        put(Frame(.greeting, greeting.payload))
    }

    // MARK: State

    /// The version vector assumed for this end: its greeting, limited to the common revisions of sites with two
    /// histories.
    public var base: VersionVector { shared(greeting) }

    /// The version vector assumed for the other end, limited in the same way.
    public var peerBase: VersionVector { peer.map(shared) ?? VersionVector() }

    private func shared(_ greeting: Greeting) -> VersionVector {
        var versionVector = greeting.versionVector
        for (site, sequence) in forks { versionVector[site] = sequence }
        return versionVector
    }

    /// True if this end sends revisions.
    public var sends: Bool {
        guard let peer, snapshotRest == nil else { return false }
        return greeting.offers && peer.accepts && !peerBase.covers(greeting.versionVector)
    }

    /// True if the other end sends revisions.
    public var receives: Bool {
        guard let peer else { return false }
        return greeting.accepts && peer.offers && !base.covers(peer.versionVector)
    }

    /// True if this end first sends compacted revisions, because the other end lacks some of them.
    public var sendsHorizon: Bool { sends && !peerBase.covers(greeting.horizon) }

    /// True if compacted revisions are still to arrive.
    var awaitsHorizon: Bool { receivesHorizon && !hasHorizon }

    var receivesHorizon: Bool {
        guard let peer else { return false }
        return receives && !base.covers(peer.horizon)
    }

    /// The other end's version vector after it has received the compacted revisions; whole ones follow from there.
    public var peerStart: VersionVector { sendsHorizon ? peerBase.joined(greeting.horizon) : peerBase }

    /// This end's version vector after it has received the compacted revisions.
    var start: VersionVector { receivesHorizon ? base.joined(peer?.horizon ?? VersionVector()) : base }

    /// True if the session ends with a digest exchange: both ends give and take, and revisions are sent.
    public var settles: Bool {
        guard let peer, lineage == nil, greeting.accepts, greeting.offers, peer.accepts, peer.offers else {
            return false
        }
        return sends || receives
    }

    /// The number of whole revisions that the other end has announced.
    public var announcedCount: UInt64 {
        guard let peer, receives else { return 0 }
        let base = start
        return peer.heads.reduce(0) { $0 + ($1.value.sequence - min($1.value.sequence, base[$1.key])) }
    }

    /// True if all announced revisions have arrived.
    public var hasReceivedAll: Bool {
        guard let peer, lineage == nil else { return false }
        guard receives else { return true }
        guard !awaitsHorizon else { return false }
        return peer.heads.allSatisfy { (receiving?.reached($0.key) ?? 0) >= $0.value.sequence }
    }

    /// True if the protocol has finished in both directions.
    public var isOver: Bool { isAtRest && !mayBeContested }

    /// True if the protocol has finished, unless the other end finds that a site has two histories.
    public var isAtRest: Bool {
        peer != nil && lineage == nil && (hasSentAll || !sends) && hasReceivedAll && (digestExchange.isOver || !settles)
            && snapshotRest ?? 0 == 0 && outgoing.isEmpty
    }

    /// True if the other end, which takes revisions and has more of a site, may still find that its revisions of the
    /// site do not follow those here; this end then sends what the other lacks.
    private var mayBeContested: Bool {
        guard let peer, !hasEnded, forks.isEmpty, peer.accepts, greeting.offers, !sends, !receives else {
            return false
        }
        return greeting.heads.contains { site, head in head.sequence < peer.heads[site]?.sequence ?? 0 }
    }

    // MARK: Sending

    /// Returns the bytes to send and clears them; empty if there are none now.
    public mutating func takeOutgoing() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Sends a revision that the other end lacks. Call it for all of them, those of a site in sequence.
    ///
    /// - Throws: `WireError`, or the history's errors.
    public mutating func send(_ revision: Revision) throws {
        var record = ByteWriter()
        let history = history
        try sending?.put(revision, to: &record, history)
        if group.bytes.count + record.bytes.count > Self.groupLength { flush() }
        group.put(raw: record.bytes)
        if group.bytes.count > Self.groupLength { flush() }
    }

    /// Ends the revisions sent.
    ///
    /// - Throws: `WireError.changed` if some that were announced were not sent.
    public mutating func finishSending() throws(WireError) {
        flush()
        let peer = peerStart
        for (site, sequence) in greeting.versionVector.entries where peer[site] < sequence {
            guard sending?.reached(site) == sequence else { throw .changed(site) }
        }
        hasSentAll = true
    }

    /// Announces the file that the other end requested; its bytes follow.
    public mutating func announce(_ snapshot: Snapshot) {
        snapshotRest = snapshot.byteCount - snapshot.start
        put(Frame(.snapshot, snapshot.payload))
    }

    /// Sends the next part of the file.
    public mutating func send(content: PackedFrame) {
        snapshotRest = (snapshotRest ?? 0) - min(snapshotRest ?? 0, UInt64(content.payloadCount))
        put(content)
    }

    /// Discards everything sent and begins the search for the last common revisions.
    mutating func contest(_ other: Greeting) throws {
        group = ByteWriter()
        hasSentAll = false
        (compactedHeads, hasHorizon) = ([:], false)
        digestExchange = DigestExchange()
        let lineage = CommonPrefixSearch(greeting, other)
        self.lineage = lineage
        put(Frame(.lineage, try lineage.payload(history)))
    }

    /// Sends this end's digest, once everything is sent and received.
    ///
    /// - Parameters:
    ///   - fingerprint: the hash of this end's version vector and schema; see `ScopeDigest.fingerprint`.
    ///   - digests: the digest of each scope that the sync touched.
    public mutating func settle(fingerprint: UInt64, digests: [String: UInt64]) {
        digestExchange.own = (fingerprint, digests)
        var writer = ByteWriter()
        writer.put(fingerprint)
        writer.put(ScopeDigest.combining(digests))
        put(Frame(.settled, writer.bytes))
        compare()
    }

    /// Sends the reason why this end ends the session.
    public mutating func refuse(_ words: String) {
        put(Frame(.refusal, Array(words.prefix(400).utf8)))
    }

    mutating func put(_ frame: Frame) { put(PackedFrame(frame)) }

    private mutating func put(_ frame: PackedFrame) {
        outgoing += frame.bytes(number: sentFrames)
        sentFrames += 1
    }

    mutating func flush(as kind: Frame.Kind = .revisions) {
        var rest = group.bytes[...]
        guard !rest.isEmpty else { return }
        while rest.count > Frame.maximumLength {
            put(Frame(.part, Array(rest.prefix(Frame.maximumLength))))
            rest = rest.dropFirst(Frame.maximumLength)
        }
        put(Frame(kind, Array(rest)))
        group = ByteWriter()
    }
}
