// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineConcurrency
import Testing

@testable import KeylineStore

@Suite struct QueryLimitsTests {
    private static let endless =
        "with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n"

    private func query(_ sql: String, _ limits: QueryLimits) throws -> QueryResult {
        try CatalogStore.inMemory().read { try $0.query(sql, limits: limits) }
    }

    @Test func `a query that does not end is stopped, and the next one runs`() throws {
        let limit = Duration.milliseconds(50)
        let store = try CatalogStore.inMemory()
        #expect(throws: StoreError.queryTooLong(limit)) {
            try store.read { try $0.query(Self.endless, limits: QueryLimits(duration: limit)) }
        }
        #expect(try store.read { try $0.query("select 1") }.rows == [[.integer(1)]])
    }

    @Test func `a canceled query is stopped`() throws {
        let cancellation = Cancellation()
        cancellation.cancel()
        #expect(throws: StoreError.queryCanceled) {
            try query(Self.endless, QueryLimits(cancellation: cancellation))
        }
    }

    @Test func `an endless join in the rows of a virtual table is stopped`() throws {
        let table = VirtualTable("number", columns: ["value INTEGER"], keyCount: 0) { _ in { { _ in .integer(1) } } }
        #expect(throws: StoreError.queryTooLong(.milliseconds(50))) {
            try CatalogStore.inMemory().read {
                try $0.query(
                    "select count(*) from number", with: table, limits: QueryLimits(duration: .milliseconds(50)))
            }
        }
    }

    /// Limits of rows and bytes, with the number of rows that a query of three rows of ten bytes returns.
    @Test(
        arguments: [
            (nil, nil, 3, false), (3, nil, 3, false), (2, nil, 2, true), (nil, 30, 3, false), (nil, 29, 2, true),
            (nil, 9, 0, true), (1, 30, 1, true),
        ] as [(Int?, Int?, Int, Bool)])
    func `rows after the limit are left out`(rowLimit: Int?, byteLimit: Int?, count: Int, isCut: Bool) throws {
        let sql = "values ('0123456789'), ('0123456789'), (x'0123456789')"
        let result = try query(sql, QueryLimits(rowCount: rowLimit, byteCount: byteLimit))
        #expect(result.rows.count == count)
        #expect(result.isCut == isCut)
    }
}
