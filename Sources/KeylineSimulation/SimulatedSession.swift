// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
internal import KeylineStore

/// A sync from one site to another, without its merge: both ends of the real session exchange bytes, and the result is
/// kept as a message.
struct SimulatedSession {
    /// The revisions that a sync delivers.
    struct Message {
        var revisions: [Revision] = []
        /// The receiver's state assumed when the message was sent.
        var basis = MergeBasis([:])
        /// The sender's compacted revisions that the receiver lacks.
        var compacted: CompactedHistory?

        var isEmpty: Bool { revisions.isEmpty && compacted == nil }
    }

    private struct History: RevisionHistory {
        let store: CatalogStore

        func sealed(_ site: SiteID, _ sequence: UInt64) throws -> SealedHeader? {
            try store.read { try $0.sealed(site, sequence) }
        }

        func horizon() throws -> VersionVector { try store.read { try $0.horizon() } }
    }

    private let giver: SimulatedSite
    private let taker: SimulatedSite
    private var giving: SyncSession<History>
    private var taking: SyncSession<History>
    private var message = Message()
    private var compacted: [Revision] = []

    private init(from giver: SimulatedSite, to taker: SimulatedSite) throws {
        self.giver = giver
        self.taker = taker
        giving = SyncSession(
            greeting: try giver.store.read { try $0.greeting() }, history: History(store: giver.store))
        taking = SyncSession(
            greeting: try taker.store.read { try $0.greeting() }, history: History(store: taker.store))
    }

    /// Returns the message that a sync from one site to another would deliver.
    static func message(from giver: SimulatedSite, to taker: SimulatedSite) throws -> Message {
        var session = try SimulatedSession(from: giver, to: taker)
        try session.run()
        return session.message
    }

    private mutating func run() throws {
        while true {
            let out = giving.takeOutgoing()
            taking.receive(out)
            while let event = try taking.next() { try take(event) }
            let back = taking.takeOutgoing()
            giving.receive(back)
            while let event = try giving.next() { if event == .greeted { try send() } }
            if out.isEmpty, back.isEmpty { return }
        }
    }

    private mutating func send() throws {
        guard giving.sends else { return }
        let announced = giving.greeting.versionVector
        if giving.sendsHorizon {
            let base = giving.peerBase
            var place: Int64 = 0
            while case let (revisions, next) = try giver.store.read({
                try $0.compactedRevisions(after: base, from: place)
            }),
                !revisions.isEmpty
            {
                for revision in revisions { giving.send(compacted: revision) }
                place = next
            }
            giving.finishHorizon()
        }
        let known = giving.peerStart
        for revision in try giver.revisions(after: known) where announced.covers(revision.header.stamp) {
            try giving.send(revision)
        }
        try giving.finishSending()
    }

    private mutating func take(_ event: SyncSession<History>.Event) throws {
        switch event {
        case .greeted:
            message.basis = try taker.store.read { reader in try reader.basis(taking.greeting, taking.forks) }
        case .compacted(let revision): compacted.append(revision)
        case .horizon(let horizon): message.compacted = CompactedHistory(compacted, horizon: horizon)
        case .revision(let revision): message.revisions.append(revision)
        case .contested, .wished, .received, .agreed, .diverged, .incomparable: break
        }
    }
}
