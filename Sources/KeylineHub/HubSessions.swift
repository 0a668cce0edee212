// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Foundation
internal import KeylineCatalog
internal import KeylineStore
internal import Synchronization

/// The syncs that go on at a hub: each is one end of a sync, kept between the requests that carry it.
final class HubSessions: Sendable {
    private struct State {
        var sessions: [String: HubSession] = [:]
    }

    private let state = Mutex(State())
    private let catalog: Catalog
    private let limits: HubLimits

    init(_ catalog: Catalog, _ limits: HubLimits) {
        self.catalog = catalog
        self.limits = limits
    }

    /// Begins a sync.
    ///
    /// - Returns: its name and the sync; nil when too many go on.
    /// - Throws: as `SyncPeer.init`.
    func begin(owner: String, isReadOnly: Bool) throws -> (name: String, session: HubSession)? {
        removeIdle()
        guard hasRoom() else { return nil }
        let isGiving = isReadOnly || catalog.obstacle != nil
        let session = HubSession(
            owner: owner, peer: try SyncPeer(catalog, isGiving ? .giving : .both), length: limits.length)
        let name = UUID().uuidString.lowercased()
        state.withLock { $0.sessions[name] = session }
        return (name, session)
    }

    /// Whether one more may go on; those that nobody needs any more, as far as can be said, make room.
    private func hasRoom() -> Bool {
        state.withLock { state in
            if state.sessions.count >= limits.sessionCount {
                state.sessions = state.sessions.filter { !$0.value.isAtRest }
            }
            return state.sessions.count < limits.sessionCount
        }
    }

    /// A sync that has begun; nil where there is none of that name, or it is somebody else's.
    func find(_ name: String, owner: String) -> HubSession? {
        removeIdle()
        return state.withLock { $0.sessions[name] }.flatMap { $0.owner == owner ? $0 : nil }
    }

    /// Ends a sync.
    func remove(_ name: String) { state.withLock { $0.sessions[name] = nil } }

    private func removeIdle() {
        let oldest = ContinuousClock.now - .seconds(limits.pauseSeconds)
        let idle = state.withLock { state in
            let idle = state.sessions.filter { $0.value.lastUse < oldest }
            for name in idle.keys { state.sessions[name] = nil }
            return idle.values.map { $0 }
        }
        for session in idle { session.cut() }
    }
}

/// One sync at a hub.
final class HubSession: Sendable {
    /// Whose it is.
    let owner: String
    private let length: Int
    private let peer: Mutex<SyncPeer>
    private let use = Mutex(ContinuousClock.now)
    private let rest = Mutex(false)
    private let queue = DispatchQueue(label: "keyline.hub.session")

    init(owner: String, peer: sending SyncPeer, length: Int) {
        self.owner = owner
        self.length = length
        self.peer = Mutex(peer)
    }

    var lastUse: ContinuousClock.Instant { use.withLock { $0 } }

    /// Whether nothing is left to be said or heard unless the client finds that a site has two histories.
    var isAtRest: Bool { rest.withLock { $0 } }

    /// What came of a request.
    struct Answer: Sendable {
        var bytes: [UInt8]
        var isOver: Bool
    }

    /// Takes the bytes of a request and gives those of the answer; solving happens off the threads that serve requests.
    func exchange(_ bytes: [UInt8]) async -> Answer {
        use.withLock { $0 = .now }
        return await withCheckedContinuation { continuation in
            queue.async { [self] in
                let answer = answer(bytes)
                use.withLock { $0 = .now }
                continuation.resume(returning: answer)
            }
        }
    }

    private func answer(_ bytes: [UInt8]) -> Answer {
        peer.withLock { peer in
            var out: [UInt8] = []
            do {
                try peer.receive(bytes)
                while out.count < length {
                    let more = try peer.output()
                    if more.isEmpty {
                        rest.withLock { $0 = peer.isAtRest }
                        return Answer(bytes: out, isOver: peer.isOver)
                    }
                    out += more
                }
                return Answer(bytes: out, isOver: false)
            } catch {
                // The refusal is what the other end is to know.
                return Answer(bytes: out + ((try? peer.output()) ?? []), isOver: true)
            }
        }
    }

    /// The client is gone; what it sent whole is kept.
    func cut() {
        queue.async { [self] in peer.withLock { try? $0.end() } }
    }
}
