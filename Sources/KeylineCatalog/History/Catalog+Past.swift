// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
import KeylineStore

extension Catalog {
    /// Returns the catalog as it was at a version vector, in memory, with its history up to then.
    ///
    /// - Throws: `StoreError`.
    public func past(at versionVector: VersionVector) throws -> Catalog {
        var revisions: [Revision] = []
        let horizon = try store.read { reader in
            try reader.forEachRevision(after: VersionVector()) { revision in
                if versionVector.covers(revision.header.stamp) { revisions.append(revision) }
            }
            return try reader.horizon()
        }
        let past = try CatalogStore.inMemory(revisions: revisions, horizon: horizon)
        return Catalog(store: past, checker: checker)
    }

    // MARK: Since when

    /// Finds, for each finding on a screen, the revision since which it has been present, among the revisions that can
    /// affect the screen: those of its own rows, of tokens, apps and devices.
    ///
    /// - Parameters:
    ///   - findings: the findings in the current state, in these configurations.
    ///   - configurations: the configurations to check.
    /// - Returns: a revision for each finding: nil if the finding is absent after the last revision, so that
    ///   uncommitted changes caused it; a compacted revision, covered by the catalog's horizon, if it is older than the
    ///   history.
    /// - Throws: `StoreError`, or the checker's errors.
    public func origins(
        of findings: [Finding], onScreen screen: String, in configurations: [Configuration]
    ) throws -> [RevisionHeader?] {
        let (log, horizon) = try store.read { reader in
            let scopes = try PastScreen.scopes(bearingOn: screen, reader)
            return (try reader.changeLog(ofScopes: scopes) { PastScreen.bears($0, on: screen) }, try reader.horizon())
        }
        var history = ScreenHistory(
            screen: screen, log: log, horizon: horizon, configurations: configurations, checker: checker)
        return try findings.map { try history.origin(of: $0.fingerprint) }
    }
}
