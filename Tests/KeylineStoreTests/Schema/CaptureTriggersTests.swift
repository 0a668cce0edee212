// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GRDB
import Testing

@testable import KeylineStore

@Suite("Capture triggers")
struct CaptureTriggersTests {
    /// The registers that later migrations than the first added.
    private static let added = SyncedSchema.current.tables.flatMap { table in
        table.registers.filter { $0.since > table.since }.map {
            (table: table.number, register: $0.number)
        }
    }
    /// The tables that later migrations than the first created.
    private static let tables = SyncedSchema.current.tables.filter { $0.since > SyncedSchema.firstMigration }
    /// The last migration that replaced a table's triggers for marks and edits.
    private static let lastRewritten = 16

    private static func text(ofMigration number: Int) throws -> String {
        try #require(SchemaMigrator().migrations.first { $0.number == number }).sql
    }

    @Test("are those of the first migration")
    func migration() throws {
        let first = SyncedSchema.current.upTo(migration: SyncedSchema.firstMigration)
        #expect(try Self.text(ofMigration: 10) == CaptureTriggers(first).sql)
    }

    @Test("are those of the migration that added a column", arguments: added)
    func addition(table: Int, register: Int) throws {
        let table = try #require(SyncedSchema.current.table(table))
        let register = try #require(table.register(register))
        let triggers = CaptureTriggers()
        let sql =
            register.since > Self.lastRewritten
            ? triggers.addition(register, to: table) : triggers.sql(of: register, of: table)
        let file = try Self.text(ofMigration: register.since)
        #expect(file.contains(sql), "Migrations/README.md; the text is:\n\(sql)")
    }

    @Test("are those of the migration that created a table", arguments: tables.map(\.number))
    func creation(number: Int) throws {
        let table = try #require(SyncedSchema.current.table(number))
        let sql = CaptureTriggers().addition(of: table)
        let file = try Self.text(ofMigration: table.since)
        #expect(file.contains(sql), "Migrations/README.md; the text is:\n\(sql)")
    }

    @Test("store the edits of exactly those registers that an import merges")
    func edits() throws {
        let store = try CatalogStore.inMemory()
        for table in SyncedSchema.current.tables where table.entity != nil {
            let remembered = try store.columns(ofTriggers: "\(table.name)_edited", on: table)
            let kept = table.registers.filter { $0.imported == .merged || $0.imported == .place }.flatMap(\.columns)
            #expect(remembered.sorted() == kept.sorted(), "\(table.name)")
        }
    }

    @Test("have the register names that the views use")
    func names() throws {
        let rows = try CatalogStore.inMemory().read {
            try $0.query("SELECT tbl, register, name, columns FROM synced_register WHERE register > 0").rows
        }
        let declared = SyncedSchema.current.tables.flatMap { table in
            table.registers.map { register in
                let columns = register.columns.map { "\"\($0)\"" }.joined(separator: ",")
                return "\(table.number)|\(register.number)|\(register.name)|[\(columns)]"
            }
        }
        #expect(rows.map { $0.map(\.description).joined(separator: "|") }.sorted() == declared.sorted())
    }

    @Test("cover every column of every table that is not local to a catalog")
    func coverage() throws {
        let local: Set = [
            "verdict", "verdict_reason", "verdict_constraint", "dirty_screen", "import_in_progress", "site", "replica",
            "revision", "revision_scope", "register_head", "horizon", "pending_change", "merge_in_progress", "conflict",
            "synced_register", "semantic_conflict", "remote", "remote_frontier", "access_key",
            "reader", "reader_frontier",
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

    @Test("have unique numbers")
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
