// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineModel
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Import merge")
struct ImportMergeTests {
    /// Every register of every table that files give, by the numbers of both.
    private static let registers = SyncedSchema.current.tables.filter { $0.entity != nil }.flatMap { table in
        table.registers.filter { $0.imported == .merged }.map { (table: table.number, register: $0.number) }
    }

    private func shape(_ table: Int) throws -> TableShape {
        TableShape(try #require(SyncedSchema.current.table(table)))
    }

    /// A row of the table, with text in every column and some columns changed.
    private func row(_ shape: TableShape, _ changed: [String: String] = [:]) -> [DatabaseValue] {
        var row = shape.columns.map { (changed[$0] ?? "file").databaseValue }
        row[shape.originColumn] = RowOrigin.imported.databaseValue
        row[shape.positionColumn] = 0.0.databaseValue
        return row
    }

    private func merged(
        _ shape: TableShape, _ old: [DatabaseValue], _ new: [DatabaseValue], edited: [String]
    ) -> ImportMerge.Result {
        let edits = Dictionary(uniqueKeysWithValues: edited.map { ($0, "file".databaseValue) })
        return ImportMerge(
            shape: shape, existing: [old], incoming: [new], edits: [shape.id(new): edits], meanings: { _ in [:] },
            removed: []
        ).merged()
    }

    @Test("uses the registers that syncs use")
    func declaration() throws {
        for table in SyncedSchema.current.tables where table.entity != nil {
            let shape = TableShape(table)
            let merged = shape.mergedRegisters.map { $0.map { shape.columns[$0] } }
            let apart = table.registers.filter { $0.imported != .merged }.map(\.columns)
            #expect(
                (merged + apart).map { $0.sorted() }.sorted { $0[0] < $1[0] }
                    == table.registers.map { $0.columns.sorted() }.sorted { $0[0] < $1[0] })
        }
    }

    @Test("replaces a register that a file changed as a whole", arguments: registers)
    func replacing(table: Int, register: Int) throws {
        let shape = try shape(table)
        let columns = try #require(shape.table.register(register)).columns
        let (first, last) = (columns[0], columns[columns.count - 1])
        let new = row(shape, [last: "changed"])
        let result = merged(shape, row(shape, [first: "person"]), new, edited: [first])
        #expect(result.rows == [new])
        #expect(result.overruled.map(\.field) == [first])
    }

    @Test("keeps a user's register as a whole while the file changes others", arguments: registers)
    func keeping(table: Int, register: Int) throws {
        let shape = try shape(table)
        let own = try #require(shape.table.register(register)).columns
        let other = try #require(shape.mergedRegisters.first { !own.contains(shape.columns[$0[0]]) })[0]
        let old = row(shape, [own[0]: "person"])
        let result = merged(shape, old, row(shape, [shape.columns[other]: "changed"]), edited: [own[0]])
        #expect(result.rows == [row(shape, [own[0]: "person", shape.columns[other]: "changed"])])
        #expect(result.overruled.isEmpty && result.settled.isEmpty)
    }

    @Test("never combines a user's subclass with the file's class")
    func classes() throws {
        let store = try CatalogStore.inMemory()
        var screen = sampleScreen()
        screen.items[1].className = "UIView"
        screen.items[1].customClass = "GradientView"
        func read() throws -> ScreenImport {
            try store.write { try $0.importScreen(screen, from: "App/Main.storyboard", position: 0, mode: .merge) }
        }
        _ = try read()
        try store.execute("UPDATE layout_item SET custom_class = 'BadgeView' WHERE id = 'label'")
        screen.items[1].clipsToBounds = true
        #expect(try read().overruled.isEmpty)
        #expect(try store.read { try $0.screen(screen.id) }?.items[1].customClass == "BadgeView")
        screen.items[1].className = "UIImageView"
        #expect(try read().overruled == [OverruledEdit(entity: "item", id: "label", field: "custom_class")])
        let item = try #require(try store.read { try $0.screen(screen.id) }).items[1]
        #expect([item.className, item.customClass] == ["UIImageView", "GradientView"])
    }
}
