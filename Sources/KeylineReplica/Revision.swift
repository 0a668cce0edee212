// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A revision's metadata: stamp, parents, schema version, author, message and format.
public struct RevisionHeader: Hashable, Sendable {
    /// The stamp, which names the revision and orders it among all revisions.
    public var stamp: Stamp
    /// The version vector of the writer's catalog just before it wrote this revision, its own revisions included.
    public var parents: VersionVector
    /// The schema version of the writer's catalog.
    public var schema: Int
    /// The author, such as `Ada <ada@example.org>`; empty if not stated.
    public var author: String
    /// The message; empty if not stated.
    public var message: String
    /// The layout of the revision and the meaning of its counter.
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

    /// The parents and the revision itself.
    public var versionVector: VersionVector {
        var versionVector = parents
        versionVector[stamp.site] = stamp.sequence
        return versionVector
    }

    /// The number of revisions that the writer had seen; no renaming changes it.
    public var seenCount: UInt64 { parents.sequences.values.reduce(0, &+) }

    /// Returns true if the writer had seen the other revision; a revision has seen itself.
    public func hasSeen(_ other: Stamp) -> Bool {
        other.site == stamp.site ? other.sequence <= stamp.sequence : parents.covers(other)
    }
}

/// The changes of one transaction.
public struct Revision: Hashable, Sendable {
    /// The revision's metadata.
    public var header: RevisionHeader
    /// The changes as `ChangeCoding` writes them; the very same bytes at every site.
    public var body: [UInt8]
    /// The first 128 bits of SHA-256 over the hash of the site's preceding revision, this header and the body. Equal
    /// hashes therefore mean equal histories of the site up to here.
    public var hash: UInt128

    /// Creates a revision whose hash is already known.
    public init(header: RevisionHeader, body: [UInt8], hash: UInt128) {
        self.header = header
        self.body = body
        self.hash = hash
    }

    /// Creates a revision and computes its hash.
    ///
    /// - Parameter previous: the hash of the site's preceding revision; 0 for the first.
    public init(header: RevisionHeader, body: [UInt8], after previous: UInt128) {
        self.init(header: header, body: body, hash: Self.hash(header, body, after: previous))
    }

    /// Computes the hash of a revision with this header and body; see the initializer for `previous`.
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
        writer.put(header.parents)
        var digest = ContentDigest.Builder()
        digest.add(writer.bytes)
        digest.add(body)
        return digest.value.leading
    }

    /// Writes the prefix that distinguishes the formats. The hybrid format has none: its input starts with the 16 bytes
    /// of the preceding hash.
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
