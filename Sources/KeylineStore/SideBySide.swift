// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation
internal import Synchronization

/// Things that are done at the same time, each on a thread of its own as far as there are cores.
enum SideBySide {
    /// Does all of them.
    ///
    /// - Returns: what came of each.
    /// - Throws: the error of the first that failed, once all have ended.
    @discardableResult
    static func run<Output: Sendable>(_ bodies: [@Sendable () throws -> Output]) throws -> [Output] {
        let results = Mutex<[Int: Result<Output, any Error>]>([:])
        DispatchQueue.concurrentPerform(iterations: bodies.count) { index in
            let result = Result { try bodies[index]() }
            results.withLock { $0[index] = result }
        }
        return try results.withLock { found in try bodies.indices.compactMap { try found[$0]?.get() } }
    }
}
