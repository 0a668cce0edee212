// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The output of the history commands, and the rows that they restore.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct HistoryCommandsTests {
    let team: TwoCatalogs

    init() throws { team = try TwoCatalogs() }

    // MARK: log, show, diff

    @Test func `log lists what was done, by itself or in one's own words`() throws {
        _ = try team.a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        _ = try team.a("edit", "set-constant", "Photo viewer", "bot-to-001", "-14", "-m", "closer to the middle")
        _ = try team.a("token", "set", "gap", "8")
        let log = try team.list(team.a("log", "--format", "json"))
        #expect(
            log.prefix(4).map { $0["message"] as? String } == [
                "add the token 'gap' with the value 8", "closer to the middle",
                "set the constant of 'pageControl.bottom = superview.bottom' on 'Photo v…", "import App",
            ])
        #expect(try team.list(team.a("log", "Photo viewer", "--limit", "2", "--format", "json")).count == 2)
        #expect(try team.a("log", "--limit", "0").status == 64)
        #expect(try team.a("log", "Nothing").status == 66)
    }

    @Test func `a message is short unless the user writes it`() throws {
        _ = try team.a("edit", "rename", "Photo viewer", String(repeating: "long ", count: 20))
        let log = try team.list(team.a("log", "--limit", "1", "--format", "json"))
        #expect((log.first?["message"] as? String)?.count == 72)
    }

    @Test func `a long message is short for people, and whole as data`() throws {
        let message = String(repeating: "long ", count: 1000)
        try team.a("token", "set", "gap", "8", "-m", message)
        let text = try team.a("log").output
        #expect(text.split(separator: "\n").allSatisfy { $0.count < 250 }, "\(text)")
        #expect(try team.a("log", "--format", "csv").output.contains(message.trimmingCharacters(in: .whitespaces)))
    }

    @Test func `show and diff list every change with both values`() throws {
        _ = try team.a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        let shown = try team.a("show", "latest")
        #expect(shown.output.contains("pageControl.bottom = superview.bottom - 12"))
        #expect(shown.output.contains("constant   0        -12"), "\(shown.output)")
        let start = try #require(
            try team.list(team.a("log", "--format", "json")).dropFirst().first?["stamp"] as? String)
        let change = try #require(try team.list(team.a("diff", start, "--format", "json")).first)
        #expect(change["change"] as? String == "changed" && change["table"] as? String == "layout_constraint")
        #expect(try team.a("diff", start, "latest").output == team.a("diff", start).output)
        #expect(try team.a("diff", "latest").errors == "no differences\n")
        #expect(try team.a("show", start).output.contains("added, with "))
    }

    @Test(arguments: [
        (["show", "abcd1234-9"], "there is no revision 'abcd1234-9'"), (["diff", "zz"], "there is no revision 'zz'"),
        (["diff", "abcd1234-99999999999999999999"], "there is no revision"),
    ])
    func `a revision that is not there is said so`(arguments: [String], words: String) throws {
        let run = try team.keyline.run(arguments + ["--catalog", "a.keyline"])
        #expect(run.status == 66)
        #expect(run.errors.contains(words) && run.errors.contains("'keyline log'"))
    }

    // MARK: blame, at, undo

    @Test func `blame names who made it, and since when it violates`() throws {
        _ = try team.a("edit", "set-constant", "Photo viewer", "bot-to-001", "-60", "-m", "up")
        _ = try team.a("edit", "set-constant", "Photo viewer", "bot-to-001", "-4", "-m", "down again")
        _ = try team.a("edit", "hide", "Photo viewer", "pageControl")
        _ = try team.a("edit", "unhide", "Photo viewer", "pageControl", "-m", "shown")
        let text = try team.a("blame", "Photo viewer", "pageControl", "--device", "iphone-16-pro")
        #expect(text.status == 0 && text.output.contains("safe-area-content-outside"), "\(text.output)")
        let blame = try #require(
            try team.json(team.a("blame", "Photo viewer", "pageControl", "--format", "json")) as? [String: Any])
        let findings = try #require(blame["findings"] as? [[String: Any]])
        #expect(findings.allSatisfy { ($0["since"] as? [String: Any])?["message"] as? String == "shown" })
        let registers = try #require(blame["registers"] as? [[String: Any]])
        let constant = registers.filter {
            $0["register"] as? String == "constant"
                && ($0["revision"] as? [String: Any])?["message"] as? String == "down again"
        }
        #expect(constant.map { $0["name"] as? String } == ["pageControl.bottom = superview.bottom - 4"])
        #expect(try team.a("blame", "Photo viewer", "nothing").status == 66)
        #expect(try team.a("blame", "Photo viewer", "--device", "nothing").status == 64)
        #expect(try team.a("blame", "Photo viewer", "--format", "csv").output.hasPrefix("subject,kind,name,what,stamp"))
    }

    @Test func `the past is read, never written`() throws {
        let before = try team.a("export").output
        let start = try #require(try team.list(team.a("log", "--format", "json")).first?["stamp"] as? String)
        _ = try team.a("edit", "remove-screen", "Photo viewer")
        #expect(try team.a("at", start, "export").output == before)
        #expect(try team.keyline.run("at", "--catalog", "a.keyline", start, "show", "Photo viewer").status == 0)
        #expect(try team.a("at", start, "check").status == 1)
        #expect(try team.a("at", "latest", "screens").errors.contains("no screens yet"))
        for command in [
            ["token", "set", "gap", "8"], ["edit", "remove-screen", "Photo viewer"], ["import", "App"], ["init"],
            ["status"],
        ] {
            let run = try team.keyline.run(["at", start] + command + ["--catalog", "a.keyline"])
            #expect(
                run.status == 64 && run.errors.hasPrefix("error: 'keyline at' runs only commands that read"),
                "\(command)")
        }
        #expect(try team.a("at", "abcd1234-1", "screens").status == 66)
        #expect(try team.keyline.run("at", start).status == 64)
        #expect(try team.keyline.run("at", start, "screens", "--catalog", "none.keyline").status == 66)
        #expect(try team.keyline.run("at", start, "screns").errors.contains("did you mean 'screens'?"))
    }

    @Test func `undo puts back what was not changed later`() throws {
        let before = try team.a("export").output
        _ = try team.a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        let first = try #require(try team.list(team.a("log", "--format", "json")).first?["stamp"] as? String)
        _ = try team.a("edit", "set-constant", "Photo viewer", "bot-to-001", "-14")
        let kept = try team.a("undo", first)
        #expect(kept.status == 75 && kept.errors.contains("constant of constraint"), "\(kept.errors)")
        #expect(kept.errors.contains("changed later in ") && kept.errors.contains("Nothing to undo."))
        #expect(try team.a("undo", first, "--force").status == 0)
        #expect(try team.a("export").output == before)
        #expect(try team.a("log", "--limit", "1").output.contains("undo \(first)"))
        #expect(try team.a("undo", "abcd1234-1").status == 66)
    }

    @Test func `what an undo leaves is reported in few words, and in JSON in full`() throws {
        guard try team.sql("update layout_constraint set constant = constant + 1") else { return }
        try team.a("token", "set", "gap", "8")
        let first = try #require(
            try team.list(team.a("log", "--format", "json")).dropFirst().first?["stamp"] as? String)
        guard try team.sql("update layout_constraint set constant = constant + 1, priority = 900") else { return }
        guard try team.sql("update layout_item set opaque = not opaque, hidden = 1, role = 'content'") else { return }
        let undo = try team.a("undo", first, "--format", "json")
        let left = try #require((try team.json(undo) as? [String: Any])?["left"] as? [[String: Any]])
        #expect(undo.status == 75 && left.count == 3, "\(undo)")
        #expect(left.allSatisfy { $0["register"] as? String == "constant" && $0["by"] is [String: Any] })
        #expect(undo.errors.components(separatedBy: "left: ").count == 4, "\(undo.errors)")
    }

    @Test func `the last revision is shown whatever screens are called`() throws {
        for name in ["latest", "Latest news"] {
            try team.a("edit", "rename", "Photo viewer", name)
            let shown = try team.a("show", "latest")
            #expect(shown.output.contains("to '\(name)'"), "\(shown)")
            #expect(shown.errors.contains("a screen has this name too") == (name == "latest"), "\(shown)")
            try team.a("edit", "rename", name, "Photo viewer")
        }
    }

    @Test func `an author is whoever the environment names`() throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let binary = try #require(CommandLineRunner.binary).path
        shell.arguments = [
            "-c",
            "KEYLINE_AUTHOR='Ada <ada@example.org>' \(binary) token set gap 8 --catalog a.keyline 2>/dev/null >&2",
        ]
        shell.currentDirectoryURL = team.keyline.folder
        try shell.run()
        shell.waitUntilExit()
        let log = try team.list(team.a("log", "--limit", "1", "--format", "json"))
        #expect(log.first?["author"] as? String == "Ada <ada@example.org>")
    }

    @Test func `what another program changed waits for the next change`() throws {
        guard try team.sql("update screen set name = 'Other'") else { return }
        let status = try team.a("status")
        #expect(status.status == 0 && status.output.contains("pending    2 rows changed by other programs"))
        _ = try team.a("token", "set", "gap", "8")
        #expect(try team.a("log", "--limit", "2").output.contains("changes by another program"))
    }

    @Test(arguments: [
        ["show", "latest"], ["blame", "Photo viewer"], ["at", "latest", "screens"],
        ["undo", "latest"],
    ])
    func `a revision whose bytes are damaged is one line`(arguments: [String]) throws {
        guard try team.sql("update revision set body = x'00ff01'") else { return }
        let run = try team.keyline.run(arguments + ["--catalog", "a.keyline"])
        #expect(run.status == 65 && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
        #expect(["a revision ", "its content is not what"].contains { run.errors.contains($0) }, "\(run.errors)")
    }
}
