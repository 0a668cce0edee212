// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import Testing

@testable import KeylineCatalog
@testable import KeylineStore

@Suite("Undo")
struct UndoTests {
    private func headCount(_ catalog: Catalog) throws -> Int {
        let result = try catalog.query("SELECT count(*) FROM register_head")
        return try #require(result.rows.first?.first.flatMap { Int($0.description) })
    }

    @Test("leaves no row for each reverted register")
    func heads() throws {
        let catalog = try Catalog.inMemory(seeds: .sample, checker: CountingChecker())
        let empty = try headCount(catalog)
        try catalog.bring([screen("s", labels: ["first", "second", "third"])])
        let rowCount = try headCount(catalog) - empty
        let before = try catalog.store.read { try $0.syncedRows() }
        for _ in 0..<2 { try catalog.undo(catalog.revision(matching: "latest")) }
        #expect(try catalog.store.read { try $0.syncedRows() } == before)
        #expect(try headCount(catalog) - empty == rowCount)
        try catalog.apply([.setScreen("s", .name("t"))])
        #expect(try catalog.store.read { try $0.differencesFromFold() } == [])
    }

    @Test("keeps concurrent writes beside a restored row")
    func concurrent() throws {
        let catalog = try Catalog.inMemory(seeds: .sample, checker: CountingChecker())
        try catalog.bring([screen("s", labels: ["first"])])
        let other = Catalog(store: try catalog.store.copyInMemory(home: "other"), checker: CountingChecker())
        try other.apply([.setConstraint(screen: "s", constraint: "first-width", .constant(70))])
        for _ in 0..<2 { try catalog.undo(catalog.revision(matching: "latest")) }
        for (one, another) in [(catalog, other), (other, catalog)] { _ = try one.sync(with: another) }
        for catalog in [catalog, other] {
            let open = try catalog.conflicts().conflicts.map(\.conflict)
            let values = open.flatMap { [$0.winning, $0.losing] }.compactMap { $0.first?.values.first }
            #expect(open.map(\.kind) == [.value] && Set(values) == [.real(100), .real(70)])
            #expect(try catalog.store.read { try $0.differencesFromFold() } == [])
        }
    }
}
