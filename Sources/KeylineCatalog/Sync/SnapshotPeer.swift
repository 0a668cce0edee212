// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
public import KeylineStore

/// The end that makes a catalog of its own out of the file that the other end gives.
///
/// What came of the file is kept in a draft beside the catalog to be, named by what the whole will be: after a cut the
/// next clone to the same place goes on with it.
public final class SnapshotPeer: SyncEnd {
    private let draft: SnapshotDraft
    private var frames = FrameReader()
    private var outgoing: [UInt8]
    private var greeting: Greeting?
    private var snapshot: Snapshot?
    private var frameCount: UInt64 = 2

    /// Asks for a catalog.
    ///
    /// - Parameter target: where it is to be.
    /// - Throws: `StoreError`.
    public init(target: String) throws {
        draft = try SnapshotDraft(target: target)
        outgoing = Greeting(schema: CatalogStore.knownVersion, offers: false).bytes
        outgoing += Frame(.wish, draft.wish).bytes(number: 1)
    }

    /// Whether the other end has said who it is.
    public var hasGreeted: Bool { greeting != nil }

    /// Whether the whole file is here.
    public var isOver: Bool { snapshot.map { draft.count == $0.byteCount } ?? false }

    /// How long the file is.
    public var byteCount: UInt64 { snapshot?.byteCount ?? 0 }

    /// How much of the file was here before.
    public var resumedCount: UInt64 { snapshot?.start ?? 0 }

    /// Bytes to send next.
    public func output() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Takes bytes that arrived.
    ///
    /// - Throws: `WireError`; `.noSnapshot` where the other end gives revisions only. `StoreError` where the draft cannot be
    ///   written.
    public func receive(_ bytes: [UInt8]) throws {
        frames.append(bytes)
        do {
            while let frame = try frames.next() { try take(frame) }
        } catch let error as WireError {
            if case .refused = error { throw error }
            outgoing = Frame(.refusal, Array(error.fact.utf8)).bytes(number: frameCount)
            frameCount += 1
            throw error
        }
    }

    /// Takes it that no more bytes come; what came is kept.
    ///
    /// - Throws: `WireError.cut` or `.cutSnapshot`.
    public func end() throws {
        guard let snapshot else { throw WireError.cut(received: 0, announced: 0) }
        if !isOver { throw WireError.cutSnapshot(count: draft.count, of: snapshot.byteCount) }
    }

    private func take(_ frame: Frame) throws {
        // Also instead of a greeting: there may be no catalog.
        guard frame.kind != .refusal else { throw refusal(frame) }
        guard let greeting else { return try greet(Greeting(frame)) }
        switch frame.kind {
        case .snapshot where snapshot == nil: try begin(Snapshot(frame), greeting)
        case .content where snapshot != nil && !isOver:
            guard let snapshot, draft.count + UInt64(frame.payload.count) <= snapshot.byteCount else {
                throw WireError.unexpected("more than was announced")
            }
            try draft.append(frame.payload)
        // The other end may have begun before it heard the wish.
        case .revisions where snapshot == nil, .part where snapshot == nil, .settled where snapshot == nil,
            .compacted where snapshot == nil, .horizon where snapshot == nil:
            break
        case .greeting, .revisions, .part, .settled, .digests, .refusal, .lineage, .wish, .snapshot, .content,
            .compacted,
            .horizon:
            throw WireError.unexpected("something other than a file")
        }
    }

    private func greet(_ other: Greeting) throws {
        greeting = other
        // Of a catalog of a newer schema the revisions can be had, but not the tables.
        guard other.offers, other.schema <= CatalogStore.knownVersion else { throw WireError.noSnapshot }
        // The other end now makes the file.
        CatalogStore.prepareAdoption()
    }

    /// An older end does not know what is asked of it.
    private func refusal(_ frame: Frame) -> WireError {
        let words = SyncSession<StoredHistory>.plain(frame.payload)
        return snapshot == nil && words.contains("unknown kind") ? .noSnapshot : .refused(words)
    }

    private func begin(_ announced: Snapshot, _ greeting: Greeting) throws {
        guard !announced.digest.isEmpty else { throw WireError.noSnapshot }
        try draft.begin(announced)
        snapshot = announced
    }

    /// Makes the catalog, once all of it is here and found to be what it should be.
    ///
    /// - Throws: `WireError` or `StoreError`; the draft is gone then.
    public func finish(remote: Remote, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try finish(remote: remote), checker: checker)
    }

    /// Makes the catalog's file.
    ///
    /// - Throws: `WireError` or `StoreError`; the draft is gone then.
    package func finish(remote: Remote) throws -> CatalogStore {
        guard let greeting, let snapshot, isOver else { throw WireError.cut(received: 0, announced: 0) }
        return try draft.finish(snapshot, heads: greeting.heads, remote: remote)
    }
}
