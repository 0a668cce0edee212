// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

extension [RevisionHeader] {
    /// The first one whose writer had not seen the one before it; nil where each has. Those up to a horizon are passed
    /// over.
    ///
    /// The revisions are in the order of their stamps, earliest first.
    public func firstWrittenApart(beyond horizon: VersionVector) -> Int? {
        indices.dropFirst().first { index in
            !horizon.covers(self[index].stamp) && !self[index].hasSeen(self[index - 1].stamp)
        }
    }
}

extension CatalogReader {
    /// The scopes that are no screen's, such as devices and tokens: what is found on any screen may hang on them.
    ///
    /// - Throws: a database error.
    public func sharedScopes() throws -> Set<String> {
        try String.fetchSet(
            db, sql: "SELECT DISTINCT scope FROM revision_scope WHERE scope NOT IN (SELECT id FROM screen)")
    }

    /// The screens on which somebody wrote, or on what all screens share, without knowing of somebody else who did.
    ///
    /// - Complexity: O(revisions of each screen, and of what is shared); none is read.
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
