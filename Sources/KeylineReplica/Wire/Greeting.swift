// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The first message of each end: its schema, the head of each site it has, and whether it takes and gives revisions.
public struct Greeting: Hashable, Sendable {
    /// The schema version of the sender's catalog.
    public var schema: Int
    /// The last revision of each site that the sender has, with its hash.
    public var heads: [SiteID: Head]
    /// True if the sender takes revisions.
    public var accepts: Bool
    /// True if the sender gives its revisions.
    public var offers: Bool
    /// The revisions that are compacted at the sender. A receiver that lacks some of them gets only what remains of
    /// them.
    public var horizon = VersionVector()
    /// The sender's site, so that the other end can record what it has seen; nil if it has none or does not state it.
    public var site: SiteID?

    /// The last revision of a site.
    public struct Head: Hashable, Sendable {
        /// The revision's sequence.
        public var sequence: UInt64
        /// The revision's hash, which covers all earlier revisions of the site.
        public var hash: UInt128

        /// A head.
        public init(sequence: UInt64, hash: UInt128) {
            self.sequence = sequence
            self.hash = hash
        }
    }

    /// The version of this protocol.
    public static let version = 2
    /// The largest sequence accepted; it is checked before any arithmetic, so sums cannot overflow.
    static let lastSequence = UInt64(1) << 48

    /// Creates a greeting; by default the sender takes and gives revisions.
    public init(schema: Int, heads: [SiteID: Head] = [:], accepts: Bool = true, offers: Bool = true) {
        self.schema = schema
        self.heads = heads
        self.accepts = accepts
        self.offers = offers
    }

    /// The version vector of the sender.
    public var versionVector: VersionVector { VersionVector(heads.mapValues(\.sequence)) }

    /// The encoded greeting as the first frame of a stream.
    public var bytes: [UInt8] { Frame(.greeting, payload).bytes(number: 0) }

    /// Decodes the greeting in a frame.
    ///
    /// - Throws: `WireError` if the frame is no greeting, is malformed or has another protocol version.
    public init(_ frame: Frame) throws(WireError) {
        guard frame.kind == .greeting else { throw .unexpected("something other than a greeting") }
        try self.init(payload: frame.payload)
    }

    /// The greeting as a frame's payload.
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

    /// Decodes a greeting from a frame's payload.
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
