// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct CatalogCommandsTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
    }

    private func fill() throws {
        #expect(try keyline.run("init").status == 0)
        let run = try keyline.run("import", "App")
        #expect(run.status == 0)
        #expect(run.errors.contains("1 added"))
        #expect(run.output.contains("+ ✖ safe-area-content-outside"))
    }

    @Test func `a catalog is made once and then checked`() throws {
        try fill()
        #expect(try keyline.run("init").status == 64)
        #expect(try keyline.run("check").status == 1)
        #expect(try keyline.run("screens").output.contains("Photo viewer"))
        let again = try keyline.run("import", "App")
        #expect(again.errors.contains("1 unchanged"))
        #expect(again.output.contains("No findings changed"))
    }

    @Test func `an edit prints what disappeared`() throws {
        try fill()
        let run = try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "--", "-60")
        #expect(run.status == 0)
        #expect(run.output.contains("- ✖ safe-area-content-outside"))
        #expect(try keyline.run("check", "--rule", "safe-area-content-outside").status == 0)
        let back = try keyline.run("edit", "remove-constraint", "Photo viewer", "bot-to-001")
        #expect(back.status == 0)
    }

    @Test func `a token moves the screens that use it`() throws {
        try fill()
        #expect(try keyline.run("token", "set", "inset.bottom", "--", "-60").status == 0)
        #expect(try keyline.run("token", "set", "inset.bottom", "-60").status == 0)
        let use = try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "{inset.bottom}")
        #expect(use.output.contains("- ✖ safe-area-content-outside"))
        let change = try keyline.run("token", "set", "inset.bottom", "0")
        #expect(change.output.contains("+ ✖ safe-area-content-outside"))
        #expect(try keyline.run("token", "list").output.contains("inset.bottom"))
    }

    @Test func `a gesture is bound and taken off`() throws {
        try fill()
        let run = try keyline.run("bind", "Photo viewer", "pageControl", "tap", "--action", "didTap:", "--name", "tap")
        #expect(run.status == 0)
        #expect(try keyline.run("show", "Photo viewer").output.contains("didTap:"))
        #expect(
            try keyline.run("bind", "Photo viewer", "pageControl", "tap", "--name", "tap", "--remove").status == 0)
        #expect(try !keyline.run("show", "Photo viewer").output.contains("didTap:"))
    }

    @Test func `constraints are added as formulas and as visual formats`() throws {
        try fill()
        let formula = try keyline.run(
            "edit", "add-constraint", "Photo viewer", "pageControl.bottom <= safeArea.bottom - 8 @750")
        #expect(formula.status == 0)
        let shown = try keyline.run("show", "Photo viewer").output
        #expect(shown.contains("pageControl.bottom ≤ safe area.bottom - 8 @750"))
        #expect(try keyline.run("edit", "add-constraints", "Photo viewer", "--vfl", "V:[pageControl(30)]").status == 0)
        #expect(try keyline.run("edit", "add-constraints", "Photo viewer", "--vfl", "V:[pageControl(30").status == 65)
    }

    @Test func `export and import give the same bytes`() throws {
        try fill()
        let text = try keyline.run("export", "Photo viewer").output
        try keyline.write(text, to: "screen.json")
        #expect(try keyline.run("import", "screen.json").status == 0)
        #expect(try keyline.run("export", "Photo viewer").output == text)
        #expect(try keyline.run("init", "--catalog", "other.keyline").status == 0)
        #expect(try keyline.run("import", "screen.json", "--catalog", "other.keyline").status == 0)
        #expect(try keyline.run("export", "Photo viewer", "--catalog", "other.keyline").output == text)
    }

    @Test func `queries read and never write`() throws {
        try fill()
        let rows = try keyline.run("query", "select name from screens", "--format", "csv")
        #expect(rows.output == "name\r\nPhoto viewer\r\n")
        #expect(try keyline.run("query", "delete from screen").status == 64)
        #expect(try keyline.run("query", "selec").status == 64)
    }

    @Test func `violations are filtered by device and rule`() throws {
        try fill()
        let arguments = ["violations", "--rule", "safe-area-content-outside", "--format", "csv"]
        let phone = try keyline.run(arguments + ["--device", "iphone-16-pro", "--orientation", "portrait"])
        #expect(phone.output.split(separator: "\r\n").count == 2)
        let home = try keyline.run(arguments + ["--device", "iphone-se-3"])
        #expect(home.output.split(separator: "\r\n").count == 1)
    }

    @Test func `names that lead nowhere are missing input with a suggestion`() throws {
        try fill()
        let screen = try keyline.run("show", "Photo viewr")
        #expect(screen.status == 66)
        #expect(screen.errors.contains("Photo viewer"))
        let item = try keyline.run("edit", "hide", "Photo viewer", "pageContrl")
        #expect(item.status == 66)
        #expect(item.errors.contains("did you mean 'pageControl'?"))
    }

    @Test func `what is no catalog is refused and left as it is`() throws {
        try keyline.write("not a catalog", to: "no.keyline")
        #expect(try keyline.run("screens", "--catalog", "no.keyline").status == 65)
        #expect(try keyline.read("no.keyline") == "not a catalog")
        #expect(try keyline.run("screens", "--catalog", "missing.keyline").status == 66)
    }

    @Test func `the demo needs no catalog`() throws {
        let run = try keyline.run("demo")
        #expect(run.status == 0)
        #expect(run.output.contains("'pageControl' reaches up to 34 pt below the safe area"))
        #expect(try keyline.run("demo", "--catalog", "demo.keyline").status == 0)
        #expect(try keyline.run("screens", "--catalog", "demo.keyline").output.contains("Photo viewer"))
    }

    @Test func `devices are listed without a catalog`() throws {
        let run = try keyline.run("devices", "--idiom", "tv", "--format", "json")
        let rows = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]]
        #expect(rows?.isEmpty == false)
        #expect(rows?.allSatisfy { $0["idiom"] as? String == "tv" } == true)
    }
}
