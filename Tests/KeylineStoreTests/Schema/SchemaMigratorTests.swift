// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import KeylineMigrations
import KeylineModel
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Migrations")
struct SchemaMigratorTests {
    /// Released migrations never change: users' catalogs were made with exactly these texts.
    static let frozen: [(name: String, hash: String)] = [
        ("0001-devices", "673862ca987f11f887c3ffd648453f3c"),
        ("0002-screens", "aa28c32ea77df1c8cf0a57d17fd91b19"),
        ("0003-verdicts", "f9d06fa32cba0c3f27277e74d86afd48"),
        ("0004-dirty-screens", "4882b33c2f40327978c1551a3430cd72"),
        ("0005-import-edits", "b226a99aa1591158ff355347a3e38779"),
        ("0006-views", "039481338dd6b9ce9fc6186909061617"),
        ("0007-malformed-json", "604f2db4455ed19eaec77c0bec68785a"),
        ("0008-verdicts-touched", "b9208e4ec2fd81a94818af3d828549a5"),
        ("0009-revisions", "2920e1d4549dd98215d50f359171ce61"),
        ("0010-capture", "e6559a9ef5cbb3a21c6e364382373d59"),
        ("0011-marked-screens", "553b7704eac4627491bd112e78f087f8"),
        ("0012-compaction", "c7b423ab12f3e74af22613ad78e84b95"),
        ("0013-setting-marks", "21c34719c83f625e7fca3441d95780eb"),
        ("0014-history-kept", "4587a71d4322a097df153a17d0b7e09d"),
        ("0015-marked-verdicts", "8e161576ac990d5529a9735e7b96fdf3"),
        ("0016-supported-orientations", "bd5056a52e536c2d83c70f4d44adb7a2"),
        ("0017-bars-and-metrics", "3aad15cfd0666229d2620d1284959178"),
        ("0018-stated-verdicts", "d858d2ddf68e2e022e146f0f32b0250f"),
        ("0019-appearance", "c2d3d9e30cd34c5fb558542d32724647"),
        ("0020-logical-order", "52893c8a5b48444377de5fcfb172afe0"),
        ("0021-readers", "88861ebba3aa7adc858bff4aad05f02c"),
        ("0022-scopes-of-revisions", "4219681a71ebf49c74102da2b2438ddc"),
        ("0023-original-files", "577c2b70e46fbf175170b698b88c1cac"),
        ("0024-public-views", "e5ea06c2082ffd224bbd2740c77b58b6"),
        ("0025-token-documents", "6d3a398f78d71786f2262b19c6c521f5"),
        ("0026-suppressions", "7258dbb0a723b7731fe573b9cef8e29e"),
        ("0027-availability", "71e676a86d83b399c3ce34907fea8c61"),
        ("0028-token-dependents", "0e0f6fde35439dbd42e274c710f33454"),
        ("0029-import-checkouts", "d7370d6f446930e6876c7bb37c06cd2c"),
        ("0030-token-bindings", "8d2fc7896f13460860bac211b18e3c3b"),
        ("0031-device-shapes", "93abbb3bc3199b2c7452d1a4ab72e0a3"),
    ]

    @Test("are the files that were released, in order")
    func released() {
        let found = SchemaMigrator().migrations.map { "\($0.name) \(DerivedID.make($0.sql))" }
        #expect(found == Self.frozen.map { "\($0.name) \($0.hash)" }, "see Migrations/README.md")
    }

    @Test("are numbered without gaps")
    func numbers() {
        let migrator = SchemaMigrator()
        #expect(migrator.migrations.map(\.number) == Array(1...migrator.version))
        #expect(CatalogStore.knownVersion == migrator.version)
    }

