// Keyline
// SPDX-License-Identifier: Apache-2.0

/// One history of changes: a catalog file that somebody writes to. 128 random bits, or derived from content.
public struct SiteID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The bits.
    public var rawValue: UInt128

    /// A site by its bits.
    public init(rawValue: UInt128) { self.rawValue = rawValue }

    /// A new random site.
    public static func random() -> SiteID { SiteID(rawValue: .random(in: 1 ... .max)) }

    /// The site of a branch that differs from another one by what its writer had seen alone.
    ///
    /// - Parameters:
    ///   - sequence: the first revision of which there are two.
    ///   - hash: the branch's own revision of that name.
    public init(branchOf site: SiteID, at sequence: UInt64, hash: UInt128) {
        let name = RevisionHeader(
            stamp: Stamp(counter: 0, site: site, sequence: sequence), parents: VersionVector(), schema: 0,
            message: "branch"
        )
        rawValue = Revision.hash(name, [], after: hash)
    }

    /// The site that a catalog writes as after a revision of its own that is on a branch now. One half is random; the other
    /// is made of it and of what no renaming changes of the revision, so that everybody sees on which one the site follows.
    public init(following last: RevisionHeader) {
        let random = UInt64.random(in: 1 ... .max)
        rawValue = UInt128(random) << 64 | UInt128(Self.trace(of: last, random))
    }

    /// Whether the site's catalog wrote a revision as its last one under another name.
    public func follows(_ last: RevisionHeader) -> Bool {
        UInt64(truncatingIfNeeded: rawValue)
            == Self.trace(of: last, UInt64(truncatingIfNeeded: rawValue >> 64))
    }

    private static func trace(of last: RevisionHeader, _ random: UInt64) -> UInt64 {
        let content = RevisionHeader(
            stamp: Stamp(
                counter: last.stamp.counter, site: SiteID(rawValue: UInt128(random)), sequence: last.seenCount),
            parents: VersionVector(), schema: last.schema, author: last.author, message: last.message,
            format: last.format)
        return UInt64(truncatingIfNeeded: Revision.hash(content, [], after: 0))
    }

    /// A site by its 32 hexadecimal digits; nil for anything else.
    public init?(_ text: some StringProtocol) {
        guard text.utf8.count == 32, let bits = UInt128(text, radix: 16) else { return nil }
        rawValue = bits
    }

    /// 32 hexadecimal digits.
    public var description: String {
        String(unsafeUninitializedCapacity: 32) { digits in
            var bits = rawValue
            for place in digits.indices.reversed() {
                let digit = UInt8(truncatingIfNeeded: bits & 15)
                digits[place] = digit < 10 ? 0x30 + digit : 0x57 + digit
                bits >>= 4
            }
            return 32
        }
    }

    /// The first 8 digits, which name it for people.
    public var prefix: String { String(description.prefix(8)) }

    /// By their bits.
    public static func < (a: SiteID, b: SiteID) -> Bool { a.rawValue < b.rawValue }
}
