// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Finds out up to where two ends have the same revisions of the sites that both have, as both ends at once say the
/// hashes of revisions at the same places, round by round. Both know from the greetings which places those are.
struct CommonPrefixSearch {
    private struct Span {
        let site: SiteID
        /// Up to here both have the same.
        var shared: UInt64 = 0
        /// From here on they do not, or nothing is to be compared.
        var end: UInt64

        var isSettled: Bool { end - shared == 1 }

        /// The last one, and others evenly before it.
        func places(_ count: UInt64) -> [UInt64] {
            let rest = end - 1 - shared
            return rest <= count
                ? (0..<rest).map { shared + 1 + $0 }
                : (1...count).map { shared + rest / count * $0 + min($0, rest % count) }
        }
    }

    /// Said of a revision that is compacted: the hash of a later one stands for it.
    private static let compacted: UInt128 = 0

    private var spans: [Span]
    private var round = 0
    /// The sites that went apart, and the last revision that both have.
    private(set) var forks: [SiteID: UInt64] = [:]

    /// A search among what two ends said they have.
    init(_ a: Greeting, _ b: Greeting) {
        spans = a.heads.compactMap { site, head in
            guard let other = b.heads[site], other != head else { return nil }
            return Span(site: site, end: min(head.sequence, other.sequence) + 1)
        }.sorted { $0.site < $1.site }
    }

    /// Whether it is known where each site went apart.
    var isOver: Bool { spans.isEmpty }

    /// Of each site the first round asks for the last revision that both can have.
    private var count: UInt64 { round == 0 ? 1 : UInt64(max(2, min(16, 4096 / spans.count))) }

    /// The hashes of this round.
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

    /// Takes what the other end says in this round; then comes the next one.
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
