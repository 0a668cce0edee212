// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Testing

@testable import KeylineStore

@Suite("Capture triggers")
struct CaptureTriggersTests {
    @Test("are those of the migration")
    func migration() throws {
        let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
            .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let url = root.appending(path: "Migrations/0010-capture.sql")
        let sql = CaptureTriggers().sql
        if ProcessInfo.processInfo.environment["KEYLINE_WRITE_GOLDENS"] != nil {
            try Data(sql.utf8).write(to: url)
        }
        let file = try String(decoding: Data(contentsOf: url), as: UTF8.self)
        #expect(file == sql, "KEYLINE_WRITE_GOLDENS=1 swift test --filter CaptureTriggersTests writes it anew")
    }

    @Test("cover every column of every table that is not local to a catalog")
    func coverage() throws {
        let local: Set = [
            "verdict", "verdict_reason", "verdict_constraint", "dirty_screen", "import_in_progress", "site", "replica",
            "revision", "revision_scope", "register_head", "horizon", "pending_change", "merge_in_progress", "conflict",
            "synced_register", "semantic_conflict", "remote", "remote_frontier", "access_key",
        ]
        try CatalogStore.inMemory().read { reader in
            let tables = try String.fetchAll(reader.db, sql: "SELECT name FROM sqlite_master WHERE type = 'table'")
            let declared = SyncedSchema.current.tables
            #expect(Set(tables).subtracting(local) == Set(declared.map(\.name)))
            for table in declared {
                let columns = try reader.db.columns(in: table.name).map(\.name)
                let covered = table.key + table.registers.flatMap(\.columns)
                #expect(Set(columns) == Set(covered), "\(table.name)")
                #expect(columns.count == covered.count, "\(table.name): a column stands twice")
                #expect(try reader.db.primaryKey(table.name).columns == table.key, "\(table.name)")
            }
        }
    }

    @Test("have numbers that stand once")
    func numbers() {
        let tables = SyncedSchema.current.tables
        #expect(Set(tables.map(\.number)).count == tables.count)
        for table in tables {
            #expect(
                table.registers.map(\.number)
                    == Array(1...max(1, table.registers.count)).prefix(table.registers.count).map { $0 })
        }
    }
}
