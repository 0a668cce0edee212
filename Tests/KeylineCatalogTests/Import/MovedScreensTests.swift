// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineStore
import Testing

@Suite("Importing screens that moved")
struct MovedScreensTests {
    /// A screen of an Interface Builder file, whose id is derived from it.
    private func drawn(_ object: String, in file: String, original: String? = nil, width: Double = 100) -> Screen {
        var drawn = screen(DerivedID.screen(object, of: original ?? file), width: width, file: file)
        drawn.controllerObjectID = object
        drawn.originalFile = original
        return drawn
    }

    private func bring(
        _ documents: [String: [Screen]], gone: GoneFiles = GoneFiles(), into catalog: Catalog
    ) throws -> ImportReport {
        try catalog.importDocuments(
            documents.sorted { $0.key < $1.key }.map {
                ImportableDocument(path: $0.key, contentHash: "\($0.value.hashValue)", screens: $0.value)
            }, gone: gone)
    }

    @Test("keeps the changes made in the catalog, and solves nothing")
    func moved() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        let old = drawn("s", in: "Old.storyboard")
        _ = try bring(["Old.storyboard": [old]], into: catalog)
        try catalog.apply([.setConstraint(screen: old.id, constraint: "label-width", .constant(120))])
        _ = checker.takeCalls()
        let report = try bring(
            ["New.storyboard": [drawn("s", in: "New.storyboard", original: "Old.storyboard")]], into: catalog)
        #expect(report.moved.map(\.id) == [old.id] && report.added.isEmpty && report.removed.isEmpty)
        #expect(checker.takeCalls() == [])
        #expect(try catalog.screens().map(\.document) == ["New.storyboard"])
        let kept = try #require(try catalog.screen(old.id))
        #expect(kept.constraints[0].constant == 120)
        #expect(kept.originalFile == "Old.storyboard" && kept.source?.file == "New.storyboard")
    }

    @Test("from a file that stays removes it there alone, in any order of the files")
    func split() throws {
        for target in ["A.storyboard", "Z.storyboard"] {
            let catalog = try Catalog.sample()
            let stays = drawn("s", in: "Main.storyboard")
            let moves = drawn("t", in: "Main.storyboard")
            _ = try bring(["Main.storyboard": [stays, moves]], into: catalog)
            let report = try bring(
                ["Main.storyboard": [stays], target: [drawn("t", in: target, original: "Main.storyboard")]],
                into: catalog)
            #expect(report.moved.map(\.id) == [moves.id] && report.removed.isEmpty)
            #expect(Set(try catalog.screens().map(\.id)) == [stays.id, moves.id])
        }
    }

    @Test("reports what files that are gone leave behind, and removes it if asked to")
    func gone() throws {
        let catalog = try Catalog.sample()
        let (one, two) = (drawn("s", in: "One.xib"), drawn("t", in: "Two.xib"))
        _ = try bring(["One.xib": [one], "Two.xib": [two]], into: catalog)
        try catalog.apply([.setConstraint(screen: two.id, constraint: "label-width", .constant(120))])
        let before = try catalog.dump().filter { $0.hasPrefix("screen") || $0.hasPrefix("layout") }
        let kept = try bring([:], gone: GoneFiles(paths: ["One.xib", "Two.xib"]), into: catalog)
        #expect(kept.gone.map(\.id) == [one.id, two.id] && kept.editedGone == [two.id])
        #expect(try catalog.screens().count == 2)
        let pruned = try bring([:], gone: GoneFiles(paths: ["One.xib", "Two.xib"], isPruning: true), into: catalog)
        #expect(pruned.gone.map(\.id) == [one.id, two.id])
        #expect(try catalog.screens().isEmpty)
        try catalog.undo(catalog.revision(matching: "latest"))
        #expect(try catalog.dump().filter { $0.hasPrefix("screen") || $0.hasPrefix("layout") } == before)
    }

    @Test("knows screens by their objects, and those that were removed by the names of files")
    func known() throws {
        let catalog = try Catalog.sample()
        let (kept, removed) = (drawn("s", in: "Main.storyboard"), drawn("t", in: "Main.storyboard"))
        _ = try bring(["Main.storyboard": [kept, removed, screen("other")]], into: catalog)
        try catalog.apply([.removeScreen(removed.id)])
        let known = try catalog.knownScreens()
        #expect(known.traces == [ScreenTrace(file: "Main.storyboard", objectID: "s")])
        #expect(known.ids == [kept.id, removed.id])
        #expect(try known.complete(known.traces[0]).objectIDs == ["s", "root", "label", "label-width"])
        #expect(known.removedTraces(of: ["s", "t"]) == [ScreenTrace(file: "Main.storyboard", objectID: "t")])
    }
}
