// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Commands that change a catalog, on a catalog with one screen.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct EditCommandsTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.run("init")
        try keyline.run("import", "App")
    }

    private func refused(_ arguments: String..., status: Int32 = 64, because words: String) throws {
        let before = try keyline.run("export").output
        let run = try keyline.run(arguments)
        #expect(run.status == status)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(try keyline.run("export").output == before)
    }

    @Test(arguments: ["1e300", "inf", "nan", "-1e300", "100001"])
    func `a constant is a length`(value: String) throws {
        try refused("edit", "set-constant", "Photo viewer", "bot-to-001", value, because: "is not a valid ")
    }

    @Test func `a priority is reported as it was typed`() throws {
        try refused(
            "edit", "set-priority", "Photo viewer", "bot-to-001", "1001",
            because: "error: '1001' is not a valid priority: it must be a number above 0 and up to 1,000\n")
    }

    @Test(arguments: [
        "pageControl.bottom = superview.leading", "pageControl.bottom = superview.width", "pageControl.bottom = 5",
        "pageControl.leading = superview.left",
    ])
    func `a constraint that UIKit refuses is refused`(formula: String) throws {
        try refused(
            "edit", "add-constraint", "Photo viewer", formula, because: "UIKit does not allow such a constraint: ")
    }

    @Test func `a negative number needs no dashes, a formula no quotes`() throws {
        let constant = try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "-60")
        #expect(constant.status == 0 && constant.output.contains("- ✖ safe-area-content-outside"))
        let formula = ["edit", "add-constraint", "Photo viewer", "pageControl.top", "=", "safeArea.top", "-8", "@750"]
        #expect(try keyline.run(formula).status == 0)
        #expect(try keyline.run("show", "Photo viewer").output.contains("pageControl.top = safe area.top - 8 @750"))
    }

    @Test func `what show prints can be pasted back`() throws {
        let shown = try keyline.run("show", "Photo viewer").output
        let formula = "pageControl.leading = safe area.leading"
        #expect(shown.contains(formula))
        #expect(try keyline.run("edit", "add-constraint", "Photo viewer", formula + " + 12").status == 0)
        #expect(try keyline.run("show", "Photo viewer").output.contains(formula + " + 12"))
    }

    @Test func `a finding that got worse is reported`() throws {
        let run = try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "-4")
        #expect(run.output.contains("better: ✖ safe-area-content-outside"))
        let back = try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "0")
        #expect(back.output.contains("worse: ✖ safe-area-content-outside") && back.output.contains("30 → 34 pt"))
        #expect(back.output.contains("No new findings, 3 worse"))
    }

    @Test func `tokens are confirmed, and circles refused by name`() throws {
        #expect(try keyline.run("token", "set", "a", "8").errors == "Added the token 'a' with the value 8.\n")
        #expect(try keyline.run("token", "set", "a", "12").errors == "Changed the token 'a' from 8 to 12.\n")
        #expect(
            try keyline.run("token", "set", "b", "--alias", "a").errors == "Added the token 'b' with the value {a}.\n")
        try refused("token", "set", "a", "--alias", "b", because: "the aliases of these tokens form a cycle: a → b → a")
        try refused("token", "set", "c", "--alias", "aa", because: "did you mean 'a'?")
        try refused("token", "set", "c", "1e300", because: "'1e300' is not a valid value for 'c'")
    }

    @Test func `a token that is used stays unless it is forced away`() throws {
        try keyline.run("token", "set", "a", "8")
        try keyline.run("token", "set", "b", "--alias", "a")
        try keyline.run("edit", "set-constant", "Photo viewer", "bot-to-001", "{a}")
        try refused(
            "token", "remove", "a",
            because: "used by the token 'b', 'pageControl.bottom = superview.bottom + {a}' on 'Photo viewer'")
        #expect(try keyline.run("token", "remove", "a", "--force").status == 0)
        #expect(try keyline.run("token", "remove", "b").errors.hasPrefix("Removed the token 'b'.\n"))
    }

    @Test func `tokens of a file that form a circle are malformed input`() throws {
        try keyline.write(
            #"{"tokens": [{"id": "1", "name": "x", "type": "dimension", "value": "", "alias": "y"}, {"id": "2", "name": "y", "type": "dimension", "#
                + #""value": "", "alias": "x"}]}"#, to: "tokens.json")
        try refused(
            "import", "tokens.json", status: 65,
            because: "error: 'tokens.json': the aliases of these tokens form a cycle: x → y → x")
        try refused("check", "tokens.json", status: 65, because: "the aliases of these tokens form a cycle")
    }

    @Test(arguments: [
        ["tap", "--taps", "0"], ["tap", "--edge", "left"], ["screenEdgePan"], ["longPress", "--press-duration", "nan"],
        ["pan", "--direction", "left"], ["swipe", "--touches", "-1"], ["pinch", "--taps", "2"],
    ])
    func `a recognizer has only what UIKit gives it`(arguments: [String]) throws {
        let run = try keyline.run(["bind", "Photo viewer", "pageControl"] + arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }

    @Test func `bindings are confirmed`() throws {
        let command = ["bind", "Photo viewer", "pageControl", "screenEdgePan", "--edge", "left", "--name", "back"]
        let words = "screen edge pan recognizer 'back'"
        #expect(try keyline.run(command).errors == "Added a \(words) to 'pageControl' on 'Photo viewer'.\n")
        #expect(try keyline.run(command).errors == "Changed the \(words) of 'pageControl' on 'Photo viewer'.\n")
        let removed = try keyline.run(command + ["--remove"]).errors
        #expect(removed == "Removed the \(words) from 'pageControl' on 'Photo viewer'.\n")
    }

    @Test(arguments: [
        (["chek"], "'check'"), (["edit", "set-constnt", "a"], "'set-constant'"), (["token", "lst"], "'list'"),
        (["help", "chek"], "'check'"),
        (["check", "--device", "apple-tv"], "'appletv-4k-1'"), (["check", "--matrix", "phons"], "'phones'"),
    ])
    func `a misspelled name is recognized`(arguments: [String], suggestion: String) throws {
        let run = try keyline.run(arguments)
        #expect(run.status == 64)
        #expect(run.errors.contains("did you mean ") && run.errors.contains(suggestion), "\(run.errors)")
    }

    @Test func `a start of a matrix name is enough`() throws {
        #expect(try keyline.run("check", "--matrix", "phone").status == 1)
    }

    @Test func `an export is JSON and nothing else`() throws {
        #expect(try keyline.run("export", "--format", "json").output == keyline.run("export").output)
        #expect(try keyline.run("export", "--format", "csv").status == 64)
    }

    @Test func `a report that cannot be written is one line and a hint`() throws {
        let run = try keyline.run("check", "--output", "sarif=none/x.sarif")
        let folder = keyline.folder.appendingPathComponent("none").path
        #expect(run.status == 66)
        #expect(run.errors == "error: there is no folder '\(folder)' to write into\nhint: create the folder first\n")
        #expect(try keyline.run("check", "--output", "sarif=App").errors.contains("written: it is a folder\n"))
        #expect(try keyline.run("init", "--catalog", "none/x.keyline").status == 66)
    }
}
