// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog

/// What came of the sync with one of several remotes.
struct SyncResult {
    /// The remote.
    let target: RemoteNames.Target
    /// What was done; nil where it failed.
    let outcome: SyncOutcome?
    /// Why it failed.
    let failure: Failure?

    /// Runs a sync and keeps what comes of it.
    ///
    /// - Throws: only what ends the program, such as help.
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
