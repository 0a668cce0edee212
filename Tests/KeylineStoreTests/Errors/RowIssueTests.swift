// Keyline
// SPDX-License-Identifier: Apache-2.0

import GRDB
import KeylineModel
import Synchronization
import Testing

@_spi(WritePath) @testable import KeylineStore

/// A write of another program, and the values that are read afterward.
struct SpoiledRow: CustomTestStringConvertible, Sendable {
    let sql: String
    /// The report without its last part, which says how to correct the row.
    let issue: String
    let isRead: @Sendable (Screen) -> Bool

    var testDescription: String { sql }

    static let all = [
        SpoiledRow(
            sql: "UPDATE layout_constraint SET priority = -5 WHERE id = 'top'",
            issue: "constraint 'top': 'priority' is -5, not a number above 0 and up to 1,000; 1 is used"
        ) { $0.constraints[0].priority == 1 },
        SpoiledRow(
            sql: "UPDATE layout_constraint SET priority = 5000 WHERE id = 'top'",
            issue: "constraint 'top': 'priority' is 5000, not a number above 0 and up to 1,000; 1000 is used"
        ) { $0.constraints[0].priority == 1000 },
        SpoiledRow(
            sql: "UPDATE layout_constraint SET constant = 1e300 WHERE id = 'top'",
            issue: "constraint 'top': 'constant' is 1e+300, not a number from -100,000 to 100,000; 100000 is used"
        ) { $0.constraints[0].constant == 100_000 },
        SpoiledRow(
            sql: "UPDATE layout_constraint SET constant = -9e999 WHERE id = 'top'",
            issue: "constraint 'top': 'constant' is -inf, not a number from -100,000 to 100,000; -100000 is used"
        ) { $0.constraints[0].constant == -100_000 },
        SpoiledRow(
            sql: "UPDATE layout_constraint SET first_attribute = 'middle' WHERE id = 'top'",
            issue: "constraint 'top': 'first_attribute' is 'middle', which has no meaning; the constraint is left out"
        ) { $0.constraints.map(\.id) == ["width"] },
        SpoiledRow(
            sql: "UPDATE layout_constraint SET variations = '[{\"priority\": 0}]' WHERE id = 'top'",
            issue:
                "constraint 'top': 'variations' is '[{\"priority\": 0}]', not JSON of its kind with numbers that a layout "
                + "can use; it is read as NULL"
        ) { $0.constraints[0].variations.isEmpty },
        SpoiledRow(
            sql: "UPDATE layout_constraint SET second_item = 'gone' WHERE id = 'top'",
            issue: "constraint 'top': 'second_item' is 'gone', which is not on the screen; the constraint holds nothing"
        ) { $0.constraints.count == 2 },
        SpoiledRow(
            sql: "UPDATE layout_item SET y = NULL WHERE id = 'root'",
            issue: "item 'root': 'y' is NULL, not a value; 0 is used"
        ) { $0.items[0].frame == Rect(x: 0, y: 0, width: 375, height: 667) },
        SpoiledRow(
            sql: "UPDATE layout_item SET content = '{' WHERE id = 'label'",
            issue:
                "item 'label': 'content' is '{', not JSON of its kind with numbers that a layout can use; it is read as NULL"
        ) { $0.items[1].content == ViewContent() },
        SpoiledRow(
            sql: "UPDATE layout_item SET content = '{\"stack\":{\"spacing\":1e9}}' WHERE id = 'label'",
            issue:
                "item 'label': 'content' is '{\"stack\":{\"spacing\":1e9}}', not JSON of its kind with numbers that a "
                + "layout can use; it is read as NULL"
        ) { $0.items[1].content == ViewContent() },
        SpoiledRow(
            sql: "UPDATE layout_item SET containment = 'glued' WHERE id = 'label'",
            issue: "item 'label': 'containment' is 'glued', not one of its values; 'subview' is used"
        ) { $0.items[1].containment == .subview },
        SpoiledRow(
            sql: "UPDATE layout_item SET parent_id = 'gone' WHERE id = 'guide'",
            issue: "item 'guide': 'parent_id' is 'gone', which is not on the screen; it is attached to the root 'root'"
        ) { $0.items[2].parent == "root" },
        SpoiledRow(
            sql: "UPDATE gesture_binding SET kind = 'poke' WHERE id = 'tap'",
            issue: "gesture 'tap': 'kind' is 'poke', which has no meaning; the gesture is left out"
        ) { $0.gestures.isEmpty },
        SpoiledRow(
            sql: "UPDATE screen SET presentation = 'upsideDown'",
            issue: "'presentation' is 'upsideDown', not one of its values; 'fullScreen' is used"
        ) { $0.chrome.presentation == .fullScreen },
        SpoiledRow(
            sql: "UPDATE screen SET canvas = 'x'",
            issue: "'canvas' is 'x', not JSON of its kind with numbers that a layout can use; it is read as NULL"
        ) { $0.canvas == nil },
    ]
}