    /// The schema and the rows of a database, as statements that make them; tables come before what refers to them, and
    /// triggers last, in the order in which they were created.
    private func dump(_ db: Database) throws -> String {
        let objects = "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND type"
        var statements = try String.fetchAll(db, sql: "\(objects) IN ('table', 'index') ORDER BY rowid")
        for table in try String.fetchAll(db, sql: "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY rowid")
        {
            let columns = try db.columns(in: table).map { "quote(\($0.name))" }.joined(separator: " || ', ' || ")
            statements += try String.fetchAll(db, sql: "SELECT \(columns) FROM \(table)").map {
                "INSERT INTO \(table) VALUES (\($0))"
            }
        }
        statements += try String.fetchAll(db, sql: "\(objects) IN ('view', 'trigger') ORDER BY rowid")
        return statements.map { $0 + ";\n" }.joined(separator: "\n")
    }

    @Test("give an empty database what schema.sql gives it")
    func wholeSchema() throws {
        let migrator = SchemaMigrator()
        let migrated = try DatabaseQueue()
        let expected = try migrated.write { db in
            for version in 1...migrator.version { try migrator.migrate(db, path: ":memory:", upTo: version) }
            return try dump(db)
        }
        if ProcessInfo.processInfo.environment["KEYLINE_RECORD"] == "1" {
            let file = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
                .appending(path: "../../../../Migrations/schema.sql").standardized
            try Data(expected.utf8).write(to: file)
            Issue.record("Migrations/schema.sql was written again; build again")
        }
        #expect(
            expected == Migrations.schema, "KEYLINE_RECORD=1 writes it again")
        let made = try DatabaseQueue()
        try made.write { try migrator.migrate($0, path: ":memory:") }
        #expect(try made.read(dump) == expected)
        #expect(try made.read { try Int.fetchOne($0, sql: "PRAGMA user_version") } == migrator.version)
    }

    @Test("mark the file as a catalog of their version")
    func marks() throws {
        let folder = try TemporaryFolder()
        let store = try CatalogStore.create(path: folder.file("a.keyline"))
        try store.read { (reader) throws in
            #expect(try Int.fetchOne(reader.db, sql: "PRAGMA application_id") == Int(CatalogFile.applicationID))
            #expect(try Int.fetchOne(reader.db, sql: "PRAGMA user_version") == CatalogStore.knownVersion)
            #expect(try String.fetchOne(reader.db, sql: "PRAGMA journal_mode") == "wal")
        }
    }

    @Test("continue from an older version")
    func upgrade() throws {
        let folder = try TemporaryFolder()
        let path = folder.file("old.keyline")
        let first = try #require(SchemaMigrator().migrations.first)
        let queue = try DatabaseQueue(path: path)
        try queue.write { db in
            try db.execute(sql: first.sql)
            try db.execute(sql: "PRAGMA application_id = \(CatalogFile.applicationID); PRAGMA user_version = 1")
            try db.execute(
                sql: """
                    INSERT INTO device_profile (id, name, idiom, width, height, scale, os_min, os_max)
                    VALUES ('d', 'D', 'phone', 1, 2, 3, 4, 5)
                    """)
        }
        try queue.close()
        let store = try CatalogStore.open(path: path)
        #expect(try store.read { try $0.devices() }.map(\.id) == ["d"])
        #expect(try store.read { try Int.fetchOne($0.db, sql: "PRAGMA user_version") } == CatalogStore.knownVersion)
    }

    @Test("give views whose every column is documented in Migrations/README.md")
    func documentedViews() throws {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .resolvingSymlinksInPath()
            .appending(path: "../../Migrations/README.md").standardized
        let readme = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        let store = try CatalogStore.inMemory()
        let views = [
            "violations", "failures", "screens", "items", "constraints", "gestures", "tokens", "token_uses", "apps",
            "devices", "matrices", "matrix_configurations", "screen_configurations", "verdicts", "history",
            "screen_changes", "conflicts",
        ]
        for view in views {
            let section = try #require(readme.components(separatedBy: "### `\(view)`").dropFirst().first)
                .components(separatedBy: "\n#")[0]
            for column in try store.read({ try $0.query("select * from \(view) limit 0") }).columns {
                #expect(section.contains("`\(column)`"), "\(view).\(column)")
            }
        }
    }
}
