// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineImport
import KeylineReport
import Spelling

/// Answers the messages of a client of the Model Context Protocol. Every answer depends on its request alone.
struct MCPServer: Sendable {
    let tools: [MCPTool]

    /// The time for which a client may keep the list of tools, in milliseconds: it changes only with the program.
    private static let freshness = 3_600_000

    /// Answers messages until the input ends or the reader of the answers is gone.
    func run(_ input: Int32) {
        SourceSummaries.$kept.withValue(SourceSummaries()) {
            OpenCatalogs.$kept.withValue(OpenCatalogs()) { answerAll(MCPInbox(input)) }
        }
    }

    private func answerAll(_ inbox: MCPInbox) {
        while !Console.isClosed, let message = inbox.next() {
            guard let answer = inbox.canceling({ answer(message) }) else { continue }
            Console.write(answer.compactText + "\n")
        }
    }

    /// The response to a message; nil for a notification.
    func answer(_ message: MCPMessage) -> JSONValue? {
        switch message {
        case .refusal(let error): return error.response
        case .request(let request):
            guard let id = request.id else { return nil }
            do throws(RPCError) {
                let result = try result(of: request)
                return .members(["jsonrpc": .string("2.0"), "id": id, "result": .object(result)])
            } catch {
                return error.response
            }
        }
    }

    private func result(of request: RPCRequest) throws(RPCError) -> [(key: String, value: JSONValue)] {
        try MCPVersion.check(request)
        let members: [(key: String, value: JSONValue)] =
            switch request.method {
            case "server/discover": discovery
            case "initialize": greeting(request.params["protocolVersion"]?.stringValue)
            case "ping": []
            case "tools/list": [("tools", .array(tools.map(\.declaration)))] + Self.caching
            case "tools/call": try call(request)
            default:
                throw RPCError(
                    code: .methodNotFound, message: "there is no method '\(request.method)'", id: request.id)
            }
        return [("resultType", .string("complete"))] + members + [
            ("_meta", .members(["io.modelcontextprotocol/serverInfo": Self.program]))
        ]
    }

    private func call(_ request: RPCRequest) throws(RPCError) -> [(key: String, value: JSONValue)] {
        guard let name = request.params["name"]?.stringValue else {
            throw RPCError(code: .invalidParams, message: "'name' must be the name of a tool", id: request.id)
        }
        guard let tool = tools.first(where: { $0.name == name }) else {
            let near = NearestNames.of(name, among: tools.map(\.name))
            let hint = near.isEmpty ? "" : "; " + CommandError.didYouMean(near)
            throw RPCError(code: .invalidParams, message: "there is no tool '\(name)'\(hint)", id: request.id)
        }
        return tool.call(request.params["arguments"] ?? .object([]))
    }

    // MARK: What the server is

    private var discovery: [(key: String, value: JSONValue)] {
        [
            ("supportedVersions", .array(MCPVersion.all.map { .string($0) })), ("capabilities", Self.capabilities),
            ("instructions", .string(Self.instructions)),
        ] + Self.caching
    }

    private func greeting(_ wanted: String?) -> [(key: String, value: JSONValue)] {
        [
            ("protocolVersion", .string(MCPVersion.answer(to: wanted))), ("capabilities", Self.capabilities),
            ("serverInfo", Self.program), ("instructions", .string(Self.instructions)),
        ]
    }

    private static let caching: [(key: String, value: JSONValue)] = [
        ("ttlMs", .integer(freshness)), ("cacheScope", .string("public")),
    ]

    private static let capabilities = JSONValue.members(["tools": .members([:])])

    private static let program = JSONValue.members([
        "name": .string("keyline"), "title": .string("Keyline"), "version": .string(Program.version),
    ])

    private static let instructions = """
        Keyline checks the layouts of iOS, iPadOS and tvOS screens on every device. Use 'check' after each change of a \
        storyboard or xib, 'explain' for the constraints behind a finding, and 'try_edit' before a change of a catalog. \
        Paths are relative to the folder in which the server was started. Nothing is written.
        """
}
