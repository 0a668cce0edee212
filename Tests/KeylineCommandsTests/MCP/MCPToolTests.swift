// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineReport
import Testing

@testable import KeylineCommands

@Suite struct MCPToolTests {
    private func tool(_ name: String) throws -> MCPTool { try #require(MCPTool.all.first { $0.name == name }) }

    private func commandLine(_ name: String, _ arguments: String) throws -> [String] {
        try tool(name).commandLine(JSONValue(reading: Array(arguments.utf8)))
    }

    /// Arguments of a tool, and the command line that they become.
    static let accepted: [(tool: String, arguments: String, words: [String])] = [
        ("check", "{}", ["check", "--format=json", "--fail-on=never", "--no-outputs"]),
        (
            "check", #"{"paths":["App","-x"],"devices":["iphone-se-3"],"rules":"layout-conflict","matrix":null}"#,
            [
                "check", "--format=json", "--fail-on=never", "--no-outputs", "--device=iphone-se-3",
                "--rule=layout-conflict", "--", "App", "-x",
            ]
        ),
        (
            "query", #"{"sql":"--help"}"#,
            ["query", "--format=json", "--limit=1000", "--byte-limit=200000", "--timeout=10", "--", "--help"]
        ),
        ("explain", #"{"item":"b","screen":"a"}"#, ["explain", "--format=json", "--", "a", "b"]),
        (
            "try_edit", #"{"edits":["hide a b","-1"]}"#,
            ["edit", "apply", "--dry-run", "--format=json", "--line=hide a b", "--line=-1"]
        ),
    ]

    @Test(arguments: accepted.indices)
    func `arguments become a command line`(index: Int) throws {
        let (tool, arguments, words) = Self.accepted[index]
        #expect(try commandLine(tool, arguments) == words)
    }

    /// Arguments that a tool refuses, and the words of the refusal.
    static let refused: [(tool: String, arguments: String, words: String)] = [
        ("check", "[]", "must be an object"), ("check", #"{"path":["a"]}"#, "did you mean 'paths'?"),
        ("check", #"{"paths":[1]}"#, "'[1]' is not a valid value for 'paths': a list of strings is expected"),
        ("query", "{}", "the argument 'sql' is missing"), ("query", #"{"sql":["a"]}"#, "a string is expected"),
    ]

    @Test(arguments: refused.indices)
    func `wrong arguments are an error that the agent can correct`(index: Int) throws {
        let (name, arguments, words) = Self.refused[index]
        let result = JSONValue.object(try tool(name).call(JSONValue(reading: Array(arguments.utf8))))
        #expect(result["isError"] == .bool(true))
        #expect(result.compactText.contains(words), "\(result.compactText)")
    }

    @Test func `every tool runs a command that exists, with options that it has`() throws {
        for tool in MCPTool.all {
            let values = tool.parameters.map { parameter -> (key: String, value: JSONValue) in
                switch parameter.kind {
                case .text: (parameter.name, .string("portrait"))
                case .list: (parameter.name, .array([.string("x")]))
                case .choices(let names): (parameter.name, .array([.string(names[0])]))
                }
            }
            // These exclude each other.
            let arguments = JSONValue.object(values.filter { $0.key != "since" })
            let parsed = try KeylineCommand.parseAsRoot(tool.commandLine(arguments))
            #expect(CommandNames.all().contains { $0 == type(of: parsed) }, "\(tool.name)")
        }
        #expect(throws: Never.self) {
            try KeylineCommand.parseAsRoot(tool("check").commandLine(.members(["since": .string("main")])))
        }
    }
}
