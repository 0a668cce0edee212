// Keyline
// SPDX-License-Identifier: Apache-2.0

import JSONText
import KeylineImport
import KeylineReport

/// A request or notification of JSON-RPC 2.0.
struct RPCRequest {
    /// A string or a whole number; nil for a notification, which has no response.
    let id: JSONValue?
    let method: String
    /// An object, empty if there are none.
    let params: JSONValue

    /// Reads a message; nil for a response, because Keyline sends no requests.
    ///
    /// - Throws: `RPCError` for anything else.
    init?(_ line: [UInt8]) throws(RPCError) {
        let message = try Self.parsed(line)
        guard let members = message.members else {
            throw RPCError(code: .invalidRequest, message: "a message must be an object; send batches one by one")
        }
        id = try Self.id(of: message)
        if message["method"] == nil, members.contains(where: { $0.key == "result" || $0.key == "error" }) { return nil }
        guard message["jsonrpc"]?.stringValue == "2.0" else {
            throw RPCError(code: .invalidRequest, message: "'jsonrpc' must be \"2.0\"", id: id)
        }
        guard let method = message["method"]?.stringValue else {
            throw RPCError(code: .invalidRequest, message: "'method' must be a string", id: id)
        }
        self.method = method
        params = message["params"] ?? .object([])
        // A notification has no response, not even to an error.
        guard params.members != nil || id == nil else {
            throw RPCError(code: .invalidParams, message: "'params' must be an object", id: id)
        }
    }

    private static func parsed(_ line: [UInt8]) throws(RPCError) -> JSONValue {
        do {
            return try JSONValue(reading: line)
        } catch {
            throw RPCError(code: .parseError, message: "no JSON: \(error.fact) (byte \(error.offset + 1))")
        }
    }

    private static func id(of message: JSONValue) throws(RPCError) -> JSONValue? {
        switch message["id"] {
        case nil: return nil
        case .string, .integer: return message["id"]
        case .null, .bool, .number, .array, .object:
            throw RPCError(code: .invalidRequest, message: "'id' must be a string or a whole number")
        }
    }
}
