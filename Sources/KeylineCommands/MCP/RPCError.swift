// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport

/// The reason why a message has no result: JSON-RPC 2.0, section 5.1, and MCP's own codes.
struct RPCError: Error {
    /// The codes of JSON-RPC 2.0 and of MCP 2026-07-28 (`basic/index`, "Error Codes").
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case unsupportedProtocolVersion = -32022
    }

    let code: Code
    /// The message, in lower case, the fact first.
    let message: String
    /// The id of the request; nil if it could not be read.
    var id: JSONValue?
    /// More about the error, for programs.
    var data: JSONValue?

    /// The response.
    var response: JSONValue {
        var error: [(key: String, value: JSONValue)] = [
            ("code", .integer(code.rawValue)), ("message", .string(message)),
        ]
        if let data { error.append(("data", data)) }
        return .members(["jsonrpc": .string("2.0"), "id": id ?? .null, "error": .object(error)])
    }
}
