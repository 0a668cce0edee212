// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel
import KeylineReplica
import KeylineSimulation
import SeededRandom
import Testing

@testable import KeylineCatalog
@_spi(WritePath) @testable import KeylineStore

/// Clones of a catalog as one file.
@Suite struct SnapshotPeerTests {
    private let folder: URL
    private let source: Catalog

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        source = try Catalog.create(
            path: folder.appendingPathComponent("source").path, seeds: CatalogSeeds(devices: [], matrices: []),
            checker: CountingChecker())
        try set("gap", "8")
        try source.store.write { transaction in
            try transaction.putRemote(Remote(name: "origin", address: "ssh://secret-host/x"))
            try transaction.addAccessKey(
                AccessKey(name: "secret-ada", isReadOnly: false, created: 1), hash: Array("secret-hash".utf8))
            try transaction.setAuthor("secret-author")
        }
    }

    private var target: String { folder.appendingPathComponent("target").path }
    private let origin = Remote(name: "origin", address: "ssh://host/source")

    private func set(_ name: String, _ value: String) throws {
        _ = try source.apply([.putToken(DesignToken(id: "", name: name, type: "dimension", value: value))])
    }

    private func clean() { try? FileManager.default.removeItem(at: folder) }

    private var parts: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".part") }
    }

    /// Lets the source answer a clone, cut after a number of bytes.
    ///
    /// - Returns: the number of bytes it sent.
    @discardableResult
    private func run(_ peer: SnapshotPeer, limit: Int = .max) throws -> Int {
        let giver = try SyncPeer(source, .giving)
        var count = 0
        while !peer.isOver {
            try giver.receive(peer.output())
            let bytes = try giver.output()
            if bytes.isEmpty || count >= limit { break }
            try peer.receive(Array(bytes.prefix(limit - count)))
            count += bytes.count
        }
        #expect(!peer.isOver || giver.isOver)
        return count
    }

    @Test func `a clone has the same rows and history, but has no site yet and knows no secrets`() throws {
        defer { clean() }
        let peer = try SnapshotPeer(target: target)
        try run(peer)
        let draft = try #require(parts.first)
        let bytes = try Data(contentsOf: folder.appendingPathComponent(draft))
        #expect(bytes.range(of: Data("secret".utf8)) == nil)
        let clone = Catalog(store: try peer.finish(remote: origin), checker: source.checker)
        #expect(parts.isEmpty)
        #expect(try clone.store.read { try $0.syncedRows() } == source.store.read { try $0.syncedRows() })
        #expect(try clone.store.read { try $0.differencesFromFold() } == [])
        #expect(try clone.store.siteStatus().site == nil && clone.store.siteStatus().author == nil)
        #expect(try clone.store.read { try $0.remotes() } == [origin])
        #expect(try clone.store.read { try $0.accessKeys() }.isEmpty)
        let versionVector = try source.store.read { try $0.versionVector() }
        #expect(try clone.store.read { try $0.versionVector(ofRemote: "origin") } == versionVector)
        _ = try clone.apply([.putToken(DesignToken(id: "", name: "own", type: "dimension", value: "1"))])
        #expect(try clone.store.siteStatus().site != source.store.siteStatus().site)
        #expect(try clone.sync(with: source).here.isConfirmed)
    }

    @Test(arguments: [200, 8000, 30_000])
    func `what came before a cut is not sent again, unless the catalog has changed`(limit: Int) throws {
        defer { clean() }
        for number in 0..<40 { try set("token\(number)", "\(number)") }
        for isChanged in [false, true] {
            try cut(limit)
            if isChanged { try set("later", "1") }
            let peer = try SnapshotPeer(target: target)
            try run(peer)
            #expect(isChanged || limit < 30_000 ? peer.resumedCount == 0 || !isChanged : peer.resumedCount > 0)
            let clone = try peer.finish(remote: origin)
            #expect(try clone.read { try $0.syncedRows() } == source.store.read { try $0.syncedRows() })
            try FileManager.default.removeItem(atPath: target)
        }
    }

    /// A clone that is interrupted.
    private func cut(_ limit: Int) throws {
        let peer = try SnapshotPeer(target: target)
        try run(peer, limit: limit)
        #expect(throws: WireError.self) { try peer.end() }
    }

    @Test func `what other programs added to a catalog does not travel`() throws {
        defer { clean() }
        try source.store.unsealed { transaction in
            try transaction.execute("CREATE VIEW mine AS SELECT 1")
            try transaction.execute("CREATE TABLE notes (text TEXT)")
            try transaction.execute("CREATE TRIGGER t AFTER INSERT ON notes BEGIN SELECT 1; END")
            try transaction.execute("ANALYZE")
        }
        let peer = try SnapshotPeer(target: target)
        try run(peer)
        let clone = try peer.finish(remote: origin)
        #expect(try clone.read { try $0.syncedRows() } == source.store.read { try $0.syncedRows() })
    }

    // MARK: Bad peers

    /// The bytes of a sender whose file was changed by `change`.
    private func forged(_ change: (CatalogStore) throws -> Void) throws -> [UInt8] {
        let path = folder.appendingPathComponent("forged").path
        let file = try #require(try source.store.snapshot())
        var bytes = Data()
        while case let more = file.read(), !more.isEmpty { bytes += more }
        try bytes.write(to: URL(fileURLWithPath: path))
        do {
            let store = try CatalogStore.open(path: path)
            try change(store)
            try store.unsealed { try $0.execute("PRAGMA user_version") }
        }
        let copy = folder.appendingPathComponent("copy").path
        try CatalogStore.open(path: path).vacuum(into: copy)
        return try giving([UInt8](Data(contentsOf: URL(fileURLWithPath: copy))))
    }

    private func giving(_ bytes: [UInt8], count: UInt64? = nil, digest: [UInt8]? = nil) throws -> [UInt8] {
        var out = try source.store.read { try $0.greeting() }.bytes
        let snapshot = Snapshot(
            digest: digest ?? ContentDigest(of: bytes).bytes, byteCount: count ?? UInt64(bytes.count))
        out += Frame(.snapshot, snapshot.payload).bytes(number: 1)
        for (index, start) in stride(from: 0, to: bytes.count, by: Snapshot.partLength).enumerated() {
            let part = Array(bytes[start..<min(bytes.count, start + Snapshot.partLength)])
            out += Frame(.content, part).bytes(number: UInt64(index + 2))
        }
        return out
    }

    @Test(arguments: [
        "CREATE TRIGGER planted AFTER INSERT ON screen BEGIN DELETE FROM screen; END",
        "CREATE VIEW planted AS SELECT * FROM screen", "CREATE TABLE planted (x TEXT)",
        "CREATE INDEX planted ON revision (counter)", "DROP VIEW conflicts",
        "UPDATE revision SET body = x'000000'", "UPDATE revision SET message = 'forged'",
        "UPDATE revision SET hash = zeroblob(16) WHERE sequence > 0", "DELETE FROM revision",
        "UPDATE revision SET parents = x'ffffffff'", "UPDATE revision SET sequence = -sequence",
        "UPDATE revision SET sequence = -1 WHERE number = 1", "UPDATE revision SET body = x'808080808080108ff00f'",
        // A value that its column cannot hold: decoding it as the declared type would crash the process.
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(sql, 'author TEXT NOT NULL', 'author TEXT') WHERE name = 'revision';
        PRAGMA writable_schema = RESET;
        UPDATE revision SET author = NULL;
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(sql, 'author TEXT', 'author TEXT NOT NULL') WHERE name = 'revision';
        PRAGMA writable_schema = RESET
        """,
        "DELETE FROM site", "INSERT INTO merge_in_progress (id) VALUES (1)",
        "INSERT INTO pending_change VALUES (5, 'a', 'b', 1, 0)", "DELETE FROM replica",
    ])
    func `a catalog that is not what it should be is refused, and nothing is left of it`(sql: String) throws {
        defer { clean() }
        let bytes = try forged { store in
            try store.unsealed {
                // Disables the triggers that protect the history.
                try $0.execute("INSERT INTO merge_in_progress (id) VALUES (2)")
                for statement in sql.components(separatedBy: ";\n") { try $0.execute(statement) }
                try $0.execute("DELETE FROM merge_in_progress WHERE id = 2")
            }
        }
        let peer = try SnapshotPeer(target: target)
        try peer.receive(bytes)
        #expect(throws: (any Error).self) { try peer.finish(remote: origin) }
        #expect(parts.isEmpty && !FileManager.default.fileExists(atPath: target))
    }

    @Test func `a file with damaged pages is refused or usable, and never crashes the process`() throws {
        defer { clean() }
        let file = try #require(try source.store.snapshot())
        var whole: [UInt8] = []
        while case let more = file.read(), !more.isEmpty { whole += more }
        var generator = SeededGenerator(seed: 7)
        var refusedCount = 0
        for _ in 0..<60 {
            var bytes = whole
            for _ in 0..<20 {
                bytes[.random(in: 100..<bytes.count, using: &generator)] ^= .random(in: 1...255, using: &generator)
            }
            let peer = try SnapshotPeer(target: target)
            try peer.receive(giving(bytes))
            do {
                let clone = try peer.finish(remote: origin)
                #expect(try clone.read { try $0.versionVector() } == source.store.read { try $0.versionVector() })
                try FileManager.default.removeItem(atPath: target)
            } catch {
                refusedCount += 1
                #expect(!FileManager.default.fileExists(atPath: target))
            }
            #expect(parts.isEmpty)
        }
        #expect(refusedCount > 30)
    }

    @Test func `sizes are bounded, and what is announced is what comes`() throws {
        defer { clean() }
        let free = try FileManager.default.attributesOfFileSystem(forPath: folder.path)[.systemFreeSize] as? NSNumber
        let room = try #require(free).uint64Value
        let cases: [(bytes: [UInt8], words: String)] = [
            (try giving([], count: 1 << 40), "claims"),
            (try giving([], count: room + 1 << 30), room + 1 << 30 > Snapshot.maximumLength ? "claims" : "do not fit"),
            (try giving(Array(repeating: 1, count: 5000), count: 100), "more than was announced"),
        ]
        for (bytes, words) in cases {
            let error = #expect(throws: (any Error).self) { try SnapshotPeer(target: target).receive(bytes) }
            #expect(error.map { "\($0)".contains(words) } == true, "\(String(describing: error))")
        }
        let peer = try SnapshotPeer(target: target)
        try peer.receive(giving([1, 2, 3], digest: Array(repeating: 7, count: 32)))
        let error = #expect(throws: WireError.self) { try peer.finish(remote: origin) }
        #expect(error == .falseSnapshot("its digest is another one") && parts.isEmpty)
        let other = try SnapshotPeer(target: target)
        try other.receive(giving(Array("SQLite format 3 or so".utf8)))
        #expect(throws: StoreError.self) { try other.finish(remote: origin) }
    }

    @Test func `an older end, and one that has no file, give revisions instead`() throws {
        defer { clean() }
        let greeting = try source.store.read { try $0.greeting() }
        let refusal = Frame(.refusal, Array("a frame has the unknown kind 8".utf8)).bytes(number: 1)
        let none = Frame(.snapshot, Snapshot(digest: [], byteCount: 0).payload).bytes(number: 1)
        var newer = greeting
        newer.schema = CatalogStore.knownVersion + 1
        for bytes in [greeting.bytes + refusal, greeting.bytes + none, newer.bytes] {
            #expect(throws: WireError.noSnapshot) { try SnapshotPeer(target: target).receive(bytes) }
        }
        try source.store.unsealed { try $0.execute("INSERT INTO pending_change VALUES (5, 'a', 'b', 1, 0)") }
        #expect(try source.store.snapshot() == nil)
    }
}
