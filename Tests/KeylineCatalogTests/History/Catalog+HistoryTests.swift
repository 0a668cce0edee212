// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import KeylineStore
import Synchronization
import Testing

@testable import KeylineCatalog

/// A clock that advances by a second with each reading.
final class SteppingClock: Sendable {
    private let milliseconds: Mutex<UInt64>

    init(_ start: UInt64 = 1_800_000_000_000) { milliseconds = Mutex(start) }

    func now() -> UInt64 {
        milliseconds.withLock { time in
            time += 1000
            return time
        }
    }
}

/// Catalogs that sync with each other and share a clock.
struct Team {
    let clock = SteppingClock()
    var catalogs: [Catalog] = []

    /// Creates catalogs that all have one screen.
    init(_ authors: String...) throws {
        for author in authors {
            var catalog = try Catalog.sample()
            catalog.store.author = author
            catalog.store.now = { [clock] in clock.now() }
            catalogs.append(catalog)
        }
        try catalogs[0].bring([screen("a", labels: ["x", "y"])])
        try exchange()
    }

    /// Lets a catalog write two other revisions first, so that its next one has a larger counter than concurrent ones.
    func goAhead(_ index: Int) throws {
        let token = DesignToken(id: "", name: "ahead", type: "dimension", value: "8")
        try catalogs[index].apply([.putToken(token)])
        try catalogs[index].apply([.removeToken(name: "ahead")])
    }

    /// Merges all revisions of each catalog into every other.
    func exchange() throws {
        for target in catalogs {
            for source in catalogs {
                var revisions: [Revision] = []
                try source.store.read { try $0.forEachRevision(after: VersionVector()) { revisions.append($0) } }
                _ = try target.merge(revisions)
            }
        }
    }

    /// Returns true if all have the same rows and no open conflicts.
    func isSettled() throws -> Bool {
        let states = try catalogs.map { catalog in
            try (catalog.allScreens().map { try catalog.screen($0.id) }, catalog.tokens())
        }
        return try states.allSatisfy { $0 == states[0] } && catalogs.allSatisfy { try $0.conflicts().conflicts.isEmpty }
    }
}

@Suite("History")
struct CatalogHistoryTests {
    private func width(_ catalog: Catalog, _ id: String = "x") throws -> Double? {
        try catalog.screen("a")?.constraints.first { $0.id == "\(id)-width" }?.constant
    }

    private func set(_ points: Double, _ id: String = "x") -> CatalogChange {
        .setConstraint(screen: "a", constraint: "\(id)-width", .constant(points))
    }

