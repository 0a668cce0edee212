// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

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
        try begin(values, progress: progress, transform).results()
    }

    /// Applies the function while the caller does other work, until it asks for the results.
    public static func begin<Value: Sendable, Output: Sendable, Failure: Error>(
        _ values: [Value], progress: @escaping @Sendable (Int) -> Void = { _ in },
        _ transform: @escaping @Sendable (Value) throws(Failure) -> Output
    ) -> ParallelWork<Value, Output, Failure> {
        let work = ParallelWork(values, progress, transform)
        work.start()
        return work
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

    static func start(_ group: DispatchGroup, _ body: @escaping @Sendable () -> Void) {
        group.enter()
        LargeStackThreadPool.shared.run {
            body()
            group.leave()
        }
    }
}
