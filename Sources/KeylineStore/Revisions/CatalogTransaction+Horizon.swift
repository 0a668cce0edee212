// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// What is left of another catalog's compacted revisions.
public struct CompactedHistory: Sendable, Equatable {
    /// The revisions with the changes that count, every one after those it has seen.
    public var revisions: [Revision]
    /// Up to where they are compacted.
    public var horizon: VersionVector

    /// What is left of compacted revisions.
    public init(_ revisions: [Revision], horizon: VersionVector) {
        (self.revisions, self.horizon) = (revisions, horizon)
    }
}

extension CatalogTransaction {
    /// Takes over what another catalog has left of compacted revisions, as far as they are not here; its horizon is this
    /// catalog's as well from then on.
    ///
    /// What is here stays as it is, with its stamps and hashes, whether or not its writers had seen the horizon: what was
    /// dropped had been overwritten by somebody who had seen it and who is among what is left, so that all of it together
    /// comes to what the whole history comes to.
    ///
    /// - Returns: what was taken over. It tells of no single revision: only together they are a state.
    /// - Throws: `StoreError.malformedRevision`, or a database error; the transaction must then be rolled back.
    @discardableResult
    public func takeOver(_ compacted: CompactedHistory) throws -> MergeReport {
        let log = try RevisionLog(db)
        var report = MergeReport()
        let known = try log.versionVector(includesWaiting: true)
        var scopes: Set<String> = []
        try log.merging {
            for revision in compacted.revisions where !known.covers(revision.header.stamp) {
                if try Replica(db: db).isOwn(revision.header.stamp.site, home: home, log: log) {
                    try becomeNewSite()
                    report.isPutBack = true
                }
                let changes = try changes(of: revision)
                try log.insert(revision, isWaiting: false, changes: changes)
                scopes.formUnion(changes.map(\.entity.scope))
                report.caughtUpCount += 1
            }
        }
        let frontier = CompactionFrontier(db: db, log: log)
        let horizon = try frontier.read().joined(compacted.horizon)
        try frontier.write(horizon)
        let writer = try MergeWriter(db: db, schema: schema, log: log)
        try writer.merge {
            try RowReplay(db: db, schema: schema, log: log).run([], scopes: scopes)
            var counted = try log.versionVector()
            report.merged = try WaitingRevisions(db: db, schema: schema, log: log)
                .release(&counted, SeenCounters(log: log, horizon: horizon), writer)
        }
        return report
    }
}
