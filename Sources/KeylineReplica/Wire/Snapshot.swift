// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The announcement of a whole catalog's file, sent before its bytes; also the request for one.
public struct Snapshot: Hashable, Sendable {
    /// The SHA-256 of the file; empty if there is no file.
    public var digest: [UInt8]
    /// The length of the file in bytes.
    public var byteCount: UInt64
    /// The offset of the first byte that is sent; the receiver has the bytes before it.
    public var start: UInt64

    /// The largest length accepted, in bytes: 64 GiB.
    public static let maximumLength = UInt64(1) << 36
    /// The length in bytes of the parts in which a file is sent, one per frame.
    public static let partLength = 64 << 10

    /// Creates an announcement; its digest is empty if there is no file.
    public init(digest: [UInt8], byteCount: UInt64, start: UInt64 = 0) {
        self.digest = digest
        self.byteCount = byteCount
        self.start = start
    }

    /// The announcement as a frame's payload.
    public var payload: [UInt8] {
        var writer = ByteWriter()
        writer.put(counted: digest)
        writer.put(varint: byteCount)
        writer.put(varint: start)
        return writer.bytes
    }

    /// Decodes the announcement in a frame.
    ///
    /// - Throws: `WireError` if it is malformed or the file is longer than `maximumLength`.
    public init(_ frame: Frame) throws(WireError) {
        var reader = ByteReader(frame.payload)
        self = try WireError.reading { () throws(MalformedBytes) in
            let digest = Array(try reader.counted())
            let (count, start) = (try reader.varint(), try reader.varint())
            try reader.end()
            guard digest.isEmpty || digest.count == 32, start <= count else { throw reader.fault("has no digest") }
            return Snapshot(digest: digest, byteCount: count, start: start)
        }
        guard byteCount <= Self.maximumLength else { throw .tooLong(byteCount) }
    }
}
