// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport
import Testing

@testable import KeylineCommands

@Suite struct MCPServerTests {
    private let server = MCPServer(tools: MCPTool.all)

    private func answer(_ line: String) -> JSONValue? {
        MCPMessage(.text(Array(line.utf8))).flatMap(server.answer)
    }

    private func code(_ line: String) -> JSONValue? { answer(line)?["error"]?["code"] }

    /// Lines that have no result, with the code of the error and the id in the response.
    static let refused: [(line: String, code: Int, id: JSONValue)] = [
        ("{", -32700, .null), (#"{"a":1"#, -32700, .null), ("nothing", -32700, .null), (#""\ud800""#, -32700, .null),
        (String(repeating: "[", count: 100_000), -32700, .null), ("[]", -32600, .null), ("1", -32600, .null),
        (#"{"jsonrpc":"2.0","method":"ping","id":null}"#, -32600, .null),
        (#"{"jsonrpc":"2.0","method":"ping","id":1.5}"#, -32600, .null),
        (#"{"jsonrpc":"1.0","method":"ping","id":1}"#, -32600, .integer(1)),
        (#"{"jsonrpc":"2.0","method":7,"id":"a"}"#, -32600, .string("a")),
        (#"{"jsonrpc":"2.0","method":"ping","id":1,"params":[1]}"#, -32602, .integer(1)),
        (#"{"jsonrpc":"2.0","method":"resources/list","id":1}"#, -32601, .integer(1)),
        (#"{"jsonrpc":"2.0","method":"tools/call","id":1}"#, -32602, .integer(1)),
        (#"{"jsonrpc":"2.0","method":"tools/call","id":1,"params":{"name":"chek"}}"#, -32602, .integer(1)),
    ]

    @Test(arguments: refused.indices)
    func `a message that cannot be answered has an error`(index: Int) {
        let (line, code, id) = Self.refused[index]
        let answer = answer(line)
        #expect(answer?["error"]?["code"] == .integer(code), "\(line.prefix(60)): \(answer?.compactText ?? "")")
        #expect(answer?["id"] == id)
    }

    @Test func `a message that is too long has an error`() {
        #expect(MCPMessage(.tooLong).flatMap(server.answer)?["error"]?["code"] == .integer(-32600))
    }

    @Test func `notifications, responses and empty lines have no answer`() {
        let lines = [
            "", "  \r", #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
            #"{"jsonrpc":"2.0","id":1,"result":{}}"#,
        ]
        for line in lines { #expect(answer(line) == nil, "\(line)") }
    }

    @Test func `an id returns as it was sent`() {
        #expect(answer(#"{"jsonrpc":"2.0","method":"ping","id":"é\n7"}"#)?["id"] == .string("é\n7"))
        #expect(
            answer(#"{"jsonrpc":"2.0","method":"ping","id":-9007199254740993}"#)?["id"]
                == .integer(-9_007_199_254_740_993))
    }

    /// The revision in which a handshake is answered, for the one that the client wants.
    @Test(arguments: [
        ("2025-11-25", "2025-11-25"), ("2025-06-18", "2025-06-18"), ("2024-11-05", "2024-11-05"),
        ("2026-07-28", "2025-11-25"), ("2025-03-26", "2025-11-25"), ("", "2025-11-25"),
    ])
    func `a handshake agrees on a revision`(wanted: String, agreed: String) {
        let answer = answer(
            #"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"\#(wanted)"}}"#)
        #expect(answer?["result"]?["protocolVersion"] == .string(agreed))
        #expect(answer?["result"]?["serverInfo"]?["name"] == .string("keyline"))
        #expect(answer?["result"]?["capabilities"]?["tools"] != nil)
    }

    private func modern(_ method: String, _ version: String, capabilities: String = "{}") -> String {
        """
        {"jsonrpc":"2.0","id":1,"method":"\(method)","params":{"_meta":{\
        "io.modelcontextprotocol/protocolVersion":"\(version)",\
        "io.modelcontextprotocol/clientCapabilities":\(capabilities)}}}
        """
    }

    @Test func `a request without a handshake names its revision`() {
        let discovery = answer(modern("server/discover", "2026-07-28"))?["result"]
        #expect(discovery?["supportedVersions"] == .array(MCPVersion.all.map { .string($0) }))
        #expect(discovery?["resultType"] == .string("complete"))
        #expect(discovery?["cacheScope"] == .string("public"))
        let refusal = answer(modern("tools/list", "1900-01-01"))?["error"]
        #expect(refusal?["code"] == .integer(-32022))
        #expect(refusal?["data"]?["requested"] == .string("1900-01-01"))
        #expect(code(modern("tools/list", "2026-07-28", capabilities: "1")) == .integer(-32602))
    }

    @Test func `every tool is declared with a schema that describes its arguments`() throws {
        let result = answer(#"{"jsonrpc":"2.0","id":1,"method":"tools/list"}"#)?["result"]
        guard case .array(let tools)? = result?["tools"] else {
            Issue.record("no tools")
            return
        }
        #expect(
            tools.map { $0["name"] }
                == ["check", "explain", "frames", "try_edit", "query", "rules"].map { .string($0) })
        for tool in tools {
            let schema = try #require(tool["inputSchema"])
            #expect(schema["type"] == .string("object"))
            #expect(schema["additionalProperties"] == .bool(false))
            for (name, property) in schema["properties"]?.members ?? [] {
                #expect(property["description"] != nil && property["type"] != nil, "\(name)")
            }
        }
    }
}
