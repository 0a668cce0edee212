// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
@_spi(WritePath) import KeylineStore
import SeededRandom
import Testing

@testable import KeylineCatalog

@Suite("Tokens of a screen's history")
struct TokenHistoryTests {
    private static let names = ["a", "b", "c", "d"]

    private static func put(_ name: String, id: String, alias: String? = nil, _ store: CatalogStore) throws {
        let token = DesignToken(id: id, name: name, type: "dimension", value: "8", alias: alias)
        try store.write { try $0.putToken(token) }
    }

    /// Makes a constraint of the screen `a` refer to a token.
    private static func refer(to token: String?, _ store: CatalogStore) throws {
        var screen = screen("a", labels: ["x"])
        screen.constraints[0].constantToken = token
        try store.write { try $0.putScreen(screen) }
    }

    private static func pull(from source: CatalogStore, into target: CatalogStore) throws {
        var revisions: [Revision] = []
        try source.read { try $0.forEachRevision(after: VersionVector()) { revisions.append($0) } }
        try target.write { _ = try $0.merge(revisions) }
    }

    private static func found(_ store: CatalogStore) throws -> Set<String> {
        try store.read { try TokenHistory($0).scopes(usedBy: "a") }
    }

    /// The ids of the tokens that the screen's constraints and these tokens' aliases named at any time, from all changes.
    private static func expected(_ store: CatalogStore) throws -> Set<String> {
        let changes = try store.read { try $0.changeLog() }.entries.flatMap(\.changes)
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

    @Test("are all that it named, under every name that they had", arguments: Seeds.first(5))
    func random(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let stores = try (0..<2).map { _ in try CatalogStore.inMemory() }
        func name() -> String { Self.names.randomElement(using: &random) ?? "a" }
        for _ in 0..<25 {
            let store = stores[Int.random(in: 0...1, using: &random)]
            switch Int.random(in: 0..<7, using: &random) {
            case 0: try Self.pull(from: stores[0], into: stores[1])
            case 1: try Self.pull(from: stores[1], into: stores[0])
            case 2: try Self.refer(to: name(), store)
            case 3: try store.write { try $0.removeTokens(named: name()) }
            default: try Self.put(name(), id: "t" + name(), alias: Bool.random(using: &random) ? name() : nil, store)
            }
        }
        // Tokens that may have had several names are looked at in any case.
        for store in stores { #expect(try Self.found(store).isSuperset(of: Self.expected(store)), "seed \(seed)") }
    }

    @Test("are not those that it did not name")
    func others() throws {
        let store = try CatalogStore.inMemory()
        for round in 1...3 {
            for (name, alias) in [("a", "b"), ("b", nil), ("c", "a"), ("d", nil)] {
                let token = DesignToken(
                    id: "t" + name, name: name, type: "dimension", value: "\(round)", alias: alias)
                try store.write { try $0.putToken(token) }
            }
        }
        #expect(try Self.found(store).isEmpty)
        try Self.refer(to: "a", store)
        try Self.refer(to: nil, store)
        #expect(try Self.found(store) == ["ta", "tb"])
        #expect(try Self.found(store) == Self.expected(store))
    }
}
