// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineReplica
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Statements that a merge runs often")
struct DirectStatementTests {
    static let values: [(value: RegisterValue, type: String)] = [
        (.null, "null"), (.integer(0), "integer"), (.integer(.min), "integer"), (.real(-0.0), "real"),
        (.real(1e300), "real"), (.text(""), "text"), (.text("é\u{0}z"), "text"),
        (.text("a text longer than what fits into a register"), "text"), (.blob([]), "blob"),
        (.blob([0, 255]), "blob"),
    ]

    @Test("give back what was bound", arguments: values.indices)
    func roundTrip(index: Int) throws {
        let (value, type) = Self.values[index]
        let found = try DatabaseQueue().read { db in
            let statement = try DirectStatement(db, "SELECT ?1, typeof(?1)")
            try statement.bind(value, at: 1)
            return try statement.first { (value: statement.value(0), type: statement.text(1)) }
        }
        #expect(found?.value == value)
        #expect(found?.type == type)
    }

    @Test("report errors, and can be run again")
    func fault() throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (x INTEGER NOT NULL) STRICT")
            let statement = try DirectStatement(db, "INSERT INTO t VALUES (?1)")
            try statement.bind(.null, at: 1)
            let error = #expect(throws: DatabaseError.self) { try statement.run() }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
            #expect(error?.message == "NOT NULL constraint failed: t.x")
            try statement.bind(7, at: 1)
            try statement.run()
            #expect(try Int.fetchAll(db, sql: "SELECT x FROM t") == [7])
        }
    }
}
