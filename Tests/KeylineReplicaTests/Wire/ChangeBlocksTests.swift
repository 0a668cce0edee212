// Keyline
// SPDX-License-Identifier: Apache-2.0

import SeededRandom
import Testing

@testable import KeylineReplica

@Suite("Blocks of changes")
struct ChangeBlocksTests {
    /// Changes to rows of some tables and scopes, in order of the rows.
    static func changes(_ random: inout SeededGenerator, scopes: [String]) -> [Change] {
        var changes: [EntityID: Change] = [:]
        for _ in 0..<Int.random(in: 0...60, using: &random) {
            let entity = EntityID(
                table: Int.random(in: 1...4, using: &random), scope: scopes.randomElement(using: &random) ?? "",
                key: "k\(Int.random(in: 0...9, using: &random))")
            let content = RegisterContent(register: 2, values: [.integer(.random(in: 0...99, using: &random)), .null])
            let actions: [Change.Action] = [.insert([content]), .set([content]), .insert([]), .restore, .delete]
            changes[entity] = Change(entity, actions.randomElement(using: &random) ?? .delete)
        }
        return changes.values.sorted { $0.entity < $1.entity }
    }

    /// Names of the kinds of scopes: ids, and other texts, some beyond ASCII.
    static let scopes = ["038d6654c69d8de69942f19c57ba8d67", "a", "b", "é", "e\u{301}f", "z", "🙂", ""]

    @Test(
        "make the body again, and hold the changes to the rows of any scopes",
        arguments: Seeds.first(100))
    func cut(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let changes = Self.changes(&random, scopes: Self.scopes)
        let body = ChangeCoding.encode(changes)
        let (index, blocks) = try ChangeBlocks.cut(body, ofAtLeast: Int.random(in: 1...200, using: &random))
        #expect(Array(index.head) + blocks.joined() == body)
        let again = try ChangeBlocks(head: index.head, starts: index.starts)
        for _ in 0..<10 {
            let wanted = Set(Self.scopes.filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
            var found: [Change] = []
            try again.read(wanted, block: { Array(blocks[$0]) }) { (change) throws(MalformedBytes) in
                found.append(change)
            }
            let expected = changes.filter { wanted.contains($0.entity.scope) }
            #expect(found == expected, "seed \(seed)")
            found = []
            try ChangeCoding.read(body, in: wanted) { (change) throws(MalformedBytes) in found.append(change) }
            #expect(found == expected, "seed \(seed)")
        }
    }

    @Test("are few for one scope of many")
    func few() throws {
        let scopes = (100..<200).map { "s\($0)" }
        let changes = (1...3).flatMap { table in
            scopes.flatMap { scope in
                (0..<10).map { Change(EntityID(table: table, scope: scope, key: "\($0)"), .delete) }
            }
        }
        let (index, blocks) = try ChangeBlocks.cut(ChangeCoding.encode(changes), ofAtLeast: 50)
        #expect(blocks.count > 100)
        for scope in scopes { #expect(index.blocks(with: [scope]).count <= 4 * 3) }
    }

    @Test("are not made of other bytes")
    func malformed() {
        let body = ChangeCoding.encode([Change(EntityID(table: 1, scope: "s"), .delete)])
        for count in 0..<body.count {
            #expect(throws: MalformedBytes.self) { try ChangeBlocks.cut(Array(body.prefix(count)), ofAtLeast: 1) }
        }
        #expect(throws: MalformedBytes.self) {
            try ChangeBlocks(head: [1, 2, 65, 1], starts: [ChangeBlocks.Place(table: 1, scope: 1)])
        }
    }
}
