// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineStore
import Testing

@Suite("Importing")
struct CatalogImportTests {
    @Test("checks new screens, and reports the findings")
    func first() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        let report = try catalog.bring([screen("a"), screen("b", width: 350)])
        #expect(report.added.map(\.id) == ["a", "b"])
        #expect(checker.takeCalls() == ["a", "b"])
        #expect(report.change.screens == ["a", "b"])
        #expect(report.change.layouts == 4)
        #expect(report.change.appeared.map(\.screen) == ["b"])
        #expect(try catalog.findings() == report.change.appeared)
        #expect(try catalog.screen("b") == screen("b", width: 350))
        #expect(try catalog.screens().map(\.document) == ["Main.storyboard", "Main.storyboard"])
    }

    @Test("the same files again writes and solves nothing")
    func again() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        try catalog.bring([screen("a"), screen("b", width: 350)])
        let before = try catalog.dump()
        _ = checker.takeCalls()
        let report = try catalog.bring([screen("a"), screen("b", width: 350)])
        #expect(report.unchanged.count == 2 && report.updated.isEmpty && report.change == ChangeReport())
        #expect(checker.takeCalls() == [])
        #expect(try catalog.dump() == before)
    }

    @Test("gives the same rows in two catalogs, at once or in steps")
    func sameRows() throws {
        let one = try Catalog.sample()
        let two = try Catalog.sample()
        try one.bring([screen("a", labels: ["x", "y"]), screen("b", width: 350)])
        try two.bring([screen("a", width: 7, labels: ["y"]), screen("gone")])
        try two.bring([screen("a", labels: ["x", "y"]), screen("b", width: 350)])
        #expect(try one.dump() == two.dump())
    }

    @Test("a changed file updates, adds and removes, and solves only what changed")
    func changed() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        try catalog.bring([screen("a"), screen("b", width: 350), screen("c")])
        _ = checker.takeCalls()
        let report = try catalog.bring([screen("a"), screen("b", labels: ["label", "second"]), screen("d")])
        #expect(report.updated.map(\.id) == ["b"])
        #expect(report.added.map(\.id) == ["d"])
        #expect(report.removed.map(\.id) == ["c"])
        #expect(checker.takeCalls() == ["b", "d"])
        #expect(report.change.disappeared.map(\.screen) == ["b"])
        #expect(try catalog.screens().map(\.id) == ["a", "b", "d"])
        #expect(try catalog.query("select * from layout_item where screen_id = 'c'").rows.isEmpty)
    }

    @Test("a file that differs in appearance only updates its screens and solves nothing")
    func looks() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        try catalog.bring([screen("a"), screen("b", width: 350)])
        _ = checker.takeCalls()
        var painted = screen("b", width: 350)
        painted.items[1].appearance = Appearance()
        painted.items[1].appearance?.colors = [.text: DocumentColor(name: "systemRedColor")]
        painted.appearance = ScreenAppearance()
        painted.appearance?.tint = DocumentColor(value: .black)
        let report = try catalog.bring([screen("a"), painted])
        #expect(report.updated.map(\.id) == ["b"] && report.unchanged.map(\.id) == ["a"])
        #expect(checker.takeCalls() == [] && report.change == ChangeReport())
        #expect(try catalog.screen("b") == painted)
        #expect(try catalog.findings().map(\.screen) == ["b"])
    }

    @Test("does not change the screens of other files")
    func otherFiles() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a")])
        try catalog.bring([screen("b", file: "Other.xib")], from: "Other.xib")
        try catalog.bring([])
        #expect(try catalog.screens().map(\.id) == ["b"])
    }

    @Test("keeps rows that users added")
    func additions() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a", labels: ["x", "y"])])
        var guide = LayoutItem(id: "guide", parent: "root", guide: .safeArea)
        guide.name = "mine"
        var pin = Constraint(
            id: "pin", firstItem: "x", firstAttribute: .top, secondItem: "guide", secondAttribute: .top)
        pin.constantToken = "gap"
        try catalog.apply([
            .putToken(DesignToken(id: "", name: "gap", type: "dimension", value: "8")),
            .addItem(screen: "a", guide, index: 1), .addConstraint(screen: "a", pin),
            .bindGesture(screen: "a", GestureBinding(id: "tap", item: "x", kind: .tap)),
            .setItem(screen: "a", item: "y", .role(.background)),
        ])
        try catalog.bring([screen("a", width: 120, labels: ["new", "x", "y"])])
        let merged = try #require(try catalog.screen("a"))
        #expect(merged.items.map(\.id) == ["root", "new", "x", "guide", "y"])
        #expect(merged.items[3] == guide)
        #expect(merged.items[4].role == .background)
        #expect(merged.constraints.map(\.id) == ["new-width", "x-width", "y-width", "pin"])
        #expect(merged.constraints.map(\.constant) == [120, 120, 120, 0])
        #expect(merged.constraints[3].constantToken == "gap")
        #expect(merged.gestures.map(\.id) == ["tap"])
    }

    @Test("keeps users' changes while the file keeps the value, then the file wins, with a note")
    func edits() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a", width: 100)])
        try catalog.apply([
            .setConstraint(screen: "a", constraint: "label-width", .constant(350)),
            .setConstraint(screen: "a", constraint: "label-width", .priority(750)),
        ])
        #expect(try catalog.bring([screen("a", width: 100)]).notes.isEmpty)
        #expect(try catalog.screen("a")?.constraints.map(\.constant) == [350])
        let report = try catalog.bring([screen("a", width: 110)])
        #expect(
            report.notes.map(\.message) == [
                "'constant' of constraint 'label-width' was changed in the catalog and in the file; the file's value is used"
            ])
        #expect(try catalog.screen("a")?.constraints.map(\.constant) == [110])
        #expect(try catalog.screen("a")?.constraints.map(\.priority) == [750])
        #expect(try catalog.query("select field from import_edit").rows == [[.text("priority")]])
    }

    @Test("forgets a change that the file made too")
    func agreement() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a", width: 100)])
        try catalog.apply([.setConstraint(screen: "a", constraint: "label-width", .constant(110))])
        #expect(try catalog.bring([screen("a", width: 110)]).notes.isEmpty)
        #expect(try catalog.query("select * from import_edit").rows.isEmpty)
    }

    @Test("keeps the two sides of a constraint together")
    func register() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a", labels: ["x", "y"])])
        try catalog.apply([
            .setConstraint(screen: "a", constraint: "x-width", .second(item: "y", attribute: .height))
        ])
        var file = screen("a", labels: ["x", "y"])
        file.constraints[0].relation = .lessThanOrEqual
        #expect(try catalog.bring([file]).notes.count == 2)
        #expect(try catalog.screen("a") == file)
    }

    @Test("keeps the bars and the app that users gave a screen")
    func screenEdits() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a")])
        try catalog.apply([
            .putApp(App(id: "app", name: "App")), .setScreen("a", .app("app")),
            .setChrome("a", Chrome(navigationBar: Chrome.NavigationBar(hasLargeTitle: true), showsTabBar: true)),
        ])
        var file = screen("a")
        file.name = "Renamed"
        file.chrome.showsToolbar = true
        #expect(try catalog.bring([file]).notes.isEmpty)
        let merged = try #require(try catalog.screen("a"))
        #expect(merged.name == "Renamed" && merged.app == "app")
        #expect(merged.chrome.navigationBar?.hasLargeTitle == true)
        #expect(merged.chrome.showsTabBar && merged.chrome.showsToolbar)
    }

    @Test("keeps rows removed that users removed, until the file drops them")
    func removals() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a", labels: ["x", "y"]), screen("b")])
        try catalog.apply([.removeItem(screen: "a", item: "x"), .removeScreen("b")])
        let report = try catalog.bring([screen("a", labels: ["x", "y"]), screen("b")])
        #expect(report.notes.map(\.message) == ["screen 'Screen b' was removed from the catalog and stays removed"])
        #expect(try catalog.screen("a")?.items.map(\.id) == ["root", "y"])
        #expect(try catalog.screen("a")?.constraints.map(\.id) == ["y-width"])
        #expect(try catalog.screens().map(\.id) == ["a"])
        try catalog.bring([screen("a", labels: ["y"])])
        #expect(try catalog.query("select * from import_removal where screen_id = 'a'").rows.isEmpty)
    }

    @Test("keeps a moved view where users put it")
    func moves() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a", labels: ["x", "y", "z"])])
        try catalog.apply([.moveItem(screen: "a", item: "z", parent: "x", index: nil)])
        try catalog.bring([screen("a", labels: ["w", "x", "y", "z"])])
        let items = try #require(try catalog.screen("a")).items
        #expect(items.first { $0.id == "z" }?.parent == "x")
        #expect(items.filter { $0.parent == "root" }.map(\.id) == ["w", "x", "y"])
    }

    @Test("replaces the catalog's edits with the file in replace mode")
    func replacing() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a")])
        let clean = try catalog.dump()
        try catalog.apply([
            .setConstraint(screen: "a", constraint: "label-width", .constant(350)),
            .addItem(screen: "a", LayoutItem(id: "mine", parent: "root", className: "UIView"), index: nil),
        ])
        try catalog.bring([screen("a")], mode: .replace)
        #expect(try catalog.dump() == clean)
    }

    @Test("of an export sets the screen, and writes nothing when it is the same")
    func export() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        try catalog.bring([screen("a")])
        try catalog.apply([.addItem(screen: "a", LayoutItem(id: "mine", parent: "root", className: "UIView"), index: 0)]
        )
        let before = try catalog.dump().filter { !$0.hasPrefix("import_source") }
        _ = checker.takeCalls()
        var exported = try #require(try catalog.screen("a"))
        let same = try catalog.bring([exported], from: "screen.json")
        #expect(same.unchanged.count == 1 && checker.takeCalls() == [])
        #expect(try catalog.dump().filter { !$0.hasPrefix("import_source") } == before)
        exported.constraints[0].constant = 360
        try catalog.bring([exported], from: "screen.json")
        try catalog.bring([screen("a")])
        #expect(try catalog.screen("a") == exported)
    }

    @Test("into an empty catalog, an export belongs to its storyboard again")
    func foreignExport() throws {
        let catalog = try Catalog.sample()
        try catalog.bring([screen("a")], from: "screen.json")
        #expect(try catalog.screens().map(\.document) == ["Main.storyboard"])
        try catalog.bring([screen("a", width: 5)])
        #expect(try catalog.screen("a") == screen("a", width: 5))
    }

    @Test("accepts ids that appear twice")
    func duplicates() throws {
        let catalog = try Catalog.sample()
        var twice = screen("a")
        twice.items.append(twice.items[1])
        twice.constraints.append(twice.constraints[0])
        let report = try catalog.bring([twice, screen("a", width: 7)])
        #expect(try catalog.screen("a") == screen("a"))
        #expect(
            report.notes.map(\.message) == [
                "item 'label' appears twice; the first one is used",
                "constraint 'label-width' appears twice; the first one is used",
                "screen 'Screen a' appears twice; the first one is used",
            ])
    }

    @Test("remembers the file's hash")
    func hash() throws {
        let catalog = try Catalog.sample()
        let hash = ContentHash.of(Array("abc".utf8))
        _ = try catalog.importDocuments([ImportableDocument(path: "x", contentHash: hash, screens: [])])
        #expect(try catalog.importedHash(of: "x") == hash)
        #expect(try catalog.importedHash(of: "y") == nil)
    }

    @Test("that makes the checker throw changes nothing")
    func rollback() throws {
        let checker = CountingChecker()
        let catalog = try Catalog.sample(checker)
        try catalog.bring([screen("a")])
        let before = try catalog.dump()
        checker.refuse()
        #expect(throws: CountingChecker.Refusal.self) { try catalog.bring([screen("a", width: 5), screen("b")]) }
        #expect(try catalog.dump() == before)
    }
}
