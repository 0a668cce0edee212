// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One end of a sync, independent of the transport: bytes that arrive go in, bytes to send come out.
public protocol SyncEnd: AnyObject {
    /// True if the other end's greeting has arrived.
    var hasGreeted: Bool { get }
    /// True if the protocol has finished in both directions.
    var isOver: Bool { get }
    /// Returns the bytes to send next; empty while this end waits for the other. After a failure it returns the
    /// refusal.
    func output() throws -> [UInt8]
    /// Receives bytes. If they are refused, `output` then returns the refusal for the other end.
    func receive(_ bytes: [UInt8]) throws
    /// Ends the input.
    func end() throws
}

extension SyncEnd {
    /// Runs a part of the sync; if it fails, sends the refusal to the other end by `send`.
    ///
    /// - Throws: the errors of `body`.
    public func refusing<T>(by send: ([UInt8]) -> Void, _ body: () throws -> T) throws -> T {
        do { return try body() } catch {
            if let words = try? output(), !words.isEmpty { send(words) }
            throw error
        }
    }
}

extension SyncPeer: SyncEnd {
    /// True if the other end's greeting has arrived.
    public var hasGreeted: Bool { peer != nil }

    /// Receives bytes.
    public func receive(_ bytes: [UInt8]) throws { try receive(bytes[...]) }
}
