// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport

/// The revisions of the Model Context Protocol that Keyline supports.
///
/// The newest has no handshake: each request names its revision in `_meta`. The others begin with `initialize`. One server
/// supports all of them, because what differs is added to every answer and unknown members are ignored (2026-07-28,
/// `basic/versioning`).
enum MCPVersion {
    /// The revision without a handshake.
    static let modern = "2026-07-28"
    /// The revisions with a handshake, newest first. 2025-03-26 is missing: it requires batches of messages.
    static let withHandshake = ["2025-11-25", "2025-06-18", "2024-11-05"]
    static let all = [modern] + withHandshake

    /// The revision in which a handshake is answered.
    static func answer(to wanted: String?) -> String {
        withHandshake.first { $0 == wanted } ?? withHandshake[0]
    }

    /// Checks the revision that a request names in its `_meta`, if any.
    ///
    /// - Throws: `RPCError` for a revision that Keyline does not support, and for missing capabilities of the client.
    static func check(_ request: RPCRequest) throws(RPCError) {
        guard let meta = request.params["_meta"], let wanted = meta["io.modelcontextprotocol/protocolVersion"] else {
            return
        }
        guard let version = wanted.stringValue, all.contains(version) else {
            throw RPCError(
                code: .unsupportedProtocolVersion, message: "unsupported protocol version", id: request.id,
                data: .members(["supported": .array(all.map { .string($0) }), "requested": wanted]))
        }
        if version == modern, meta["io.modelcontextprotocol/clientCapabilities"]?.members == nil {
            throw RPCError(
                code: .invalidParams, message: "'_meta' lacks 'io.modelcontextprotocol/clientCapabilities'",
                id: request.id)
        }
    }
}
