// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica

/// A revision's body as stored, in one of three forms, distinguished by a first varint:
///
/// - 0: the bytes;
/// - `StoredBlocks.mark`: blocks that are deflated one by one, with an index (`StoredBlocks`), for long bodies;
/// - else its length, and the deflated bytes.
enum StoredBody {
    /// A body above 256 KiB comes from a program, such as an import. It is cut into blocks, so that a reader of one screen
    /// does not pay for all; and the last tenth of its size is not worth the time.
    static let longCount = 1 << 18

    static func pack(_ body: [UInt8]) -> [UInt8] {
        if body.count > longCount, let blocks = try? StoredBlocks.pack(body) { return blocks }
        let packed = body.count > StoredBlocks.mark ? Deflate.pack(body) : []
        let isPacked = !packed.isEmpty && packed.count < body.count
        var writer = ByteWriter()
        writer.put(varint: isPacked ? UInt64(body.count) : 0)
        writer.put(raw: isPacked ? packed : body)
        return writer.bytes
    }

    static func unpack(_ stored: [UInt8]) throws -> [UInt8] {
        if let blocks = try StoredBlocks(count: stored.count, read: { stored[$0] }) { return try blocks.body() }
        var reader = ByteReader(stored)
        let count = try reader.varint(upTo: 1 << 40)
        let rest = try reader.raw(reader.remaining)
        return count == 0 ? Array(rest) : try Deflate.unpack(rest, count: count)
    }
}
