// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The encoding of compacted revisions: what remains of them. Each is encoded by itself, because its predecessor may be
/// missing, and carries its full hash, because the hash covers the original body and cannot be recomputed.
enum CompactedCoding {
    /// The largest counter accepted: the hybrid format's largest, counted up by the largest sequence. Counters of
    /// compacted revisions cannot be checked against their parents, and a larger one would leave no room for later
    /// revisions.
    static let lastCounter = RevisionFormat.lastHybridCounter + Greeting.lastSequence

    /// Writes a revision.
    static func put(_ revision: Revision, _ writer: inout ByteWriter) {
        let header = revision.header
        writer.put(header.stamp.site.rawValue)
        writer.put(varint: header.stamp.sequence)
        writer.put(varint: header.stamp.counter)
        switch header.format {
        case .hybrid: writer.put(UInt8(0))
        case .logical(let milliseconds):
            writer.put(UInt8(1))
            writer.put(varint: milliseconds)
        case .start: writer.put(UInt8(2))
        }
        writer.put(varint: UInt64(header.schema))
        writer.put(header.author)
        writer.put(header.message)
        writer.put(header.parents)
        writer.put(revision.hash)
        writer.put(counted: revision.body)
    }

    /// Reads a revision.
    static func next(_ reader: inout ByteReader) throws(MalformedBytes) -> Revision {
        let site = SiteID(rawValue: try reader.fixed())
        let sequence = UInt64(try reader.varint(upTo: Int(Greeting.lastSequence)))
        let counter = UInt64(try reader.varint(upTo: Int(lastCounter)))
        guard sequence > 0 else { throw reader.fault("has a revision without a count") }
        let format: RevisionFormat
        switch try reader.byte() {
        case 0: format = .hybrid
        case 1: format = .logical(milliseconds: UInt64(try reader.varint(upTo: Int(RevisionFormat.lastMillisecond))))
        case 2: format = .start
        case _: throw reader.fault("has an unknown format")
        }
        let schema = try reader.varint(upTo: Int(Int32.max))
        let (author, message) = (try reader.text(), try reader.text())
        let parents = try reader.versionVector()
        guard parents[site] < sequence else { throw reader.fault("has a revision that follows on itself") }
        let header = RevisionHeader(
            stamp: Stamp(counter: counter, site: site, sequence: sequence), parents: parents, schema: schema,
            author: author, message: message, format: format)
        let hash: UInt128 = try reader.fixed()
        return Revision(header: header, body: Array(try reader.counted()), hash: hash)
    }
}

extension ByteWriter {
    /// Appends a version vector with full site ids.
    mutating func put(_ versionVector: VersionVector) {
        let entries = versionVector.entries
        put(varint: UInt64(entries.count))
        for (site, sequence) in entries {
            put(site.rawValue)
            put(varint: sequence)
        }
    }
}

extension ByteReader {
    /// Reads a version vector.
    mutating func versionVector() throws(MalformedBytes) -> VersionVector {
        var found = VersionVector()
        for _ in 0..<(try count()) {
            let site = SiteID(rawValue: try fixed())
            let sequence = UInt64(try varint(upTo: Int(Greeting.lastSequence)))
            guard sequence > 0, found[site] == 0 else { throw fault("has a site twice or without revisions") }
            found[site] = sequence
        }
        return found
    }
}
