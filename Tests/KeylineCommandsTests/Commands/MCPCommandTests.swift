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
        #expect(result["content"] == .array([RecordedRun.text(printed.compactText)]))
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
        let process = Process()
        process.executableURL = CommandLineRunner.binary
        process.arguments = ["mcp"]
        process.currentDirectoryURL = keyline.folder
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        func errors() throws -> JSONValue? {
            try input.fileHandleForWriting.write(contentsOf: Data((call("check", #"{"paths":["App"]}"#) + "\n").utf8))
            var line: [UInt8] = []
            while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
                line.append(byte)
            }
            return try JSONValue(reading: line)["result"]?["structuredContent"]?["summary"]?["errors"]
        }
        #expect(try errors() == .integer(1))
        try keyline.write(StoryboardText.photoViewer(bottomItem: "saf-ea-001"), to: "App/Main.storyboard")
        #expect(try errors() == .integer(0))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
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
