// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Catalog {
    /// Syncs with another catalog in this process.
    ///
    /// - Returns: the outcome here and there.
    /// - Throws: `WireError`, `StoreError`, or a checker's errors.
    public func sync(
        with other: Catalog, _ mode: SyncMode = .both, _ otherMode: SyncMode = .both, progress: CheckProgress? = nil
    ) throws -> (here: SyncOutcome, there: SyncOutcome) {
        let here = try SyncPeer(self, mode, progress: progress)
        let there = try SyncPeer(other, otherMode)
        while true {
            let out = try here.output()
            try there.receive(out)
            let back = try there.output()
            try here.receive(back)
            guard !out.isEmpty || !back.isEmpty else { return (here.outcome, there.outcome) }
        }
    }
}
