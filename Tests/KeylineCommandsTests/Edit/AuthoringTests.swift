// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

/// Screens made from nothing: a green view between guides with system spacing, a form in VFL, a gesture sampler.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct AuthoringTests {
    let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    /// The edits, as lines of a shell.
    private static let transcript = """
        put-app shop name=Shop deploymentTarget=17.0 baseSDK=26.0
        add-screen Green --id 00000000000000000000000000000001 --empty app=shop
        add-view Green view --root --id 00000000000000000000000000000011 hasBackground=true
        add-guide Green safeArea --id 00000000000000000000000000000012
        add-view Green green --id 00000000000000000000000000000013 hasBackground=true
        add-constraint Green 'green.top = safe area.top + standard spacing' --id 00000000000000000000000000000014
        add-constraint Green 'safe area.bottom = green.bottom + standard spacing' --id 00000000000000000000000000000015
        add-constraint Green 'green.leading = safe area.leading + 16' --id 00000000000000000000000000000016
        add-constraint Green 'green.trailing = safe area.trailing - 16' --id 00000000000000000000000000000017
        add-screen Form --id 00000000000000000000000000000002 --empty insets.bottom=8
        add-view Form view --root --id 00000000000000000000000000000021
        add-view Form email --class UITextField --id 00000000000000000000000000000022 content.text.placeholder=Email
        add-view Form send --class UIButton --id 00000000000000000000000000000023 title=Send hugging.horizontal=251
        put-constraint Form id=00000000000000000000000000000024 firstItem=email firstAttribute=height constant=44
        add-screen Sampler --id 00000000000000000000000000000003 --empty
        add-view Sampler view --root --id 00000000000000000000000000000031
        add-view Sampler tile --id 00000000000000000000000000000032 frame.width=100 frame.height=100
        put-gesture Sampler id=00000000000000000000000000000033 item=tile kind=swipe configuration.direction=left
        put-gesture Sampler id=00000000000000000000000000000034 item=tile kind=swipe configuration.direction=right
        set Sampler tile alpha=0.9 interaction=true
        set-screen Sampler controllerClass=SamplerController
        """

    private func export(_ catalog: String) throws -> String {
        let run = try keyline.run("export", "--catalog", catalog)
        #expect(run.status == 0, "\(run.errors)")
        return run.output
    }

    @Test func `a transcript, a file of edits and the exported edits make the same screens`() throws {
        for catalog in ["one.keyline", "two.keyline", "three.keyline"] {
            #expect(try keyline.run("init", "--catalog", catalog).status == 0)
        }
        for line in Self.transcript.split(separator: "\n") {
            let words = try EditLine.words(String(line))
            let run = try keyline.run(["edit"] + words + ["--catalog", "one.keyline"])
            #expect(run.status == 0, "\(line): \(run.errors)")
        }
        try keyline.write("# a whole app\n\n" + Self.transcript, to: "edits.txt")
        let applied = try keyline.run("edit", "apply", "edits.txt", "--catalog", "two.keyline")
        #expect(applied.status == 0, "\(applied.errors)")
        #expect(try export("one.keyline") == export("two.keyline"))
        let log = try keyline.run("log", "--catalog", "two.keyline", "--format", "json").output
        #expect(log.components(separatedBy: "\"stamp\"").count == 3, "one revision after the first: \(log)")
        let edits = try keyline.run("export", "--as-edits", "--catalog", "one.keyline")
        try keyline.write("put-app shop name=Shop deploymentTarget=17.0 baseSDK=26.0\n" + edits.output, to: "again.txt")
        let again = try keyline.run("edit", "apply", "again.txt", "--catalog", "three.keyline")
        #expect(again.status == 0, "\(again.errors)")
        #expect(try export("one.keyline") == export("three.keyline"))
        #expect(try keyline.run("check", "--catalog", "one.keyline").output.contains("3 screens"))
    }

    @Test func `a later edit of an app keeps what an earlier one set`() throws {
        #expect(try keyline.run("init", "--catalog", "shop.keyline").status == 0)
        try keyline.write("put-app shop name=Shop\nput-app shop deploymentTarget=17.0\n", to: "edits.txt")
        let run = try keyline.run("edit", "apply", "edits.txt", "--catalog", "shop.keyline")
        #expect(run.status == 0, "\(run.errors)")
        let edits = try export("shop.keyline")
        #expect(edits.contains("\"Shop\""), "\(edits)")
    }

    @Test(
        arguments: [
            ("add-screen A\nadd-veiw A b\n", "edits.txt:2: there is no edit 'add-veiw'"),
            ("add-screen A\nadd-view A b --class\n", "edits.txt:2: "), ("add-view A 'b\n", "edits.txt:1: a quote"),
            ("add-screen A\nset A view colour=red\n", "edits.txt:2: 'red' is not a valid value for 'colour'"),
            ("add-screen A\nadd-constraint A 'x.top = view.top'\n", "edits.txt:2: there is no item 'x'"),
            ("add-screen A\nset A view alpha=[1\n", "edits.txt:2: "),
        ])
    func `a batch with an error changes nothing and names the line`(text: String, words: String) throws {
        try keyline.run("init")
        let before = try export("catalog.keyline")
        try keyline.write(text, to: "edits.txt")
        let run = try keyline.run("edit", "apply", "edits.txt")
        #expect(run.status == 64)
        #expect(run.errors.contains(words), "\(run.errors)")
        #expect(try export("catalog.keyline") == before)
    }

    @Test func `names of several lines are refused for screens, and exported edits keep them`() throws {
        try keyline.run("init")
        #expect(try keyline.run("edit", "add-screen", "two\nlines").status == 64)
        try keyline.run("edit", "add-screen", "A", "--id", "00000000000000000000000000000001")
        try keyline.run("edit", "add-view", "A", "two\nlines", "--class", "UILabel")
        let before = try export("catalog.keyline")
        #expect(before.contains("two\\nlines"))
        try keyline.write(try keyline.run("export", "--as-edits").output, to: "edits.txt")
        try keyline.run("edit", "remove-screen", "A")
        let applied = try keyline.run("edit", "apply", "edits.txt")
        #expect(applied.status == 0, "\(applied.errors)")
        #expect(try export("catalog.keyline") == before)
    }

    @Test func `a root view is removed only by force, and a retargeted constraint keeps its id`() throws {
        try keyline.run("init")
        try keyline.write(Self.transcript, to: "edits.txt")
        #expect(try keyline.run("edit", "apply", "edits.txt").status == 0)
        #expect(try keyline.run("edit", "remove-item", "Green", "view").status == 64)
        let id = "00000000000000000000000000000016"
        let run = try keyline.run(
            "edit", "set-constraint", "Green", id, "--formula", "green.leading = margins.leading")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try keyline.run("show", "Green").output.contains(id))
        let twice = try keyline.run("edit", "add-constraint", "Green", "green.leading = margins.leading")
        #expect(twice.errors.contains("has this constraint already"))
        #expect(try keyline.run("edit", "remove-item", "Green", "view", "--force").status == 0)
    }

    @Test(arguments: [
        (["set", "A", "z", "hugging.horizontal=2000"], "'hugging_horizontal' is 2000"),
        (["set", "A", "z", "alpha=7"], "must be from 0 to 1"),
        (["set", "A", "z", "content.text.isbold=true"], "there is no such property"),
        (["set", "A", "z", "content.text.lines=0"], "there is no such property"),
        (["set-screen", "A", "deploymentTarget=abc"], "a version such as 17.0"),
        (["set-screen", "A", "chrome.showTabBar=true"], "there is no such property"),
        (["put-app", "x", "name=X", "deploymentTarget=abc"], "a version such as 17.0"),
        (["add-screen", "B", "--id", "00000000000000000000000000000001"], "has the id"),
        (["add-constraint", "A", "z.width = 20 @1001"], "'@1001' is not a priority"),
    ])
    func `a value that nothing can have is refused, and nothing is changed`(edit: [String], fact: String) throws {
        #expect(try keyline.run("init").status == 0)
        let lines = ["add-screen A --id 00000000000000000000000000000001", "add-view A z --class UILabel text=hi"]
        for line in lines { #expect(try keyline.run(["edit"] + EditLine.words(line)).status == 0) }
        let before = try export("catalog.keyline")
        let run = try keyline.run(["edit"] + edit)
        #expect(run.status == 64 && run.errors.contains(fact), "\(run.errors)")
        #expect(try export("catalog.keyline") == before)
    }

    @Test(arguments: [
        "chrome.showsTabBar=false", "chrome.edgesForExtendedLayout=[]", "respectsSystemMinimumLayoutMargins=true",
    ])
    func `a default can be set at every property`(property: String) throws {
        #expect(try keyline.run("init").status == 0)
        #expect(try keyline.run("edit", "add-screen", "A").status == 0)
        let run = try keyline.run("edit", "set-screen", "A", property)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func `a constraint is found by its formula as it can be typed, and lines may end as on Windows`() throws {
        #expect(try keyline.run("demo", "--catalog", "catalog.keyline").status == 0)
        let edits = "# a note\r\nadd-constraint 'Photo viewer' 'pageControl.width >= 200'\r\n"
        try keyline.write(edits, to: "edits.txt")
        #expect(try keyline.run("edit", "apply", "edits.txt").status == 0)
        for typed in ["pageControl.width >= 200", "pageControl.width>=200", "pageControl.width ≥ 200"] {
            let run = try keyline.run("edit", "set-priority", "Photo viewer", typed, "400")
            #expect(run.status == 0, "\(run.errors)")
            #expect(try keyline.run("edit", "set-priority", "Photo viewer", "\(typed) @400", "1000").status == 0)
        }
    }

    @Test func `a screen with a value that was invalid before can be edited`() throws {
        #expect(try keyline.run("init").status == 0)
        #expect(try keyline.run("edit", "add-screen", "A").status == 0)
        #expect(try keyline.run("edit", "add-view", "A", "z").status == 0)
        let screen = try keyline.run("export", "A").output.replacing(
            "\"name\": \"z\"", with: "\"name\": \"z\", \"alpha\": 1.5")
        try keyline.write(screen, to: "a.json")
        #expect(try keyline.run("import", "a.json", "--fail-on", "never").status == 0)
        let run = try keyline.run("edit", "set-screen", "A", "controllerClass=B")
        #expect(run.status == 0, "\(run.errors)")
        let dry = try keyline.run("edit", "apply", "-e", "token set gap 8 --dry-run")
        #expect(dry.status == 64 && dry.errors.contains("keyline edit apply"), "\(dry.errors)")
    }

    @Test func `apps and tokens are exported as edits before the screens that name them`() throws {
        for catalog in ["one.keyline", "two.keyline"] {
            #expect(try keyline.run("init", "--catalog", catalog).status == 0)
        }
        let edits = """
            put-app shop name='The shop' deploymentTarget=17.0
            token set gap.large -24 --description 'Between cards'
            token set card --alias gap.large
            token set accent '#0a84ff' --type color
            add-screen A app=shop
            add-view A z
            add-constraint A 'z.leading = superview.leading + 1' --id 00000000000000000000000000000001
            set-constant A 00000000000000000000000000000001 '{card}'
            """
        try keyline.write(edits, to: "edits.txt")
        let applied = try keyline.run("edit", "apply", "edits.txt", "--catalog", "one.keyline")
        #expect(applied.status == 0, "\(applied.errors)")
        let exported = try keyline.run("export", "--as-edits", "--catalog", "one.keyline").output
        try keyline.write(exported, to: "all.txt")
        let again = try keyline.run("edit", "apply", "all.txt", "--catalog", "two.keyline")
        #expect(again.status == 0, "\(exported)\(again.errors)")
        #expect(try export("one.keyline") == export("two.keyline"))
    }
}
