// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineConcurrency
import KeylineReport
import Synchronization

/// The messages of a client, read ahead on a thread of their own, so that the client can cancel a request while it is
/// answered or waits for its turn.
final class MCPInbox: Sendable {
    private struct State {
        /// The messages that wait for their turn; nil for a canceled one, and at the end of input.
        var waiting: [MCPMessage?] = []
        var isAtEnd = false
        /// The request that is answered now.
        var current: (id: JSONValue, cancellation: Cancellation)?
    }

    /// The largest number of messages that are read ahead.
    private static let capacity = 64

    private let state = Mutex(State())
    private let room = DispatchSemaphore(value: capacity)
    private let arrivals = DispatchSemaphore(value: 0)

    /// Creates an inbox that reads from a descriptor until the input ends.
    init(_ input: Int32) {
        Thread { [self] in
            var lines = LineReader(descriptor: input)
            while let line = lines.next() { receive(line) }
            state.withLock { $0.isAtEnd = true }
            arrivals.signal()
        }.start()
    }

    /// Returns the next message that has a response; nil at the end of input.
    func next() -> MCPMessage? {
        while true {
            arrivals.wait()
            // A request is answered from the moment at which it leaves the queue, so that it can be canceled at any time.
            let (message, isAtEnd) = state.withLock { state -> (MCPMessage?, Bool) in
                if state.waiting.isEmpty { return (nil, state.isAtEnd) }
                let message = state.waiting.removeFirst()
                state.current = message?.request?.id.map { ($0, Cancellation()) }
                return (message, false)
            }
            if isAtEnd { return nil }
            room.signal()
            if let message { return message }
        }
    }

    /// Runs `body`, which answers the message that `next()` returned last, and stops early if the client cancels it.
    ///
    /// - Returns: the response; nil if the client canceled the request, and so wants none.
    func canceling(_ body: () -> JSONValue?) -> JSONValue? {
        guard let cancellation = state.withLock({ $0.current?.cancellation }) else { return body() }
        let response = Cancellation.$current.withValue(cancellation, operation: body)
        state.withLock { $0.current = nil }
        return cancellation.isCancelled ? nil : response
    }

    private func receive(_ line: LineReader.Line) {
        guard let message = MCPMessage(line) else { return }
        if let id = message.canceledID { return cancel(id) }
        room.wait()
        state.withLock { $0.waiting.append(message) }
        arrivals.signal()
    }

    /// Cancels a request; one that is unknown or already answered is ignored (MCP, "Cancellation").
    private func cancel(_ id: JSONValue) {
        state.withLock { state in
            if let current = state.current, current.id == id { current.cancellation.cancel() }
            for place in state.waiting.indices where state.waiting[place]?.request?.id == id {
                state.waiting[place] = nil
            }
        }
    }
}
