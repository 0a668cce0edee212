// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A search for the last revision that two ends have in common, for each site that both have and whose heads differ. In
/// each round both ends send the hashes of their revisions at the same sequences, which both derive from the greetings.
struct CommonPrefixSearch {
    private struct Span {
        let site: SiteID
        /// The largest sequence known to be common.
        var shared: UInt64 = 0
        /// The smallest sequence known to differ, or one past the last that both ends have.
        var end: UInt64

        var isSettled: Bool { end - shared == 1 }

        /// Up to `count` sequences to compare, evenly spaced; the last is the largest that may be common.
        func places(_ count: UInt64) -> [UInt64] {
            let rest = end - 1 - shared
            return rest <= count
                ? (0..<rest).map { shared + 1 + $0 }
                : (1...count).map { shared + rest / count * $0 + min($0, rest % count) }
        }
    }

    /// Sent instead of the hash of a compacted revision. It matches any hash; the hash of a later revision covers it.
    private static let compacted: UInt128 = 0

    private var spans: [Span]
    private var round = 0
    /// The sites that have two histories, with the last revision that both ends have in common.
    private(set) var forks: [SiteID: UInt64] = [:]

    /// Creates the search from the two greetings.
    init(_ a: Greeting, _ b: Greeting) {
        spans = a.heads.compactMap { site, head in
            guard let other = b.heads[site], other != head else { return nil }
            return Span(site: site, end: min(head.sequence, other.sequence) + 1)
        }.sorted { $0.site < $1.site }
    }

    /// True if the last common revision of every site is known.
    var isOver: Bool { spans.isEmpty }

    /// The number of sequences compared per site and round. The first round compares only the last one both ends can
    /// have.
    private var count: UInt64 { round == 0 ? 1 : UInt64(max(2, min(16, 4096 / spans.count))) }

    /// The payload of this round's frame: the hashes of this end.
    func payload(_ history: some RevisionHistory) throws -> [UInt8] {
        var writer = ByteWriter()
        for hash in try hashes(history) { writer.put(hash) }
        return writer.bytes
    }

    private func hashes(_ history: some RevisionHistory) throws -> [UInt128] {
        let horizon = try history.horizon()
        return try spans.flatMap { span in
            try span.places(count).map { sequence in
                if let known = try history.sealed(span.site, sequence) { return known.hash }
                guard sequence < horizon[span.site] else { throw WireError.gap(span.site, sequence: sequence + 1) }
                return Self.compacted
            }
        }
    }

    /// Compares the other end's hashes of this round with this end's, and begins the next round.
    mutating func take(_ payload: [UInt8], _ history: some RevisionHistory) throws {
        var reader = ByteReader(payload)
        var own = try hashes(history)[...]
        let count = count
        for index in spans.indices {
            let places = spans[index].places(count)
            let others = try WireError.reading { () throws(MalformedBytes) in
                var hashes: [UInt128] = []
                for _ in places { hashes.append(try reader.fixed()) }
                return hashes
            }
            let same = zip(own, others).prefix { $0 == $1 || $0 == Self.compacted || $1 == Self.compacted }.count
            own = own.dropFirst(places.count)
            if same < places.count { spans[index].end = places[same] }
            if same > 0 { spans[index].shared = places[same - 1] }
            if round > 0 || same < places.count { forks[spans[index].site] = spans[index].shared }
        }
        try WireError.reading { () throws(MalformedBytes) in try reader.end() }
        spans.removeAll(where: \.isSettled)
        round += 1
    }
}
