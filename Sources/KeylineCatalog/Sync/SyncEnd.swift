// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One end of a conversation between catalogs: bytes that arrive go in, bytes to send come out, whatever carries them.
public protocol SyncEnd: AnyObject {
    /// Whether the other end has said who it is.
    var hasGreeted: Bool { get }
    /// Whether nothing is left to be said or heard.
    var isOver: Bool { get }
    /// Bytes to send next; empty while this end waits for the other. Once it has failed it has the words for the other end.
    func output() throws -> [UInt8]
    /// Takes bytes that arrived. Where they are refused, `output` then has the words for the other end.
    func receive(_ bytes: [UInt8]) throws
    /// Takes it that no more bytes come.
    func end() throws
}

extension SyncEnd {
    /// Runs a part of the conversation; what makes it fail is told the other end by `send`.
    ///
    /// - Throws: what `body` throws.
    public func telling<T>(_ send: ([UInt8]) -> Void, _ body: () throws -> T) throws -> T {
        do { return try body() } catch {
            if let words = try? output(), !words.isEmpty { send(words) }
            throw error
        }
    }
}

extension SyncPeer: SyncEnd {
    /// Whether the other end has said who it is.
    public var hasGreeted: Bool { peer != nil }

    /// Takes bytes that arrived.
    public func receive(_ bytes: [UInt8]) throws { try receive(bytes[...]) }
}
