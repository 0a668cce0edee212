// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

/// A finding that a merge caused: a minimal set of revisions of both sides that causes it.
public struct MergeCulprits: Hashable, Sendable {
    /// The screen.
    public var screen: String
    /// The finding's fingerprint.
    public var fingerprint: String
    /// Revisions that were here before the merge.
    public var ours: [RevisionHeader]
    /// Revisions that the merge brought.
    public var theirs: [RevisionHeader]

    /// Culprits of a finding.
    public init(screen: String, fingerprint: String, ours: [RevisionHeader], theirs: [RevisionHeader]) {
        self.screen = screen
        self.fingerprint = fingerprint
        self.ours = ours
        self.theirs = theirs
    }
}

extension CatalogTransaction {
    /// Stores the revisions that caused a finding.
    ///
    /// - Throws: a database error.
    public func putCulprits(_ culprits: MergeCulprits) throws {
        let log = try RevisionLog(db)
        for (side, revisions) in [("ours", culprits.ours), ("theirs", culprits.theirs)] {
            for revision in revisions {
                guard let number = try log.number(of: revision.stamp) else { continue }
                try run(
                    """
                    INSERT OR REPLACE INTO semantic_conflict (screen_id, fingerprint, revision, side)
                    VALUES (?, ?, ?, ?)
                    """,
                    [
                        culprits.screen.databaseValue, culprits.fingerprint.databaseValue, number.databaseValue,
                        side.databaseValue,
                    ])
            }
        }
    }
}

extension CatalogReader {
    /// The findings that merges caused and that are still there, by screen and fingerprint.
    ///
    /// - Throws: a database error.
    public func mergeCulprits() throws -> [MergeCulprits] {
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT screen_id, fingerprint, revision, side FROM semantic_conflict c
                    WHERE EXISTS (
                        SELECT 1 FROM verdict_reason r
                        WHERE r.screen_id = c.screen_id AND r.fingerprint = c.fingerprint
                    ) ORDER BY screen_id, fingerprint, revision
                    """))
        let log = try RevisionLog(db)
        var found: [MergeCulprits] = []
        for row in rows {
            if found.last?.screen != row[0] as String || found.last?.fingerprint != row[1] as String {
                found.append(MergeCulprits(screen: row[0], fingerprint: row[1], ours: [], theirs: []))
            }
            let header = try log.header(row[2])
            if row[3] as String == "ours" {
                found[found.count - 1].ours.append(header)
            } else {
                found[found.count - 1].theirs.append(header)
            }
        }
        return found
    }
}
