// Keyline
// SPDX-License-Identifier: Apache-2.0

@testable import KeylineReplica

/// Revisions in memory, as one end of a sync.
struct MemoryReplica: RevisionHistory {
    private(set) var revisions: [Revision] = []
    private var byName: [SiteID: [UInt64: Int]] = [:]

    func sealed(_ site: SiteID, _ sequence: UInt64) -> SealedHeader? {
        byName[site]?[sequence].map { SealedHeader(header: revisions[$0].header, hash: revisions[$0].hash) }
    }

    /// Stores a revision; one that is already stored is skipped.
    mutating func take(_ revision: Revision) {
        let stamp = revision.header.stamp
        guard sealed(stamp.site, stamp.sequence) == nil else { return }
        byName[stamp.site, default: [:]][stamp.sequence] = revisions.count
        revisions.append(revision)
    }

    /// Commits changes as a site's next revision.
    mutating func write(_ header: RevisionHeader, _ body: [UInt8]) {
        let previous = sealed(header.stamp.site, header.stamp.sequence - 1)?.hash ?? 0
        take(Revision(header: header, body: body, after: previous))
    }

    var versionVector: VersionVector {
        VersionVector(byName.mapValues { $0.keys.max() ?? 0 })
    }

    func greeting(accepts: Bool = true, offers: Bool = true) -> Greeting {
        var greeting = Greeting(schema: 10, accepts: accepts, offers: offers)
        for (site, sequence) in versionVector.entries {
            greeting.heads[site] = sealed(site, sequence).map { Greeting.Head(sequence: sequence, hash: $0.hash) }
        }
        return greeting
    }

    /// Two replicas of a random history: both have its first half; the second half is split by site.
    static func pair(seed: UInt64, steps: Int = 60) -> (MemoryReplica, MemoryReplica) {
        var scribes = Scribes(count: 3, seed: seed)
        for _ in 0..<steps { scribes.step() }
        var ends = (MemoryReplica(), MemoryReplica())
        let shared = scribes.written.count / 2
        for (index, entry) in scribes.written.enumerated() {
            let body = ChangeCoding.encode(entry.changes)
            let isOfSecond = entry.header.stamp.site == Scribes.site(2)
            if index < shared || !isOfSecond { ends.0.write(entry.header, body) }
            if index < shared || isOfSecond { ends.1.write(entry.header, body) }
        }
        return ends
    }
}

/// One end with its session: it stores received revisions and sends a digest at the end.
struct MemoryPeer {
    var replica: MemoryReplica
    var session: SyncSession<MemoryReplica>
    var events: [SyncSession<MemoryReplica>.Event] = []
    var hasSettled = false
    /// The revisions received, in order.
    var received: [Revision] = []
    /// The digests of scopes that the end sends.
    var digests: [String: UInt64] = ["screen": 1]

    init(_ replica: MemoryReplica, accepts: Bool = true, offers: Bool = true) {
        self.replica = replica
        session = SyncSession(greeting: replica.greeting(accepts: accepts, offers: offers), history: replica)
    }

    mutating func receive(_ bytes: some Collection<UInt8>) throws {
        session.receive(bytes)
        while let event = try session.next() {
            events.append(event)
            if case .revision(let revision) = event {
                replica.take(revision)
                received.append(revision)
            }
            if event == .contested { hasSettled = false }
            if event == .greeted, session.sends {
                let (announced, known) = (session.greeting.versionVector, session.peerBase)
                for revision in replica.revisions
                where announced.covers(revision.header.stamp) && !known.covers(revision.header.stamp) {
                    try session.send(revision)
                }
                try session.finishSending()
            }
        }
        if session.settles, session.hasReceivedAll, !hasSettled {
            hasSettled = true
            session.settle(fingerprint: ScopeDigest.fingerprint(replica.versionVector, schema: 10), digests: digests)
        }
    }

    /// Runs two ends until neither has bytes to send.
    ///
    /// - Returns: the bytes sent in each direction.
    @discardableResult
    static func run(_ a: inout MemoryPeer, _ b: inout MemoryPeer, chunk: Int = 1000) throws -> ([UInt8], [UInt8]) {
        var sent: ([UInt8], [UInt8]) = ([], [])
        while true {
            let out = a.session.takeOutgoing()
            for start in stride(from: 0, to: out.count, by: chunk) {
                try b.receive(out[start..<min(out.count, start + chunk)])
            }
            let back = b.session.takeOutgoing()
            try a.receive(back)
            sent.0 += out
            sent.1 += back
            if out.isEmpty, back.isEmpty { return sent }
        }
    }
}
