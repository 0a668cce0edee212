// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Stored bodies")
struct StoredBodyTests {
    /// Changes to ten rows in each of so many scopes.
    private static func changes(scopes: Int) -> [Change] {
        (2...3).flatMap { table in
            (1000..<1000 + scopes).flatMap { scope in
                (0..<10).map { key in
                    let text = RegisterContent(register: 5, values: [.text("row \(key) of \(scope) in \(table)")])
                    return Change(EntityID(table: table, scope: "s\(scope)", key: "\(key)"), .insert([text]))
                }
            }
        }
    }

    @Test("are unpacked to the same bytes, short and long ones", arguments: [0, 1, 10, 100, 1000])
    func roundTrip(scopes: Int) throws {
        let body = ChangeCoding.encode(Self.changes(scopes: scopes))
        let stored = StoredBody.pack(body)
        #expect(try StoredBody.unpack(stored) == body)
        #expect(stored.count <= body.count + 1)
        let blocks = try StoredBlocks(count: stored.count) { stored[$0] }
        #expect((blocks != nil) == (body.count > StoredBody.longCount))
    }

    @Test("give the changes of a scope for a small part of their bytes")
    func partly() throws {
        let changes = Self.changes(scopes: 4000)
        let stored = StoredBody.pack(ChangeCoding.encode(changes))
        var readCount = 0
        let blocks = try #require(
            try StoredBlocks(count: stored.count) { range in
                readCount += range.count
                return stored[range]
            })
        var found: [Change] = []
        try blocks.read(["s1234", "s9999"]) { (change) throws(MalformedBytes) in found.append(change) }
        #expect(found == changes.filter { $0.entity.scope == "s1234" })
        #expect(readCount < stored.count / 4, "\(readCount) of \(stored.count)")
    }

    @Test("that are long are no body of other bytes")
    func malformed() throws {
        let stored = StoredBody.pack(ChangeCoding.encode(Self.changes(scopes: 1000)))
        for count in [2, 3, 10, 1000, stored.count - 1] {
            #expect(throws: (any Error).self) { try StoredBody.unpack(Array(stored.prefix(count))) }
        }
    }

    @Test("of a catalog give the changes of a scope, long and short ones")
    func catalog() throws {
        let store = try CatalogStore.inMemory()
        try store.write { transaction in
            for number in 0..<400 { try transaction.putScreen(sampleScreen("s\(number)")) }
        }
        try store.write { try $0.removeScreen("s7") }
        let numbers = try store.read { try $0.query("SELECT number FROM revision WHERE length(body) > 8192").rows }
        #expect(numbers.count == 1)
        let all = try store.read { try $0.changeLog() }.entries
        for scopes in [["s7"], ["s8", "s399"], ["none"]] as [Set<String>] {
            let found = try store.read { try $0.changeLog(ofScopes: scopes) }.entries
            let expected = all.compactMap { entry in
                let changes = entry.changes.filter { scopes.contains($0.entity.scope) }
                return changes.isEmpty ? nil : changes
            }
            #expect(found.map(\.changes) == expected)
        }
    }
}
