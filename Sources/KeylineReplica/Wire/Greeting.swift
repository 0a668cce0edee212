// Keyline
// SPDX-License-Identifier: Apache-2.0

/// What each end says first: who it is and what it has.
public struct Greeting: Hashable, Sendable {
    /// The schema version of the sender's catalog.
    public var schema: Int
    /// The last revision of each site that is there, with its hash.
    public var heads: [SiteID: Head]
    /// Whether it takes revisions.
    public var accepts: Bool
    /// Whether it gives its revisions.
    public var offers: Bool
    /// Up to where its history is compacted: whoever has less takes what is left up to there as it is.
    public var horizon = VersionVector()
    /// The sender as a site, so that the other end knows who has seen what; nil where it is none or does not say.
    public var site: SiteID?

    /// The last revision of a site.
    public struct Head: Hashable, Sendable {
        /// Its number.
        public var sequence: UInt64
        /// Its hash, which stands for all before it.
        public var hash: UInt128

        /// A head.
        public init(sequence: UInt64, hash: UInt128) {
            self.sequence = sequence
            self.hash = hash
        }
    }

    /// The version of this protocol.
    public static let version = 2
    /// No site counts that far; larger numbers are refused before anybody adds to them.
    static let lastSequence = UInt64(1) << 48

    /// A greeting; it takes and gives unless told otherwise.
    public init(schema: Int, heads: [SiteID: Head] = [:], accepts: Bool = true, offers: Bool = true) {
        self.schema = schema
        self.heads = heads
        self.accepts = accepts
        self.offers = offers
    }

    /// What the sender has.
    public var versionVector: VersionVector { VersionVector(heads.mapValues(\.sequence)) }

    /// The greeting as the first frame of a stream.
    public var bytes: [UInt8] { Frame(.greeting, payload).bytes(number: 0) }

    /// The greeting of a frame.
    ///
    /// - Throws: `WireError`.
    public init(_ frame: Frame) throws(WireError) {
        guard frame.kind == .greeting else { throw .unexpected("something other than a greeting") }
        try self.init(payload: frame.payload)
    }

    /// The greeting as bytes.
    var payload: [UInt8] {
        var writer = ByteWriter()
        writer.put(varint: UInt64(Self.version))
        writer.put(
            (accepts ? 1 : 0) | (offers ? 2 : 0) | (site == nil ? 0 : 4) | (horizon.sequences.isEmpty ? 0 : 8) as UInt8)
        writer.put(varint: UInt64(schema))
        writer.put(varint: UInt64(heads.count))
        for (site, head) in heads.sorted(by: { $0.key < $1.key }) {
            writer.put(site.rawValue)
            writer.put(varint: head.sequence)
            writer.put(head.hash)
        }
        if let site { writer.put(site.rawValue) }
        if !horizon.sequences.isEmpty { writer.put(horizon) }
        return writer.bytes
    }

    /// The greeting that bytes stand for.
    init(payload: [UInt8]) throws(WireError) {
        var reader = ByteReader(payload)
        let version = try WireError.reading { () throws(MalformedBytes) in try reader.varint(upTo: Int(Int32.max)) }
        guard version == Self.version else { throw .version(version) }
        self = try WireError.reading { () throws(MalformedBytes) in try Self(reading: &reader) }
    }

    private init(reading reader: inout ByteReader) throws(MalformedBytes) {
        let flags = try reader.byte()
        guard flags < 16 else { throw reader.fault("has unknown flags") }
        self.init(schema: try reader.varint(upTo: Int(Int32.max)), accepts: flags & 1 != 0, offers: flags & 2 != 0)
        for _ in 0..<(try reader.count()) {
            let site = SiteID(rawValue: try reader.fixed())
            let sequence = UInt64(try reader.varint(upTo: Int(Self.lastSequence)))
            guard sequence > 0, heads[site] == nil else { throw reader.fault("has a site twice or without revisions") }
            heads[site] = Head(sequence: sequence, hash: try reader.fixed())
        }
        if flags & 4 != 0 { site = SiteID(rawValue: try reader.fixed()) }
        if flags & 8 != 0 { horizon = try reader.versionVector() }
        guard versionVector.covers(horizon) else { throw reader.fault("has a horizon beyond its revisions") }
        try reader.end()
    }
}
