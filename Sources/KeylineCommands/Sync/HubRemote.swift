// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineHub
import Synchronization

/// A hub, reached over HTTP.
struct HubRemote {
    let url: URL
    /// Whose access key is used; nil where the hub is no remote that is kept.
    let remote: String?
    let timeout: Double

    /// Runs a sync. `KEYLINE_AUTHORITY` names a PEM file of who vouches for the hub's certificate, where the system
    /// does not know them.
    ///
    /// - Throws: `HubError`, `CommandError`, or what the peer throws.
    func run(_ peer: any SyncEnd) throws {
        let key = try AccessKeyFile.standard.key(for: url, remote: remote)
        try HubClient(
            url: url.absoluteString, key: key, timeout: timeout, authority: Console.environment("KEYLINE_AUTHORITY")
        ).run(peer)
    }

    /// Runs what is asynchronous to its end.
    static func waiting(_ body: @escaping @Sendable () async throws -> Void) throws {
        let done = DispatchSemaphore(value: 0)
        let failure = Failure()
        Task.detached {
            do { try await body() } catch { failure.error.withLock { $0 = error } }
            done.signal()
        }
        done.wait()
        if let error = failure.error.withLock({ $0 }) { throw error }
    }

    private final class Failure: Sendable {
        let error = Mutex<(any Error)?>(nil)
    }
}
