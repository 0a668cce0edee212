// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Catch-up of an end that lacks compacted revisions: it takes what remains of them, then whole revisions. It keeps its
/// own revisions. That is safe because compaction drops only values overwritten by a revision that had seen them, so
/// every combination of the remaining revisions folds to the same state.
extension SyncSession {
    /// Sends a compacted revision that the other end lacks. Call it for every one, each after those it has seen.
    public mutating func send(compacted revision: Revision) {
        var record = ByteWriter()
        CompactedCoding.put(revision, &record)
        if group.bytes.count + record.bytes.count > Self.groupLength { flush(as: .compacted) }
        group.put(raw: record.bytes)
    }

    /// Ends the compacted revisions.
    public mutating func finishHorizon() {
        flush(as: .compacted)
        put(Frame(.horizon, []))
    }

    /// Receives compacted revisions.
    mutating func takeCompacted(_ payload: [UInt8]) throws(WireError) {
        guard awaitsHorizon, parts.count + payload.count <= Self.maximumRevision else {
            throw .unexpected("what is left of a compacted revision")
        }
        var reader = ByteReader(parts + payload)
        parts = []
        while reader.remaining > 0 {
            let revision = try WireError.reading { () throws(MalformedBytes) in try CompactedCoding.next(&reader) }
            let stamp = revision.header.stamp
            guard let peer, peer.horizon.covers(stamp), !base.covers(stamp),
                stamp.sequence > compactedHeads[stamp.site]?.header.stamp.sequence ?? 0
            else { throw .unexpected("a compacted revision that was not announced") }
            if let head = peer.heads[stamp.site], head.sequence == stamp.sequence, head.hash != revision.hash {
                throw .twoHistories(stamp.site, sequence: stamp.sequence)
            }
            compactedHeads[stamp.site] = SealedHeader(header: revision.header, hash: revision.hash)
            events.append(.compacted(revision))
        }
    }

    /// Receives the end of the compacted revisions; the last one of each site up to the horizon must have arrived.
    mutating func takeHorizon() throws(WireError) {
        guard awaitsHorizon, let peer, parts.isEmpty else { throw .unexpected("the end of what is compacted") }
        for (site, sequence) in peer.horizon.entries where base[site] < sequence {
            guard let last = compactedHeads[site], last.header.stamp.sequence == sequence else {
                throw .gap(site, sequence: sequence + 1)
            }
            receiving?.follow(last)
        }
        hasHorizon = true
        events.append(.horizon(peer.horizon))
        if hasReceivedAll { events.append(.received) }
    }
}
