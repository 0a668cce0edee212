// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Who changed what, when, and what they had seen. The head of a revision.
public struct RevisionHeader: Hashable, Sendable {
    /// Its name and its place in the order.
    public var stamp: Stamp
    /// What the writer had folded in before, its own revisions included.
    public var parents: VersionVector
    /// The schema version of the writer's catalog.
    public var schema: Int
    /// Who, such as `Ada <ada@example.org>`; empty = not said.
    public var author: String
    /// What for; empty = not said.
    public var message: String
    /// How it is laid out, and what its counter means.
    public var format: RevisionFormat

    /// A header.
    public init(
        stamp: Stamp, parents: VersionVector, schema: Int, author: String = "", message: String = "",
        format: RevisionFormat = .hybrid
    ) {
        self.format = format
        self.stamp = stamp
        self.parents = parents
        self.schema = schema
        self.author = author
        self.message = message
    }

    /// What had been folded in when it was written, itself included.
    public var versionVector: VersionVector {
        var versionVector = parents
        versionVector[stamp.site] = stamp.sequence
        return versionVector
    }

    /// How many revisions its writer had seen; no renaming changes that.
    public var seenCount: UInt64 { parents.sequences.values.reduce(0, &+) }

    /// Whether its writer had seen another revision when writing it; a revision has seen itself.
    public func hasSeen(_ other: Stamp) -> Bool {
        other.site == stamp.site ? other.sequence <= stamp.sequence : parents.covers(other)
    }
}

/// The changes of one transaction.
public struct Revision: Hashable, Sendable {
    /// Who, when, and after what.
    public var header: RevisionHeader
    /// The changes as `ChangeCoding` writes them; the very same bytes at every site.
    public var body: [UInt8]
    /// Stands for the revision and all earlier ones of its site: the first 128 bits of SHA-256 over the hash of the
    /// site's revision before it, the header and the body.
    public var hash: UInt128

    /// A revision as it was received.
    public init(header: RevisionHeader, body: [UInt8], hash: UInt128) {
        self.header = header
        self.body = body
        self.hash = hash
    }

    /// Seals a revision.
    ///
    /// - Parameter previous: the hash of the site's revision before this one; 0 for the first.
    public init(header: RevisionHeader, body: [UInt8], after previous: UInt128) {
        self.init(header: header, body: body, hash: Self.hash(header, body, after: previous))
    }

    /// The hash that a revision must have.
    public static func hash(_ header: RevisionHeader, _ body: [UInt8], after previous: UInt128) -> UInt128 {
        var writer = ByteWriter()
        put(header.format, to: &writer)
        writer.put(previous)
        writer.put(header.stamp.site.rawValue)
        writer.put(varint: header.stamp.sequence)
        writer.put(varint: header.stamp.counter)
        writer.put(varint: UInt64(header.schema))
        writer.put(header.author)
        writer.put(header.message)
        let entries = header.parents.entries
        writer.put(varint: UInt64(entries.count))
        for (site, sequence) in entries {
            writer.put(site.rawValue)
            writer.put(varint: sequence)
        }
        var digest = ContentDigest.Builder()
        digest.add(writer.bytes)
        digest.add(body)
        return digest.value.leading
    }
    /// What tells a format from others; the hybrid one has nothing, and starts with 16 bytes of a hash.
    private static func put(_ format: RevisionFormat, to writer: inout ByteWriter) {
        switch format {
        case .hybrid: break
        case .logical(let milliseconds):
            writer.put(raw: "keyline revision".utf8)
            writer.put(varint: milliseconds)
        case .start: writer.put(raw: "keyline starting".utf8)
        }
    }
}
