// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import KeylineModel
import KeylineReplica
import SeededRandom
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Statements that take many rows")
struct BatchStatementTests {
    @Test("take each row once and in order", arguments: [0, 1, 7, 8, 9, 63, 64, 65, 200])
    func rows(count: Int) throws {
        try DatabaseQueue().write { db in
            try db.execute(sql: "CREATE TABLE t (x INTEGER NOT NULL, name TEXT) STRICT")
            let values = (0..<count).flatMap { [RegisterValue.integer(Int64($0)), .text("row \($0)")] }
            try BatchStatement(db, width: 2, "INSERT INTO t SELECT c1, c2 FROM v").run(values)
            #expect(try Int.fetchAll(db, sql: "SELECT x FROM t ORDER BY rowid") == Array(0..<count))
            var read: [Int: Int64] = [:]
            try BatchStatement(db, width: 1, "SELECT v.n, t.x FROM v CROSS JOIN t ON t.name = v.c1").run(
                (0..<count).reversed().map { .text("row \($0)") }
            ) { row, number in read[number] = row.integer(1) }
            #expect(read == Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Int64(count - 1 - $0)) }))
        }
    }

    @Test(
        "merge a revision of some hundred rows, registers mixed, as a fold from scratch does",
        arguments: Seeds.first(3))
    func merge(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let first = try CatalogStore.inMemory()
        let second = try CatalogStore.inMemory()
        try first.write { transaction in
            for number in 0..<300 { try transaction.putToken(Self.token(number, "8")) }
        }
        try RevisionTests.pull(from: first, into: second)
        for round in 0..<3 {
            try Self.change(first, round, &random)
            if round == 1 { try Self.change(second, 9, &random) }
            try RevisionTests.pull(from: first, into: second)
        }
        try RevisionTests.pull(from: second, into: first)
        #expect(try RevisionTests.dump(first) == RevisionTests.dump(second), "seed \(seed)")
        try RevisionTests.checkFold(second, "seed \(seed)")
    }

    private static func token(_ number: Int, _ value: String) -> DesignToken {
        DesignToken(id: "t\(number)", name: "gap \(number)", type: "dimension", value: value)
    }

    /// Commits one revision that sets names, values and both, deletes and restores.
    private static func change(_ store: CatalogStore, _ round: Int, _ random: inout SeededGenerator) throws {
        try store.write { transaction in
            for number in 0..<300 {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: try transaction.run("DELETE FROM design_token WHERE id = ?", ["t\(number)".databaseValue])
                case 1: try transaction.putToken(token(number, "\(round)"))
                case 2, 3:
                    try transaction.run(
                        "UPDATE design_token SET value = ? WHERE id = ?",
                        ["v\(round)".databaseValue, "t\(number)".databaseValue])
                case 4, 5:
                    try transaction.run(
                        "UPDATE design_token SET name = ? WHERE id = ?",
                        ["n\(round)".databaseValue, "t\(number)".databaseValue])
                default: break
                }
            }
        }
    }
}
