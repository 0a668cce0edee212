// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Dirty screens")
struct DirtyScreenTests {
    /// Two phone screens and a television's, a token used through an alias, a matrix with a phone and a television.
    private func store() throws -> CatalogStore {
        let store = try CatalogStore.inMemory()
        try store.write { transaction in
            for (id, idiom) in [("phone", Idiom.phone), ("tv", .tv), ("idle", .phone)] {
                try transaction.putDevice(sampleDevice(id, idiom: idiom))
            }
            var used = ["phone", "tv"].map { Configuration(device: $0, os: 26, orientation: .portrait) }
            used[0].window = Size(width: 320, height: 844)
            try transaction.putMatrix(Matrix(name: "default", configurations: used))
            try transaction.put(
                PlatformMetrics.Rows(
                    bars: [("tabBar", "any"), ("navigationBar", "phone"), ("toolbar", "tv")].map {
                        BarMetric(bar: $0, idiom: $1, osMin: 7, osMax: nil, form: "portrait", height: 50)
                    },
                    textSizes: [("iOS", "L"), ("iOS", "XS"), ("tvOS", "L")].map {
                        TextStyleSize(platform: $0, category: $1, style: "body", pointSize: 17)
                    },
                    windows: [320, 507].map {
                        WindowSize(device: "phone", isLandscape: false, mode: "w\($0)", width: Double($0))
                    }))
            for id in ["one", "two", "tv-screen"] {
                var screen = sampleScreen(id)
                screen.chrome = Chrome(
                    navigationBar: id == "one" ? Chrome.NavigationBar() : nil, showsTabBar: id == "two",
                    showsToolbar: id != "one")
                screen.design?.isTV = id == "tv-screen"
                if id == "one" { screen.constraints[0].constantToken = "gap" }
                screen.app = id == "two" ? "app" : nil
                try transaction.putScreen(screen)
            }
            try transaction.putToken(DesignToken(id: "1", name: "gap", type: "dimension", value: "", alias: "base"))
            try transaction.putToken(DesignToken(id: "2", name: "base", type: "dimension", value: "8"))
            try transaction.putToken(DesignToken(id: "3", name: "other", type: "dimension", value: "8"))
            try transaction.putApp(App(id: "app", name: "App"))
        }
        try store.execute("DELETE FROM dirty_screen")
        return store
    }

    @Test("are found from a token along a long chain of aliases, in time linear in the chain", .timeLimit(.minutes(1)))
    func aliasChain() throws {
        let store = try store()
        let count = 2000
        let chain = (1...count).map { "('c\($0)', 'c\($0)', 'c\($0 - 1)')" }.joined(separator: ", ")
        try store.execute("INSERT INTO design_token (id, name, alias) VALUES \(chain)")
        try store.execute("UPDATE design_token SET alias = 'c\(count)' WHERE name = 'gap'")
        try store.execute("DELETE FROM dirty_screen")
        try store.execute("INSERT INTO design_token (id, name, value) VALUES ('c0', 'c0', '8')")
        let dirty = try store.read { try $0.query("SELECT screen_id, reason FROM dirty_screen").rows }
        #expect(dirty.map { $0.map(\.description) } == [["one", "token c0"]])
        let sql = "SELECT value, constraint_count FROM tokens WHERE name IN ('c0', 'gap') ORDER BY name"
        let values = try store.read { try $0.query(sql).rows }
        #expect(values.map { $0.map(\.description) } == [["8", "1"], ["8", "1"]])
        // A cycle ends.
        try store.execute("UPDATE design_token SET alias = 'gap' WHERE name = 'c0'")
        #expect(try store.read { try $0.query(sql).rows }.map { $0[0].description } == ["", ""])
    }

