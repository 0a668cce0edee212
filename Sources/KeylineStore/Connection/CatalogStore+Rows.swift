// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

extension CatalogStore {
    /// Creates a catalog in memory that has only some rows, such as those of a past state.
    ///
    /// - Throws: `StoreError`.
    public static func inMemory(rows: [EntityID: [Int: [RegisterValue]]]) throws -> CatalogStore {
        try inMemory(prepare: { transaction in
            let (db, schema) = (transaction.db, transaction.schema)
            try forgetBaseline(db)
            let registers = RegisterRows(db: db, schema: schema)
            // The triggers must not capture these rows as changes.
            try MergeWriter(db: db, schema: schema, log: RevisionLog(db)).merge {
                for (entity, row) in rows {
                    let known = row.map { RegisterContent(register: $0, values: $1) }
                    try registers.put(entity, known.sorted { $0.register < $1.register })
                }
            }
        })
    }

    /// Creates a catalog in memory that has some revisions and the rows that they give.
    ///
    /// - Parameters:
    ///   - revisions: each site's in order, without gaps; up to the horizon, the rest of the compacted ones.
    ///   - horizon: the compaction frontier.
    /// - Throws: `StoreError`.
    public static func inMemory(revisions: [Revision], horizon: VersionVector = VersionVector()) throws -> CatalogStore
    {
        try inMemory(prepare: { transaction in
            try forgetBaseline(transaction.db)
            let (compacted, whole) = (
                revisions.filter { horizon.covers($0.header.stamp) },
                revisions.filter { !horizon.covers($0.header.stamp) }
            )
            if !compacted.isEmpty { try transaction.takeOver(CompactedHistory(compacted, horizon: horizon)) }
            _ = try transaction.merge(whole)
        })
    }

    /// Deletes the pending changes of the schema's own rows: the rows to come bring their own history.
    private static func forgetBaseline(_ db: Database) throws { try db.execute(sql: "DELETE FROM pending_change") }
}
