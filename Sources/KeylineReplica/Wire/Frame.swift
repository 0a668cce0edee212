// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CZlib

/// The unit of every transport: a kind, a length, a checksum and a payload of at most 1 MiB.
///
/// The bytes are, in order: the kind, with its highest bit set if the payload is deflated; the payload's length as a
/// varint; if it is deflated, its unpacked length as a varint; the CRC-32, big-endian; the payload. The CRC-32 covers
/// the frame's number in its stream, the bytes before the checksum, and the payload as sent, so that repeated, missing
/// or reordered frames fail the check.
public struct Frame: Hashable, Sendable {
    /// The kind of a frame's content.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// The sender's version, schema, heads and horizon; see `Greeting`.
        case greeting = 1
        /// Whole revisions, or the end of those that began in parts.
        case revisions = 2
        /// A part of revisions that do not fit into one frame.
        case part = 3
        /// The sender's fingerprint and one digest of all scopes that the sync touched.
        case settled = 4
        /// The digest of each scope that the sync touched.
        case digests = 5
        /// The reason why the sender ends the session, as text.
        case refusal = 6
        /// Hashes of revisions, to find the last common revision of a site with two histories.
        case lineage = 7
        /// A request for the whole catalog as a file, and the part of it that the sender already has.
        case wish = 8
        /// The digest and length of a catalog's file that follows.
        case snapshot = 9
        /// A part of the catalog's file.
        case content = 10
        /// Compacted revisions.
        case compacted = 11
        /// The end of the compacted revisions.
        case horizon = 12
    }

    /// The kind of the content.
    public var kind: Kind
    /// The content, unpacked.
    public var payload: [UInt8]

    /// The largest length of a payload, in bytes, both packed and unpacked.
    public static let maximumLength = 1 << 20
    /// The bit that is set in the first byte if the payload is deflated.
    static let deflatedFlag: UInt8 = 0x80

    /// A frame.
    public init(_ kind: Kind, _ payload: [UInt8]) {
        self.kind = kind
        self.payload = payload
    }

    /// Encodes the frame, including the checksum.
    ///
    /// - Parameter number: the number of frames sent before it in its stream.
    public func bytes(number: UInt64) -> [UInt8] { PackedFrame(self).bytes(number: number) }

    static func checksum(of payload: ArraySlice<UInt8>, head: ArraySlice<UInt8>, number: UInt64) -> UInt32 {
        var start = ByteWriter()
        start.put(number)
        start.put(raw: head)
        let sum = start.bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
        return UInt32(
            truncatingIfNeeded: payload.withUnsafeBufferPointer { bytes in
                // zlib restarts at the initial checksum if the buffer is nil, which the base of an empty buffer may be.
                bytes.isEmpty ? sum : crc32(sum, bytes.baseAddress, uInt(bytes.count))
            })
    }
}

extension Frame {
    /// The deflated payload; nil if deflating is not worth its time: for at most 64 bytes, and for parts of a file
    /// whose first 4 KiB do not shrink by an eighth.
    fileprivate var packedPayload: [UInt8]? {
        guard kind == .content else { return payload.count > 64 ? Deflate.pack(payload) : nil }
        let sample = Array(payload.prefix(1 << 12))
        guard Deflate.pack(sample, isHasty: true).count < sample.count / 8 * 7 else { return nil }
        return Deflate.pack(payload, isHasty: true)
    }
}

/// An encoded frame without its sequence number.
public struct PackedFrame: Sendable {
    /// The length of the payload in bytes, unpacked.
    public let payloadCount: Int
    private let head: [UInt8]
    private let content: [UInt8]

    /// Encodes a frame; the payload is deflated only if that makes the frame shorter.
    public init(_ frame: Frame) {
        payloadCount = frame.payload.count
        let packed = frame.packedPayload ?? []
        let isPacked = !packed.isEmpty && packed.count + 3 < payloadCount
        content = isPacked ? packed : frame.payload
        var writer = ByteWriter()
        writer.put(isPacked ? frame.kind.rawValue | Frame.deflatedFlag : frame.kind.rawValue)
        writer.put(varint: UInt64(content.count))
        if isPacked { writer.put(varint: UInt64(payloadCount)) }
        head = writer.bytes
    }

    /// Returns the frame's bytes, including the checksum.
    ///
    /// - Parameter number: the number of frames sent before it in its stream.
    public func bytes(number: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(raw: head)
        writer.put(Frame.checksum(of: content[...], head: head[...], number: number))
        writer.put(raw: content)
        return writer.bytes
    }
}
