// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// Threads with room for deep view trees, which the system's worker threads do not have. They wait for more when they are
/// done: a thread takes longer to make than an edited screen to judge.
final class LargeStackThreadPool: Sendable {
    /// The threads that all callers share.
    static let shared = LargeStackThreadPool(keeping: ParallelMap.coreCount)

    private struct State {
        /// Work that nobody has taken yet, and for each a thread on its way to it.
        var work: [@Sendable () -> Void] = []
        /// Threads that wait and that nobody has woken.
        var waiting = 0
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    private let limit: Int
    private static let stackByteCount = 64 << 20

    /// - Parameter limit: how many threads wait at most; others end.
    init(keeping limit: Int) { self.limit = limit }

    /// Runs a body soon, on a thread that does nothing else meanwhile.
    func run(_ body: @escaping @Sendable () -> Void) {
        let isAwaited = state.withLock { state in
            state.work.append(body)
            guard state.waiting > 0 else { return false }
            state.waiting -= 1
            return true
        }
        if isAwaited { wake.signal() } else { start() }
    }

    private func start() {
        let thread = Thread { [self] in
            repeat { take()() } while waits()
        }
        thread.stackSize = Self.stackByteCount
        thread.start()
    }

    /// As many threads take as there is work: each was made or woken for one.
    private func take() -> @Sendable () -> Void { state.withLock { $0.work.removeFirst() } }

    /// Waits for more; false when enough others do.
    private func waits() -> Bool {
        let mayWait = state.withLock { state in
            guard state.waiting < limit else { return false }
            state.waiting += 1
            return true
        }
        if mayWait { wake.wait() }
        return mayWait
    }
}
