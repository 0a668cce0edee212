// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore
import SeededRandom
import Testing

@testable import KeylineCatalog

@Suite("Decisions about the history")
struct CatalogDecisionsTests {
    /// Performs a random edit, restore, undo or conflict resolution.
    private func act(_ catalog: Catalog, _ dice: inout SeededGenerator) throws {
        let item = ["x", "y"].randomElement(using: &dice) ?? "x"
        let constraint = item + "-width"
        let points = Double(Int.random(in: 1...9, using: &dice) * 50)
        let isThere = try catalog.screen("a") != nil
        switch Int.random(in: 0..<10, using: &dice) {
        case 0..<3 where isThere:
            _ = try? catalog.apply([.setConstraint(screen: "a", constraint: constraint, .constant(points))])
        case 3 where isThere: _ = try? catalog.apply([.removeItem(screen: "a", item: item)])
        case 4 where isThere:
            _ = try? catalog.apply([.moveItem(screen: "a", item: item, parent: item == "x" ? "y" : "x", index: nil)])
        case 5 where isThere: _ = try catalog.apply([.removeScreen("a")])
        case 6:
            let row = try catalog.deletedRows().rows.randomElement(using: &dice)
            if let row { _ = try catalog.restore(row.entity) }
        case 7, 8:
            let revisions = try catalog.revisions().filter { !$0.header.isStart && !$0.isWaiting }
            let revision = revisions.randomElement(using: &dice)
            if let revision { try catalog.undo(revision.header, isForced: Bool.random(using: &dice)) }
        default:
            let conflict = try catalog.conflicts(includesBookkeeping: true).conflicts.randomElement(using: &dice)
            let choice: ConflictChoice = Bool.random(using: &dice) ? .winner : .loser
            if let conflict { _ = try catalog.resolve(conflict.conflict.id, taking: choice) }
        }
    }

    /// The rows that a fold of a catalog's revisions from scratch gives.
    private func rows(_ catalog: Catalog) throws -> [EntityID: [Int: [RegisterValue]]] {
        try catalog.store.read { try $0.changeLog() }.state(at: nil).rows()
    }

    @Test("leave every catalog with the rows of a fold from scratch", arguments: Seeds.first(3))
    func convergence(seed: UInt64) throws {
        var dice = SeededGenerator(seed: seed)
        let team = try Team("Ada", "Bob", "Cy")
        for _ in 0..<24 {
            guard let catalog = team.catalogs.randomElement(using: &dice) else { continue }
            try act(catalog, &dice)
            if Int.random(in: 0..<5, using: &dice) == 0 { try team.exchange() }
        }
        try team.exchange()
        try team.exchange()
        let expected = try rows(team.catalogs[0])
        for catalog in team.catalogs {
            #expect(try rows(catalog) == expected, "seed \(seed)")
            let past = try catalog.past(at: catalog.store.read { try $0.versionVector() })
            #expect(try past.allScreens() == catalog.allScreens(), "seed \(seed)")
            #expect(try catalog.allScreens() == team.catalogs[0].allScreens(), "seed \(seed)")
            #expect(try catalog.store.read { try $0.differencesFromFold() } == [], "seed \(seed)")
        }
        var left = 200
        while let open = try team.catalogs[0].conflicts(includesBookkeeping: true).conflicts.first, left > 0 {
            _ = try team.catalogs[0].resolve(open.conflict.id, taking: Bool.random(using: &dice) ? .winner : .loser)
            left -= 1
        }
        try team.exchange()
        #expect(try team.isSettled(), "seed \(seed)")
    }
}
