// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@_spi(WritePath) @testable import KeylineStore

/// Merges of what teams decide and import beside screens: suppressions, and files of tokens.
@Suite struct DecisionRowsMergeTests {
    private let first, second: CatalogStore

    init() throws { (first, second) = (try CatalogStore.inMemory(), try CatalogStore.inMemory()) }

    /// Brings both catalogs to the same state, and checks that it is the fold of their revisions.
    private func sync() throws {
        try RevisionTests.pull(from: first, into: second)
        try RevisionTests.pull(from: second, into: first)
        #expect(try RevisionTests.dump(first) == RevisionTests.dump(second))
        for store in [first, second] { try RevisionTests.checkFold(store, "after a sync") }
    }

    private func conflicts() throws -> [[String]] {
        try first.read { try $0.query("SELECT kind, register FROM conflicts").rows.map { $0.map(\.description) } }
    }

    private static func bleeds(_ reason: String, until: String? = nil) -> CatalogSuppression {
        CatalogSuppression(rule: "safe-area-content-outside", screen: "s", reason: reason, until: until)
    }

    @Test func `one suppression made on two sites is one row, whose reason and end merge apart`() throws {
        try first.write { try $0.putSuppression(Self.bleeds("Bleeds")) }
        try second.write { try $0.putSuppression(Self.bleeds("Bleeds")) }
        try sync()
        #expect(try conflicts() == [])
        try first.write { try $0.putSuppression(Self.bleeds("Wanted")) }
        try second.write { try $0.putSuppression(Self.bleeds("Bleeds", until: "2027-01-31")) }
        try sync()
        #expect(try first.read { try $0.suppressions() } == [Self.bleeds("Wanted", until: "2027-01-31")])
        #expect(try conflicts() == [])
    }

    @Test func `two reasons for one suppression are a conflict, and the later one counts`() throws {
        try first.write { try $0.putSuppression(Self.bleeds("Bleeds")) }
        try sync()
        try first.write { try $0.putSuppression(Self.bleeds("Wanted")) }
        try second.write { try $0.putSuppression(Self.bleeds("Fixed soon")) }
        try sync()
        #expect(try conflicts() == [["value", "reason"]])
        let reason = try #require(try first.read { try $0.suppressions() }.first?.reason)
        #expect(["Wanted", "Fixed soon"].contains(reason))
    }

    @Test func `a suppression that one site removes stays removed, and the other's edit is kept as a conflict`() throws
    {
        try first.write { try $0.putSuppression(Self.bleeds("Bleeds")) }
        try sync()
        try first.write { try $0.removeSuppression(Self.bleeds("").id) }
        try second.write { try $0.putSuppression(Self.bleeds("Wanted")) }
        try sync()
        #expect(try first.read { try $0.suppressions() } == [])
        #expect(try conflicts().count == 1)
    }

    @Test func `the text of a file of tokens and its contexts merge apart`() throws {
        try first.write { try $0.putTokenDocument(TokenDocument(name: "base.json", text: "{}")) }
        try sync()
        try first.write { try $0.putTokenDocument(TokenDocument(name: "base.json", text: #"{"gap": {}}"#)) }
        try second.write {
            try $0.putTokenDocument(TokenDocument(name: "base.json", text: "{}", modifiers: ["theme": "dark"]))
        }
        try second.write { try $0.putTokenDocument(TokenDocument(name: "other.json", text: "{}")) }
        try sync()
        #expect(
            try first.read { try $0.tokenDocuments() } == [
                TokenDocument(name: "base.json", text: #"{"gap": {}}"#, modifiers: ["theme": "dark"]),
                TokenDocument(name: "other.json", text: "{}"),
            ])
        #expect(try conflicts() == [])
    }

    @Test func `two texts of one file are a conflict that writing again settles`() throws {
        try first.write { try $0.putTokenDocument(TokenDocument(name: "base.json", text: "{}")) }
        try sync()
        try first.write { try $0.putTokenDocument(TokenDocument(name: "base.json", text: "1")) }
        try second.write { try $0.putTokenDocument(TokenDocument(name: "base.json", text: "2")) }
        try sync()
        #expect(try conflicts() == [["value", "text"]])
        try second.write { try $0.putTokenDocument(TokenDocument(name: "base.json", text: "3")) }
        try sync()
        #expect(try conflicts() == [])
        #expect(try first.read { try $0.tokenDocuments() }.map(\.text) == ["3"])
    }
}
