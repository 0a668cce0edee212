// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// A wish to stop work that may take long. Work that can stop early looks at `current` from time to time.
public final class Cancellation: Sendable {
    /// The wish that concerns the work of this thread; nil if it cannot be stopped.
    @TaskLocal public static var current: Cancellation?

    private let isWanted = Atomic(false)

    /// Creates a wish that is not expressed yet.
    public init() {}

    /// Asks the work to stop.
    public func cancel() { isWanted.store(true, ordering: .relaxed) }

    /// True once the work should stop.
    public var isCancelled: Bool { isWanted.load(ordering: .relaxed) }
}
