// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// A function that is being applied to many values on every core: see `ParallelMap.begin`.
public final class ParallelWork<Value: Sendable, Output: Sendable, Failure: Error>: Sendable {
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
    private let group = DispatchGroup()

    init(
        _ values: [Value], _ progress: @escaping @Sendable (Int) -> Void,
        _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
    ) {
        self.values = values
        self.progress = progress
        self.transform = transform
        state = Mutex(State(results: Array(repeating: nil, count: values.count)))
    }

    /// Waits for the end, and returns the results in the order of the values.
    ///
    /// - Throws: the error of the first value, in order, that failed; values not yet started are then skipped.
    public func results() throws(Failure) -> [Output] {
        group.wait()
        let (failure, results) = state.withLock { ($0.failure, $0.results) }
        if let failure { throw failure.error }
        return results.compactMap { $0 }
    }

    /// Skips the values that are not yet started; they have no results.
    public func cancel() { state.withLock { $0.next = values.count } }

    func start() {
        for _ in 0..<min(values.count, ParallelMap.coreCount) { ParallelMap.start(group) { self.run() } }
    }

    private func run() {
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
}
