// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// The rest of another catalog's compacted revisions.
public struct CompactedHistory: Sendable, Equatable {
    /// The revisions with the changes that still count, every one after those it has seen.
    public var revisions: [Revision]
    /// The compaction frontier.
    public var horizon: VersionVector

    /// Creates the rest of a compacted history.
    public init(_ revisions: [Revision], horizon: VersionVector) {
        (self.revisions, self.horizon) = (revisions, horizon)
    }
}

extension CatalogTransaction {
    /// Merges the rest of another catalog's compacted revisions, as far as they are not here; this catalog's compaction
    /// frontier is joined with that of the other one.
    ///
    /// Local revisions keep their stamps and hashes, whether or not their writers had seen the frontier: each dropped
    /// change was overwritten by a kept revision whose writer had seen it, so the result is that of the whole history.
    ///
    /// - Returns: the report. It lists no compacted revision, as only all of them together form a state.
    /// - Throws: `StoreError.malformedRevision`, or a database error; the transaction must then be rolled back.
    @discardableResult
    public func takeOver(_ compacted: CompactedHistory) throws -> MergeReport {
        let log = try RevisionLog(db)
        var report = MergeReport()
        let known = try log.versionVector(includesWaiting: true)
        var scopes: Set<String> = []
        var own = try Replica(db: db).site(home: home, log: log)
        try log.merging {
            for revision in compacted.revisions where !known.covers(revision.header.stamp) {
                if revision.header.stamp.site == own {
                    try becomeNewSite()
                    own = nil
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
            let waiting = WaitingRevisions(db: db, schema: schema, log: log)
            report.merged = try waiting.release(&counted, SeenCounters(log: log, horizon: horizon), writer)
            report.waiting = try waiting.all(counted)
        }
        return report
    }
}
