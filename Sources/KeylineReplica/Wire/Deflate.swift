// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CZlib

/// Deflate (RFC 1951) in zlib's wrapping, through the system's zlib.
public enum Deflate {
    /// Bytes that are not what zlib wrote, or that unpack to more than allowed.
    public struct Failure: Error, Sendable {}

    /// Shorter bytes for the same content, or longer ones where nothing repeats.
    ///
    /// - Parameter isHasty: rather fast than short.
    public static func pack(_ bytes: [UInt8], isHasty: Bool = false) -> [UInt8] {
        var count = compressBound(uLong(bytes.count))
        return [UInt8](unsafeUninitializedCapacity: Int(count)) { packed, packedCount in
            let code = compress2(packed.baseAddress, &count, bytes, uLong(bytes.count), isHasty ? 1 : 6)
            packedCount = code == Z_OK ? Int(count) : 0
        }
    }

    /// The content.
    ///
    /// - Parameter count: how many bytes it has; memory is taken for that many and no more.
    /// - Throws: `Failure`.
    public static func unpack(_ packed: some Collection<UInt8>, count: Int) throws(Failure) -> [UInt8] {
        // A byte never stands for more than 1,032.
        guard count <= packed.count << 11 else { throw Failure() }
        let content = packed.withContiguousStorageIfAvailable { unpacked($0, count: count) }
        guard let content = content ?? Array(packed).withUnsafeBufferPointer({ unpacked($0, count: count) }) else {
            throw Failure()
        }
        return content
    }

    /// Nil where it is not as long.
    private static func unpacked(_ packed: UnsafeBufferPointer<UInt8>, count: Int) -> [UInt8]? {
        var isWhole = false
        // Where nothing is expected, zlib still wants a place for it.
        let content = [UInt8](unsafeUninitializedCapacity: max(1, count)) { content, contentCount in
            var length = uLong(count)
            let code = uncompress(content.baseAddress, &length, packed.baseAddress, uLong(packed.count))
            isWhole = code == Z_OK && Int(length) == count
            contentCount = isWhole ? count : 0
        }
        return isWhole ? content : nil
    }
}
