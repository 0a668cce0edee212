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
        var packed = [UInt8](repeating: 0, count: Int(count))
        let code = compress2(&packed, &count, bytes, uLong(bytes.count), isHasty ? 1 : 6)
        guard code == Z_OK else { return [] }
        return Array(packed.prefix(Int(count)))
    }

    /// The content.
    ///
    /// - Parameter count: how many bytes it has; memory is taken for that many and no more.
    /// - Throws: `Failure`.
    public static func unpack(_ packed: some Collection<UInt8>, count: Int) throws(Failure) -> [UInt8] {
        let source = Array(packed)
        var content = [UInt8](repeating: 0, count: max(1, count))
        var length = uLong(count)
        guard uncompress(&content, &length, source, uLong(source.count)) == Z_OK, Int(length) == count else {
            throw Failure()
        }
        content.removeLast(content.count - count)
        return content
    }
}
