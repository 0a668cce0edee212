// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Stands for the synced rows of a scope, such as a screen, so that two ends can compare them: the first 64 bits of
/// SHA-256.
public struct ScopeDigest: Sendable {
    private var digest = ContentDigest.Builder()

    /// The digest of nothing.
    public init() {}

    /// Adds a row; both ends add the same rows in the same order.
    public mutating func add(_ entity: EntityID, _ values: [RegisterValue]) {
        var writer = ByteWriter()
        writer.put(varint: UInt64(entity.table))
        writer.put(name: entity.key)
        for value in values { writer.put(value) }
        digest.add(writer.bytes)
    }

    /// The digest of what was added.
    public var value: UInt64 { Self.bits(digest.value) }

    /// One digest for many.
    static func combining(_ digests: [String: UInt64]) -> UInt64 {
        var writer = ByteWriter()
        for (scope, digest) in digests.sorted(by: { $0.key < $1.key }) {
            writer.put(name: scope)
            writer.put(digest)
        }
        return bits(ContentDigest(of: writer.bytes))
    }

    /// Stands for what counts at an end: digests are compared where it is the same.
    public static func fingerprint(_ versionVector: VersionVector, schema: Int) -> UInt64 {
        var writer = ByteWriter()
        writer.put(varint: UInt64(schema))
        for (site, sequence) in versionVector.entries {
            writer.put(site.rawValue)
            writer.put(varint: sequence)
        }
        return bits(ContentDigest(of: writer.bytes))
    }

    private static func bits(_ digest: ContentDigest) -> UInt64 { UInt64(digest.leading >> 64) }
}
