// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReplica
import Testing

@testable import KeylineCatalog
@_spi(WritePath) @testable import KeylineStore

@Suite struct SyncPeerTests {
    private static func catalog() throws -> Catalog {
        try Catalog.inMemory(seeds: CatalogSeeds(devices: [], matrices: []), checker: CountingChecker())
    }

    private static func set(_ catalog: Catalog, _ name: String, _ value: String) throws {
        _ = try catalog.apply([.putToken(DesignToken(id: "", name: name, type: "dimension", value: value))])
    }

    /// Copies a catalog; with the original's home the copy cannot detect that it is one.
    private static func copy(_ catalog: Catalog, home: String) throws -> Catalog {
        Catalog(store: try catalog.store.copyInMemory(home: home), checker: catalog.checker)
    }

    private static func rows(_ catalog: Catalog) throws -> [String] { try catalog.store.read { try $0.syncedRows() } }

    /// Two catalogs with a common history and concurrent revisions.
    private static func pair() throws -> (Catalog, Catalog) {
        let first = try catalog()
        try set(first, "gap", "8")
        let second = try copy(first, home: "elsewhere")
        for number in 0..<5 {
            try set(first, "first\(number)", "1")
            try set(second, "second\(number)", "2")
        }
        return (first, second)
    }

    @Test func `both catalogs have the same rows, and say so`() throws {
        let (first, second) = try Self.pair()
        let outcome = try first.sync(with: second)
        #expect(outcome.here.isConfirmed && outcome.there.isConfirmed)
        #expect(outcome.here.sentCount == 5 && outcome.there.sentCount == 5)
        #expect(try Self.rows(first) == Self.rows(second))
        #expect(try first.store.read { try $0.versionVector() } == outcome.here.peerFrontier)
    }

    @Test func `rows that differ though the revisions do not are named`() throws {
        let (first, second) = try Self.pair()
        _ = try first.sync(with: second)
        let sql = "UPDATE design_token SET value = '99' WHERE name = 'gap'"
        try second.store.write { transaction in
            try transaction.execute("INSERT INTO merge_in_progress (id) VALUES (1)")
            try transaction.execute(sql)
            try transaction.execute("DELETE FROM merge_in_progress")
        }
        let gap = try #require(try first.tokens().first { $0.name == "gap" })
        _ = try first.apply([
            .putToken(DesignToken(id: gap.id, name: "gap", type: "dimension", value: "8", description: "x"))
        ])
        let outcome = try first.sync(with: second)
        #expect(outcome.here.divergedScopes == [gap.id] && outcome.there.divergedScopes == [gap.id])
        #expect(!outcome.here.isConfirmed)
    }

    /// The bytes that one end sends to the other in a sync.
    private static func recording(_ sender: Catalog, to reader: Catalog) throws -> [UInt8] {
        let peer = try SyncPeer(sender, .giving)
        let greeting = try reader.store.read { try $0.greeting(offers: false) }
        try peer.receive(greeting.bytes)
        var bytes: [UInt8] = []
        while true {
            let more = try peer.output()
            if more.isEmpty { return bytes }
            bytes += more
        }
    }

    @Test func `after a cut anywhere the next sync ends with the same rows`() throws {
        let (first, second) = try Self.pair()
        let bytes = try Self.recording(first, to: second)
        for cut in stride(from: 0, through: bytes.count, by: 11) {
            let (one, other) = (try Self.copy(first, home: "one"), try Self.copy(second, home: "other"))
            let peer = try SyncPeer(other)
            try peer.receive(bytes.prefix(cut))
            if !peer.isOver { try? peer.end() }
            let outcome = try one.sync(with: other)
            #expect(outcome.here.isConfirmed, "cut at \(cut)")
            #expect(try Self.rows(one) == Self.rows(other), "cut at \(cut)")
        }
    }

    @Test func `revisions that claim to be ours and were not announced change nothing, and the other end learns why`()
        throws
    {
        let (first, second) = try Self.pair()
        let own = try #require(try first.store.siteStatus().site)
        let before = try Self.rows(first)
        let here = try SyncPeer(first)
        var forger = SyncSession(
            greeting: try second.store.read { try $0.greeting() }, history: StoredHistory(store: first.store))
        forger.receive(try here.output())
        #expect(try forger.next() == .greeted)
        let last = try #require(try first.store.read { try $0.sealed(own, $0.versionVector()[own]) })
        var header = last.header
        header.stamp.sequence += 1
        header.stamp.counter += 1
        header.parents[own] = last.header.stamp.sequence
        try forger.send(Revision(header: header, body: [0, 0], after: last.hash))
        try? forger.finishSending()
        let error = #expect(throws: WireError.self) { try here.receive(forger.takeOutgoing()) }
        #expect(error == .unexpected("a revision that was not announced"))
        #expect(try Self.rows(first) == before)
        forger.receive(try here.output())
        #expect(throws: WireError.refused("a revision that was not announced arrived where it is not allowed")) {
            while try forger.next() != nil {}
        }
    }

    @Test func `an end that only gives refuses revisions`() throws {
        let (first, second) = try Self.pair()
        let bytes = try Self.recording(first, to: second)
        let before = try Self.rows(second)
        let peer = try SyncPeer(second, .giving)
        let error = #expect(throws: WireError.self) { try peer.receive(bytes) }
        #expect(error == .unexpected("a revision"))
        #expect(try Self.rows(second) == before)
    }

    @Test func `a rehearsal leaves both as they were`() throws {
        let (first, second) = try Self.pair()
        let before = try (Self.rows(first), Self.rows(second))
        let outcome = try first.sync(with: second, .rehearsal)
        #expect(outcome.here.report.revisions.merged.count == 5 && outcome.here.unsentCount == 5)
        #expect(try Self.rows(first) == before.0 && Self.rows(second) == before.1)
    }
}
