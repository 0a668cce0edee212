// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import CCrypto

/// SHA-256 (FIPS 180-4) of some bytes, through the system's libcrypto: 32 bytes that stand for them.
public struct ContentDigest: Hashable, Sendable {
    /// The first 128 bits, the first byte highest.
    public let leading: UInt128
    /// The last 128 bits.
    public let trailing: UInt128

    /// The digest of bytes that are all there.
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

    /// The digest of bytes that come piece by piece; how they are cut makes no difference.
    public struct Builder: Sendable {
        private var context = SHA256_CTX()

        /// The digest of nothing.
        public init() { SHA256_Init(&context) }

        /// Adds bytes.
        public mutating func add(_ bytes: some Collection<UInt8>) {
            let added: Void? = bytes.withContiguousStorageIfAvailable { add($0) }
            if added == nil { Array(bytes).withUnsafeBufferPointer { add($0) } }
        }

        private mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
            SHA256_Update(&context, bytes.baseAddress, bytes.count)
        }

        /// The digest of what was added so far; more may follow.
        public var value: ContentDigest { ContentDigest(context) }
    }
}
