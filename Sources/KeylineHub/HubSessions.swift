// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Foundation
internal import KeylineCatalog
internal import KeylineReplica
internal import KeylineStore
internal import Synchronization

/// The syncs in progress at a hub: each is one peer of a sync, stored between its requests.
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

    /// The reason why a sync cannot begin.
    enum Refusal: Error {
        /// The maximum number of syncs of all keys are in progress.
        case tooMany
        /// The maximum number of syncs with this key are in progress.
        case tooManyOfKey
    }

    /// Begins a sync.
    ///
    /// - Returns: its name and the sync.
    /// - Throws: `Refusal`, or the errors of `SyncPeer.init`.
    func begin(owner: String, isReadOnly: Bool) throws -> (name: String, session: HubSession) {
        sweep()
        try makeRoom(for: owner)
        let isGiving = isReadOnly || catalog.obstacle != nil
        let session = HubSession(
            owner: owner, peer: try SyncPeer(catalog, isGiving ? .giving : .both), length: limits.answerLength)
        let name = UUID().uuidString.lowercased()
        state.withLock { $0.sessions[name] = session }
        return (name, session)
    }

    /// Removes finished syncs if there are too many.
    ///
    /// - Throws: `Refusal` if there are still too many.
    private func makeRoom(for owner: String) throws(Refusal) {
        let refusal: Refusal? = state.withLock { state in
            if excess(of: owner, state) == nil { return nil }
            state.sessions = state.sessions.filter { !$0.value.isAtRest }
            return excess(of: owner, state)
        }
        if let refusal { throw refusal }
    }

    private func excess(of owner: String, _ state: State) -> Refusal? {
        if state.sessions.count >= limits.sessionCount { return .tooMany }
        let count = state.sessions.values.count { $0.owner == owner }
        return count >= limits.sessionCountOfKey ? .tooManyOfKey : nil
    }

    /// Ends idle syncs again and again, until the timer that it returns is released.
    func sweepRegularly() -> any DispatchSourceTimer {
        let timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "keyline.hub.sweep"))
        timer.schedule(deadline: .now() + limits.sweepSeconds, repeating: limits.sweepSeconds)
        timer.setEventHandler { [weak self] in self?.sweep() }
        timer.resume()
        return timer
    }

    /// Returns a sync in progress; nil if there is none with that name, or if it belongs to another owner.
    func find(_ name: String, owner: String) -> HubSession? {
        sweep()
        return state.withLock { $0.sessions[name] }.flatMap { $0.owner == owner ? $0 : nil }
    }

    /// Ends a sync.
    func remove(_ name: String) { state.withLock { $0.sessions[name] = nil } }

    /// Ends the syncs that have been idle for too long.
    func sweep() {
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
    /// The name of the access key that began it.
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

    /// True if the sync has finished in both directions, unless the client finds that a site has two histories.
    var isAtRest: Bool { rest.withLock { $0 } }

    /// The result of a request.
    struct Answer: Sendable {
        var bytes: [UInt8]
        var isOver: Bool
        /// The number of revisions that the client received with it, or will with the next ones.
        var pulledCount = 0
        /// The revisions that the client sent with it and that the hub took over.
        var pushed: [RevisionHeader] = []
        /// The reason why the sync was refused; nil if it was not.
        var refusal: String?
    }

    /// Processes the bytes of a request and returns those of the answer, on a queue of its own, because solving would
    /// block the threads that serve requests.
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
            let before = peer.outcome
            var answer = exchange(bytes, peer)
            // A fork makes void what was sent before; the count then begins again.
            let sent = peer.outcome.sentCount
            answer.pulledCount = sent < before.sentCount ? sent : sent - before.sentCount
            answer.pushed = Array(peer.outcome.report.revisions.merged.dropFirst(before.report.revisions.merged.count))
            return answer
        }
    }

    private func exchange(_ bytes: [UInt8], _ peer: SyncPeer) -> Answer {
        var out: [UInt8] = []
        do {
            try peer.receive(bytes[...])
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
            // The pending output holds the reason of the refusal for the peer.
            let words = "\(error)".split(whereSeparator: \.isNewline).first.map(String.init)
            return Answer(bytes: out + ((try? peer.output()) ?? []), isOver: true, refusal: words ?? "")
        }
    }

    /// Ends the sync after the client has disconnected; completely received data is kept.
    func cut() {
        queue.async { [self] in peer.withLock { try? $0.end() } }
    }
}
