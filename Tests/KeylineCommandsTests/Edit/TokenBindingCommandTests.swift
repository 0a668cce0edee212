// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

/// Spacings, margins and insets that a design token supplies.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct TokenBindingCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.run("init")
        try keyline.run("matrix", "use", "duo")
        try keyline.run("token", "set", "gap", "12")
        try keyline.write(
            """
            add-screen Form --empty insets.bottom='{gap}'
            add-view Form view --root
            add-view Form stack --class UIStackView axis=vertical spacing='{gap}'
            add-view Form one --in stack
            add-view Form two --in stack
            add-constraint Form 'one.height = 20'
            add-constraint Form 'two.height = 20'
            add-constraint Form 'one.width = 100'
            add-constraint Form 'stack.top = safe area.top'
            add-constraint Form 'stack.leading = view.leadingMargin'
            set Form view layoutMargins.left='{gap}'
            """, to: "form.txt")
        let run = try keyline.run("edit", "apply", "form.txt")
        #expect(run.status == 0, "\(run.errors)")
    }

    /// The rows of a query, as CSV without the header.
    private func rows(_ sql: String, _ catalog: String = "catalog.keyline") throws -> [String] {
        try keyline.run("query", sql, "--format", "csv", "--catalog", catalog).output
            .components(separatedBy: .newlines).dropFirst().filter { !$0.isEmpty }
    }

    /// Left edge of the stack view, and distance between its views, on a device whose root view has margins of at least 16
    /// points.
    private func lengths() throws -> [Double] {
        let run = try keyline.run("frames", "Form", "--device", "iphone-16", "--format", "json")
        let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
        let scene = try #require((report?["scenes"] as? [[String: Any]])?.first)
        let items = try #require(scene["items"] as? [[String: Any]])
        func frame(_ name: String) throws -> [String: Double] {
            try #require(items.first { $0["name"] as? String == name }?["frame"] as? [String: Double])
        }
        let (one, two) = (try frame("one"), try frame("two"))
        return [try frame("stack")["x"] ?? 0, (two["y"] ?? 0) - (one["y"] ?? 0) - (one["height"] ?? 0)]
    }

    @Test func `setting a token lays its lengths out again`() throws {
        #expect(try lengths() == [16, 12])
        let run = try keyline.run("token", "set", "gap", "20")
        #expect(run.output.contains("1 screen"), "\(run.output)")
        #expect(try lengths() == [20, 20])
        try keyline.run("edit", "set", "Form", "stack", "spacing=5")
        #expect(try lengths() == [20, 5])
        #expect(try rows("select property from token_binding").count == 2)
    }

    @Test func `show, explain and the views list what a token supplies`() throws {
        let show = try keyline.run("show", "Form").output
        #expect(show.contains("stack.spacing = {gap}") && show.contains("additionalSafeAreaInsets.bottom = {gap}"))
        let explain = try keyline.run("token", "explain", "gap")
        #expect(explain.output.contains("stack.spacing = {gap}"), "\(explain.output)\(explain.errors)")
        let uses = try rows("select name from token_uses where token = 'gap' and kind = 'length' order by name")
        #expect(
            uses == [
                "additionalSafeAreaInsets.bottom = {gap}", "stack.spacing = {gap}", "view.layoutMargins.left = {gap}",
            ])
        #expect(try rows("select length_count from tokens where name = 'gap'") == ["3"])
        let removal = try keyline.run("token", "remove", "gap")
        #expect(removal.status == 64 && removal.errors.contains("stack.spacing = {gap}"), "\(removal.errors)")
    }

    @Test func `JSON and edits keep the bindings`() throws {
        let json = try keyline.run("export").output
        try keyline.write(json, to: "form.json")
        try keyline.write(try keyline.run("export", "--as-edits").output, to: "edits.txt")
        for arguments in [["import", "form.json"], ["edit", "apply", "edits.txt"]] {
            let catalog = "\(arguments[0]).keyline"
            try keyline.run("init", "--catalog", catalog)
            try keyline.run("token", "set", "gap", "12", "--catalog", catalog)
            let run = try keyline.run(arguments + ["--catalog", catalog])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try keyline.run("export", "--catalog", catalog).output == json)
        }
    }

    @Test func `removed views take their bindings along, and copies have their own`() throws {
        try keyline.run("edit", "remove-item", "Form", "stack")
        #expect(
            try rows("select property from token_binding order by 1") == [
                "additionalSafeAreaInsets.bottom", "layoutMargins.left",
            ])
        try keyline.run("edit", "copy-screen", "Form", "Copy")
        #expect(try rows("select count(distinct item_id) from token_binding") == ["2"])
    }

    @Test(
        arguments: [
            (["set", "Form", "one", "spacing={gap}"], "'one' is no stack view"),
            (["set", "Form", "stack", "spacing={gpa}"], "there is no token 'gpa'"),
            (["set", "Form", "stack", "alpha={gap}"], "'{gap}' is not a valid value for 'alpha'"),
        ])
    func `a length that does not exist takes no token`(arguments: [String], words: String) throws {
        let run = try keyline.run(["edit"] + arguments)
        #expect(run.status != 0 && run.errors.contains(words), "\(run.errors)")
    }

    @Test func `importing a file again keeps the tokens that users bound`() throws {
        let bound =
            "select property from token_binding where screen_id = (select id from screens where name = 'Photo viewer')"
        func importFile(_ text: String, _ options: String...) throws {
            try keyline.write(text, to: "App/Photos.storyboard")
            let run = try keyline.run(["import", "App"] + options)
            #expect(run.status != 64, "\(run.errors)")
        }
        try importFile(StoryboardText.photoViewer())
        try keyline.run("edit", "set", "Photo viewer", "pageControl", "margins={gap}")
        #expect(try rows(bound).count == 4)
        try keyline.run("undo", "latest")
        #expect(try rows(bound).isEmpty)
        try keyline.run("edit", "set", "Photo viewer", "pageControl", "margins={gap}")
        try importFile(StoryboardText.photoViewer() + "\n")
        #expect(try rows(bound).count == 4)
        try importFile(StoryboardText.photoViewer(), "--replace")
        #expect(try rows(bound).isEmpty)
    }

    @Test func `two people who bind one length disagree about one value`() throws {
        try keyline.run("token", "set", "wide", "40")
        try keyline.run("token", "set", "narrow", "4")
        try keyline.run("clone", "catalog.keyline", "copy.keyline")
        for (catalog, token) in [("catalog.keyline", "wide"), ("copy.keyline", "narrow")] {
            try keyline.run("edit", "set", "Form", "view", "layoutMargins.right={\(token)}", "--catalog", catalog)
        }
        try keyline.run("sync", "--catalog", "copy.keyline")
        let sql = "select token from token_binding where property = 'layoutMargins.right'"
        #expect(try rows(sql).count == 1)
        #expect(try rows(sql) == rows(sql, "copy.keyline"))
        let output = try keyline.run("conflicts", "--catalog", "copy.keyline").output
        #expect(output.contains("wide") && output.contains("narrow"), "\(output)")
    }
}
