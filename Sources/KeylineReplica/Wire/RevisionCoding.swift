// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A revision's header and hash, without its changes.
public struct SealedHeader: Hashable, Sendable {
    /// The revision's metadata.
    public var header: RevisionHeader
    /// The revision's hash.
    public var hash: UInt128

    /// A header with its hash.
    public init(header: RevisionHeader, hash: UInt128) {
        self.header = header
        self.hash = hash
    }
}

/// The encoding of the revisions sent in one direction of a session. Each is written as its difference from its site's
/// preceding revision, which both ends have. Sites in either greeting are written as numbers; the id of any other site
/// is written once, at its first use.
///
/// Author, message and schema are written only where they differ; counter, time and parents as differences. Only four
/// bytes of the hash are sent: the receiver recomputes it, and the greeting has the full hash of each site's last
/// revision.
struct RevisionCoding {
    private var sites: [SiteID]
    private var numbers: [SiteID: Int]
    private var last: [SiteID: SealedHeader] = [:]
    private let base: VersionVector

    private static let maximumSiteCount = 1 << 16

    enum Field {
        static let author: UInt8 = 1
        static let message: UInt8 = 2
        static let schema: UInt8 = 4
        static let parents: UInt8 = 8
        static let counter: UInt8 = 16
        static let logical: UInt8 = 32
        static let start: UInt8 = 64
        static let all: UInt8 = 127
    }

    /// Creates the encoding of a stream of the revisions after `base`.
    ///
    /// - Parameter sites: the sites that both ends can number: those in either greeting.
    init(sites: Set<SiteID>, after base: VersionVector) {
        self.sites = sites.sorted()
        numbers = Dictionary(uniqueKeysWithValues: self.sites.enumerated().map { ($1, $0) })
        self.base = base
    }

    /// Makes a revision, the site's last compacted one, the predecessor of the site's next revision in this stream.
    mutating func follow(_ revision: SealedHeader) { last[revision.header.stamp.site] = revision }

    /// Returns the sequence of the site's last revision in this stream, or in `base` if none has been coded.
    func reached(_ site: SiteID) -> UInt64 { last[site]?.header.stamp.sequence ?? base[site] }

    /// Returns the predecessor of the site's next revision; nil for the first.
    private func preceding(_ site: SiteID, _ history: some RevisionHistory) throws -> SealedHeader? {
        if let known = last[site] { return known }
        guard base[site] > 0 else { return nil }
        guard let known = try history.sealed(site, base[site]) else {
            throw WireError.gap(site, sequence: base[site] + 1)
        }
        return known
    }

    private static func start(_ site: SiteID) -> RevisionHeader {
        RevisionHeader(stamp: Stamp(counter: 0, site: site, sequence: 0), parents: VersionVector(), schema: 0)
    }

    // MARK: Writing

    /// Writes the next revision of a site. Throws `WireError.gap` if one before it is missing.
    mutating func put(_ revision: Revision, to writer: inout ByteWriter, _ history: some RevisionHistory) throws {
        let header = revision.header
        let site = header.stamp.site
        let old = try preceding(site, history)?.header ?? Self.start(site)
        guard header.stamp.sequence == old.stamp.sequence + 1 else {
            throw WireError.gap(site, sequence: header.stamp.sequence)
        }
        let parents = Self.differences(header, old)
        put(site, &writer)
        writer.put(
            (header.author == old.author ? 0 : Field.author) | (header.message == old.message ? 0 : Field.message)
                | (header.schema == old.schema ? 0 : Field.schema) | (parents.isEmpty ? 0 : Field.parents)
                | RevisionOrder.fields(of: header))
        RevisionOrder.put(header, after: old, &writer)
        if header.author != old.author { writer.put(header.author) }
        if header.message != old.message { writer.put(header.message) }
        if header.schema != old.schema { writer.put(varint: UInt64(header.schema)) }
        if !parents.isEmpty { writer.put(varint: UInt64(parents.count)) }
        for (site, difference) in parents {
            put(site, &writer)
            writer.put(zigzag: difference)
        }
        writer.put(counted: revision.body)
        writer.put(Self.check(revision.hash))
        last[site] = SealedHeader(header: header, hash: revision.hash)
    }

    private mutating func put(_ site: SiteID, _ writer: inout ByteWriter) {
        if let number = numbers[site] { return writer.put(varint: UInt64(number)) }
        writer.put(varint: UInt64(sites.count))
        writer.put(site.rawValue)
        enter(site)
    }

    /// The differences of the parents between a revision and its predecessor. The revision's own site is left out: its
    /// parent is always the predecessor.
    private static func differences(_ header: RevisionHeader, _ old: RevisionHeader) -> [(SiteID, Int64)] {
        Set(header.parents.sequences.keys).union(old.parents.sequences.keys).sorted().compactMap { site in
            let difference = Int64(bitPattern: header.parents[site] &- old.parents[site])
            return difference == 0 || site == header.stamp.site ? nil : (site, difference)
        }
    }

    private static func check(_ hash: UInt128) -> UInt32 { UInt32(truncatingIfNeeded: hash >> 96) }

    // MARK: Reading

    /// Reads the next revision.
    ///
    /// - Throws: `WireError`, `MalformedBytes`, or what the history throws.
    mutating func next(_ reader: inout ByteReader, _ history: some RevisionHistory) throws -> Revision {
        let site = try site(&reader)
        let before = try preceding(site, history)
        var header = before?.header ?? Self.start(site)
        header.stamp.sequence += 1
        let fields = try reader.byte()
        guard fields <= Field.all else { throw reader.fault("has unknown fields") }
        try RevisionOrder.read(fields, &header, &reader)
        if fields & Field.author != 0 { header.author = try reader.text() }
        if fields & Field.message != 0 { header.message = try reader.text() }
        if fields & Field.schema != 0 { header.schema = try reader.varint(upTo: Int(Int32.max)) }
        let count = fields & Field.parents != 0 ? try reader.count() : 0
        for _ in 0..<count {
            let parent = try self.site(&reader)
            let sequence = header.parents[parent] &+ UInt64(bitPattern: try reader.zigzag())
            guard sequence <= Greeting.lastSequence else { throw reader.fault("has a parent without end") }
            header.parents[parent] = sequence
        }
        header.parents[site] = header.stamp.sequence - 1
        let body = Array(try reader.counted())
        let revision = Revision(header: header, body: body, after: before?.hash ?? 0)
        guard try reader.fixed() == Self.check(revision.hash) else {
            throw WireError.forged(site, sequence: header.stamp.sequence)
        }
        last[site] = SealedHeader(header: header, hash: revision.hash)
        return revision
    }

    private mutating func site(_ reader: inout ByteReader) throws(MalformedBytes) -> SiteID {
        let number = try reader.varint(upTo: sites.count)
        if number < sites.count { return sites[number] }
        let site = SiteID(rawValue: try reader.fixed())
        guard numbers[site] == nil, sites.count < Self.maximumSiteCount else {
            throw reader.fault("spells out a site needlessly")
        }
        enter(site)
        return site
    }

    private mutating func enter(_ site: SiteID) {
        numbers[site] = sites.count
        sites.append(site)
    }
}
