// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB

extension CatalogReader {
    /// The scopes of all rows that were ever written to some tables, those of deleted rows among them.
    ///
    /// - Parameter tables: the tables' numbers.
    /// - Complexity: O(rows of the tables).
    /// - Throws: a database error.
    public func scopes(ofTables tables: some Sequence<Int>) throws -> Set<String> {
        let statement = try db.cachedStatement(sql: "SELECT DISTINCT scope FROM register_head WHERE tbl = ?")
        return try tables.reduce(into: []) { $0.formUnion(try String.fetchAll(statement, arguments: [$1])) }
    }

    /// The name of each token that was ever written, by id; nil for a token that may have had several names.
    ///
    /// A token has had one name if the revision that first touched it also inserted the row as it is, and none has set
    /// the name since.
    ///
    /// - Complexity: O(tokens), however often they were changed.
    /// - Throws: a database error.
    public func tokenNames() throws -> [String: String?] {
        let token = SyncedSchema.token
        let name = token.registers.first { $0.columns == ["name"] }?.number ?? 0
        let rows = try Row.fetchAll(
            db.cachedStatement(
                sql: """
                    SELECT h.scope, CASE
                        WHEN sum(h.register = \(HeadRows.alive)) = 1
                            AND sum(h.register IN (\(HeadRows.deleted), \(name))) = 0
                            AND max(CASE h.register WHEN \(HeadRows.alive) THEN h.revision END)
                                = (SELECT min(c.revision) FROM revision_scope c WHERE c.scope = h.scope)
                            AND NOT EXISTS (
                                SELECT 1 FROM pending_change p WHERE p.tbl = \(token.number) AND p.scope = h.scope
                            )
                        THEN (SELECT t.name FROM design_token t WHERE t.id = h.scope)
                    END
                    FROM register_head h WHERE h.tbl = \(token.number) GROUP BY h.scope
                    """))
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as String, $0[1] as String?) })
    }
}
