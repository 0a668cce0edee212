// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import SeededRandom
import Testing

@testable import KeylineCatalog
@_spi(WritePath) import KeylineStore

@Suite("Tokens of a screen's history")
struct TokenHistoryTests {
    private static let names = ["a", "b", "c", "d"]

    private static func token(_ id: String, _ name: String, alias: String? = nil) -> DesignToken {
        var token = DesignToken(id: id, name: name, type: "dimension", value: "8")
        token.alias = alias
        return token
    }

    /// The ids of the tokens that the screen's constraints and these tokens' aliases named at any time, from all changes.
    private static func expected(_ catalog: Catalog) throws -> Set<String> {
        let changes = try catalog.store.read { try $0.changeLog() }.entries.flatMap(\.changes)
        func texts(_ table: SyncedTable, _ column: String, _ ids: Set<String>) -> [(id: String, text: String)] {
            changes.filter { $0.entity.table == table.number && ids.contains($0.entity.scope) }.compactMap { change in
                let row = Dictionary(uniqueKeysWithValues: change.contents.map { ($0.register, $0.values) })
                guard case .text(let text) = table.value(of: column, in: row) else { return nil }
                return (change.entity.scope, text)
            }
        }
        let ids = Set(changes.map(\.entity).filter { $0.table == SyncedSchema.token.number }.map(\.scope))
        var wanted = Set(texts(SyncedSchema.constraint, "constant_token", ["a"]).map(\.text))
        var found: Set<String> = []
        while true {
            let next = Set(texts(SyncedSchema.token, "name", ids).filter { wanted.contains($0.text) }.map(\.id))
            if next == found { return found }
            found = next
            wanted.formUnion(texts(SyncedSchema.token, "alias", found).map(\.text))
        }
    }

    @Test("are all that it named, under every name that they had", arguments: UInt64(0)..<40)
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let team = try Team("Ada", "Bob")
        func name() -> String { Self.names.randomElement(using: &random) ?? "a" }
        for _ in 0..<20 {
            let catalog = team.catalogs[Int.random(in: 0...1, using: &random)]
            let (id, alias) = ("t" + name(), Bool.random(using: &random) ? name() : nil)
            switch Int.random(in: 0..<6, using: &random) {
            case 0: try team.exchange()
            case 1:
                let token = ConstraintProperty.token(name())
                try catalog.apply([.setConstraint(screen: "a", constraint: "x-width", token)])
            case 2: try catalog.store.write { try $0.removeTokens(named: name()) }
            default: try catalog.store.write { try $0.putToken(Self.token(id, name(), alias: alias)) }
            }
        }
        for catalog in team.catalogs {
            let found = try catalog.store.read { try TokenHistory($0).scopes(usedBy: "a") }
            // Tokens of several names are looked at in any case.
            #expect(found.isSuperset(of: try Self.expected(catalog)), "seed \(seed)")
        }
    }

    @Test("are not those that it did not name")
    func others() throws {
        let ada = try Team("Ada").catalogs[0]
        for (name, alias) in [("a", "b"), ("b", nil), ("c", "a"), ("d", nil)] {
            for value in 1...3 {
                var token = Self.token("t" + name, name, alias: alias)
                token.value = "\(value)"
                try ada.store.write { try $0.putToken(token) }
            }
        }
        try ada.apply([.setConstraint(screen: "a", constraint: "x-width", .token("a"))])
        try ada.apply([.setConstraint(screen: "a", constraint: "x-width", .token(nil))])
        let found = try ada.store.read { try TokenHistory($0).scopes(usedBy: "a") }
        #expect(found == ["ta", "tb"] && found == (try Self.expected(ada)))
    }

    @Test("are none for a screen that never named one")
    func none() throws {
        let ada = try Team("Ada").catalogs[0]
        try ada.store.write { try $0.putToken(Self.token("t", "a")) }
        try ada.store.write { try $0.removeTokens(named: "a") }
        #expect(try ada.store.read { try TokenHistory($0).scopes(usedBy: "a") }.isEmpty)
    }
}
