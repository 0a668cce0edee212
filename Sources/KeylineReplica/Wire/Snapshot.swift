// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A whole catalog's file, as it is announced before its bytes come.
public struct Snapshot: Hashable, Sendable {
    /// SHA-256 of the file.
    public var digest: [UInt8]
    /// How long it is.
    public var byteCount: UInt64
    /// From which byte on it comes; what is before, the other end has.
    public var start: UInt64

    /// The longest that is taken: 64 GiB.
    public static let maximumLength = UInt64(1) << 36
    /// So many bytes go into a frame.
    public static let partLength = 64 << 10

    /// A file; empty where there is none to be had.
    public init(digest: [UInt8], byteCount: UInt64, start: UInt64 = 0) {
        self.digest = digest
        self.byteCount = byteCount
        self.start = start
    }

    /// As the payload of a frame.
    public var payload: [UInt8] {
        var writer = ByteWriter()
        writer.put(counted: digest)
        writer.put(varint: byteCount)
        writer.put(varint: start)
        return writer.bytes
    }

    /// What a frame announces.
    ///
    /// - Throws: `WireError`.
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
