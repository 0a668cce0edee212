// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineReplica
import KeylineStore
import Testing

@testable import KeylineCommands

/// Two catalogs of one team, as the commands on history and conflicts see them.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct HistoryCommandsTests {
    let keyline: CommandLineRunner

    /// `a.keyline` and its copy `b.keyline` hold one screen.
    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.run("init", "--catalog", "a.keyline")
        try keyline.run("import", "App", "--catalog", "a.keyline")
        try FileManager.default.copyItem(at: file("a.keyline"), to: file("b.keyline"))
    }

    private func file(_ name: String) -> URL { keyline.folder.appendingPathComponent(name) }

    private func a(_ arguments: String...) throws -> CommandLineRunner.Outcome {
        try keyline.run(arguments + ["--catalog", "a.keyline"])
    }

    private func b(_ arguments: String...) throws -> CommandLineRunner.Outcome {
        try keyline.run(arguments + ["--catalog", "b.keyline"])
    }

    /// Takes the revisions of one catalog over into another.
    private func pull(into target: String, from source: String) throws {
        let source = try Catalog.open(path: file(source).path, checker: RuleChecker())
        let target = try Catalog.open(path: file(target).path, checker: RuleChecker())
        var revisions: [Revision] = []
        try source.store.read { try $0.forEachRevision(after: Frontier()) { revisions.append($0) } }
        _ = try target.merge(revisions)
    }

    private func exchange() throws {
        try pull(into: "a.keyline", from: "b.keyline")
        try pull(into: "b.keyline", from: "a.keyline")
    }

    /// Both set the constant of one constraint.
    private func disagree() throws {
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        _ = try b("edit", "set-constant", "Photo viewer", "bot-to-001", "-16")
        try exchange()
    }

    /// What a JSON document says.
    private func json(_ outcome: CommandLineRunner.Outcome) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    }

    private func conflicts(_ outcome: CommandLineRunner.Outcome) throws -> [[String: Any]] {
        try #require(try json(outcome) as? [[String: Any]])
    }

    // MARK: log, show, diff

    @Test func `log tells what was done, by itself or in one's own words`() throws {
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-14", "-m", "closer to the middle")
        _ = try a("token", "set", "gap", "8")
        let log = try conflicts(a("log", "--format", "json"))
        #expect(
            log.prefix(4).map { $0["message"] as? String } == [
                "set token gap", "closer to the middle", "set constant to -12 on Photo viewer", "import App",
            ])
        #expect(try conflicts(a("log", "Photo viewer", "--limit", "2", "--format", "json")).count == 2)
        #expect(try a("log", "--limit", "0").status == 64)
        #expect(try a("log", "Nothing").status == 66)
    }

    @Test func `a message is short unless somebody writes it`() throws {
        _ = try a("edit", "rename", "Photo viewer", String(repeating: "long ", count: 20))
        let log = try conflicts(a("log", "--limit", "1", "--format", "json"))
        #expect((log.first?["message"] as? String)?.count == 40)
    }

    @Test func `show and diff tell every change with both values`() throws {
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        let shown = try a("show", "latest")
        #expect(shown.output.contains("pageControl.bottom = superview.bottom - 12"))
        #expect(shown.output.contains("constant   0        -12"), "\(shown.output)")
        let start = try #require(try conflicts(a("log", "--format", "json")).dropFirst().first?["stamp"] as? String)
        let change = try #require(try conflicts(a("diff", start, "--format", "json")).first)
        #expect(change["change"] as? String == "changed" && change["table"] as? String == "layout_constraint")
        #expect(try a("diff", start, "latest").output == a("diff", start).output)
        #expect(try a("diff", "latest").errors == "nothing differs\n")
        #expect(try a("show", start).output.contains("added, with "))
    }

    @Test(arguments: [
        (["show", "abcd1234-9"], "there is no revision 'abcd1234-9'"), (["diff", "zz"], "there is no revision 'zz'"),
        (["diff", "abcd1234-99999999999999999999"], "there is no revision"),
    ])
    func `a revision that is not there is said so`(arguments: [String], words: String) throws {
        let run = try keyline.run(arguments + ["--catalog", "a.keyline"])
        #expect(run.status == 66)
        #expect(run.errors.contains(words) && run.errors.contains("'keyline log'"))
    }

    // MARK: conflicts, resolve, status

    @Test func `a conflict is told with both values, and status exits with 75`() throws {
        #expect(try a("conflicts").errors == "no conflicts\n")
        #expect(try a("status").status == 0)
        try disagree()
        let conflict = try #require(try conflicts(a("conflicts", "--format", "json")).first)
        let values = ["winner", "loser"].compactMap { (conflict[$0] as? [String: Any])?["values"] as? [String: Any] }
        #expect(Set(values.compactMap { $0["constant"] as? Double }) == [-12, -16])
        let text = try a("conflicts").output
        #expect(
            text.contains("ours, does not   constant -12") && text.contains("theirs, counts   constant -16"), "\(text)")
        let status = try a("status")
        #expect(status.status == 75 && status.output.contains("conflicts  1 to decide"), "\(status.output)")
    }

    @Test(arguments: [
        ("ours", -12.0), ("theirs", -16), ("winner", -16), ("loser", -12), ("-14", -14), ("constant=-13", -13),
    ])
    func `resolving ends a conflict everywhere`(take: String, constant: Double) throws {
        try disagree()
        let id = try #require(try conflicts(a("conflicts", "--format", "json")).first?["id"] as? String)
        let run = try a("resolve", id, "--take", take)
        #expect(run.status == 0, "\(run.errors)")
        try exchange()
        for catalog in ["a.keyline", "b.keyline"] {
            let rows = try keyline.run(
                "query", "select constant from layout_constraint where source_object_id = 'bot-to-001'", "--format",
                "csv", "--catalog", catalog)
            #expect(rows.output.contains("\(Int(constant))"), "\(rows.output)")
            #expect(try keyline.run("conflicts", "--all", "--catalog", catalog).errors == "no conflicts\n")
            #expect(try keyline.run("status", "--catalog", catalog).status == 0)
        }
    }

    @Test(arguments: [
        ("zzzz", "ours", Int32(66), "there is no open conflict"), ("ID", "wide", 64, "'wide' is no constant"),
        ("ID", "nan", 64, "must be a number"), ("ID", "1e300", 64, "is no constant"),
    ])
    func `what cannot be taken is refused`(id: String, take: String, status: Int32, words: String) throws {
        try disagree()
        let known = try #require(try conflicts(a("conflicts", "--format", "json")).first?["id"] as? String)
        let before = try a("log").output
        let run = try a("resolve", id == "ID" ? known : id, "--take", take)
        #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
        #expect(try a("log").output == before)
    }

    // MARK: restore

    @Test func `what was deleted comes back with what went with it`() throws {
        let before = try a("export").output
        _ = try a("edit", "remove-item", "Photo viewer", "pageControl")
        #expect(try a("restore").output.contains("pageControl"))
        let run = try a("restore", "pageControl")
        #expect(run.errors.contains("restored item 'pageControl' on 'Photo viewer' and 3 rows that went with it"))
        #expect(try a("export").output == before)
        _ = try a("edit", "remove-screen", "Photo viewer")
        #expect(try a("restore", "Photo viewer").status == 0)
        #expect(try a("export").output == before)
        #expect(try a("restore").errors == "nothing was deleted\n")
        #expect(try a("restore", "pageControl").status == 66)
    }

    @Test(arguments: ["ours", "theirs"])
    func `a deletion against a change is decided either way`(take: String) throws {
        _ = try a("edit", "remove-item", "Photo viewer", "pageControl")
        _ = try b("edit", "hide", "Photo viewer", "pageControl")
        try exchange()
        let conflict = try #require(
            try conflicts(a("conflicts", "--format", "json")).first { $0["kind"] as? String == "deleted" })
        let id = try #require(conflict["id"] as? String)
        let run = try a("resolve", id, "--take", take)
        #expect(run.status == 0, "\(run.errors)")
        try exchange()
        for catalog in ["a.keyline", "b.keyline"] {
            let shown = try keyline.run("show", "Photo viewer", "--catalog", catalog).output
            #expect(shown.contains("pageControl") == (take == "theirs"))
            #expect(shown.contains("hidden") == (take == "theirs"))
            #expect(try keyline.run("conflicts", "--catalog", catalog).errors == "no conflicts\n")
        }
        #expect(try a("export").output == b("export").output)
    }

    // MARK: blame, at, undo

    @Test func `blame tells who made it, and since when it violates`() throws {
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-60", "-m", "up")
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-4", "-m", "down again")
        _ = try a("edit", "hide", "Photo viewer", "pageControl")
        _ = try a("edit", "unhide", "Photo viewer", "pageControl", "-m", "shown")
        let text = try a("blame", "Photo viewer", "pageControl", "--device", "iphone-16-pro")
        #expect(text.status == 0 && text.output.contains("safe-area-content-outside"), "\(text.output)")
        let blame = try #require(
            try json(a("blame", "Photo viewer", "pageControl", "--format", "json")) as? [String: Any])
        let findings = try #require(blame["findings"] as? [[String: Any]])
        #expect(findings.allSatisfy { ($0["since"] as? [String: Any])?["message"] as? String == "shown" })
        let registers = try #require(blame["registers"] as? [[String: Any]])
        let constant = registers.filter {
            $0["register"] as? String == "constant"
                && ($0["revision"] as? [String: Any])?["message"] as? String == "down again"
        }
        #expect(constant.map { $0["name"] as? String } == ["pageControl.bottom = superview.bottom - 4"])
        #expect(try a("blame", "Photo viewer", "nothing").status == 66)
        #expect(try a("blame", "Photo viewer", "--device", "nothing").status == 64)
        #expect(try a("blame", "Photo viewer", "--format", "csv").output.hasPrefix("subject,kind,name,what,stamp"))
    }

    @Test func `the past is read, never written`() throws {
        let before = try a("export").output
        let start = try #require(try conflicts(a("log", "--format", "json")).first?["stamp"] as? String)
        _ = try a("edit", "remove-screen", "Photo viewer")
        #expect(try a("at", start, "export").output == before)
        #expect(try keyline.run("at", "--catalog", "a.keyline", start, "show", "Photo viewer").status == 0)
        #expect(try a("at", start, "check").status == 1)
        #expect(try a("at", "latest", "screens").errors.contains("no screens yet"))
        for command in [
            ["token", "set", "gap", "8"], ["edit", "remove-screen", "Photo viewer"], ["import", "App"], ["init"],
        ] {
            let run = try keyline.run(["at", start] + command + ["--catalog", "a.keyline"])
            #expect(run.status == 64 && run.errors.hasPrefix("error: the past cannot be changed\n"), "\(command)")
        }
        #expect(try a("at", "abcd1234-1", "screens").status == 66)
        #expect(try keyline.run("at", start).status == 64)
        #expect(try keyline.run("at", start, "screens", "--catalog", "none.keyline").status == 66)
        #expect(try keyline.run("at", start, "screns").errors.contains("did you mean 'screens'?"))
    }

    @Test func `undo puts back what nobody changed since`() throws {
        let before = try a("export").output
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        let first = try #require(try conflicts(a("log", "--format", "json")).first?["stamp"] as? String)
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-14")
        let kept = try a("undo", first)
        #expect(kept.status == 75 && kept.errors.contains("left: constant of constraint"), "\(kept.errors)")
        #expect(kept.errors.contains("changed since in ") && kept.errors.contains("nothing to undo"))
        #expect(try a("undo", first, "--force").status == 0)
        #expect(try a("export").output == before)
        #expect(try a("log", "--limit", "1").output.contains("undo \(first)"))
        #expect(try a("undo", "abcd1234-1").status == 66)
    }

    @Test func `an author is whoever the environment names`() throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        let binary = try #require(CommandLineRunner.binary).path
        shell.arguments = [
            "-c",
            "KEYLINE_AUTHOR='Ada <ada@example.org>' \(binary) token set gap 8 --catalog a.keyline 2>/dev/null >&2",
        ]
        shell.currentDirectoryURL = keyline.folder
        try shell.run()
        shell.waitUntilExit()
        let log = try conflicts(a("log", "--limit", "1", "--format", "json"))
        #expect(log.first?["author"] as? String == "Ada <ada@example.org>")
    }

    @Test func `what another program changed waits for the next change`() throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        shell.arguments = ["sqlite3", file("a.keyline").path, "update screen set name = 'Other'"]
        try shell.run()
        shell.waitUntilExit()
        guard shell.terminationStatus == 0 else { return }
        let status = try a("status")
        #expect(status.status == 0 && status.output.contains("pending    2 rows changed by other programs"))
        _ = try a("token", "set", "gap", "8")
        #expect(try a("log", "--limit", "2").output.contains("changes by another program"))
    }

    @Test(arguments: [
        ["show", "latest"], ["blame", "Photo viewer"], ["at", "latest", "screens"],
        ["undo", "latest"],
    ])
    func `a revision whose bytes are damaged is one line`(arguments: [String]) throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        shell.arguments = ["sqlite3", file("a.keyline").path, "update revision set body = x'00ff01'"]
        try shell.run()
        shell.waitUntilExit()
        guard shell.terminationStatus == 0 else { return }
        let run = try keyline.run(arguments + ["--catalog", "a.keyline"])
        #expect(run.status == 65 && run.output.isEmpty, "\(run.errors)")
        #expect(run.errors.hasPrefix("error: "), "\(run.errors)")
        #expect(["a revision ", "its content is not what"].contains { run.errors.contains($0) }, "\(run.errors)")
    }
}
