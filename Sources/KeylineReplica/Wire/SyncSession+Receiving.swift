// Keyline
// SPDX-License-Identifier: Apache-2.0

extension SyncSession {
    /// Adds bytes that arrived; call `next` for the events they cause.
    public mutating func receive(_ bytes: some Collection<UInt8>) { frames.append(bytes) }

    /// Returns the next event, or nil until more bytes arrive.
    ///
    /// - Throws: `WireError`, or the history's errors. The session cannot be used afterward.
    public mutating func next() throws -> Event? {
        while events.isEmpty {
            guard let frame = try frames.next() else { return nil }
            try take(frame)
        }
        return events.removeFirst()
    }

    /// Ends the input: no more bytes will arrive.
    ///
    /// - Throws: `WireError.cut` if announced revisions are missing, `.twoHistories` if the other end left without
    ///   answering a lineage.
    public mutating func end() throws(WireError) {
        hasEnded = true
        // An end of an older version that itself finds no second history closes the stream without answering.
        if lineage != nil, !isHeard, let peer, let site = try? contested(by: peer) {
            throw .twoHistories(site, sequence: peer.heads[site]?.sequence ?? 0)
        }
        guard !hasReceivedAll else { return }
        throw .cut(received: receivedCount, announced: announcedCount)
    }

    private mutating func take(_ frame: Frame) throws {
        guard frame.kind != .refusal else { throw refusal(Self.plain(frame.payload)) }
        guard (frame.kind == .greeting) == (peer == nil) else {
            throw WireError.unexpected(peer == nil ? "something before the greeting" : "a second greeting")
        }
        if lineage != nil, frame.kind != .lineage {
            guard !isHeard else { throw WireError.unexpected("something other than a lineage") }
            return
        }
        switch frame.kind {
        case .greeting: try greet(Greeting(payload: frame.payload))
        case .lineage: try takeLineage(frame.payload)
        case .part, .revisions: try takeRevisions(frame)
        case .compacted: try takeCompacted(frame.payload)
        case .horizon: try takeHorizon()
        case .settled: try takeSettlement(ByteReader(frame.payload))
        case .digests: try takeDigests(ByteReader(frame.payload))
        case .wish: try takeWish(frame)
        case .snapshot, .content: throw WireError.unexpected("a file")
        case .refusal: break
        }
    }

    private mutating func greet(_ other: Greeting) throws {
        peer = other
        guard let site = try contested(by: other) else { return begin(other) }
        let isSameLength = greeting.heads.contains { $1.sequence == other.heads[$0]?.sequence && $1 != other.heads[$0] }
        guard sends || isSameLength || greeting.accepts && other.offers else {
            throw WireError.twoHistories(site, sequence: other.heads[site]?.sequence ?? 0)
        }
        try contest(other)
    }

    /// The first site of which the other end's head differs from the revision here, as far as this end knows.
    private func contested(by other: Greeting) throws -> SiteID? {
        let (own, horizon) = (greeting.versionVector, greeting.horizon)
        return try other.heads.sorted { $0.key < $1.key }.first { site, head in
            // Equal heads have equal hashes, so one history.
            guard head.sequence <= own[site], head != greeting.heads[site] else { return false }
            // A revision compacted away here cannot be compared; later ones of the site can.
            guard let known = try history.sealed(site, head.sequence) else { return head.sequence > horizon[site] }
            return known.hash != head.hash
        }?.key
    }

    private mutating func begin(_ other: Greeting) {
        let sites = Set(other.heads.keys).union(greeting.heads.keys)
        sending = RevisionCoding(sites: sites, after: peerStart)
        receiving = RevisionCoding(sites: sites, after: start)
        events.append(.greeted)
    }

    private mutating func takeWish(_ frame: Frame) throws(WireError) {
        guard greeting.offers, snapshotRest == nil, receivedCount == 0, digestExchange.other == nil else {
            throw .unexpected("a wish")
        }
        // An end that requests a file ignores revisions that were sent before.
        snapshotRest = 1
        events.append(.wished(try Snapshot(frame)))
    }

    // MARK: Two histories

