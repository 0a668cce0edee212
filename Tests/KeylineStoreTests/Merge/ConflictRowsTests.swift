// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineReplica
import Testing

@testable import KeylineStore

@Suite("Rows of conflicts")
struct ConflictRowsTests {
    @Test("of one large screen are replaced in time that grows with their number, not with its square")
    func large() throws {
        let store = try CatalogStore.inMemory()
        let count = 20_000
        try store.unsealed { transaction in
            try transaction.run(
                """
                WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
                INSERT INTO conflict SELECT printf('%08x', i), 'value', 4, 'screen', 'k' || i, 4, 1, '{}', 1, '{}', 0 FROM n
                """, [count.databaseValue])
            let rows = ConflictRows(db: transaction.db, schema: .current, log: try RevisionLog(transaction.db))
            let gone = (1..<count).map { EntityID(table: 4, scope: "screen", key: "k\($0)") }
            let start = ContinuousClock.now
            try rows.replace([], of: Set(gone))
            #expect(ContinuousClock.now - start < .seconds(8))
        }
        #expect(try store.read { try $0.conflictCounts().open } == 1)
    }
}
