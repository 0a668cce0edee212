// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

extension [RevisionHeader] {
    /// The index of the first revision whose writer had not seen the revision before it; nil if every writer had.
    /// Revisions that `horizon`, the compaction frontier, covers are skipped.
    ///
    /// The revisions are in the order of their stamps, earliest first.
    public func firstWrittenApart(beyond horizon: VersionVector) -> Int? {
        indices.dropFirst().first { index in
            !horizon.covers(self[index].stamp) && !self[index].hasSeen(self[index - 1].stamp)
        }
    }
}

extension CatalogReader {
    /// The scopes that belong to no screen, such as devices and tokens: the findings of any screen may depend on them.
    ///
    /// - Throws: a database error.
    public func sharedScopes() throws -> Set<String> {
        try String.fetchSet(
            db, sql: "SELECT DISTINCT scope FROM revision_scope WHERE scope NOT IN (SELECT id FROM screen)")
    }

    /// The screens with concurrent writes: two revisions that touch the screen or a shared scope, the later of which
    /// had not seen the earlier.
    ///
    /// - Complexity: O(revisions of each screen, and of the shared scopes); no revision body is read.
    /// - Throws: a database error.
    public func writtenApart(among screens: Set<String>) throws -> Set<String> {
        let log = try RevisionLog(db)
        let horizon = try CompactionFrontier(db: db, log: log).read()
        let fold = ScopeReplay(db: db, schema: .current, log: log) { _ in false }
        let shared = Set(try fold.revisions(touching: sharedScopes()))
        return try screens.filter { screen in
            let headers = try shared.union(fold.revisions(touching: [screen])).map(log.header)
            return headers.sorted { $0.stamp < $1.stamp }.firstWrittenApart(beyond: horizon) != nil
        }
    }
}
