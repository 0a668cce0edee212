// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Something that somebody wrote and that does not count, because somebody else wrote without knowing of it. It is kept
/// until somebody who has seen both decides.
public struct MergeConflict: Hashable, Sendable {
    /// What went two ways.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        /// A register was written differently; the writing with the largest stamp counts.
        case value
        /// A row was changed that somebody else deleted; it stays deleted.
        case deleted
        /// A row was put on something that somebody else deleted; it stays, belonging to nothing.
        case orphaned
        /// Rows were moved into each other; the move with the largest stamp does not count.
        case cycle
    }

    /// What went two ways.
    public var kind: Kind
    /// The row.
    public var entity: EntityID
    /// The register; 0 = the row as a whole.
    public var register: Int
    /// Who wrote what counts.
    public var winner: Stamp
    /// What counts; empty where the row is gone.
    public var winning: [RegisterContent]
    /// Who wrote what does not count.
    public var loser: Stamp
    /// What does not count.
    public var losing: [RegisterContent]
    /// Whether nobody needs to decide: it is about where something was read or in which order it stands.
    public var isBookkeeping: Bool

    /// Eight hexadecimal digits that name it, the same at every site.
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
