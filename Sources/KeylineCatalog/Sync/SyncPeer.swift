// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
@_spi(WritePath) internal import KeylineStore

/// A catalog as one end of a sync, independent of the transport: bytes that arrive go in, bytes to send come out.
///
/// Received revisions are merged and solved in batches, so that memory stays bounded. Whole revisions received before
/// an interruption are kept, and the next sync continues from there.
public final class SyncPeer {
    /// The outcome so far.
    public private(set) var outcome = SyncOutcome()

    private let catalog: Catalog
    private let mode: SyncMode
    private let progress: CheckProgress?
    private let own: VersionVector
    private var session: SyncSession<StoredHistory>
    private var waiting: [Revision] = []
    private var waitingLength = 0
    /// The compacted revisions received, and their horizon once all have arrived.
    private var compacted: (revisions: [Revision], horizon: VersionVector?) = ([], nil)
    private var hasSentHorizon = false
    private var place: Int64 = 0
    private var isSending = false
    private var basis = MergeBasis([:])
    private var file: SnapshotParts?

    /// The number of bytes of revisions that are merged at a time.
    private static let batchLength = 32 << 20

    /// Creates an end with its greeting ready to send. Commits the changes of other programs, unless it is a rehearsal.
    ///
    /// - Throws: `StoreError`.
    public init(_ catalog: Catalog, _ mode: SyncMode = .both, progress: CheckProgress? = nil) throws {
        self.catalog = catalog
        self.mode = mode
        self.progress = progress
        try catalog.store.checkHistory()
        if !mode.isRehearsal, catalog.store.obstacle == nil { try catalog.store.write { try $0.becomeSite() } }
        var own = try catalog.store.read { try $0.greeting(accepts: mode.accepts, offers: mode.offers) }
        own.site = try catalog.store.siteStatus().site
        self.own = own.versionVector
        outcome.isOneWay = mode.greeting != nil
        var greeting = mode.greeting ?? own
        (greeting.accepts, greeting.offers) = (mode.accepts, mode.offers)
        session = SyncSession(greeting: greeting, history: StoredHistory(store: catalog.store))
    }

    /// True if the protocol has finished in both directions.
    public var isOver: Bool { session.isOver }

    /// True if the protocol has finished, unless the other end finds that a site has two histories.
    public var isAtRest: Bool { session.isAtRest }

    /// The number of revisions received, and the number that the other end has announced.
    public var received: (count: Int, announced: UInt64) { (session.receivedCount, session.announcedCount) }

    /// The other end's greeting; nil until it arrives.
    public var peer: Greeting? { session.peer }

    // MARK: Sending

    /// Returns the bytes to send next, about 1 MiB at most; empty while this end waits for the other.
    ///
    /// - Throws: `WireError` or `StoreError`. The next call then returns the refusal for the other end.
    public func output() throws -> [UInt8] {
        while true {
            let bytes = session.takeOutgoing()
            if !bytes.isEmpty || !isSending { return bytes }
            try refusing { try sendMore() }
        }
    }

    private func sendMore() throws {
        if let file { return sendMore(of: file) }
        if session.sendsHorizon, !hasSentHorizon { return try sendHorizon() }
        let known = session.peerStart
        let (revisions, next) = try catalog.store.read { [place] in try $0.revisions(after: known, from: place) }
        place = next
        let announced = session.greeting.versionVector
        for revision in revisions where announced.covers(revision.header.stamp) {
            try session.send(revision)
            outcome.sentCount += 1
        }
        guard revisions.isEmpty else { return }
        try session.finishSending()
        isSending = false
        try settleIfDone()
    }

    /// Sends a batch of compacted revisions.
    private func sendHorizon() throws {
        let known = session.peerBase
        let (revisions, next) = try catalog.store.read { [place] in
            try $0.compactedRevisions(after: known, from: place)
        }
        place = next
        for revision in revisions { session.send(compacted: revision) }
        outcome.sentCount += revisions.count
        guard revisions.isEmpty else { return }
        session.finishHorizon()
        (hasSentHorizon, place) = (true, 0)
    }

    /// Begins to send the file instead of revisions, from the offset that the other end has.
    private func beginFile(_ wish: Snapshot) throws {
        guard let made = try catalog.store.snapshot() else {
            isSending = false
            return session.announce(Snapshot(digest: [], byteCount: 0))
        }
        var snapshot = made.snapshot
        if wish.digest == snapshot.digest { snapshot.start = min(wish.start, snapshot.byteCount) }
        made.seek(to: snapshot.start)
        session.announce(snapshot)
        (file, isSending) = (SnapshotParts(made), true)
    }

    private func sendMore(of file: SnapshotParts) {
        let frames = file.next()
        for frame in frames { session.send(content: frame) }
        if frames.isEmpty { (self.file, isSending) = (nil, false) }
    }

    // MARK: Receiving

