// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@_spi(WritePath) @testable import KeylineStore

@Suite("Extended layout of root views")
struct ExtendedLayoutTests {
    private static let path = "App/Main.storyboard"
    private static let unknown = """
        UPDATE screen SET edges_for_extended_layout = NULL, extended_layout_includes_opaque_bars = NULL,
            is_navigation_bar_opaque = NULL, is_tab_bar_opaque = NULL, is_toolbar_opaque = NULL
        """

    /// A screen whose canvas has an opaque navigation bar and no edge but the top extended.
    private static func drawn() -> Screen {
        var screen = sampleScreen()
        screen.chrome.showsTabBar = true
        screen.design?.canvas.simulatedMetrics = [
            "container.navigationBar": ["translucent": "NO"], "edgesForExtendedLayout": ["top": "YES"],
        ]
        screen.chrome.takeExtendedLayout(of: screen.canvas)
        return screen
    }

    /// A catalog with that screen as a program of schema version 16 left it.
    private func priorStore() throws -> CatalogStore {
        let store = try CatalogStore.inMemory()
        try store.write { _ = try $0.importScreen(Self.drawn(), from: Self.path, position: 0, mode: .merge) }
        try store.execute(
            "INSERT INTO import_in_progress VALUES ('');\(Self.unknown); DELETE FROM import_in_progress; "
                + "DELETE FROM import_edit")
        return store
    }

    private func chrome(_ store: CatalogStore) throws -> Chrome {
        try #require(try store.read { try $0.screen("screen") }).chrome
    }

    @Test("is read as it was stored, whatever the canvas says")
    func roundTrip() throws {
        let store = try CatalogStore.inMemory()
        var screen = Self.drawn()
        #expect(screen.beginsBelowBar && screen.endsAboveBar)
        for edges in [EdgeSet.all, [], [.left, .bottom]] {
            screen.chrome.edgesForExtendedLayout = edges
            screen.chrome.navigationBar?.isOpaque.toggle()
            screen.chrome.isToolbarOpaque.toggle()
            try store.write { _ = try $0.putScreen(screen) }
            #expect(try chrome(store) == screen.chrome)
        }
        #expect(
            try store.read { try $0.query("SELECT edges_for_extended_layout FROM screen").rows[0][0].description }
                == "left,bottom")
    }

    @Test("is the canvas's where an earlier program wrote the screen")
    func prior() throws {
        let store = try priorStore()
        #expect(try chrome(store) == Self.drawn().chrome)
        try store.execute("UPDATE screen SET is_navigation_bar_opaque = 0")
        var expected = Self.drawn().chrome
        expected.navigationBar?.isOpaque = false
        #expect(try chrome(store) == expected)
        try store.execute("\(Self.unknown); UPDATE screen SET canvas = '{\"isXib\":'")
        expected.edgesForExtendedLayout = .all
        #expect(try chrome(store) == expected, "malformed JSON says nothing")
    }

    @Test("keeps a user's change when the file is imported again, also after an import by an earlier program")
    func edits() throws {
        let store = try priorStore()
        var screen = try #require(try store.read { try $0.screen("screen") })
        screen.chrome.navigationBar?.isOpaque = false
        try store.write { _ = try $0.putScreen(screen) }
        var read = Self.drawn()
        read.name = "Another name"
        let kept = try store.write { try $0.importScreen(read, from: Self.path, position: 0, mode: .merge) }
        #expect(kept.overruled.isEmpty)
        #expect(try chrome(store).navigationBar?.isOpaque == false)
        read.chrome.isTabBarOpaque = true
        let replaced = try store.write { try $0.importScreen(read, from: Self.path, position: 0, mode: .merge) }
        #expect(replaced.overruled.map(\.field).contains("is_navigation_bar_opaque"))
        #expect(try chrome(store) == read.chrome)
    }

    @Test("is in conflict after two concurrent changes, and the view of conflicts has it")
    func conflicts() throws {
        let (first, second) = (try CatalogStore.inMemory(), try CatalogStore.inMemory())
        try first.write { _ = try $0.putScreen(Self.drawn()) }
        try RevisionTests.pull(from: first, into: second)
        try first.execute("UPDATE screen SET is_tab_bar_opaque = 1")
        try second.execute("UPDATE screen SET is_toolbar_opaque = 1")
        try RevisionTests.pull(from: first, into: second)
        let rows = try second.read { try $0.query("SELECT register, is_bookkeeping FROM conflicts").rows }
        #expect(rows.map { $0.map(\.description) } == [["opaque bars", "0"]])
    }
}
