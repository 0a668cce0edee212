// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore
import Testing

@testable import KeylineCatalog

@Suite("Conflicts")
struct CatalogConflictsTests {
    /// Concurrent changes by two users, and the resulting screen for each choice.
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let kind: MergeConflict.Kind
        let ada: [CatalogChange]
        let bob: [CatalogChange]
        /// The screen in Ada's catalog after she chose the winner, and after she chose the loser.
        let winner: String
        let loser: String

        var testDescription: String { name }
    }

    static func constant(_ points: Double) -> CatalogChange {
        .setConstraint(screen: "a", constraint: "x-width", .constant(points))
    }

    static func move(_ item: String, into parent: String) -> CatalogChange {
        .moveItem(screen: "a", item: item, parent: parent, index: nil)
    }

    static let cases = [
        Case(
            name: "two values", kind: .value, ada: [constant(110)], bob: [constant(120)],
            winner: "root(x:120 y:100)", loser: "root(x:110 y:100)"),
        Case(
            name: "deleted and changed", kind: .deleted, ada: [.removeItem(screen: "a", item: "x")],
            bob: [constant(120)], winner: "root(y:100)", loser: "root(x:120 y:100)"),
        Case(
            name: "screen deleted and added to", kind: .orphaned, ada: [.removeScreen("a")],
            bob: [.addItem(screen: "a", LayoutItem(id: "z", parent: "root", className: "UIView"), index: nil)],
            winner: "gone", loser: "root(x:100 y:100 z)"),
        Case(
            name: "moved into each other", kind: .cycle, ada: [move("x", into: "y")], bob: [move("y", into: "x")],
            winner: "root(y:100(x:100))", loser: "root(x:100(y:100))"),
    ]

    /// The tree of screen `a`, each view with the constant of its width.
    private func picture(_ catalog: Catalog) throws -> String {
        guard let screen = try catalog.screen("a") else { return "gone" }
        func picture(_ item: LayoutItem) -> String {
            let children = screen.items.filter { $0.parent == item.id }.sorted { $0.id < $1.id }.map(picture)
            let width = screen.constraints.first { $0.firstItem == item.id }.map { ":\(Int($0.constant))" } ?? ""
            return item.id + width + (children.isEmpty ? "" : "(\(children.joined(separator: " ")))")
        }
        return screen.items.filter { $0.parent == nil }.map(picture).joined()
    }

    @Test("end at every site with the chosen side", arguments: cases, [ConflictChoice.winner, .loser])
    func resolution(_ test: Case, _ choice: ConflictChoice) throws {
        let team = try Team("Ada", "Bob")
        let (ada, bob) = (team.catalogs[0], team.catalogs[1])
        try ada.apply(test.ada)
        try team.goAhead(1)
        try bob.apply(test.bob)
        try team.exchange()
        let found = try ada.conflicts().conflicts
        #expect(found.contains { $0.conflict.kind == test.kind }, "\(found.map(\.conflict.kind))")
        #expect(try found.map(\.conflict.id) == bob.conflicts().conflicts.map(\.conflict.id))
        var open = found.map(\.conflict)
        while let conflict = open.first(where: { $0.kind == test.kind }) ?? open.first {
            _ = try ada.resolve(conflict.id, taking: choice)
            let left = try ada.conflicts().conflicts.map(\.conflict)
            try #require(left.count < open.count)
            open = left
        }
        try team.exchange()
        #expect(try picture(ada) == (choice == .winner ? test.winner : test.loser))
        #expect(try picture(bob) == picture(ada))
        #expect(try team.isSettled())
    }

    @Test("about a row that several changed and one deleted end with the chosen revision", arguments: [0, 1])
    func severalWriters(index: Int) throws {
        let team = try Team("Ada", "Bob", "Cy")
        let (ada, bob, cy) = (team.catalogs[0], team.catalogs[1], team.catalogs[2])
        try ada.apply([.removeItem(screen: "a", item: "x")])
        try bob.apply([Self.constant(120)])
        try cy.apply([
            Self.constant(130), .setConstraint(screen: "a", constraint: "x-width", .priority(700)),
        ])
        try team.exchange()
        let open = try ada.conflicts().conflicts
        let writers = ["Bob", "Cy"]
        #expect(Set(open.map(\.loser.author)) == Set(writers) && open.allSatisfy { $0.conflict.kind == .deleted })
        let taken = try #require(open.first { $0.loser.author == writers[index] })
        let resolution = try ada.resolve(taken.conflict.id, taking: .loser)
        #expect(resolution.overruled.map(\.revision.author) == [writers[1 - index]])
        #expect(resolution.openCount == 0)
        try team.exchange()
        #expect(try picture(cy) == "root(x:\(120 + 10 * index) y:100)")
        let constraint = try bob.screen("a")?.constraints.first { $0.id == "x-width" }
        #expect(constraint?.priority == 700, "what only one wrote is not in conflict")
        #expect(try team.isSettled())
    }

    @Test("between other sites cannot be resolved with ours or theirs")
    func others() throws {
        let team = try Team("Ada", "Bob", "Cy")
        try team.catalogs[0].apply([Self.constant(110)])
        try team.goAhead(1)
        try team.catalogs[1].apply([Self.constant(120)])
        try team.exchange()
        let cy = team.catalogs[2]
        let id = try #require(try cy.conflicts().conflicts.first?.conflict.id)
        for choice in [ConflictChoice.ours, .theirs] {
            #expect(throws: CatalogError.self) { try cy.resolve(id, taking: choice) }
        }
        _ = try cy.resolve(String(id.prefix(5)), taking: .loser)
        try team.exchange()
        #expect(try team.isSettled())
        #expect(try picture(team.catalogs[0]) == "root(x:110 y:100)")
    }

    @Test("accept a new value of the same type", arguments: ["115", "constant=115", "1.15e2"])
    func value(text: String) throws {
        let team = try Team("Ada", "Bob")
        try team.catalogs[0].apply([Self.constant(110)])
        try team.catalogs[1].apply([Self.constant(120)])
        try team.exchange()
        let id = try #require(try team.catalogs[0].conflicts().conflicts.first?.conflict.id)
        for wrong in ["", "wide", "inf", "token=x y=1"] {
            #expect(throws: (any Error).self) { try team.catalogs[0].resolve(id, taking: .value(wrong)) }
        }
        _ = try team.catalogs[0].resolve(id, taking: .value(text))
        try team.exchange()
        #expect(try team.isSettled())
        #expect(try picture(team.catalogs[1]) == "root(x:115 y:100)")
    }

    @Test("arise when a row is restored that another site changed: restoring writes its registers")
    func restored() throws {
        let team = try Team("Ada", "Bob")
        let (ada, bob) = (team.catalogs[0], team.catalogs[1])
        let before = try ada.screen("a")
        try ada.apply([.removeScreen("a")])
        let row = try #require(try ada.deletedRows().rows.first)
        #expect(try ada.deletedRows().rows.count == 1)
        let restored = try ada.restore(row.entity)
        #expect(restored.rows.count > 5)
        #expect(try ada.screen("a") == before)
        try bob.apply([Self.constant(120)])
        try team.exchange()
        let open = try bob.conflicts().conflicts
        #expect(
            open.map(\.conflict.kind) == [.value]
                && Set(open.flatMap { [$0.winner.author, $0.loser.author] }).count == 2)
        #expect(try picture(ada) == picture(bob))
        _ = try bob.resolve(#require(open.first).conflict.id, taking: .value("115"))
        try team.exchange()
        #expect(try team.isSettled())
        #expect(try picture(ada) == "root(x:115 y:100)")
    }

    @Test("between a restored row and one that another site recreated are shown", arguments: 0..<3)
    func madeAnew(way: Int) throws {
        let team = try Team("Ada", "Bob", "Cy")
        let (ada, bob, cy) = (team.catalogs[0], team.catalogs[1], team.catalogs[2])
        try ada.apply([Self.constant(27)])
        try team.exchange()
        let constraint = try #require(try ada.screen("a")?.constraints.first { $0.id == "x-width" })
        try bob.apply([.removeConstraint(screen: "a", constraint: "x-width")])
        if way == 2 { try ada.apply([Self.constant(28)]) }
        try team.exchange()
        var recreated = constraint
        recreated.constant = 0
        try cy.apply([.addConstraint(screen: "a", recreated)])
        switch way {
        case 0: _ = try ada.restore(#require(try ada.deletedRows().rows.first).entity)
        case 1: try ada.undo(ada.revision(matching: "latest"))
        default: _ = try ada.resolve(#require(try ada.conflicts().conflicts.first).conflict.id, taking: .loser)
        }
        try team.exchange()
        let open = try bob.conflicts().conflicts.filter { $0.conflict.register == 4 }
        let values = open.flatMap { [$0.conflict.winning, $0.conflict.losing] }.compactMap { $0.first?.values.first }
        #expect(Set(values) == [.real(0), .real(way == 2 ? 28 : 27)], "\(open)")
        #expect(try picture(ada) == picture(cy))
    }

    @Test("need attention; a clock that is ahead does not")
    func status() throws {
        let team = try Team("Ada", "Bob")
        let ada = team.catalogs[0]
        var bob = team.catalogs[1]
        try ada.apply([Self.constant(110)])
        try bob.apply([Self.constant(120)])
        #expect(try !ada.status().needsAttention)
        try team.exchange()
        let status = try ada.status()
        #expect(status.needsAttention && status.conflictCount == 1 && status.sites.count == 2)
        #expect(status.sites.filter(\.isOwn).map(\.last.author) == ["Ada"])
        let id = try #require(try ada.conflicts().conflicts.first?.conflict.id)
        _ = try ada.resolve(id, taking: .ours)
        #expect(try !ada.status().needsAttention)
        try team.exchange()
        bob.store.now = { 4_200_000_000_000 }
        try bob.apply([Self.constant(130)])
        try team.exchange()
        #expect(try !ada.status().needsAttention && ada.status().waiting.isEmpty)
        #expect(try picture(ada) == "root(x:130 y:100)")
    }
}
