// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import KeylineReplica
public import KeylineStore

/// The end of a sync that clones: it creates a catalog from the file that the other end sends.
///
/// Received bytes are kept in a draft beside the future catalog, named by the digest of the whole file, so that after
/// an interruption the next clone to the same path resumes.
public final class SnapshotPeer: SyncEnd {
    private let draft: SnapshotDraft
    private var frames = FrameReader()
    private var outgoing: [UInt8]
    private var greeting: Greeting?
    private var snapshot: Snapshot?
    private var frameCount: UInt64 = 2

    /// Requests a catalog.
    ///
    /// - Parameter target: the path of the new catalog.
    /// - Throws: `StoreError`.
    public init(target: String) throws {
        draft = try SnapshotDraft(target: target)
        outgoing = Greeting(schema: CatalogStore.knownVersion, offers: false).bytes
        outgoing += Frame(.wish, draft.wish).bytes(number: 1)
    }

    /// True if the other end's greeting has arrived.
    public var hasGreeted: Bool { greeting != nil }

    /// True if the whole file has arrived.
    public var isOver: Bool { snapshot.map { draft.count == $0.byteCount } ?? false }

    /// The length of the file in bytes; 0 until it is announced.
    public var byteCount: UInt64 { snapshot?.byteCount ?? 0 }

    /// The number of bytes kept from an earlier attempt.
    public var resumedCount: UInt64 { snapshot?.start ?? 0 }

    /// Returns the bytes to send next.
    public func output() -> [UInt8] {
        defer { outgoing = [] }
        return outgoing
    }

    /// Receives bytes.
    ///
    /// - Throws: `WireError`; `.noSnapshot` if the other end sends only revisions. `StoreError` if the draft cannot be
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

    /// Ends the input; received bytes are kept.
    ///
    /// - Throws: `WireError.cut` or `.cutSnapshot`.
    public func end() throws {
        guard let snapshot else { throw WireError.cut(received: 0, announced: 0) }
        if !isOver { throw WireError.cutSnapshot(count: draft.count, of: snapshot.byteCount) }
    }

    private func take(_ frame: Frame) throws {
        // A refusal may also replace the greeting: the other end may have no catalog.
        guard frame.kind != .refusal else { throw refusal(frame) }
        guard let greeting else { return try greet(Greeting(frame)) }
        switch frame.kind {
        case .snapshot where snapshot == nil: try begin(Snapshot(frame), greeting)
        case .content where snapshot != nil && !isOver:
            guard let snapshot, draft.count + UInt64(frame.payload.count) <= snapshot.byteCount else {
                throw WireError.unexpected("more than was announced")
            }
            try draft.append(frame.payload)
        // The other end may have begun to send revisions before it received the request.
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
        // A catalog with a newer schema can be synced by revisions, but its tables cannot be used.
        guard other.offers, other.schema <= CatalogStore.knownVersion else { throw WireError.noSnapshot }
        // The other end now prepares the file; meanwhile this end prepares to adopt it.
        CatalogStore.prepareAdoption()
    }

    /// The error for a refusal: an older end refuses the request as a frame of unknown kind.
    private func refusal(_ frame: Frame) -> WireError {
        let words = SyncSession<StoredHistory>.plain(frame.payload)
        return snapshot == nil && words.contains("unknown kind") ? .noSnapshot : .refused(words)
    }

    private func begin(_ announced: Snapshot, _ greeting: Greeting) throws {
        guard !announced.digest.isEmpty else { throw WireError.noSnapshot }
        try draft.begin(announced)
        snapshot = announced
    }

    /// Creates the catalog once the file is complete, after verifying it.
    ///
    /// - Throws: `WireError` or `StoreError`; the draft is removed then.
    public func finish(remote: Remote, checker: any ScreenChecking) throws -> Catalog {
        Catalog(store: try finish(remote: remote), checker: checker)
    }

    /// Creates the catalog's file.
    ///
    /// - Throws: `WireError` or `StoreError`; the draft is removed then.
    package func finish(remote: Remote) throws -> CatalogStore {
        guard let greeting, let snapshot, isOver else { throw WireError.cut(received: 0, announced: 0) }
        return try draft.finish(snapshot, heads: greeting.heads, remote: remote)
    }
}
