// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineReplica
internal import KeylineStore

/// A sync as a file: the greeting assumed for the reader, then the frames of one end. For air gaps, mail and git.
public enum SyncBundle {
    /// The first bytes of a bundle.
    public static let mark = Array("keyline bundle\n".utf8)

    /// Writes the revisions that a catalog has and a reader lacks.
    ///
    /// - Parameters:
    ///   - base: the version vector that every reader has.
    ///   - write: receives the bytes, piece by piece.
    /// - Returns: the number of revisions written.
    /// - Throws: `WireError`, `StoreError`, or the errors of `write`.
    public static func create(
        _ catalog: Catalog, after base: VersionVector, _ write: ([UInt8]) throws -> Void
    ) throws -> Int {
        let peer = try SyncPeer(catalog, .giving)
        let reader = try catalog.store.read { try $0.greeting(offers: false, upTo: base) }
        try write(mark + reader.bytes)
        try peer.receive(reader.bytes)
        while true {
            let bytes = try peer.output()
            if bytes.isEmpty { return peer.outcome.sentCount }
            try write(bytes)
        }
    }

    /// Merges the revisions in a bundle.
    ///
    /// - Parameter read: returns the next bytes, or none at the end.
    /// - Throws: `WireError`, `StoreError`, or the errors of `read` and the checker. A bundle that fits into one batch
    ///   is merged completely or not at all.
    public static func apply(
        _ catalog: Catalog, isRehearsal: Bool = false, progress: CheckProgress? = nil, _ read: () throws -> [UInt8]
    ) throws -> SyncOutcome {
        var start = ByteStart(mark.count)
        var frames = FrameReader()
        var peer: SyncPeer?
        while true {
            let bytes = try read()
            guard !bytes.isEmpty else { break }
            if let peer {
                try peer.receive(bytes)
                continue
            }
            frames.append(start.rest(of: bytes))
            guard mark.starts(with: start.bytes) else { throw WireError.unexpected("something other than a bundle") }
            guard let first = try frames.next() else { continue }
            let started = try begin(catalog, Greeting(first), isRehearsal, progress)
            try started.receive(frames.rest)
            peer = started
        }
        guard let peer, peer.isOver else {
            throw WireError.cut(received: peer?.received.count ?? 0, announced: peer?.received.announced ?? 0)
        }
        return peer.outcome
    }

    /// The first `count` bytes of a stream that arrives in pieces.
    private struct ByteStart {
        private(set) var bytes: [UInt8] = []
        private let count: Int

        init(_ count: Int) { self.count = count }

        /// Takes the missing first bytes from a piece and returns the rest of it.
        mutating func rest(of piece: [UInt8]) -> ArraySlice<UInt8> {
            let missing = min(count - bytes.count, piece.count)
            bytes += piece.prefix(missing)
            return piece.dropFirst(missing)
        }
    }

    /// Creates a peer whose greeting is the one assumed for the bundle's reader, after checking that the catalog has
    /// it.
    private static func begin(
        _ catalog: Catalog, _ base: Greeting, _ isRehearsal: Bool, _ progress: CheckProgress?
    ) throws -> SyncPeer {
        let horizon = try catalog.horizon()
        for (site, head) in base.heads.sorted(by: { $0.key < $1.key }) where head.sequence > horizon[site] {
            guard let known = try catalog.store.read({ try $0.sealed(site, head.sequence) }) else {
                throw WireError.gap(site, sequence: head.sequence + 1)
            }
            guard known.hash == head.hash else { throw WireError.twoHistories(site, sequence: head.sequence) }
        }
        var mode = SyncMode(offers: false, isRehearsal: isRehearsal)
        mode.greeting = base
        let peer = try SyncPeer(catalog, mode, progress: progress)
        // A bundle cannot receive this end's greeting.
        _ = try peer.output()
        return peer
    }
}
