// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
@_spi(WritePath) import KeylineStore

extension Catalog {
    /// Looks at every page of the file, at every revision, at what follows from them, and at every verdict.
    ///
    /// - Complexity: O(bytes of the file), and a solve of every screen.
    /// - Throws: `StoreError`, or what the checker throws.
    public func examine(progress: CheckProgress? = nil) throws -> Examination {
        var examination = Examination()
        examination.fileFaults = try store.read { try $0.integrityFaults() }
        guard examination.fileFaults.isEmpty else { return examination }
        (examination.historyFaults, examination.damagedRevision) = try store.read {
            (try $0.historyFaults(), try $0.damagedRevision())
        }
        guard examination.hasWholeHistory else { return examination }
        (examination.rowDifferences, examination.headDifferences) = try store.rehearse {
            try $0.reader.differenceCountsFromFold()
        }
        examination.staleScreens = try staleScreens(progress)
        return examination
    }

    /// Makes again what an examination found amiss and what can be made: indexes from their tables, what follows from the
    /// history from the revisions, verdicts by solving.
    ///
    /// - Returns: an examination of what is there then.
    /// - Throws: `StoreError`, or what the checker throws; each of the three is done whole or not at all.
    public func repair(_ found: Examination, progress: CheckProgress? = nil) throws -> Examination {
        if !found.fileFaults.isEmpty {
            try store.rebuildIndexes()
            let next = try examine(progress: progress)
            return next.fileFaults.isEmpty && !next.isSound ? try repair(next, progress: progress) : next
        }
        guard found.canRebuild else { return found }
        if found.needsRebuild { try store.update { try $0.rebuildFromRevisions() } }
        let stale = try found.staleScreens ?? staleScreens(nil)
        try store.update { transaction in
            try transaction.mark(screens: stale, reason: "doctor")
            _ = try DirtyScreenSolve(transaction: transaction, checker: checker, progress: progress).run()
        }
        return try examine()
    }

    /// The screens that are not waiting to be solved and whose verdicts a fresh solve does not give.
    private func staleScreens(_ progress: CheckProgress?) throws -> [String] {
        let (ids, dirty, configurations) = try store.read { reader in
            (try reader.screenIDs(), Set(try reader.dirtyScreens()), try reader.matrixInUse().configurations)
        }
        var stale: [String] = []
        for start in stride(from: 0, to: ids.count, by: Self.examinedCount) {
            let part = Array(ids[start..<min(start + Self.examinedCount, ids.count)])
            let fresh = try check(in: configurations, screens: part) { done, _ in
                progress?(start + done, ids.count)
            }
            let solved = Dictionary(grouping: fresh, by: \.screen)
            let stored = try store.read { try $0.verdicts(ofScreens: part) }
            for (id, verdicts) in zip(part, stored) where !dirty.contains(id) && verdicts != solved[id] ?? [] {
                stale.append(id)
            }
        }
        return stale
    }

    /// Screens examined at a time, so that memory stays bounded.
    private static var examinedCount: Int { 64 }

    /// Copies the catalog into a new file while others go on using it, and makes sure that the copy is sound.
    ///
    /// - Throws: `StoreError`; no file is left then.
    public func backUp(to target: String) throws { try store.backUp(to: target) }
}