    @Test("of a revision has its author, message, time and both values")
    func changes() throws {
        let ada = try Team("Ada").catalogs[0]
        try ada.apply([set(120)], message: "wider")
        let revision = try ada.revision(matching: "latest")
        #expect(
            revision.author == "Ada" && revision.message == "wider"
                && revision.milliseconds > 1_800_000_000_000)
        let row = try #require(try ada.changes(of: revision).rows.first)
        #expect(row.before?[4]?.first == .real(100) && row.after?[4]?.first == .real(120) && row.registers == [4])
        #expect(try ada.revision(matching: revision.stamp.name) == revision)
        let full = "\(revision.stamp.site)-\(revision.stamp.sequence)"
        #expect(try ada.revision(matching: full.uppercased()) == revision)
    }

    @Test(
        "names revisions by what there is",
        arguments: ["", "x", "abcd", "abcd-0", "abcd-1", "zzzz-1", "abc-1", "-1", "abcd-1-1"])
    func unknown(name: String) throws {
        let ada = try Team("Ada").catalogs[0]
        #expect(throws: CatalogError.unknownRevision(name)) { try ada.revision(matching: name) }
    }

    @Test("reconstructs every past state")
    func past() throws {
        let ada = try Team("Ada").catalogs[0]
        var states: [(RevisionHeader, Screen?)] = []
        for points in [110.0, 120, 130] {
            try ada.apply([set(points)])
            states.append((try ada.revision(matching: "latest"), try ada.screen("a")))
        }
        try ada.apply([.removeScreen("a")])
        for (revision, screen) in states {
            let past = try ada.past(at: revision.versionVector)
            #expect(try past.screen("a") == screen)
            #expect(try past.revisions().map(\.header.stamp).first == revision.stamp)
        }
        #expect(try ada.screen("a") == nil)
    }

    @Test("names the writer of each register, and the revision since which a finding exists")
    func blame() throws {
        let team = try Team("Ada", "Bob")
        let (ada, bob) = (team.catalogs[0], team.catalogs[1])
        for points in [350.0, 100, 330, 340, 360] { try ada.apply([set(points)], message: "\(points)") }
        try team.exchange()
        try bob.apply([set(500, "y")], message: "Bob's")
        try bob.apply([.setItem(screen: "a", item: "x", .name("name"))])
        try team.exchange()
        let findings = try ada.findings(screens: ["a"])
        let origins = try ada.origins(of: findings, onScreen: "a", in: ada.matrixInUse().configurations)
        #expect(findings.map(\.subject) == ["x", "y"])
        #expect(origins.map { $0?.message } == ["330.0", "Bob's"])
        let large = try ada.origins(of: findings, onScreen: "a", in: ada.matrix("large").configurations)
        #expect(large.map { $0?.message } == [nil, "Bob's"])
        let registers = try ada.origins(ofScreen: "a").filter { $0.entity.key == "y-width" }
        #expect(registers.filter { $0.revision.author == "Bob" }.map(\.register) == [4])
    }

    @Test("names the latest appearance of a finding, however often it came and went", arguments: [3, 40, 63])
    func blameAgain(distance: Int) throws {
        let ada = try Team("Ada").catalogs[0]
        for points in [500.0, 100, 500] { try ada.apply([set(points)], message: "\(points) again") }
        let expected = try ada.revision(matching: "latest")
        for step in 0..<distance { try ada.apply([.setItem(screen: "a", item: "y", .alpha(Double(step % 2)))]) }
        let origins = try ada.origins(
            of: ada.findings(), onScreen: "a", in: ada.matrixInUse().configurations)
        #expect(origins == [expected])
    }

    @Test("of a token reaches the screens that use it")
    func blameToken() throws {
        let ada = try Team("Ada").catalogs[0]
        func token(_ value: String) -> CatalogChange {
            .putToken(DesignToken(id: "", name: "wide", type: "dimension", value: value))
        }
        try ada.apply([token("100"), .setConstraint(screen: "a", constraint: "x-width", .token("wide"))])
        try ada.apply([token("600")], message: "wide it is")
        let findings = try ada.findings()
        let origins = try ada.origins(of: findings, onScreen: "a", in: ada.matrixInUse().configurations)
        #expect(origins.map { $0?.message } == ["wide it is"])
    }

    @Test("is reverted by a new revision, except where a later one wrote")
    func undo() throws {
        let team = try Team("Ada", "Bob")
        let (ada, bob) = (team.catalogs[0], team.catalogs[1])
        let start = try ada.screen("a")
        try ada.apply([set(120), set(130, "y"), .removeItem(screen: "a", item: "x")], message: "three things")
        let revision = try ada.revision(matching: "latest")
        #expect(try ada.undo(revision).kept.isEmpty)
        #expect(try ada.screen("a") == start)
        try ada.undo(ada.revision(matching: "latest"))
        #expect(try width(ada, "y") == 130 && width(ada) == nil)
        try ada.undo(ada.revision(matching: "latest"))
        try team.exchange()
        try bob.apply([set(140, "y")])
        try team.goAhead(0)
        try ada.apply([set(150), set(160, "y")])
        let mine = try ada.revision(matching: "latest")
        try team.exchange()
        let report = try bob.undo(mine)
        #expect(try width(bob) == 100 && width(bob, "y") == 160 && report.kept.map(\.by?.author) == ["Bob"])
    }

    @Test("that a later revision changed stays, unless forced")
    func undoKept() throws {
        let ada = try Team("Ada").catalogs[0]
        try ada.apply([set(120), set(130, "y")])
        let first = try ada.revision(matching: "latest")
        try ada.apply([set(125)])
        let second = try ada.revision(matching: "latest")
        let report = try ada.undo(first)
        #expect(report.kept.map(\.by?.stamp) == [second.stamp] && report.kept.map(\.register) == [4])
        #expect(try width(ada) == 125 && width(ada, "y") == 100)
        #expect(try ada.undo(first, isForced: true).kept.isEmpty)
        #expect(try width(ada) == 100)
    }

    @Test("undone leaves a view that other rows now reference")
    func undoUsed() throws {
        let ada = try Team("Ada").catalogs[0]
        try ada.apply([
            .addItem(screen: "a", LayoutItem(id: "z", parent: "root", className: "UIView"), index: nil)
        ])
        let revision = try ada.revision(matching: "latest")
        try ada.apply([.moveItem(screen: "a", item: "y", parent: "z", index: nil)])
        #expect(try ada.undo(revision).kept.map(\.usedBy?.key) == ["y"])
        #expect(try ada.screen("a")?.items.contains { $0.id == "z" } == true)
        try ada.apply([.moveItem(screen: "a", item: "y", parent: "root", index: nil)])
        #expect(try ada.undo(revision).kept.isEmpty)
        #expect(try ada.screen("a")?.items.contains { $0.id == "z" } == false)
    }

    @Test("undone keeps the import base in step with the rows")
    func undoImportMemory() throws {
        let ada = try Team("Ada").catalogs[0]
        try ada.apply([set(120)])
        let revision = try ada.revision(matching: "latest")
        try ada.apply([set(125)])
        try ada.undo(revision)
        try ada.bring([screen("a", labels: ["x", "y"])])
        #expect(try width(ada) == 125)
        try ada.undo(revision, isForced: true)
        try ada.bring([screen("a", width: 90, labels: ["x", "y"])])
        #expect(try width(ada) == 90)
    }

    @Test("does not undo the catalog's first revision, unless forced")
    func start() throws {
        let catalog = try Catalog.sample()
        let first = try catalog.revision(matching: "latest")
        #expect(throws: CatalogError.undoesTheStart(first.stamp.name)) { try catalog.undo(first) }
        #expect(try !catalog.devices().isEmpty)
        try catalog.undo(first, isForced: true)
        #expect(try catalog.devices().isEmpty)
    }
}
