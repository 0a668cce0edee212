// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// Applies a function to many values on every core.
enum ParallelMap {
    /// Room for deep view trees; the system's worker threads have half a megabyte.
    private static let stackByteCount = 64 << 20

    /// The results in the order of `values`.
    ///
    /// - Parameter progress: told how many are done, from any thread but never from two at once.
    /// - Throws: the error of the first value, in order, that failed; the rest may then be skipped.
    static func map<Value: Sendable, Result: Sendable>(
        _ values: [Value], progress: @escaping @Sendable (Int) -> Void,
        _ transform: @escaping @Sendable (Value) throws -> Result
    ) throws -> [Result] {
        guard !values.isEmpty else { return [] }
        let work = Work(values, progress, transform)
        let group = DispatchGroup()
        for _ in 0..<min(values.count, ProcessInfo.processInfo.activeProcessorCount) {
            group.enter()
            let thread = Thread {
                work.run()
                group.leave()
            }
            thread.stackSize = stackByteCount
            thread.start()
        }
        group.wait()
        return try work.results()
    }

    /// What the threads share.
    private final class Work<Value: Sendable, Output: Sendable>: Sendable {
        private struct State {
            var next = 0
            var done = 0
            var failure: (index: Int, error: any Error)?
            var results: [Output?]
        }

        private let values: [Value]
        private let progress: @Sendable (Int) -> Void
        private let transform: @Sendable (Value) throws -> Output
        private let state: Mutex<State>

        init(
            _ values: [Value], _ progress: @escaping @Sendable (Int) -> Void,
            _ transform: @escaping @Sendable (Value) throws -> Output
        ) {
            self.values = values
            self.progress = progress
            self.transform = transform
            state = Mutex(State(results: Array(repeating: nil, count: values.count)))
        }

        func run() {
            while let index = claim() {
                let result = Result { try transform(values[index]) }
                finish(index, result)
            }
        }

        private func claim() -> Int? {
            state.withLock { state in
                guard state.failure == nil, state.next < values.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        private func finish(_ index: Int, _ result: Result<Output, any Error>) {
            state.withLock { state in
                state.done += 1
                switch result {
                case .success(let value): state.results[index] = value
                case .failure(let error):
                    if state.failure.map({ index < $0.index }) ?? true { state.failure = (index, error) }
                }
                progress(state.done)
            }
        }

        func results() throws -> [Output] {
            try state.withLock { state in
                if let failure = state.failure { throw failure.error }
                return state.results.compactMap { $0 }
            }
        }
    }
}
