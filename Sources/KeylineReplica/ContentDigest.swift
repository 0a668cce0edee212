// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

/// The 32-byte SHA-256 digest (FIPS 180-4) of a sequence of bytes, computed by the system's libcrypto.
public struct ContentDigest: Hashable, Sendable {
    /// The first 128 bits, big-endian.
    public let leading: UInt128
    /// The last 128 bits, big-endian.
    public let trailing: UInt128

    /// Computes the digest of a complete sequence of bytes.
    ///
    /// - Complexity: O(*n*), one pass.
    public init(of bytes: some Collection<UInt8>) {
        var builder = Builder()
        builder.add(bytes)
        self = builder.value
    }

    fileprivate init(_ context: SHA256_CTX) {
        var context = context
        (leading, trailing) = withUnsafeTemporaryAllocation(byteCount: Int(SHA256_DIGEST_LENGTH), alignment: 16) {
            raw in
            raw.withMemoryRebound(to: UInt8.self) { _ = SHA256_Final($0.baseAddress, &context) }
            return (raw.load(as: UInt128.self).bigEndian, raw.load(fromByteOffset: 16, as: UInt128.self).bigEndian)
        }
    }

    /// The digest as its 32 bytes.
    public var bytes: [UInt8] {
        withUnsafeBytes(of: (leading.bigEndian, trailing.bigEndian)) { Array($0) }
    }

    /// Computes a digest incrementally; the result does not depend on how the bytes are split.
    public struct Builder: Sendable {
        private var context = SHA256_CTX()

        /// Creates a builder to which no bytes have been added.
        public init() { SHA256_Init(&context) }

        /// Adds bytes.
        public mutating func add(_ bytes: some Collection<UInt8>) {
            let added: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
            if added == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
        }

        private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
            SHA256_Update(&context, bytes.baseAddress, bytes.count)
        }

        /// The digest of the bytes added so far; more may follow.
        public var value: ContentDigest { ContentDigest(context) }
    }
}
