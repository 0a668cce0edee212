// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog

/// The result of syncing with one of several remotes.
struct SyncResult {
    /// The remote.
    let target: RemoteNames.Target
    /// The outcome; nil if the sync failed.
    let outcome: SyncOutcome?
    /// The failure; nil if the sync succeeded.
    let failure: Failure?

    /// Runs a sync and records its result.
    ///
    /// - Throws: only errors that end the program, such as help.
    init(_ target: RemoteNames.Target, _ run: () throws -> SyncOutcome) throws {
        self.target = target
        do {
            outcome = try run()
            failure = nil
        } catch {
            guard let failure = Failure(error) else { throw error }
            outcome = nil
            self.failure = failure
        }
    }
}
