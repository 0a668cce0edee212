// Keyline
// SPDX-License-Identifier: Apache-2.0

import Synchronization
import Testing

@testable import KeylineStore

/// Tables whose rows are computed while a query reads them.
@Suite struct VirtualTableTests {
    private struct Failure: Error, Equatable {}

    /// The keys that a table was asked for, and the number of its rows that were read.
    private final class Log: Sendable {
        let asked = Mutex<[[String?]]>([])
        let rowCount = Mutex(0)
    }

    /// Ten squares: the key `number`, the key `parity`, and the square.
    private func squares(_ log: Log = Log(), failsAt: Int = .max) -> VirtualTable {
        VirtualTable("squares", columns: ["number INTEGER", "parity", "square INTEGER"], keyCount: 2) { asked in
            log.asked.withLock { $0.append(asked) }
            var number: Int64 = 0
            return {
                number += 1
                log.rowCount.withLock { $0 += 1 }
                if number == failsAt { throw Failure() }
                if number > 10 { return nil }
                let row: [QueryValue] = [
                    .integer(number), .text(number.isMultiple(of: 2) ? "even" : "odd"), .integer(number * number),
                ]
                return { row[$0] }
            }
        }
    }

    private func rows(_ sql: String, _ table: VirtualTable) throws -> [[QueryValue]] {
        try CatalogStore.inMemory().read { try $0.query(sql, with: table) }.rows
    }

    @Test(
        arguments: [
            ("select square from squares where number = 3", [["3", nil]]),
            ("select square from squares where parity = 'odd' and 3 = number", [["3", "odd"]]),
            ("select square from squares where number between 3 and 3", [[nil, nil]]),
            ("select square from squares where parity = 'ODD' collate nocase and number + 0 = 3", [[nil, nil]]),
            ("select max(square) from squares where number in (2, 3)", [["2", nil], ["3", nil]]),
            ("select square from squares where square = 9", [[nil, nil]]),
        ] as [(String, [[String?]])])
    func `a query asks for the keys that it compares`(sql: String, asked: [[String?]]) throws {
        let log = Log()
        #expect(try rows(sql, squares(log)) == [[.integer(9)]])
        #expect(log.asked.withLock { $0 } == asked)
    }

    @Test func `no more rows are computed than are read`() throws {
        let log = Log()
        #expect(try rows("select number from squares limit 2", squares(log)).count == 2)
        #expect(log.rowCount.withLock { $0 } <= 3)
    }

    @Test func `a table joins others and itself`() throws {
        let sql = """
            with wanted(n) as (values (2), (4))
            select a.square, b.number from wanted join squares a on a.number = n join squares b on b.number = a.square
            """
        #expect(try rows(sql, squares()) == [[.integer(4), .integer(4)]])
    }

    @Test func `null equals no key`() throws {
        #expect(try rows("select count(*) from squares where number = null", squares()) == [[.integer(0)]])
    }

    @Test func `an error of the rows ends the query`() throws {
        #expect(throws: Failure()) { try rows("select * from squares", squares(failsAt: 3)) }
    }

    @Test func `the table exists for its query only, and cannot be written`() throws {
        try CatalogStore.inMemory().read { reader in
            _ = try reader.query("select * from squares", with: squares())
            #expect(throws: StoreError.self) { try reader.query("select * from squares") }
            #expect(throws: StoreError.queryWrites) { try reader.query("delete from squares", with: squares()) }
        }
    }
}
