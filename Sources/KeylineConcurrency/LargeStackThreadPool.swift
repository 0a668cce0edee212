// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// Threads with stacks for deep view trees, which the system's worker threads lack. Idle threads wait for more work,
/// because creating a thread takes longer than checking an edited screen.
final class LargeStackThreadPool: Sendable {
    /// The pool that all callers share.
    static let shared = LargeStackThreadPool(keeping: ParallelMap.coreCount)

    private struct State {
        /// Work that no thread has taken yet; for each entry a thread has been started or woken.
        var work: [@Sendable () -> Void] = []
        /// The number of waiting threads that have not been woken.
        var waiting = 0
    }

    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    private let limit: Int
    private static let stackByteCount = 64 << 20

    /// - Parameter limit: maximum number of waiting threads; further idle threads end.
    init(keeping limit: Int) { self.limit = limit }

    /// Runs a body asynchronously, on a thread that does no other work at the same time.
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

    /// Takes the next work. There always is some, since each thread was started or woken for one entry.
    private func take() -> @Sendable () -> Void { state.withLock { $0.work.removeFirst() } }

    /// Waits for more work; returns false without waiting if the maximum number of threads wait.
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
