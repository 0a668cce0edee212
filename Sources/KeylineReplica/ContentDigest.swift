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
        var (leading, trailing) = (UInt128(0), UInt128(0))
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(SHA256_DIGEST_LENGTH)) { bytes in
            SHA256_Final(bytes.baseAddress, &context)
            for byte in bytes.prefix(16) { leading = leading << 8 | UInt128(byte) }
            for byte in bytes.dropFirst(16) { trailing = trailing << 8 | UInt128(byte) }
        }
        (self.leading, self.trailing) = (leading, trailing)
    }

    /// The digest as its 32 bytes.
    public var bytes: [UInt8] {
        [leading, trailing].flatMap { half in
            stride(from: 120, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt128($0)) }
        }
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
