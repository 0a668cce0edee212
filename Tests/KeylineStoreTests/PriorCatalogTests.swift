// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import KeylineModel
import KeylineReplica
import Testing

@testable import KeylineStore

/// Catalogs as earlier programs left them: what they held is in `Fixtures`, their schema in the migrations.
@Suite("Catalogs of schema version 10")
struct PriorCatalogTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("prior.keyline")
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/catalog-0010.sql")
        let rows = try String(contentsOf: fixture, encoding: .utf8)
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: "PRAGMA application_id = \(CatalogFile.applicationID)")
            for migration in SchemaMigrator().migrations where migration.number <= 10 {
                try db.execute(sql: migration.sql)
            }
            try db.execute(
                sql: """
                    INSERT INTO merge_in_progress VALUES (1);
                    INSERT INTO import_in_progress VALUES ('');
                    DELETE FROM catalog_setting; DELETE FROM replica; DELETE FROM pending_change;
                    \(rows)
                    DELETE FROM dirty_screen; DELETE FROM import_in_progress; DELETE FROM merge_in_progress;
                    PRAGMA user_version = 10
                    """)
        }
        try queue.close()
    }

    @Test("are brought up to date with their history and their open conflict")
    func migration() throws {
        let store = try CatalogStore.open(path: path)
        try store.read { (reader) throws in
            #expect(try Int.fetchOne(reader.db, sql: "PRAGMA user_version") == CatalogStore.knownVersion)
            #expect(try reader.differencesFromFold().isEmpty)
            #expect(try reader.historyFaults().isEmpty)
            #expect(try reader.query("SELECT * FROM history").rows.count == 9)
            #expect(try reader.query("SELECT winning FROM conflicts").rows.count == 1)
            #expect(try reader.horizon() == Frontier())
        }
    }

    @Test("sync both ways with a new one, also when it is compacted", arguments: [false, true])
    func sync(isCompacted: Bool) throws {
        let prior = try CatalogStore.open(path: path)
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: prior, into: new)
        try new.write { try $0.execute("UPDATE layout_constraint SET constant = 150 WHERE id = 'width'") }
        try RevisionTests.pull(from: new, into: prior)
        try prior.write { try $0.putToken(RevisionTests.gap("20")) }
        if isCompacted {
            let report = try prior.write { transaction in
                let own = try transaction.acknowledgements().first { $0.last?.author == "" }
                return try transaction.compact(upTo: try #require(own).frontier)
            }
            #expect(report.droppedChangeCount > 0)
        }
        try RevisionTests.pull(from: prior, into: new)
        #expect(try RevisionTests.dump(prior) == RevisionTests.dump(new))
        #expect(try prior.read { try $0.differencesFromFold() }.isEmpty)
        #expect(try new.read { try $0.query("SELECT * FROM conflicts").rows }.isEmpty, "150 has seen both")
    }

    @Test("know no orientations of their screens, and take those that a new one knows")
    func orientations() throws {
        let prior = try CatalogStore.open(path: path)
        let id = try #require(try prior.read { try $0.screenIDs() }.first)
        #expect(try prior.read { try $0.screen(id) }?.supportedOrientations == .all)
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: prior, into: new)
        let set = "UPDATE screen SET supported_orientations = '{\"phone\":[\"portrait\"]}' WHERE id = ?"
        try new.write { try $0.execute(set, [.text(id)]) }
        try RevisionTests.pull(from: new, into: prior)
        for store in [prior, new] {
            let screen = try store.read { try $0.screen(id) }
            #expect(screen?.supportedOrientations == SupportedOrientations(phone: [.portrait]))
            #expect(try store.read { try $0.differencesFromFold() }.isEmpty)
        }
        #expect(try RevisionTests.dump(prior) == RevisionTests.dump(new))
    }

    @Test("say what is newer to a program of their version")
    func older() throws {
        _ = try CatalogStore.open(path: path)
        #expect(throws: StoreError.newerVersion(path: path, found: CatalogStore.knownVersion, known: 10)) {
            try CatalogFile(path: path).check(knownVersion: 10)
        }
    }

    @Test("get what a newer program wrote when they are one themselves")
    func unknownRegisters() throws {
        var old = try CatalogStore.inMemory()
        try old.become(SyncedSchema.current.without([(2, 18), (3, 14), (5, 0)]), version: 10)
        let new = try CatalogStore.inMemory()
        try new.write { transaction in
            try transaction.execute(
                "INSERT INTO screen (id, name, supported_orientations) VALUES ('s', 'x', '{\"pad\":[\"portrait\"]}')")
            try transaction.execute("INSERT INTO layout_item (screen_id, id, is_hidden) VALUES ('s', 'root', 1)")
            try transaction.execute(
                "INSERT INTO gesture_binding (screen_id, id, kind, item_id) VALUES ('s', 'g', 'tap', 'root')")
        }
        try RevisionTests.pull(from: new, into: old)
        try old.write { transaction in
            try transaction.execute("UPDATE layout_item SET name = 'seen' WHERE id = 'root'")
            try transaction.execute("UPDATE screen SET name = 'seen'")
        }
        try RevisionTests.pull(from: old, into: new)
        #expect(try old.read { try $0.query("SELECT * FROM gesture_binding").rows }.isEmpty)
        #expect(try old.read { try $0.screen("s") }?.supportedOrientations == .all)
        try old.become(.current, version: CatalogStore.knownVersion)
        #expect(try RevisionTests.dump(old) == RevisionTests.dump(new))
        #expect(
            try old.read { try $0.query("SELECT is_hidden, name FROM layout_item").rows.first?.map(\.description) } == [
                "1", "seen",
            ])
        for store in [old, new] {
            let screen = try store.read { try $0.screen("s") }
            #expect(screen?.name == "seen")
            #expect(screen?.supportedOrientations == SupportedOrientations(pad: [.portrait]))
        }
    }
}