    /// Receives bytes. If they are refused, `output` then returns the refusal for the other end.
    ///
    /// - Throws: `WireError`, `StoreError`, or the checker's errors.
    public func receive(_ bytes: ArraySlice<UInt8>) throws {
        try refusing {
            session.receive(bytes)
            while let event = try session.next() { try take(event) }
        }
    }

    /// Runs `body`; if it fails, queues a refusal with the reason for the other end.
    private func refusing(_ body: () throws -> Void) throws {
        do { try body() } catch {
            forget()
            isSending = false
            if case .refused = error as? WireError { throw error }
            session.refuse(Self.firstLine(of: error))
            throw error
        }
    }

    /// Ends the input; whole revisions that arrived are merged.
    ///
    /// - Throws: `WireError.cut` if something is missing, or the errors of merging what arrived.
    public func end() throws {
        do {
            try session.end()
        } catch {
            if !mode.isRehearsal { try merge() }
            throw error
        }
        guard session.peer != nil else { throw WireError.cut(received: 0, announced: 0) }
        guard session.isOver else { throw WireError.unconfirmed }
    }

    private func take(_ event: SyncSession<StoredHistory>.Event) throws {
        switch event {
        case .greeted: try begin()
        case .contested:
            (isSending, hasSentHorizon, compacted) = (false, false, ([], nil))
            outcome.sentCount = 0
        case .wished(let wish): try beginFile(wish)
        case .compacted(let revision): compacted.revisions.append(revision)
        case .horizon(let horizon): compacted.horizon = horizon
        case .revision(let revision):
            waiting.append(revision)
            waitingLength += revision.body.count + 256
            if waitingLength > Self.batchLength, !mode.isRehearsal { try merge() }
        case .received:
            try merge()
            try settleIfDone()
        case .agreed: outcome.isConfirmed = true
        case .diverged(let scopes): outcome.divergedScopes = scopes
        case .incomparable: break
        }
        if session.settles, outcome.isConfirmed || event == .incomparable { try noteEqual() }
    }

    private func begin() throws {
        guard let peer = session.peer else { return }
        (isSending, place) = (session.sends, 0)
        outcome.onlyGives = !peer.accepts
        outcome.peerFrontier = session.forks.isEmpty ? peer.versionVector : session.peerBase
        try note(session.forks.isEmpty ? peer.versionVector : session.peerBase)
        if !session.sends { outcome.unsentCount = own.count(besides: session.peerBase) }
        (basis, outcome.report.revisions.waiting) = try catalog.store.read { reader in
            (try reader.basis(session.greeting, session.forks), try reader.waitingRevisions())
        }
    }

    /// Records the other end's version vector, so that compaction waits for it even if it never writes.
    private func note(_ versionVector: VersionVector) throws {
        guard let site = session.peer?.site, site != session.greeting.site, !mode.isRehearsal,
            catalog.store.obstacle == nil
        else { return }
        try catalog.store.note(reader: site, versionVector)
    }

    /// Records that the other end now has everything that this one had and sent.
    private func noteEqual() throws {
        outcome.peerFrontier =
            session.forks.isEmpty && basis.forks.isEmpty
            ? outcome.peerFrontier.joined(session.greeting.versionVector)
            : try catalog.store.read { try $0.versionVector() }
        try note(outcome.peerFrontier)
    }

    private func merge() throws {
        defer { forget() }
        let history = compacted.horizon.map { CompactedHistory(compacted.revisions, horizon: $0) }
        guard !waiting.isEmpty || history != nil else { return }
        // Announced revisions must be sent under their announced names, which merging may change.
        if !session.forks.isEmpty || waiting.contains(where: \.beginsBranch) {
            while isSending { try sendMore() }
        }
        outcome.report.add(
            mode.isRehearsal
                ? try catalog.rehearseMerge(waiting, &basis, after: history, progress: progress)
                : try catalog.merge(waiting, &basis, after: history, progress: progress))
        outcome.peerFrontier = basis.renamed(outcome.peerFrontier)
        let merged = Set(outcome.report.revisions.merged.map(\.stamp.site))
        outcome.forks = basis.forks.filter { $0.isHere || merged.contains($0.branch) }
    }

    private func forget() {
        waiting = []
        waitingLength = 0
        if compacted.horizon != nil { compacted = ([], nil) }
    }

    private func settleIfDone() throws {
        guard session.settles, session.hasReceivedAll, !isSending, waiting.isEmpty else { return }
        let common = session.peerBase.common(session.base)
        let settlement = try catalog.store.read { try $0.settlement(after: common) }
        session.settle(fingerprint: settlement.fingerprint, digests: settlement.digests)
    }

    /// The first line of an error, for the refusal.
    private static func firstLine(of error: any Error) -> String {
        String("\(error)".split(separator: "\n", maxSplits: 1).first ?? "")
    }
}
