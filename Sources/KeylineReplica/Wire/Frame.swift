// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CZlib

/// The unit of every transport: a kind, a length, a checksum and at most 1 MiB.
///
/// As bytes: the kind with its highest bit set where the payload is deflated; the payload's length; where it is
/// deflated, its length unpacked; the checksum; the payload. The CRC-32 also covers the frame's number in its stream, so
/// that frames that are repeated, left out or moved do not fit.
public struct Frame: Hashable, Sendable {
    /// What a frame carries.
    public enum Kind: UInt8, Sendable, CaseIterable {
        /// Who speaks, and what it has.
        case greeting = 1
        /// Whole revisions, or the end of one that began in parts.
        case revisions = 2
        /// A part of a revision that does not fit into one frame.
        case part = 3
        /// One digest over all that was touched.
        case settled = 4
        /// The digest of each scope that was touched.
        case digests = 5
        /// Why the sender ends here.
        case refusal = 6
        /// Hashes of revisions, to find out up to where a site has one history.
        case lineage = 7
        /// The whole catalog is wanted as a file; what of it is there.
        case wish = 8
        /// A catalog's file is announced.
        case snapshot = 9
        /// A part of it.
        case content = 10
        /// What is left of compacted revisions.
        case compacted = 11
        /// All of that was sent.
        case horizon = 12
    }

    /// What it carries.
    public var kind: Kind
    /// Its content.
    public var payload: [UInt8]

    /// The most that a payload has, in bytes, packed and unpacked.
    public static let maximumLength = 1 << 20
    /// Set in the first byte where the payload is deflated.
    static let deflatedFlag: UInt8 = 0x80

    /// A frame.
    public init(_ kind: Kind, _ payload: [UInt8]) {
        self.kind = kind
        self.payload = payload
    }

    /// The frame as bytes.
    ///
    /// - Parameter number: how many frames went before it in its stream.
    public func bytes(number: UInt64) -> [UInt8] { PackedFrame(self).bytes(number: number) }

    static func checksum(of payload: ArraySlice<UInt8>, head: ArraySlice<UInt8>, number: UInt64) -> UInt32 {
        var start = ByteWriter()
        start.put(number)
        start.put(raw: head)
        let sum = start.bytes.withUnsafeBufferPointer { crc32(0, $0.baseAddress, uInt($0.count)) }
        return UInt32(
            truncatingIfNeeded: payload.withUnsafeBufferPointer { bytes in
                // zlib starts anew where it is given no buffer, as an empty one may be.
                bytes.isEmpty ? sum : crc32(sum, bytes.baseAddress, uInt(bytes.count))
            })
    }
}

extension Frame {
    /// Nil where that takes time for nothing: what is short, and parts of a file that are packed already.
    fileprivate var packedPayload: [UInt8]? {
        guard kind == .content else { return payload.count > 64 ? Deflate.pack(payload) : nil }
        let sample = Array(payload.prefix(1 << 12))
        guard Deflate.pack(sample, isHasty: true).count < sample.count / 8 * 7 else { return nil }
        return Deflate.pack(payload, isHasty: true)
    }
}

/// A frame as good as sent, but for its number.
public struct PackedFrame: Sendable {
    /// How long its payload is.
    public let payloadCount: Int
    private let head: [UInt8]
    private let content: [UInt8]

    /// Packs a frame, unless it is shorter as it is.
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

    /// The frame as bytes.
    ///
    /// - Parameter number: how many frames went before it in its stream.
    public func bytes(number: UInt64) -> [UInt8] {
        var writer = ByteWriter()
        writer.put(raw: head)
        writer.put(Frame.checksum(of: content[...], head: head[...], number: number))
        writer.put(raw: content)
        return writer.bytes
    }
}
