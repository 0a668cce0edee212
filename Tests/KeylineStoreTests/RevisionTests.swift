// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import KeylineModel
import KeylineReplica
import SeededRandom
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Revisions")
struct RevisionTests {
    @Test("of a new catalog are one, the same for the same content")
    func baseline() throws {
        let first = try CatalogStore.inMemory(prepare: { try $0.putToken(Self.gap("8")) })
        let second = try CatalogStore.inMemory(prepare: { try $0.putToken(Self.gap("8")) })
        #expect(try first.read { try $0.versionVector() } == second.read { try $0.versionVector() })
        #expect(try first.read { try $0.versionVector().entries.count } == 1)
    }

    @Test("hold what each transaction changed")
    func sealing() throws {
        let store = try CatalogStore.inMemory()
        try store.write(message: "tokens") { try $0.putToken(Self.gap("8")) }
        try store.write { try $0.putToken(Self.gap("8")) }
        try store.write { try $0.putToken(Self.gap("12")) }
        let changes = try Self.revisions(store).dropFirst().map { try ChangeCoding.decode($0.body) }
        let token = EntityID(table: 6, scope: "t")
        #expect(
            changes.map { $0.map(\.entity) } == [[token], [token]]
                && changes.last?.first?.action
                    == .set([RegisterContent(register: 2, values: [.text("dimension"), .text("12"), .null])])
        )
    }

    @Test("of one catalog make another equal")
    func transfer() throws {
        let first = try CatalogStore.inMemory()
        let second = try CatalogStore.inMemory()
        var screens = RandomScreens(random: SeededGenerator(seed: 7))
        for number in 0..<5 {
            let screen = screens.screen("s\(number)")
            try first.write { try $0.putScreen(screen) }
        }
        try first.write { try $0.removeScreen("s1") }
        try Self.pull(from: first, into: second)
        #expect(try Self.dump(first) == Self.dump(second))
        try Self.pull(from: first, into: second)
        #expect(try Self.dump(first) == Self.dump(second))
    }

    @Test("of two sites merge alike on both, and keep the losing value")
    func concurrent() throws {
        let first = try CatalogStore.inMemory()
        let second = try CatalogStore.inMemory()
        try first.write { try $0.putToken(Self.gap("8")) }
        try Self.pull(from: first, into: second)
        try first.write { try $0.putToken(Self.gap("12")) }
        try second.write { try $0.putToken(Self.gap("16")) }
        try Self.pull(from: first, into: second)
        try Self.pull(from: second, into: first)
        #expect(try Self.dump(first) == Self.dump(second))
        let conflicts = try first.read { try $0.query("SELECT kind, register, winning, losing FROM conflicts").rows }
        #expect(conflicts.count == 1, "\(conflicts)")
        try first.write { try $0.putToken(Self.gap("10")) }
        try Self.pull(from: first, into: second)
        #expect(try Self.dump(first) == Self.dump(second))
        #expect(try second.read { try $0.query("SELECT * FROM conflicts").rows }.isEmpty)
    }

    @Test("that fail to merge leave triggers on")
    func failure() throws {
        let first = try CatalogStore.inMemory()
        var second = try CatalogStore.inMemory()
        second.quietChangeCount = 0
        for value in ["8", "9", "10"] { try first.write { try $0.putToken(Self.gap(value)) } }
        var revisions = try Self.revisions(first)
        revisions.remove(at: 2)
        #expect(throws: StoreError.self) {
            try second.write { _ = try $0.merge(revisions) }
        }
        #expect(try second.read { try $0.versionVector().entries.count } == 1)
        try second.execute("INSERT INTO design_token (id, name, value) VALUES ('t', 'gap', '1')")
        #expect(try Self.revisions(second).count == 2)
    }

    @Test(
        "leave every site with the same rows, those of a fold from scratch", arguments: Seeds.first(6)
    )
    func convergence(seed: UInt64) throws {
        var screens = RandomScreens(random: SeededGenerator(seed: seed))
        // One site merges with triggers disabled.
        var sites = try (0..<3).map { _ in try CatalogStore.inMemory() }
        sites[0].quietChangeCount = 0
        func pull(into target: Int, from source: Int) throws {
            if source != target { try Self.pull(from: sites[source], into: sites[target]) }
        }
        for step in 0..<30 {
            let place = Int.random(in: sites.indices, using: &screens.random)
            let site = sites[place]
            switch Int.random(in: 0..<10, using: &screens.random) {
            case 0..<4:
                let screen = screens.screen("s\(Int.random(in: 0..<3, using: &screens.random))")
                try site.write(message: "\(step)") { try $0.putScreen(screen) }
            case 4: try site.write { try $0.removeScreen("s\(step % 3)") }
            case 5, 6:
                let value = Double(Int.random(in: 0..<4, using: &screens.random))
                try site.write { try $0.run("UPDATE layout_constraint SET constant = ?", [value.databaseValue]) }
            case 7:
                let item = "i\(Int.random(in: 0..<6, using: &screens.random))"
                try site.write {
                    try $0.run("UPDATE layout_item SET parent_id = ? WHERE id <> 'i0'", [item.databaseValue])
                }
            default:
                try pull(into: place, from: Int.random(in: sites.indices, using: &screens.random))
            }
        }
        for _ in 0..<2 {
            for target in sites.indices { for source in sites.indices { try pull(into: target, from: source) } }
        }
        let expected = try Self.dump(sites[0])
        for site in sites {
            #expect(try Self.dump(site) == expected, "seed \(seed)")
            try Self.checkFold(site, "seed \(seed)")
        }
    }

    // MARK: Support

    static func gap(_ value: String) -> DesignToken {
        DesignToken(id: "t", name: "gap", type: "dimension", value: value)
    }

    /// Checks that the tables equal a fold of all revisions from scratch.
    static func checkFold(_ store: CatalogStore, _ comment: Comment) throws {
        try store.read { reader in
            let db = reader.db
            let log = try RevisionLog(db)
            let state = try ScopeReplay(db: db, schema: .current, log: log) { _ in true }.overAll()
            let rows = RegisterRows(db: db, schema: .current)
            let present = state.rows()
            for entity in state.entities.keys {
                let table = try #require(SyncedSchema.current.table(entity.table))
                let contents = try rows.contents(of: entity, table.registers)
                let found = contents.map { Dictionary(uniqueKeysWithValues: $0.map { ($0.register, $0.values) }) }
                #expect(found == present[entity], "\(entity) \(comment)")
            }
            let conflicts = try String.fetchAll(db, sql: "SELECT id FROM conflict")
            #expect(Set(conflicts) == Set(state.conflicts().map(\.id)), comment)
        }
    }

    static func revisions(_ store: CatalogStore) throws -> [Revision] {
        var revisions: [Revision] = []
        try store.read { try $0.forEachRevision(after: VersionVector()) { revisions.append($0) } }
        return revisions
    }

    static func pull(from source: CatalogStore, into target: CatalogStore) throws {
        let known = try target.read { try $0.versionVector() }
        var revisions: [Revision] = []
        try source.read { try $0.forEachRevision(after: known) { revisions.append($0) } }
        try target.write { _ = try $0.merge(revisions) }
    }

    /// Every synced row, and every conflict.
    static func dump(_ store: CatalogStore) throws -> [String] {
        try store.read { reader in
            try SyncedSchema.current.tables.flatMap { table in
                try Row.fetchAll(reader.db, sql: "SELECT * FROM \(table.name)").map { "\(table.name) \($0)" }.sorted()
            } + Row.fetchAll(reader.db, sql: "SELECT id, kind, winning, losing FROM conflict").map { "\($0)" }.sorted()
        }
    }
}
