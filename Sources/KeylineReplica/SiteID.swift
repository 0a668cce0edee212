// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The id of a site: one catalog file and the revisions written to it. 128 bits, random or derived from content.
public struct SiteID: Hashable, Comparable, Sendable, CustomStringConvertible {
    /// The bits.
    public var rawValue: UInt128

    /// A site by its bits.
    public init(rawValue: UInt128) { self.rawValue = rawValue }

    /// Returns a new random id; never 0.
    public static func random() -> SiteID { SiteID(rawValue: .random(in: 1 ... .max)) }

    /// Derives the site of a branch whose first revision differs from another one only in its parents.
    ///
    /// - Parameters:
    ///   - sequence: the sequence of the first revision that exists twice.
    ///   - hash: the hash of the branch's own revision with that sequence.
    public init(branchOf site: SiteID, at sequence: UInt64, hash: UInt128) {
        let name = RevisionHeader(
            stamp: Stamp(counter: 0, site: site, sequence: sequence), parents: VersionVector(), schema: 0,
            message: "branch"
        )
        rawValue = Revision.hash(name, [], after: hash)
    }

    /// Creates the site under which a catalog continues after its last revision `last` was moved to a branch. The upper
    /// half is random; the lower half is a hash of it and of the parts of `last` that no renaming changes, so that
    /// every reader can verify which revision the site follows.
    public init(following last: RevisionHeader) {
        let random = UInt64.random(in: 1 ... .max)
        rawValue = UInt128(random) << 64 | UInt128(Self.trace(of: last, random))
    }

    /// Returns true if this site was created to follow `last`, under whatever name that revision has now.
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

    /// Parses 32 hexadecimal digits; returns nil for any other text.
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

    /// The first 8 hexadecimal digits, for display.
    public var prefix: String { String(description.prefix(8)) }

    /// Orders by value.
    public static func < (a: SiteID, b: SiteID) -> Bool { a.rawValue < b.rawValue }
}
