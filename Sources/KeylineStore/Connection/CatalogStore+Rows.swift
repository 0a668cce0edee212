// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
public import KeylineReplica

extension CatalogStore {
    /// A catalog in memory with some rows and nothing else, such as those of a past state.
    ///
    /// - Throws: `StoreError`.
    public static func inMemory(rows: [EntityID: [Int: [RegisterValue]]]) throws -> CatalogStore {
        try inMemory(prepare: { transaction in
            let (db, schema) = (transaction.db, transaction.schema)
            try forgetBaseline(db)
            let registers = RegisterRows(db: db, schema: schema)
            // Unseen by the triggers: the rows are no change of anybody's.
            try MergeWriter(db: db, schema: schema, log: RevisionLog(db)).merge {
                for (entity, row) in rows {
                    let known = row.map { RegisterContent(register: $0, values: $1) }
                    try registers.put(entity, known.sorted { $0.register < $1.register })
                }
            }
        })
    }

    /// A catalog in memory that holds some revisions and what they come to.
    ///
    /// - Parameters:
    ///   - revisions: each site's in order, without gaps; up to the horizon what is left of them.
    ///   - horizon: up to where they are compacted.
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

    /// What the schema itself brings is not sealed: the rows to come have a history of their own.
    private static func forgetBaseline(_ db: Database) throws { try db.execute(sql: "DELETE FROM pending_change") }
}
