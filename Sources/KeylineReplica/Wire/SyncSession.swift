// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What an end has, as far as a session asks.
public protocol RevisionHistory {
    /// The head of a site's revision; nil when it is not here.
    func sealed(_ site: SiteID, _ sequence: UInt64) throws -> SealedHeader?
    /// Up to where revisions cannot be given any more: they are compacted.
    func horizon() throws -> VersionVector
}

extension RevisionHistory {
    /// Every revision can be given.
    public func horizon() -> VersionVector { VersionVector() }
}

/// One end of a sync, without any input or output of its own: bytes go in, events come out, bytes to send are fetched.
/// Both ends are alike.
///
/// Each greets. Then each sends what the other's greeting lacks; both know from the greetings what that is. Where
/// anything was sent, each says in the end what it came to. Equal ends only greet.
///
/// Where a site has two histories, the ends first find out up to where it has one (`CommonPrefixSearch`), and then go on as if each
/// had only that much of it: whoever takes the revisions gives one of the branches another name (`BranchRenaming`).
public struct SyncSession<History: RevisionHistory> {
    /// What happened.
    public enum Event: Hashable, Sendable {
        /// It is known what each end has; sending can begin.
        case greeted
        /// A site has two histories; what was sent so far does not count, and `greeted` comes again.
        case contested
        /// What is left of a compacted revision came; those that it follows on came before, as far as anything is left of
        /// them.
        case compacted(Revision)
        /// All that is left of compacted revisions is here.
        case horizon(VersionVector)
        /// A revision came; each site's in order.
        case revision(Revision)
        /// The other end wants the catalog as a file, and has so much of one.
        case wished(Snapshot)
        /// All revisions that were announced are here.
        case received
        /// Both ends came to the same.
        case agreed
        /// The ends came to something different, though they have the same revisions; in these scopes.
        case diverged([String])
        /// The other end has more or less by now; there is nothing to compare.
        case incomparable
    }

    /// What was said to the other end.
    public let greeting: Greeting
    /// What the other end said.
    public internal(set) var peer: Greeting?
    /// How many revisions came.
    public internal(set) var receivedCount = 0

    let history: History
    /// The sites that went apart, and the last revision that both ends have.
    public internal(set) var forks: [SiteID: UInt64] = [:]
    var lineage: CommonPrefixSearch?
    /// Whether the other end knows that a site has two histories; until then it sends in vain.
    var isHeard = false
    /// Whether no more bytes come.
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
    /// What is left of compacted revisions, as far as it came: the head of the last of each site.
    var compactedHeads: [SiteID: SealedHeader] = [:]
    /// Whether all of it came.
    var hasHorizon = false

    struct DigestExchange {
        var own: (fingerprint: UInt64, digests: [String: UInt64])?
        var other: (fingerprint: UInt64, digest: UInt64)?
        var isOver = false
    }

    /// Whether this end gives its file instead of revisions, and how much of it is still to be sent.
    var snapshotRest: UInt64?

    static var groupLength: Int { 256 << 10 }
    static var maximumRevision: Int { 256 << 20 }

    /// A session that has greeted.
    public init(greeting: Greeting, history: History) {
        self.greeting = greeting
        self.history = history
        put(Frame(.greeting, greeting.payload))
    }

    // MARK: What is to be done

    /// What this end is taken to have: what it said, and of sites that went apart what both have.
    public var base: VersionVector { shared(greeting) }

    /// What the other end is taken to have.
    public var peerBase: VersionVector { peer.map(shared) ?? VersionVector() }

    private func shared(_ greeting: Greeting) -> VersionVector {
        var versionVector = greeting.versionVector
        for (site, sequence) in forks { versionVector[site] = sequence }
        return versionVector
    }

    /// Whether this end sends revisions.
    public var sends: Bool {
        guard let peer, snapshotRest == nil else { return false }
        return greeting.offers && peer.accepts && !peerBase.covers(greeting.versionVector)
    }

    /// Whether the other end sends revisions.
    public var receives: Bool {
        guard let peer else { return false }
        return greeting.accepts && peer.offers && !base.covers(peer.versionVector)
    }

    /// Whether this end first sends what is left of compacted revisions, because the other end lacks some of them.
    public var sendsHorizon: Bool { sends && !peerBase.covers(greeting.horizon) }

    /// Whether what is left of compacted revisions is still to come.
    var awaitsHorizon: Bool { receivesHorizon && !hasHorizon }

    var receivesHorizon: Bool {
        guard let peer else { return false }
        return receives && !base.covers(peer.horizon)
    }

