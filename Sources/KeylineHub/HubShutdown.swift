// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Dispatch
internal import Foundation
internal import Synchronization

/// The moment at which the process is asked to end, for requests that wait for bytes which may never come.
final class HubShutdown: Sendable {
    private struct State {
        var hasBegun = false
        var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
        var count = 0
    }

    private let state = Mutex(State())

    /// True once it has begun.
    var hasBegun: Bool { state.withLock { $0.hasBegun } }

    /// Begins with the first SIGTERM or SIGINT.
    ///
    /// - Returns: the listener, which works as long as it is kept.
    func listen() -> [any DispatchSourceSignal] {
        [SIGTERM, SIGINT].map { number in
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { [weak self] in self?.begin() }
            source.resume()
            return source
        }
    }

    /// Ends every wait.
    func begin() {
        let waiting = state.withLock { state in
            state.hasBegun = true
            defer { state.waiting = [:] }
            return state.waiting.values.map { $0 }
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Waits until it begins, or the task is canceled.
    func wait() async {
        let number = state.withLock { state in
            state.count += 1
            return state.count
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard !state.hasBegun, !Task.isCancelled else { return true }
                    state.waiting[number] = continuation
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: number) }?.resume()
        }
    }
}
