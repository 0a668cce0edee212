// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Testing

@testable import KeylineStore

@Suite("Capture triggers")
struct CaptureTriggersTests {
    /// The registers that came after the first migration, by the one that made them.
    private static let added = [(migration: 16, table: 2, register: 18)]

    private static func text(ofMigration number: Int) throws -> String {
        try #require(SchemaMigrator().migrations.first { $0.number == number }).sql
    }

    @Test("are those of the first migration")
    func migration() throws {
        let first = SyncedSchema.current.without(Self.added.map { ($0.table, $0.register) })
        #expect(try Self.text(ofMigration: 10) == CaptureTriggers(first).sql)
    }

    @Test("are those of the migration that made a column", arguments: added)
    func addition(migration: Int, table: Int, register: Int) throws {
        let table = try #require(SyncedSchema.current.table(table))
        let sql = CaptureTriggers().sql(of: try #require(table.register(register)), of: table)
        let file = try Self.text(ofMigration: migration)
        #expect(file.contains(sql), "Migrations/README.md; the text is:\n\(sql)")
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
