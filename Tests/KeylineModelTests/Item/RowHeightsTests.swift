// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@Suite struct RowHeightsTests {
    @Test(
        arguments: [
            ("static", 44, nil, 44), ("static", 44, "76", 76), ("static", -1, "76", 76), ("static", -1, nil, nil),
            ("static", nil, "-1", nil), ("prototypes", 60, nil, 60), ("prototypes", 60, "60", 60),
            ("prototypes", 44, "76", nil), ("prototypes", -1, nil, nil), ("prototypes", -1, "76", nil),
        ] as [(String, Double?, String?, Double?)])
    func `a row is as high as its document states`(mode: String, table: Double?, own: String?, height: Double?) {
        var list = LayoutItem(id: "table", parent: nil, className: "UITableView")
        list.content.list = ListSettings()
        list.content.list?.rowHeight = table
        list.content.attributes = ["dataMode": mode]
        var cell = LayoutItem(id: "cell", parent: "table", className: "UITableViewCell")
        cell.containment = .cell
        if let own { cell.content.attributes = ["rowHeight": own] }
        #expect(cell.statedRowHeight(in: list) == height)
        var screen = Screen(id: "s", name: "S")
        screen.items = [list, cell]
        #expect(screen.fixedRows == (height == nil ? [] : [1]))
        screen.makeRowsAutomatic()
        #expect(screen.fixedRows == (mode == "static" && own == "76" ? [1] : []))
    }
}