    private mutating func takeLineage(_ payload: [UInt8]) throws {
        guard let peer, lineage != nil || !isHeard, receivedCount == 0, parts.isEmpty else {
            throw WireError.unexpected("a lineage")
        }
        isHeard = true
        if lineage == nil {
            events.append(.contested)
            try contest(peer)
        }
        guard var search = lineage else { return }
        try search.take(payload, history)
        if !search.isOver {
            put(Frame(.lineage, try search.payload(history)))
            lineage = search
            return
        }
        lineage = nil
        let horizon = try history.horizon()
        guard search.forks.allSatisfy({ $1 >= horizon[$0] }) else { throw WireError.compacted }
        forks = search.forks
        begin(peer)
    }

    /// The error for the other end's refusal: `unparted` if this end was waiting for its lineage, else `refused`.
    private func refusal(_ words: String) -> WireError {
        guard lineage != nil, !isHeard, let peer, let site = try? contested(by: peer) else { return .refused(words) }
        return .unparted(site, words: words)
    }

    private mutating func takeRevisions(_ frame: Frame) throws {
        guard var coding = receiving, receives, !hasReceivedAll, !awaitsHorizon || frame.kind == .part else {
            throw WireError.unexpected("a revision")
        }
        guard parts.count + frame.payload.count <= Self.maximumRevision else {
            throw WireError.tooLong(UInt64(parts.count + frame.payload.count))
        }
        parts += frame.payload
        guard frame.kind == .revisions else { return }
        var reader = ByteReader(parts)
        parts = []
        receiving = nil
        do {
            while reader.remaining > 0 { events.append(.revision(try expected(coding.next(&reader, history)))) }
        } catch let error as MalformedBytes {
            throw WireError.malformed(error)
        }
        receiving = coding
        if hasReceivedAll { events.append(.received) }
    }

    /// Checks a revision against what was announced.
    private mutating func expected(_ revision: Revision) throws(WireError) -> Revision {
        let stamp = revision.header.stamp
        guard let head = peer?.heads[stamp.site], stamp.sequence <= head.sequence else {
            throw .unexpected("a revision that was not announced")
        }
        guard stamp.sequence < head.sequence || revision.hash == head.hash else {
            throw .twoHistories(stamp.site, sequence: stamp.sequence)
        }
        receivedCount += 1
        return revision
    }

    // MARK: Digest exchange

    private mutating func takeSettlement(_ payload: ByteReader) throws(WireError) {
        guard settles, hasReceivedAll, digestExchange.other == nil else { throw .unexpected("a digest") }
        var reader = payload
        digestExchange.other = try WireError.reading { () throws(MalformedBytes) in
            let pair: (UInt64, UInt64) = (try reader.fixed(), try reader.fixed())
            try reader.end()
            return (fingerprint: pair.0, digest: pair.1)
        }
        compare()
    }

    mutating func compare() {
        guard let own = digestExchange.own, let other = digestExchange.other else { return }
        let isComparable = own.fingerprint == other.fingerprint
        if isComparable, ScopeDigest.combining(own.digests) != other.digest { return putDigests(own.digests) }
        digestExchange.isOver = true
        events.append(isComparable ? .agreed : .incomparable)
    }

    private mutating func putDigests(_ digests: [String: UInt64]) {
        var writer = ByteWriter()
        for (scope, digest) in digests.sorted(by: { $0.key < $1.key })
        where writer.bytes.count + scope.utf8.count + 16 < Frame.maximumLength {
            writer.put(name: scope)
            writer.put(digest)
        }
        put(Frame(.digests, writer.bytes))
    }

    private mutating func takeDigests(_ payload: ByteReader) throws(WireError) {
        guard let own = digestExchange.own, digestExchange.other != nil, !digestExchange.isOver else {
            throw .unexpected("a list of digests")
        }
        var reader = payload
        var differing: Set<String> = Set(own.digests.keys)
        try WireError.reading { () throws(MalformedBytes) in
            while reader.remaining > 0 {
                let scope = try reader.name()
                let digest: UInt64 = try reader.fixed()
                if own.digests[scope] == digest { differing.remove(scope) } else { differing.insert(scope) }
            }
        }
        digestExchange.isOver = true
        events.append(.diverged(differing.sorted()))
    }

    /// Returns foreign text without control characters, so that it stays on one line and cannot move a terminal's
    /// cursor.
    public static func plain(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes.prefix(1600), as: UTF8.self)
        return String(text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : Character($0) })
    }
}