@Suite("Rows that another program spoiled")
struct RowIssueTests {
    @Test("are reported once and read with substitutes", arguments: SpoiledRow.all)
    func spoiled(_ row: SpoiledRow) throws {
        let reported = ReportedIssues()
        let store = try CatalogStore.inMemory(report: reported.add)
        try store.write { try $0.putScreen(sampleScreen()) }
        #expect(reported.issues.isEmpty)
        try store.execute(row.sql)
        let screen = try #require(try store.read { try $0.screen("screen") })
        #expect(row.isRead(screen))
        _ = try store.read { try $0.screen("screen") }
        let lines = reported.issues.map(\.description)
        #expect(lines.count == 1)
        let line = try #require(lines.first)
        let start = "screen 'Photo viewer'" + (row.issue.hasPrefix("'") ? ": " : ", ") + row.issue
        #expect(line.hasPrefix(start + "; correct it with sqlite3: UPDATE "))
    }

    @Test("stay when the screen is changed, until a user corrects them")
    func kept() throws {
        let store = try CatalogStore.inMemory()
        try store.write { try $0.putScreen(sampleScreen()) }
        try store.execute("UPDATE layout_constraint SET first_attribute = 'middle' WHERE id = 'top'")
        try store.write { transaction in
            var screen = try #require(try transaction.reader.screen("screen"))
            screen.constraints[0].constant = 12
            try transaction.putScreen(screen)
        }
        try store.execute("UPDATE layout_constraint SET first_attribute = 'top' WHERE id = 'top'")
        let screen = try #require(try store.read { try $0.screen("screen") })
        #expect(screen.constraints.map(\.id) == ["top", "width"])
        #expect(screen.constraints[1].constant == 12)
    }

    @Test("do not keep other screens and devices from being read")
    func others() throws {
        let reported = ReportedIssues()
        let store = try CatalogStore.inMemory(report: reported.add)
        try store.write {
            try $0.putScreen(sampleScreen())
            try $0.putScreen(sampleScreen("other"))
            try $0.putDevice(sampleDevice())
        }
        try store.execute(
            """
            UPDATE screen SET kind = 'poster' WHERE id = 'screen';
            UPDATE device_source SET sources = '{' WHERE field = 'screen';
            """)
        #expect(try store.read { try $0.screenSummaries() }.map(\.kind) == [.viewController, .viewController])
        #expect(try store.read { try $0.screen("other") } == sampleScreen("other"))
        #expect(try store.read { try $0.devices() }.map(\.id) == ["phone"])
        #expect(reported.issues.map(\.column) == ["kind", "sources"])
    }
}

@Suite("Malformed JSON in a column")
struct MalformedJSONTests {
    @Test("neither stops other programs from writing nor views from being read")
    func triggers() throws {
        let store = try CatalogStore.inMemory()
        try store.write {
            try $0.putScreen(sampleScreen())
            try $0.putDevice(sampleDevice())
            try $0.putMatrix(
                Matrix(
                    name: "m",
                    configurations: [KeylineModel.Configuration(device: "phone", os: 18, orientation: .portrait)]))
            try $0.putSetting("matrix", "m")
        }
        try store.execute(
            """
            UPDATE screen SET canvas = '{';
            UPDATE gesture_binding SET targets = '{', failure_requirements = '[';
            DELETE FROM dirty_screen;
            UPDATE device_profile SET width = 400;
            """)
        #expect(try store.dirty().keys.sorted() == ["screen"])
        for view in ["gesture_target", "gesture_failure_requirement", "screens", "violations"] {
            #expect(throws: Never.self, "\(view)") { try store.read { try $0.query("select * from \(view)") } }
        }
    }
}

/// Collects the reported issues.
private final class ReportedIssues: Sendable {
    private let list = Mutex<[RowIssue]>([])
    var issues: [RowIssue] { list.withLock { $0 } }
    var add: @Sendable (RowIssue) -> Void { { issue in self.list.withLock { $0.append(issue) } } }
}
