// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A write that lost to a concurrent write or deletion. It is kept until a revision that has seen both resolves the
/// conflict.
public struct MergeConflict: Hashable, Sendable {
    /// The kind of conflict.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A register has different concurrent values; the one with the largest stamp wins.
        case value
        /// A row was changed and concurrently deleted; it stays deleted.
        case deleted
        /// A row was written while its owner was concurrently deleted; the row stays, without an owner.
        case orphaned
        /// Concurrent moves made a cycle; the move with the largest stamp is undone.
        case cycle
    }

    /// The kind of conflict.
    public var kind: Kind
    /// The row.
    public var entity: EntityID
    /// The register; 0 = the row as a whole.
    public var register: Int
    /// The revision that won.
    public var winner: Stamp
    /// The current contents; empty if the row or its owner is deleted.
    public var winning: [RegisterContent]
    /// The revision that lost.
    public var loser: Stamp
    /// The contents that lost.
    public var losing: [RegisterContent]
    /// True if nothing has to be decided: the values only record where something was read, or its order.
    public var isBookkeeping: Bool

    /// The conflict's id: eight hexadecimal digits, the same at every site.
    public var id: String {
        var writer = ByteWriter()
        writer.put(kind.rawValue)
        writer.put(varint: UInt64(entity.table))
        writer.put(entity.scope)
        writer.put(entity.key)
        writer.put(varint: UInt64(register))
        writer.put(loser.site.rawValue)
        writer.put(varint: loser.sequence)
        let digits = String(ContentDigest(of: writer.bytes).leading >> 96, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
