// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// Applies a function to many values on every core; results keep the order of the values.
public enum ParallelMap {
    /// Returns the results in the order of `values`.
    ///
    /// - Parameter progress: called with the number of finished values, on any thread but never concurrently.
    /// - Throws: the error of the first value, in order, that failed; values not yet started are then skipped.
    public static func map<Value: Sendable, Output: Sendable, Failure: Error>(
        _ values: [Value], progress: @escaping @Sendable (Int) -> Void = { _ in },
        _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
    ) throws(Failure) -> [Output] {
        guard !values.isEmpty else { return [] }
        let work = Work(values, progress, transform)
        let group = DispatchGroup()
        for _ in 0..<min(values.count, coreCount) { start(group) { work.run() } }
        group.wait()
        return try work.results()
    }

    /// The maximum number of values processed at the same time: the number of active processor cores.
    public static let coreCount = ProcessInfo.processInfo.activeProcessorCount

    /// Runs a body for each number below `count`, concurrently. Number 0 runs on the calling thread, whose stack must
    /// be large enough for it.
    public static func each(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
        let group = DispatchGroup()
        for number in 1..<max(count, 1) { start(group) { body(number) } }
        if count > 0 { body(0) }
        group.wait()
    }

    private static func start(_ group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
        group.enter()
        LargeStackThreadPool.shared.run {
            body()
            group.leave()
        }
    }

    /// The state that the threads share.
    private final class Work<Value: Sendable, Output: Sendable, Failure: Error>: Sendable {
        private struct State {
            var next = 0
            var done = 0
            var failure: (index: Int, error: Failure)?
            var results: [Output?]
        }

        private let values: [Value]
        private let progress: @Sendable (Int) -> Void
        private let transform: @Sendable (Value) throws(Failure) -> Output
        private let state: Mutex<State>

        init(
            _ values: [Value], _ progress: @escaping @Sendable (Int) -> Void,
            _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
        ) {
            self.values = values
            self.progress = progress
            self.transform = transform
            state = Mutex(State(results: Array(repeating: nil, count: values.count)))
        }

        func run() {
            while let index = claim() {
                do throws(Failure) {
                    finish(index, .success(try transform(values[index])))
                } catch {
                    finish(index, .failure(error))
                }
            }
        }

        private func claim() -> Int? {
            state.withLock { state in
                guard state.failure == nil, state.next < values.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        private func finish(_ index: Int, _ result: Result<Output, Failure>) {
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

        func results() throws(Failure) -> [Output] {
            let (failure, results) = state.withLock { ($0.failure, $0.results) }
            if let failure { throw failure.error }
            return results.compactMap { $0 }
        }
    }
}
