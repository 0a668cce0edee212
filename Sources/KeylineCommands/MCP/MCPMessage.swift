// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReport

/// A line of a client that may have a response.
enum MCPMessage {
    /// A request or notification.
    case request(RPCRequest)
    /// A line that is neither, with the reason.
    case refusal(RPCError)

    /// Reads a line; nil for one that has no response at all: blanks, or a response.
    init?(_ line: LineReader.Line) {
        switch line {
        case .tooLong:
            let words = "a message has more than \(LineReader.lengthLimit) bytes"
            self = .refusal(RPCError(code: .invalidRequest, message: words))
        case .text(let bytes):
            if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0d }) { return nil }
            do throws(RPCError) {
                guard let request = try RPCRequest(bytes) else { return nil }
                self = .request(request)
            } catch {
                self = .refusal(error)
            }
        }
    }

    /// The request or notification; nil for a refused line.
    var request: RPCRequest? {
        if case .request(let request) = self { request } else { nil }
    }

    /// The id of the request that a notification cancels; nil for any other message.
    var canceledID: JSONValue? {
        guard let request, request.id == nil, request.method == "notifications/cancelled" else { return nil }
        return request.params["requestId"]
    }
}
