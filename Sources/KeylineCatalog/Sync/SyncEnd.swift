// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One end of a conversation between catalogs: bytes that arrive go in, bytes to send come out, whatever carries them.
public protocol SyncEnd: AnyObject {
    /// Whether the other end has said who it is.
    var hasGreeted: Bool { get }
    /// Whether nothing is left to be said or heard.
    var isOver: Bool { get }
    /// Bytes to send next; empty while this end waits for the other.
    func output() throws -> [UInt8]
    /// Takes bytes that arrived. Where they are refused, `output` then has the words for the other end.
    func receive(_ bytes: [UInt8]) throws
    /// Takes it that no more bytes come.
    func end() throws
}

extension SyncPeer: SyncEnd {
    /// Whether the other end has said who it is.
    public var hasGreeted: Bool { peer != nil }

    /// Takes bytes that arrived.
    public func receive(_ bytes: [UInt8]) throws { try receive(bytes[...]) }
}