    static let phones = ["one", "two"]
    static let cases: [(sql: String, dirty: [String])] = [
        ("UPDATE layout_constraint SET constant = 9 WHERE screen_id = 'one' AND id = 'width'", ["one"]),
        ("UPDATE layout_constraint SET constant = constant", []),
        ("UPDATE layout_constraint SET source_line = 77", []),
        ("DELETE FROM layout_constraint WHERE screen_id = 'two'", ["two"]),
        (
            "INSERT INTO layout_constraint (screen_id, id, first_item, first_attribute) VALUES ('two', 'x', 'r', 'top')",
            ["two"]
        ),
        ("INSERT OR REPLACE INTO layout_item (screen_id, id) VALUES ('two', 'root')", ["two"]),
        ("UPDATE OR IGNORE layout_item SET is_hidden = 1 WHERE screen_id = 'one'", ["one"]),
        ("UPDATE layout_item SET screen_id = 'two' WHERE screen_id = 'one' AND id = 'guide'", []),
        (
            "UPDATE layout_item SET screen_id = 'two', id = 'other' WHERE screen_id = 'one' AND id = 'guide'",
            ["one", "two"]
        ),
        ("UPDATE gesture_binding SET kind = 'pan' WHERE screen_id = 'one'", ["one"]),
        ("DELETE FROM gesture_binding WHERE screen_id = 'tv-screen'", ["tv-screen"]),
        ("UPDATE screen SET shows_tab_bar = 0 WHERE id = 'two'", ["two"]),
        ("UPDATE screen SET supported_orientations = '{\"phone\":[\"portrait\"]}' WHERE id = 'two'", ["two"]),
        ("UPDATE screen SET supported_orientations = NULL", []),
        ("UPDATE screen SET position = 12", []),
        ("DELETE FROM screen WHERE id = 'two'", ["two"]),
        ("UPDATE design_token SET value = '9' WHERE name = 'base'", ["one"]),
        ("UPDATE design_token SET value = '8' WHERE name = 'base'", []),
        ("UPDATE design_token SET description = 'x'", []),
        ("UPDATE design_token SET value = '9' WHERE name = 'other'", []),
        ("UPDATE design_token SET alias = 'gap' WHERE name = 'base'", ["one"]),
        ("DELETE FROM design_token WHERE name = 'base'", ["one"]),
        ("INSERT INTO design_token (id, name, value) VALUES ('0', 'base', '1')", ["one"]),
        ("INSERT INTO design_token (id, name, value) VALUES ('0', 'new', '1')", []),
        ("UPDATE device_profile SET corner_radius = 1 WHERE id = 'phone'", phones),
        ("UPDATE device_profile SET corner_radii = '{}' WHERE id = 'phone'", phones),
        ("UPDATE device_profile SET obstructions = '{}' WHERE id = 'tv'", ["tv-screen"]),
        ("UPDATE device_profile SET name = 'x', year = 1", []),
        ("UPDATE device_profile SET corner_radius = 1 WHERE id = 'idle'", []),
        ("UPDATE device_profile SET corner_radius = 1 WHERE id = 'tv'", ["tv-screen"]),
        ("UPDATE device_profile SET idiom = 'tv' WHERE id = 'phone'", phones + ["tv-screen"]),
        ("DELETE FROM device_profile WHERE id = 'phone'", phones),
        ("UPDATE device_safe_area SET top = 3 WHERE device_id = 'phone'", phones),
        ("DELETE FROM device_status_bar WHERE device_id = 'tv'", ["tv-screen"]),
        ("UPDATE device_obstruction SET x = 3 WHERE device_id = 'idle'", []),
        ("UPDATE device_orientation SET keyboard_height = 3 WHERE device_id = 'phone'", phones),
        ("UPDATE device_source SET confidence = 'low'", []),
        ("UPDATE app SET base_sdk = '26.0'", ["two"]),
        ("UPDATE app SET name = 'x'", []),
        ("INSERT INTO matrix_configuration VALUES ('other', 0, 'x')", []),
        ("INSERT INTO matrix_configuration VALUES ('default', 9, 'x')", phones + ["tv-screen"]),
        ("UPDATE catalog_setting SET value = 'other' WHERE name = 'matrix'", phones + ["tv-screen"]),
        ("DELETE FROM catalog_setting WHERE name = 'matrix'", phones + ["tv-screen"]),
        ("INSERT INTO catalog_setting (name, value) VALUES ('other', 'x')", []),
        ("DELETE FROM configuration WHERE device_id = 'tv'", phones + ["tv-screen"]),
        ("INSERT INTO configuration (id, device_id, os, orientation) VALUES ('x', 'tv', 26, 'portrait')", []),
        ("UPDATE configuration SET os = 12 WHERE device_id = 'phone'", phones + ["tv-screen"]),
        ("UPDATE screen SET is_tab_bar_opaque = 1 WHERE id = 'two'", ["two"]),
        ("UPDATE screen SET edges_for_extended_layout = 'top' WHERE id IN ('one', 'two')", phones),
        ("UPDATE screen SET edges_for_extended_layout = edges_for_extended_layout", []),
        ("UPDATE bar_metric SET height = height + 40 WHERE bar = 'tabBar'", ["two"]),
        ("UPDATE bar_metric SET height = height + 40 WHERE bar = 'navigationBar'", ["one"]),
        ("UPDATE bar_metric SET height = height + 40 WHERE bar = 'toolbar'", ["tv-screen"]),
        ("UPDATE bar_metric SET note = 'x', height = height", []),
        ("DELETE FROM bar_metric WHERE bar = 'tabBar'", ["two"]),
        (
            "INSERT INTO bar_metric (bar, idiom, os_min, form, height) VALUES ('toolbar', 'phone', 7, 'portrait', 1)",
            ["two"]
        ),
        ("UPDATE dynamic_type_size SET point_size = 18 WHERE platform = 'iOS' AND category = 'L'", phones),
        ("UPDATE dynamic_type_size SET point_size = 18 WHERE platform = 'tvOS'", ["tv-screen"]),
        ("UPDATE dynamic_type_size SET point_size = 18 WHERE category = 'XS'", []),
        ("UPDATE dynamic_type_size SET emphasized_weight = 'bold'", []),
        ("UPDATE device_window_size SET horizontal_size_class = 'regular' WHERE width = 320", phones),
        ("UPDATE device_window_size SET width = 508 WHERE width = 507", []),
        ("UPDATE device_window_size SET confidence = 'low'", []),
        ("UPDATE layout_item SET appearance = '{\"cornerRadius\":8}'", []),
        ("UPDATE screen SET appearance = '{}' WHERE id = 'two'", []),
        ("INSERT INTO verdict VALUES ('one', 0, 0, NULL, 1)", []),
    ]

