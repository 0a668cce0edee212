// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("A catalog file")
struct CatalogStoreTests {
    private func failure(opening path: String, timeout: Double = 5) -> StoreError? {
        do {
            _ = try CatalogStore.open(path: path, busyTimeoutSeconds: timeout)
            return nil
        } catch { return error as? StoreError }
    }

    @Test("that is not there is missing, and is not made")
    func missing() throws {
        let folder = try TemporaryFolder()
        #expect(failure(opening: folder.file("no.keyline")) == .missing(path: folder.file("no.keyline")))
        #expect(try folder.names() == [])
    }

    @Test("is current while its path names it")
    func current() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("c.keyline")
        let store = try CatalogStore.create(path: path) { _ in }
        #expect(store.isCurrent)
        #expect(try !CatalogStore.inMemory { _ in }.isCurrent)
        try FileManager.default.moveItem(atPath: path, toPath: folder.file("moved.keyline"))
        #expect(!store.isCurrent)
        let other = try CatalogStore.create(path: path) { _ in }
        #expect(!store.isCurrent && other.isCurrent)
    }

    static let strangers: [(name: String, bytes: [UInt8])] = [
        ("empty", []), ("text", Array("hello".utf8)), ("long text", Array(repeating: 65, count: 5000)),
        ("almost", Array("SQLite format 3".utf8)),
    ]

    @Test("of another kind is refused and untouched", arguments: strangers.indices)
    func stranger(index: Int) throws {
        let folder = try TemporaryFolder()
        let path = try folder.write(Self.strangers[index].bytes, "x.keyline")
        #expect(failure(opening: path) == .notACatalog(path: path))
        #expect(try bytes(path) == Self.strangers[index].bytes)
        #expect(try folder.names() == ["x.keyline"])
    }

    @Test("of another program's SQLite database is refused and untouched")
    func otherDatabase() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("other.db")
        let queue = try DatabaseQueue(path: path)
        try queue.write { try $0.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)") }
        try queue.close()
        let before = try bytes(path)
        #expect(failure(opening: path) == .notACatalog(path: path))
        #expect(try bytes(path) == before)
        #expect(try folder.names() == ["other.db"])
    }

    @Test("from a newer version is refused and untouched")
    func newer() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("new.keyline")
        let known = CatalogStore.knownVersion
        try CatalogStore.create(path: path).execute("PRAGMA user_version = \(known + 7)")
        let before = try bytes(path)
        #expect(failure(opening: path) == .newerVersion(path: path, found: known + 7, known: known))
        #expect(try bytes(path) == before)
    }

    @Test("cut short is damaged", arguments: [50, 99, 100, 4096, 20_000])
    func truncated(count: Int) throws {
        let folder = try TemporaryFolder()
        _ = try CatalogStore.create(path: folder.file("whole.keyline"))
        let path = try folder.write(Array(try bytes(folder.file("whole.keyline")).prefix(count)), "cut.keyline")
        guard case .damaged = failure(opening: path) else {
            Issue.record("\(String(describing: failure(opening: path)))")
            return
        }
        #expect(try bytes(path).count == count)
    }

    @Test("with garbage inside is damaged, not a crash")
    func garbage() throws {
        let folder = try TemporaryFolder()
        _ = try CatalogStore.create(path: folder.file("whole.keyline"))
        var content = try bytes(folder.file("whole.keyline"))
        for index in 100..<content.count { content[index] = UInt8(truncatingIfNeeded: index &* 31) }
        let path = try folder.write(content, "garbage.keyline")
        guard case .damaged = failure(opening: path) else {
            Issue.record("\(String(describing: failure(opening: path)))")
            return
        }
    }

    @Test("that is a folder cannot be opened")
    func folderPath() throws {
        let folder = try TemporaryFolder()
        #expect(failure(opening: folder.path) == .cannotOpen(path: folder.path, detail: "it is a folder"))
    }

    @Test("that is a pipe is refused at once", .timeLimit(.minutes(1)))
    func pipe() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("pipe.keyline")
        #expect(mkfifo(path, 0o600) == 0)
        #expect(throws: StoreError.cannotOpen(path: path, detail: "it is a pipe or device, not a file")) {
            try CatalogStore.open(path: path)
        }
    }

    @Test("is not made over another file")
    func existing() throws {
        let folder = try TemporaryFolder()
        let path = try folder.write([1, 2, 3], "x.keyline")
        #expect(throws: StoreError.alreadyExists(path: path)) { try CatalogStore.create(path: path) }
        #expect(try bytes(path) == [1, 2, 3])
    }

    @Test("is not made at all when filling it fails")
    func failedCreation() throws {
        struct Stop: Error {}
        let folder = try TemporaryFolder()
        #expect(throws: Stop.self) { try CatalogStore.create(path: folder.file("x.keyline")) { _ in throw Stop() } }
        #expect(try folder.names() == [])
    }

    @Test("in a folder that is not there cannot be made")
    func noFolder() throws {
        let folder = try TemporaryFolder()
        #expect(throws: StoreError.self) { try CatalogStore.create(path: folder.file("no/x.keyline")) }
    }

    @Test("locked by another process says so, and can be read meanwhile")
    func locked() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.keyline")
        _ = try CatalogStore.create(path: path)
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let other = try DatabaseQueue(path: path, configuration: configuration)
        try other.inDatabase { db in
            try db.execute(sql: "BEGIN IMMEDIATE; INSERT INTO matrix (name) VALUES ('held')")
            let store = try CatalogStore.open(path: path, busyTimeoutSeconds: 0.05)
            #expect(throws: StoreError.locked(path: path)) { try store.write { try $0.putSetting("a", "b") } }
            #expect(try store.read { try $0.matrices() }.isEmpty)
            try db.execute(sql: "COMMIT")
            try store.write { try $0.putSetting("a", "b") }
        }
    }

    @Test("is not written by opening and reading it")
    func reading() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("a.keyline")
        _ = try CatalogStore.create(path: path) { try $0.putScreen(sampleScreen()) }
        let before = try bytes(path)
        #expect(try CatalogStore.open(path: path).read { try $0.screen("screen") } == sampleScreen())
        #expect(try bytes(path) == before)
        #expect(try folder.names() == ["a.keyline"])
    }

    @Test("keeps all of a transaction or nothing")
    func atomic() throws {
        struct Stop: Error {}
        let store = try CatalogStore.inMemory()
        let before = try store.dump()
        #expect(throws: Stop.self) {
            try store.write {
                try $0.putScreen(sampleScreen())
                throw Stop()
            }
        }
        #expect(try store.dump() == before)
    }

    @Test("words every error with the fact and a hint")
    func wording() {
        #expect(
            "\(StoreError.notACatalog(path: "a.db"))" == """
                'a.db' is not a Keyline catalog
                hint: name the catalog with '--catalog PATH', or create one with 'keyline init'; the file was not changed
                """)
    }

    @Test("that fills the disk is named in the error, and stays as it was")
    func diskFull() throws {
        let folder = try TemporaryFolder()
        let store = try CatalogStore.create(path: folder.file("full.keyline"))
        try store.queue.writeWithoutTransaction { db in
            let count = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(count)")
        }
        let before = try store.read { try $0.syncedRows() }
        let error = #expect(throws: StoreError.self) {
            try store.write(message: String(repeating: "x", count: 1 << 20)) {
                try $0.execute("INSERT INTO design_token (id, name, value) VALUES ('t', 'gap', '8')")
            }
        }
        #expect(error == .diskFull(path: store.path))
        #expect(try store.read { try $0.syncedRows() } == before)
    }
}