    /// What the other end has once it has what is left of compacted revisions; then whole ones follow.
    public var peerStart: VersionVector { sendsHorizon ? peerBase.joined(greeting.horizon) : peerBase }

    /// What this end has once it has what is left of them.
    var start: VersionVector { receivesHorizon ? base.joined(peer?.horizon ?? VersionVector()) : base }

    /// Whether both ends, each giving and taking, have the same revisions in the end, though not in the beginning.
    public var settles: Bool {
        guard let peer, lineage == nil, greeting.accepts, greeting.offers, peer.accepts, peer.offers else {
            return false
        }
        return sends || receives
    }

    /// How many revisions the other end has announced.
    public var announcedCount: UInt64 {
        guard let peer, receives else { return 0 }
        let base = start
        return peer.heads.reduce(0) { $0 + ($1.value.sequence - min($1.value.sequence, base[$1.key])) }
    }

    /// Whether all that was announced is here.
    public var hasReceivedAll: Bool {
        guard let peer, lineage == nil else { return false }
        guard receives else { return true }
        guard !awaitsHorizon else { return false }
        return peer.heads.allSatisfy { (receiving?.reached($0.key) ?? 0) >= $0.value.sequence }
    }

    /// Whether nothing is left to be said or heard.
    public var isOver: Bool { isAtRest && !mayBeContested }

    /// Whether nothing is left to be said or heard unless the other end finds that a site has two histories.
    public var isAtRest: Bool {
        peer != nil && lineage == nil && (hasSentAll || !sends) && hasReceivedAll && (digestExchange.isOver || !settles)
            && snapshotRest ?? 0 == 0 && outgoing.isEmpty
    }

    /// Whether the other end, which takes revisions and has more of a site, may find that they follow on others than
    /// those that are here; what it then lacks is given.
    private var mayBeContested: Bool {
        guard let peer, !hasEnded, forks.isEmpty, peer.accepts, greeting.offers, !sends, !receives else {
            return false
        }
        return greeting.heads.contains { site, head in head.sequence < peer.heads[site]?.sequence ?? 0 }
    }

    // MARK: Sending

    /// Bytes to send; empty when there are none now.
    public mutating func takeOutgoing() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Sends a revision that the other end lacks: each site's in order, all of them.
    ///
    /// - Throws: `WireError`, or what the history throws.
    public mutating func send(_ revision: Revision) throws {
        var record = ByteWriter()
        let history = history
        try sending?.put(revision, to: &record, history)
        if group.bytes.count + record.bytes.count > Self.groupLength { flush() }
        group.put(raw: record.bytes)
        if group.bytes.count > Self.groupLength { flush() }
    }

    /// Says that all revisions are sent.
    ///
    /// - Throws: `WireError.changed` where some that were announced are not there any more.
    public mutating func finishSending() throws(WireError) {
        flush()
        let peer = peerStart
        for (site, sequence) in greeting.versionVector.entries where peer[site] < sequence {
            guard sending?.reached(site) == sequence else { throw .changed(site) }
        }
        hasSentAll = true
    }

    /// Announces the file that was wished for; its bytes follow.
    public mutating func announce(_ snapshot: Snapshot) {
        snapshotRest = snapshot.byteCount - snapshot.start
        put(Frame(.snapshot, snapshot.payload))
    }

    /// Sends the next part of the file.
    public mutating func send(content: PackedFrame) {
        snapshotRest = (snapshotRest ?? 0) - min(snapshotRest ?? 0, UInt64(content.payloadCount))
        put(content)
    }

    /// Takes it that nothing was sent, and begins to find out up to where sites have one history.
    mutating func contest(_ other: Greeting) throws {
        group = ByteWriter()
        hasSentAll = false
        (compactedHeads, hasHorizon) = ([:], false)
        digestExchange = DigestExchange()
        let lineage = CommonPrefixSearch(greeting, other)
        self.lineage = lineage
        put(Frame(.lineage, try lineage.payload(history)))
    }

    /// Says what all came to, once everything is sent and received.
    ///
    /// - Parameters:
    ///   - fingerprint: of what counts here, see `ScopeDigest`.
    ///   - digests: of each scope that was touched.
    public mutating func settle(fingerprint: UInt64, digests: [String: UInt64]) {
        digestExchange.own = (fingerprint, digests)
        var writer = ByteWriter()
        writer.put(fingerprint)
        writer.put(ScopeDigest.combining(digests))
        put(Frame(.settled, writer.bytes))
        compare()
    }

    /// Tells the other end why this one ends.
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