    @Test("are exactly those that a write of any program affects", arguments: cases.indices)
    func triggers(index: Int) throws {
        let (sql, dirty) = Self.cases[index]
        let store = try store()
        do { try store.execute(sql) } catch StoreError.database(let detail) {
            #expect(dirty.isEmpty && detail.contains("UNIQUE"), "\(sql)")
        }
        #expect(try store.dirty().keys.sorted() == dirty.sorted(), "\(sql)")
    }

    @Test("are the same if a merge applies the write with triggers disabled", arguments: cases.indices)
    func merges(index: Int) throws {
        let (sql, _) = Self.cases[index]
        let first = try store()
        var second = try CatalogStore.inMemory()
        second.quietChangeCount = 0
        try RevisionTests.pull(from: first, into: second)
        for store in [first, second] { try store.execute("DELETE FROM dirty_screen") }
        try? first.execute(sql)
        try RevisionTests.pull(from: first, into: second)
        #expect(try second.dirty() == first.dirty(), "\(sql)")
    }

    @Test("are marked by the same registers with and without triggers")
    func registers() throws {
        let store = try CatalogStore.inMemory()
        for table in SyncedSchema.current.tables where table.entity != nil {
            let marking =
                try store.columns(ofTriggers: "\(table.name)_updated", on: table)
                + store.columns(ofTriggers: "\(table.name)_marked", on: table)
            let declared = table.registers.filter(\.marks).flatMap(\.columns)
            #expect(Set(marking).subtracting(table.key) == Set(declared), "\(table.name)")
        }
    }

    @Test("have reasons")
    func reasons() throws {
        let store = try store()
        try store.execute("UPDATE design_token SET value = '9' WHERE name = 'base'; UPDATE screen SET name = 'x'")
        #expect(try store.dirty()["one"] == ["screen", "token base"])
    }

    @Test("include the screen that a row leaves, even if the row's new screen is dirty already")
    func moves() throws {
        let store = try store()
        for table in ["layout_item", "layout_constraint", "gesture_binding"] {
            try store.execute(
                "DELETE FROM dirty_screen; UPDATE screen SET shows_tab_bar = NOT shows_tab_bar WHERE id = 'two'")
            try store.execute(
                "INSERT OR IGNORE INTO dirty_screen VALUES ('two', 'item'), ('two', 'constraint'), ('two', 'gesture')")
            try store.execute(
                "UPDATE OR IGNORE \(table) SET screen_id = 'two', id = id || ' moved' WHERE screen_id = 'one'")
            #expect(try store.dirty().keys.sorted() == ["one", "two"], "\(table)")
        }
    }

    @Test("of a television matrix include screens that belong to no file")
    func television() throws {
        let store = try CatalogStore.inMemory()
        try store.write { transaction in
            try transaction.putDevice(sampleDevice("tv", idiom: .tv))
            try transaction.putMatrix(
                Matrix(name: "default", configurations: [Configuration(device: "tv", os: 26, orientation: .portrait)]))
            try transaction.putScreen(Screen(id: "plain", name: "plain"))
        }
        try store.execute("DELETE FROM dirty_screen; UPDATE device_profile SET scale = 9")
        #expect(try store.dirty().keys.sorted() == ["plain"])
    }
}
