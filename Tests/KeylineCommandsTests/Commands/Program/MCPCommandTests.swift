// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReport
import Testing

@testable import KeylineCommands

/// `keyline mcp` as agents start it.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct MCPCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Main.storyboard")
    }

    /// Runs the program on some messages and returns its answers.
    private func answers(_ messages: [String]) throws -> [JSONValue] {
        try keyline.write(messages.joined(separator: "\n"), to: "messages.jsonl")
        let run = try shell("\"$0\" mcp < messages.jsonl")
        #expect(run.status == 0, "\(run.errors)")
        return try run.output.split(separator: "\n").map { try JSONValue(reading: Array($0.utf8)) }
    }

    /// Runs a script of bash in which `$0` is the program.
    private func shell(_ script: String) throws -> CommandLineRunner.Outcome {
        let binary = try #require(CommandLineRunner.binary)
        return try keyline.run(["-c", script, binary.path], of: URL(fileURLWithPath: "/bin/bash"))
    }

    private func call(_ tool: String, _ arguments: String, id: Int = 1) -> String {
        #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"\#(tool)","arguments":\#(arguments)}}"#
    }

    /// The result of one call.
    private func result(_ tool: String, _ arguments: String) throws -> JSONValue {
        try #require(try answers([call(tool, arguments)]).first?["result"])
    }

    /// A tool with arguments, and the command that prints the same JSON.
    static let twins: [(tool: String, arguments: String, command: [String])] = [
        ("check", #"{"paths":["App"]}"#, ["check", "App", "--fail-on", "never", "--format", "json"]),
        (
            "explain", #"{"screen":"App/Main.storyboard","item":"pageControl"}"#,
            ["explain", "App/Main.storyboard", "pageControl", "--format", "json"]
        ),
        ("frames", #"{"targets":["App"]}"#, ["frames", "App", "--format", "json"]),
        ("frames", #"{"targets":["Photo viewer"]}"#, ["frames", "Photo viewer", "--format", "json"]),
        (
            "check", #"{"screens":["Photo viewer"],"devices":["iphone-se-3"]}"#,
            ["check", "--screen", "Photo viewer", "--device", "iphone-se-3", "--fail-on", "never", "--format", "json"]
        ),
    ]

    @Test(arguments: twins.indices)
    func `a tool answers with the JSON that its command prints`(index: Int) throws {
        try keyline.run("demo", "--catalog", "catalog.keyline")
        let (tool, arguments, command) = Self.twins[index]
        let printed = try JSONValue(reading: Array(try keyline.run(command).output.utf8))
        let result = try result(tool, arguments)
        #expect(result["isError"] == .bool(false))
        #expect(result["structuredContent"] == printed)
        guard case .array(let blocks) = result["content"] else {
            Issue.record("no content")
            return
        }
        #expect(blocks.first == RecordedRun.text(printed.compactText))
        #expect(!blocks.dropFirst().contains { $0.compactText.contains("checked in") })
    }

    @Test func `rows are a member, because structured content must be an object`() throws {
        try keyline.run("init")
        let result = try result("query", #"{"sql":"select 1 as one"}"#)
        #expect(result["structuredContent"] == .members(["rows": .array([.members(["one": .integer(1)])])]))
        let rule = try self.result("rules", #"{"rule":"layout-conflict"}"#)
        #expect(rule["structuredContent"]?.compactText.contains("## Why it is bad") == true)
    }

    @Test func `tried edits name what would change, and change nothing`() throws {
        try keyline.run("demo", "--catalog", "catalog.keyline")
        let before = try keyline.run("log").output
        let result = try result("try_edit", #"{"edits":["hide 'Photo viewer' pageControl"]}"#)
        let effect = try #require(result["structuredContent"])
        #expect(effect["appeared"] == .array([]))
        #expect(effect["disappeared"]?.compactText.contains("safe-area-content-outside") == true)
        #expect(try keyline.run("log").output == before)
        let found = try self.result("check", #"{"screens":["Photo viewer"],"devices":["iphone-16-pro"]}"#)
        #expect(found["structuredContent"]?["summary"]?["errors"] == .integer(1))
    }

    @Test func `a failed command is an error of the tool, with its hint`() throws {
        let answers = try answers([
            call("check", #"{"paths":["nothing.xib"]}"#), call("query", #"{"sql":"select 1"}"#, id: 2),
            call("try_edit", #"{"edits":["hide"]}"#, id: 3), call("check", #"{"paths":["App"]}"#, id: 4),
        ])
        #expect(answers.map { $0["id"] } == (1...4).map { .integer($0) })
        #expect(answers.map { $0["result"]?["isError"] } == [true, true, true, false].map { .bool($0) })
        #expect(answers[0].compactText.contains("no such file or folder"))
        #expect(answers[1].compactText.contains("create one with 'keyline init'"))
    }

    @Test func `a command that reads standard input does not read the messages`() throws {
        try keyline.run("demo", "--catalog", "catalog.keyline")
        let found = try answers([
            call("try_edit", #"{"edits":["put-device -"]}"#), #"{"jsonrpc":"2.0","id":2,"method":"ping"}"#,
        ])
        #expect(found.count == 2)
    }

    @Test func `a changed file is read again`() throws {
        let server = try RunningMCP(in: keyline.folder)
        func errors() throws -> JSONValue? {
            try server.send(call("check", #"{"paths":["App"]}"#))
            return try server.answer()["result"]?["structuredContent"]?["summary"]?["errors"]
        }
        #expect(try errors() == .integer(1))
        try keyline.write(StoryboardText.photoViewer(bottomItem: "saf-ea-001"), to: "App/Main.storyboard")
        #expect(try errors() == .integer(0))
        #expect(try server.end() == 0)
    }

    private static let endless =
        #"{"sql":"with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n"}"#

    @Test func `a canceled request has no answer, and the next one is answered at once`() throws {
        try keyline.run("init")
        let server = try RunningMCP(in: keyline.folder)
        try server.send(call("query", Self.endless, id: 1))
        try server.send(call("query", Self.endless, id: 2))
        for id in [2, 1, 7] {
            try server.send(
                #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":\#(id)}}"#)
        }
        try server.send(#"{"jsonrpc":"2.0","id":3,"method":"ping"}"#)
        #expect(try server.answer()["id"] == .integer(3))
        #expect(try server.end() == 0)
    }

    @Test func `a query that does not end is an error that says what to do`() throws {
        try keyline.run("init")
        let words = try #require(Self.endless.split(separator: "\"").last { $0.count > 9 })
        let run = try keyline.run("query", String(words), "--timeout", "0.2")
        #expect(run.status == ExitStatus.failure.rawValue)
        #expect(run.errors.contains("the query was stopped after 0.2 seconds"), "\(run.errors)")
        #expect(run.errors.contains("hint: narrow it"), "\(run.errors)")
    }

    @Test func `a huge answer is cut, with a note`() throws {
        try keyline.run("init")
        let numbers = "with recursive n(i) as (select 1 union all select i + 1 from n limit 5000) select i from n"
        let result = try result("query", #"{"sql":"\#(numbers)"}"#)
        guard case .array(let rows) = result["structuredContent"]?["rows"] else {
            Issue.record("no rows")
            return
        }
        #expect(rows.count == 1000)
        guard case .array(let blocks) = result["content"] else { return }
        #expect(blocks.count == 2)
        #expect(blocks.last?["text"]?.stringValue?.contains("limit 1000 offset 1000") == true)
    }

    @Test func `the notes of a run that succeeds follow its data`() throws {
        try keyline.run("demo", "--catalog", "catalog.keyline")
        let result = try result("query", #"{"sql":"select 1 where 0"}"#)
        #expect(result["isError"] == .bool(false))
        try keyline.write("<document", to: "App/Broken.xib")
        let check = try self.result("check", #"{"paths":["App"]}"#)
        #expect(check["content"]?.compactText.contains("Broken.xib") == true, "\(check.compactText)")
    }

    @Test func `the program ends with status 0 at the end of input and when its answers are not read`() throws {
        #expect(try shell("\"$0\" mcp < /dev/null").status == 0)
        let ping = #"{"jsonrpc":"2.0","id":1,"method":"ping"}"#
        try keyline.write(String(repeating: ping + "\n", count: 20_000), to: "messages.jsonl")
        let run = try shell("\"$0\" mcp < messages.jsonl | head -n 1 > first.json; exit ${PIPESTATUS[0]}")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try keyline.read("first.json").hasPrefix(#"{"jsonrpc":"2.0","id":1"#))
    }
}
