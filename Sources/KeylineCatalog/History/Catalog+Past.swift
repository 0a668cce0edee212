// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
public import KeylineReplica
import KeylineStore

extension Catalog {
    /// The catalog as it was, in memory, with its history up to then.
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

    /// Since which revision each finding on a screen has been there: the one before which it was not, among those that bear
    /// on the screen, its tokens, its app and the devices.
    ///
    /// - Parameters:
    ///   - findings: what is found now in the configurations.
    ///   - configurations: where to look.
    /// - Returns: a revision for each finding, nil where it is younger than the last one; a compacted one, which the
    ///   catalog's horizon covers, where it is older than the history.
    /// - Throws: `StoreError`, or what the checker throws.
    public func origins(
        of findings: [Finding], onScreen screen: String, in configurations: [Configuration]
    ) throws -> [RevisionHeader?] {
        let (log, horizon) = try store.read { reader in
            let scopes = try reader.sharedScopes().union([screen])
            return (
                try reader.changeLog(ofScopes: scopes) { PastScreen.bears($0, on: screen) }, try reader.horizon()
            )
        }
        var history = ScreenHistory(
            screen: screen, log: log, horizon: horizon, configurations: configurations, checker: checker)
        return try findings.map { try history.origin(of: $0.fingerprint) }
    }
}
