// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineModel
import SeededRandom
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("The read cache")
struct CatalogMemoryTests {
    private struct Refusal: Error {}

    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try CatalogStore.create(path: folder.file("c.keyline")) { transaction in
            try transaction.putDevice(sampleDevice())
            try transaction.putScreen(sampleScreen())
            try transaction.putToken(DesignToken(id: "t", name: "gap", type: "dimension", value: "8"))
            try transaction.replaceVerdicts(ofScreen: "screen", with: Self.verdicts(2), words: plainWords)
        }
    }

    private static func verdicts(_ count: Int) -> [Verdict] {
        (0..<count).map { os in
            Verdict(
                rule: "r", screen: "screen", subject: "label",
                configuration: Configuration(device: "phone", os: os, orientation: .portrait), severity: .error,
                overlap: 3, constraints: ["top"], predicate: RuleStatement("m"))
        }
    }

    /// All cached values.
    private struct State: Equatable {
        var devices: [DeviceProfile]
        var tokens: [DesignToken]
        var documents: [TokenDocument]
        var apps: [App]
        var matrices: [Matrix]
        var screen: Screen?
        var verdicts: [[Verdict]]
    }

    private func state(_ store: CatalogStore) throws -> State {
        try store.read { reader in
            State(
                devices: try reader.devices(), tokens: try reader.tokens(),
                documents: try reader.tokenDocuments(), apps: try reader.apps(),
                matrices: try reader.matrices(), screen: try reader.screen("screen"),
                verdicts: try reader.verdicts(ofScreens: ["screen"]))
        }
    }

    private static let writes = [
        "UPDATE device_profile SET width = 391", "DELETE FROM device_source",
        "UPDATE device_safe_area SET top = 3 WHERE orientation = 'portrait'",
        "INSERT INTO app (id, name) VALUES ('a', 'A')", "UPDATE design_token SET value = '9'",
        "INSERT INTO token_document (name, text) VALUES ('a.json', '{}')",
        "INSERT INTO matrix (name) VALUES ('m')", "UPDATE configuration SET os = 20 WHERE os = 1",
        "UPDATE layout_constraint SET constant = 77 WHERE id = 'width'", "DELETE FROM layout_item WHERE id = 'label'",
        "UPDATE screen SET name = 'Other'", "DELETE FROM screen", "DELETE FROM verdict WHERE position = 0",
        "UPDATE verdict_reason SET severity = 'warning'",
    ]

    @Test("follows the writes of other programs", arguments: writes)
    func others(sql: String) throws {
        let before = try state(store)
        try DatabaseQueue(path: store.path).write { try $0.execute(sql: sql) }
        #expect(try state(store) != before)
        #expect(try state(store) == state(CatalogStore.open(path: store.path)))
    }

    @Test("follows every write of its own", arguments: writes)
    func own(sql: String) throws {
        let before = try state(store)
        try store.write { transaction in
            try transaction.db.execute(sql: sql)
            try transaction.clearDirty(screen: "screen")
        }
        #expect(try state(store) != before)
        #expect(try state(store) == state(CatalogStore.open(path: store.path)))
    }

    @Test("keeps its other values after an edit")
    func kept() throws {
        _ = try state(store)
        try store.write { transaction in
            var screen = sampleScreen()
            screen.constraints[1].constant = 99
            try transaction.putScreen(screen)
            try transaction.replaceVerdicts(ofScreen: "screen", with: Self.verdicts(1), words: plainWords)
            let contents = transaction.memory.current(transaction.db)
            #expect(contents.devices != nil && contents.configurations != nil && contents.matrices != nil)
            #expect(contents.screens["screen"] == screen && contents.verdicts["screen"]?.verdicts == Self.verdicts(1))
        }
    }

    @Test("is emptied when a transaction fails")
    func rollback() throws {
        let before = try state(store)
        #expect(throws: Refusal.self) {
            try store.write { transaction in
                var screen = sampleScreen()
                screen.constraints[1].constant = 99
                try transaction.putScreen(screen)
                try transaction.replaceVerdicts(ofScreen: "screen", with: Self.verdicts(1), words: plainWords)
                _ = try transaction.reader.screen("screen")
                throw Refusal()
            }
        }
        #expect(try state(store) == before)
    }

    @Test("is after a rehearsal as it was before", arguments: writes)
    func rehearsal(sql: String) throws {
        let before = try state(store)
        try store.rehearse { transaction in
            try transaction.db.execute(sql: sql)
            _ = try transaction.reader.devices()
            _ = try transaction.reader.screen("screen")
        }
        #expect(store.memory.hasDevices)
        #expect(try state(store) == before)
        #expect(try state(store) == state(CatalogStore.open(path: store.path)))
    }

    @Test("equals the stored values after any sequence of changes", arguments: [UInt64(1), 2, 3])
    func property(seed: UInt64) throws {
        var screens = RandomScreens(random: SeededGenerator(seed: seed))
        var screen = screens.screen("screen")
        for round in 0..<60 {
            let other = screens.screen("screen")
            switch round % 4 {
            case 0: screen = other
            case 1: for index in screen.constraints.indices { screen.constraints[index].constant += Double(index % 3) }
            case 2: for index in screen.items.indices.suffix(1) { screen.items[index].isHidden.toggle() }
            default: screen.name += "x"
            }
            let wanted = Self.verdicts(Int.random(in: 0...5, using: &screens.random)).shuffled(using: &screens.random)
            try store.write { transaction in
                _ = try transaction.reader.screen("screen")
                try transaction.putScreen(screen)
                try transaction.replaceVerdicts(ofScreen: "screen", with: wanted, words: plainWords)
            }
            let fresh = try CatalogStore.open(path: store.path)
            #expect(try fresh.read { try $0.screen("screen") } == screen, "seed \(seed), round \(round)")
            #expect(try fresh.read { try $0.verdicts(ofScreens: ["screen"]) } == [wanted])
            #expect(try state(store) == state(fresh))
            #expect(
                try store.read { try $0.query("select * from verdict_reason").rows.count } == (wanted.isEmpty ? 0 : 1))
        }
    }
}

extension ReadCache {
    /// True if devices are cached.
    fileprivate var hasDevices: Bool {
        var result = false
        change { result = $0.devices != nil }
        return result
    }
}
