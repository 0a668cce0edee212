// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import KeylineModel
import KeylineReplica
import Testing

@_spi(WritePath) @testable import KeylineStore

/// Catalogs as earlier programs left them: their rows are in `Fixtures`, their schema in the migrations.
@Suite("Catalogs of earlier schema versions")
struct PriorCatalogTests {
    /// A catalog of an earlier version.
    struct Prior: CustomTestStringConvertible, Sendable {
        let version: Int
        let revisionCount: Int
        let conflictCount: Int

        var testDescription: String { "schema version \(version)" }
    }

    static let all = [
        Prior(version: 10, revisionCount: 9, conflictCount: 1), Prior(version: 16, revisionCount: 14, conflictCount: 2),
    ]

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Makes the catalog of an earlier version.
    ///
    /// - Returns: its path.
    private func make(_ version: Int) throws -> String {
        let path = folder.file("prior.keyline")
        let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("Fixtures/catalog-00\(version).sql")
        let rows = try String(contentsOf: fixture, encoding: .utf8)
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: "PRAGMA application_id = \(CatalogFile.applicationID)")
            for migration in SchemaMigrator().migrations where migration.number <= version {
                try db.execute(sql: migration.sql)
            }
            try db.execute(
                sql: """
                    INSERT INTO merge_in_progress VALUES (1);
                    INSERT INTO import_in_progress VALUES ('');
                    DELETE FROM catalog_setting; DELETE FROM replica; DELETE FROM pending_change;
                    \(rows)
                    DELETE FROM dirty_screen; DELETE FROM import_in_progress; DELETE FROM merge_in_progress;
                    PRAGMA user_version = \(version)
                    """)
        }
        try queue.close()
        return path
    }

    @Test("are brought up to date with their history and their open conflicts", arguments: all)
    func migration(prior: Prior) throws {
        let store = try CatalogStore.open(path: make(prior.version))
        try store.read { (reader) throws in
            #expect(try Int.fetchOne(reader.db, sql: "PRAGMA user_version") == CatalogStore.knownVersion)
            #expect(try reader.differencesFromFold().isEmpty)
            #expect(try reader.historyFaults().isEmpty)
            #expect(try reader.query("SELECT * FROM history").rows.count == prior.revisionCount)
            #expect(try reader.query("SELECT winning FROM conflicts").rows.count == prior.conflictCount)
            #expect(try reader.horizon() == VersionVector())
            #expect(try reader.dirtyScreens().isEmpty, "a new schema changes no verdict")
        }
    }

    @Test("sync both ways with a new one, also when they are compacted", arguments: all, [false, true])
    func sync(prior: Prior, isCompacted: Bool) throws {
        let old = try CatalogStore.open(path: make(prior.version))
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: old, into: new)
        try new.write { try $0.execute("UPDATE layout_constraint SET constant = 150 WHERE id = 'width'") }
        try RevisionTests.pull(from: new, into: old)
        try old.write { try $0.putToken(RevisionTests.gap("20")) }
        if isCompacted {
            let report = try old.write { transaction in
                let own = try transaction.acknowledgements().first { $0.last?.author == "" }
                return try transaction.compact(upTo: try #require(own).versionVector)
            }
            #expect(report.droppedChangeCount > 0)
        }
        try RevisionTests.pull(from: old, into: new)
        #expect(try RevisionTests.dump(old) == RevisionTests.dump(new))
        #expect(try old.read { try $0.differencesFromFold() }.isEmpty)
        let open = try new.read { try $0.query("SELECT * FROM conflicts").rows }.count
        #expect(open == prior.conflictCount - 1, "150 has seen both")
    }

    @Test("have no orientations of their screens, and receive those of a new one", arguments: all)
    func orientations(prior: Prior) throws {
        let old = try CatalogStore.open(path: make(prior.version))
        let id = try #require(try old.read { try $0.screenIDs() }.first)
        #expect(try old.read { try $0.screen(id) }?.supportedOrientations == .all)
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: old, into: new)
        let set = "UPDATE screen SET supported_orientations = '{\"phone\":[\"portrait\"]}' WHERE id = ?"
        try new.write { try $0.execute(set, [.text(id)]) }
        try RevisionTests.pull(from: new, into: old)
        for store in [old, new] {
            let screen = try store.read { try $0.screen(id) }
            #expect(screen?.supportedOrientations == SupportedOrientations(phone: [.portrait]))
            #expect(try store.read { try $0.differencesFromFold() }.isEmpty)
        }
        #expect(try RevisionTests.dump(old) == RevisionTests.dump(new))
    }

    @Test("read opaque bars from their canvases, keep a user's edit, and use the seeds' metrics")
    func bars() throws {
        let old = try CatalogStore.open(path: make(16))
        let id = try #require(try old.read { try $0.query("SELECT id FROM screen WHERE name = 'Mail'").rows.first })[0]
        var screen = try #require(try old.read { try $0.screen(id.description) })
        #expect(screen.chrome.navigationBar?.isOpaque == true)
        #expect(screen.chrome.edgesForExtendedLayout == [.top, .left, .right])
        #expect(screen.beginsBelowBar && screen.endsAboveBar)
        #expect(try old.read { try $0.platformMetrics() }.textSizes.size(of: .title1, at: .large).pointSize == 28)
        screen.chrome.navigationBar?.isOpaque = false
        try old.write { _ = try $0.putScreen(screen) }
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: old, into: new)
        try RevisionTests.pull(from: new, into: old)
        for store in [old, new] {
            #expect(try store.read { try $0.screen(id.description) }?.chrome == screen.chrome)
            #expect(try store.read { try $0.differencesFromFold() }.isEmpty)
        }
        #expect(try RevisionTests.dump(old) == RevisionTests.dump(new))
    }

    @Test("have no appearance of views, and receive that of a new one", arguments: all)
    func appearance(prior: Prior) throws {
        let old = try CatalogStore.open(path: make(prior.version))
        let id = try #require(try old.read { try $0.screenIDs() }.first)
        let plain = try #require(try old.read { try $0.screen(id) })
        #expect(plain.appearance == nil && plain.items.allSatisfy { $0.appearance == nil })
        var screen = plain
        screen.appearance = ScreenAppearance()
        screen.appearance?.tint = DocumentColor(name: "systemRedColor")
        screen.items[0].appearance = Appearance()
        screen.items[0].appearance?.colors = [.background: DocumentColor(value: .white)]
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: old, into: new)
        try new.write { _ = try $0.putScreen(plain) }
        try new.execute("DELETE FROM dirty_screen")
        try new.write { _ = try $0.putScreen(screen) }
        #expect(try new.dirty().isEmpty, "no verdict depends on it")
        try RevisionTests.pull(from: new, into: old)
        for store in [old, new] {
            #expect(try store.read { try $0.screen(id) } == screen)
            #expect(try store.read { try $0.differencesFromFold() }.isEmpty)
        }
        #expect(try RevisionTests.dump(old) == RevisionTests.dump(new))
    }

    @Test("have constraints for every version of the OS, and receive ranges from a new one", arguments: all)
    func availability(prior: Prior) throws {
        let old = try CatalogStore.open(path: make(prior.version))
        let id = try #require(
            try old.read { try $0.query("SELECT screen_id FROM layout_constraint WHERE id = 'width'").rows.first })[0]
        var screen = try #require(try old.read { try $0.screen(id.description) })
        #expect(screen.constraints.allSatisfy { $0.availability == .always })
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: old, into: new)
        try new.write { _ = try $0.putScreen(screen) }
        screen.constraints[0].availability = Availability(introduced: 11, obsoleted: 13)
        try new.execute("DELETE FROM dirty_screen")
        try new.write { _ = try $0.putScreen(screen) }
        #expect(try new.dirty() == [screen.id: ["constraint"]], "verdicts depend on it")
        try RevisionTests.pull(from: new, into: old)
        for store in [old, new] {
            #expect(try store.read { try $0.screen(screen.id) }?.constraints == screen.constraints)
            #expect(try store.read { try $0.differencesFromFold() }.isEmpty)
        }
        #expect(try RevisionTests.dump(old) == RevisionTests.dump(new))
    }

    @Test("apply the revisions that were held back for their clock, and replay those applied without them")
    func held() throws {
        let store = try CatalogStore.open(path: make(19))
        #expect(try store.read { try $0.waitingRevisions() }.isEmpty)
        #expect(try store.read { try $0.differencesFromFold() }.isEmpty)
        let query = "SELECT constant, priority FROM layout_constraint"
        #expect(try store.read { try $0.query(query).rows }.map { $0.map(\.description) } == [["100", "700"]])
        #expect(try store.read { try $0.query("SELECT value FROM design_token ORDER BY name").rows }.count == 2)
        #expect(try store.read { try $0.query("SELECT DISTINCT is_held FROM history").rows }.count == 1)
        #expect(try store.read { try $0.dirtyScreens() } == ["s"])
        let former = try RevisionTests.revisions(store)
        try store.write { try $0.putToken(RevisionTests.gap("9")) }
        let last = try #require(try RevisionTests.revisions(store).last).header
        #expect(last.stamp.counter == (former.map(\.header.stamp.counter).max() ?? 0) + 1, "counters go on")
        let new = try CatalogStore.inMemory()
        try RevisionTests.pull(from: store, into: new)
        try RevisionTests.pull(from: new, into: store)
        #expect(try RevisionTests.dump(store) == RevisionTests.dump(new))
    }

    @Test("are refused by a program of their former version once they are migrated")
    func older() throws {
        let path = try make(10)
        _ = try CatalogStore.open(path: path)
        #expect(throws: StoreError.newerVersion(path: path, found: CatalogStore.knownVersion, known: 10)) {
            try CatalogFile(path: path).check(knownVersion: 10)
        }
    }

    @Test("have a newer program's values once they are migrated themselves")
    func unknownRegisters() throws {
        var old = try CatalogStore.inMemory()
        try old.become(
            SyncedSchema.current.without([(2, 18), (2, 19), (2, 20), (2, 21), (3, 14), (3, 28), (5, 0)]), version: 10)
        let new = try CatalogStore.inMemory()
        try new.write { transaction in
            try transaction.execute(
                """
                INSERT INTO screen (id, name, supported_orientations, edges_for_extended_layout)
                VALUES ('s', 'x', '{"pad":["portrait"]}', 'top')
                """)
            try transaction.execute(
                """
                INSERT INTO layout_item (screen_id, id, is_hidden, appearance)
                VALUES ('s', 'root', 1, '{"cornerRadius":8}')
                """)
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
            #expect(screen?.chrome.edgesForExtendedLayout == .top)
            #expect(screen?.items.first?.appearance?.cornerRadius == 8)
        }
    }
}
