// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineModel
import SeededRandom
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Rows of screens")
struct CatalogTransactionTests {
    private func roundTrip(_ screen: Screen) throws -> Screen? {
        let store = try CatalogStore.inMemory()
        try store.write { try $0.putScreen(screen) }
        return try store.read { try $0.screen(screen.id) }
    }

    @Test("give back the screen that was stored")
    func sample() throws { #expect(try roundTrip(sampleScreen()) == sampleScreen()) }

    @Test("give back any screen", arguments: [UInt64(1), 2, 3])
    func property(seed: UInt64) throws {
        var screens = RandomScreens(random: SeededGenerator(seed: seed))
        let store = try CatalogStore.inMemory()
        for index in 0..<40 {
            let screen = screens.screen("s\(index)")
            try store.write { try $0.putScreen(screen) }
            #expect(try store.read { try $0.screen(screen.id) } == screen, "seed \(seed), screen \(index)")
        }
    }

    @Test("turn one screen into any other, in the order wanted", arguments: [UInt64(11), 12, 13])
    func replacing(seed: UInt64) throws {
        var screens = RandomScreens(random: SeededGenerator(seed: seed))
        let store = try CatalogStore.inMemory()
        for index in 0..<40 {
            var screen = screens.screen("same")
            if screens.flip() { screen.constraints.shuffle(using: &screens.random) }
            try store.write { try $0.putScreen(screen) }
            #expect(try store.read { try $0.screen("same") } == screen, "seed \(seed), round \(index)")
        }
    }

    private func writes(_ store: CatalogStore, _ body: (CatalogTransaction) throws -> Void) throws -> Int {
        try store.write { transaction in
            let before = transaction.db.totalChangesCount
            try body(transaction)
            return transaction.db.totalChangesCount - before
        }
    }

    @Test("are not written again when nothing changed")
    func unchanged() throws {
        let store = try CatalogStore.inMemory()
        try store.write { try $0.putScreen(sampleScreen()) }
        try store.execute("DELETE FROM dirty_screen")
        #expect(try writes(store) { try $0.putScreen(sampleScreen()) } == 0)
        #expect(try store.dirty().isEmpty)
    }

    @Test("are written one by one: a changed constant is one row, one mark and one note")
    func oneConstant() throws {
        let store = try CatalogStore.inMemory()
        var screen = sampleScreen(file: nil)
        try store.write { try $0.putScreen(screen) }
        try store.execute("DELETE FROM dirty_screen")
        screen.constraints[1].constant = 130
        #expect(try writes(store) { try $0.putScreen(screen) } == 3)
        #expect(try store.dirty() == ["screen": ["constraint"]])
    }

    @Test("keep their positions when one is put between them")
    func insertion() throws {
        let store = try CatalogStore.inMemory()
        var screen = sampleScreen(file: nil)
        try store.write { try $0.putScreen(screen) }
        screen.items.insert(LayoutItem(id: "new", parent: "root", className: "UIView"), at: 1)
        try store.write { try $0.putScreen(screen) }
        let rows = try store.read { try $0.query("select id, position from layout_item order by position").rows }
        #expect(rows.map(\.[0].description) == ["root", "new", "label", "guide"])
        #expect(rows.map(\.[1].description) == ["0", "0.5", "1", "2"])
    }

    @Test("make room when a gap is used up")
    func renumbering() throws {
        let store = try CatalogStore.inMemory()
        var screen = sampleScreen()
        try store.write { try $0.putScreen(screen) }
        for index in 0..<120 {
            screen.items.insert(LayoutItem(id: "n\(index)", parent: "root", className: "UIView"), at: 1)
            try store.write { try $0.putScreen(screen) }
        }
        #expect(try store.read { try $0.screen("screen") } == screen)
        #expect(try store.read { try $0.query("select * from import_edit").rows }.isEmpty)
    }

    @Test("with one id twice are refused")
    func duplicate() throws {
        var screen = sampleScreen()
        screen.constraints.append(screen.constraints[0])
        #expect(throws: StoreError.duplicateID(screen: "screen", entity: "constraint", id: "top")) {
            _ = try roundTrip(screen)
        }
    }

    @Test("with a number that is not finite are refused")
    func notANumber() throws {
        var screen = sampleScreen()
        screen.constraints[0].constant = .nan
        #expect(throws: StoreError.notANumber(table: "layout_constraint", id: "top", column: "constant")) {
            _ = try roundTrip(screen)
        }
    }

    @Test("do not hold infinity")
    func infinity() throws {
        var screen = sampleScreen()
        screen.constraints[0].constant = .infinity
        #expect(throws: StoreError.notANumber(table: "layout_constraint", id: "top", column: "constant")) {
            try roundTrip(screen)
        }
    }

    @Test("go with their screen")
    func removal() throws {
        let store = try CatalogStore.inMemory()
        let empty = try store.dump()
        try store.write { try $0.putScreen(sampleScreen(file: nil)) }
        try store.write { try $0.removeScreen("screen") }
        try store.execute("DELETE FROM dirty_screen")
        #expect(try store.dump() == empty)
    }
}
