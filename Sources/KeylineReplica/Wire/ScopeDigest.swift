// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A digest of the synced rows of a scope, such as a screen, by which two ends compare them: the first 64 bits of
/// SHA-256.
public struct ScopeDigest: Sendable {
    private var digest = ContentDigest.Builder()

    /// Creates the digest of a scope without rows.
    public init() {}

    /// Adds a row; both ends add the same rows in the same order.
    public mutating func add(_ entity: EntityID, _ values: [RegisterValue]) {
        var writer = ByteWriter()
        writer.put(varint: UInt64(entity.table))
        writer.put(name: entity.key)
        for value in values { writer.put(value) }
        digest.add(writer.bytes)
    }

    /// The digest of the rows added so far.
    public var value: UInt64 { Self.bits(digest.value) }

    /// Combines the digests of several scopes into one.
    static func combining(_ digests: [String: UInt64]) -> UInt64 {
        var writer = ByteWriter()
        for (scope, digest) in digests.sorted(by: { $0.key < $1.key }) {
            writer.put(name: scope)
            writer.put(digest)
        }
        return bits(ContentDigest(of: writer.bytes))
    }

    /// Returns a hash of an end's version vector and schema. Digests are comparable only if both ends have the same
    /// one.
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
