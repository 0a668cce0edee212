// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CZlib

/// Deflate (RFC 1951) in zlib's wrapper, through the system's zlib.
public enum Deflate {
    /// The error thrown for bytes that zlib cannot unpack to exactly the stated length.
    public struct Failure: Error, Sendable {}

    /// Compresses bytes; the result may be longer than the input if nothing repeats.
    ///
    /// - Parameter isHasty: true for zlib's fastest level (1) instead of the default (6).
    public static func pack(_ bytes: [UInt8], isHasty: Bool = false) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { packed, packedCount in
            let code = compress2(packed.baseAddress, &count, bytes, uLong(bytes.count), isHasty ? 1 : 6)
            packedCount = code == Z_OK ? Int(count) : 0
        }
    }

    /// Decompresses bytes.
    ///
    /// - Parameter count: the length of the content in bytes; no more than that is allocated.
    /// - Throws: `Failure`.
    public static func unpack(_ packed: some Collection<UInt8>, count: Int) throws(Failure) -> [UInt8] {
        // A byte of deflated data unpacks to at most 1,032 bytes.
        guard count <= packed.count << 11 else { throw Failure() }
        let content = packed.withContiguousStorageIfAvailable { unpacked($0, count: count) }
        guard let content = content ?? Array(packed).withUnsafeBufferPointer({ unpacked($0, count: count) }) else {
            throw Failure()
        }
        return content
    }

    /// Decompresses bytes; nil unless the content has exactly `count` bytes.
    private static func unpacked(_ packed: UnsafeBufferPointer<UInt8>, count: Int) -> [UInt8]? {
        var isWhole = false
        // zlib needs a destination buffer even for empty content.
        let content = [UInt8](unsafeUninitializedCapacity: max(1, count)) { content, contentCount in
            var length = uLong(count)
            let code = uncompress(content.baseAddress, &length, packed.baseAddress, uLong(packed.count))
            isWhole = code == Z_OK && Int(length) == count
            contentCount = isWhole ? count : 0
        }
        return isWhole ? content : nil
    }
}
