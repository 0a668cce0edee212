// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

/// The columns that describe how a screen's root view extends under its bars.
///
/// NULL in one of them means that the canvas decides: programs before schema version 17 wrote rows without them.
enum ExtendedLayoutColumns {
    /// One of the columns.
    struct Column: Sendable {
        let name: String
        let fact: Chrome.ExtendedLayout
        let read: @Sendable (RowDecoder, Int, inout Chrome) throws -> Void
        let write: @Sendable (Chrome, inout RowEncoder, Int) -> Void
    }

    static let all = [
        Column(name: "edges_for_extended_layout", fact: .edges) { row, place, chrome in
            let edges: [Edge]? = try row.optionalList(place)
            if let edges { chrome.edgesForExtendedLayout = EdgeSet(edges) }
        } write: { chrome, row, place in
            row.put(chrome.edgesForExtendedLayout.edges.map(\.rawValue).joined(separator: ","), at: place)
        },
        Column(name: "extended_layout_includes_opaque_bars", fact: .includesOpaqueBars) { row, place, chrome in
            chrome.extendedLayoutIncludesOpaqueBars = try row.flag(place)
        } write: { chrome, row, place in
            row.put(chrome.extendedLayoutIncludesOpaqueBars, at: place)
        },
        Column(name: "is_navigation_bar_opaque", fact: .opaqueNavigationBar) { row, place, chrome in
            chrome.navigationBar?.isOpaque = try row.flag(place)
        } write: { chrome, row, place in
            row.put(chrome.navigationBar?.isOpaque ?? false, at: place)
        },
        Column(name: "is_tab_bar_opaque", fact: .opaqueTabBar) { row, place, chrome in
            chrome.isTabBarOpaque = try row.flag(place)
        } write: { chrome, row, place in
            row.put(chrome.isTabBarOpaque, at: place)
        },
        Column(name: "is_toolbar_opaque", fact: .opaqueToolbar) { row, place, chrome in
            chrome.isToolbarOpaque = try row.flag(place)
        } write: { chrome, row, place in
            row.put(chrome.isToolbarOpaque, at: place)
        },
    ]

    private static let columns = all.map { TableShape.screen.columns.firstIndex(of: $0.name) ?? 0 }
    private static let canvasColumn = TableShape.screen.columns.firstIndex(of: "canvas") ?? 0

    /// The values that NULL represents in these columns of a stored row, taken from its canvas.
    ///
    /// - Returns: the values by the column's position.
    static func meanings(in row: [DatabaseValue]) -> [Int: DatabaseValue] {
        let text = String.fromDatabaseValue(row[canvasColumn])
        var chrome = Chrome(navigationBar: Chrome.NavigationBar())
        chrome.takeExtendedLayout(of: text.flatMap { JSONColumn.value(DesignDocument.self, $0)?.canvas })
        var encoder = RowEncoder(count: row.count)
        for (column, place) in zip(all, columns) { column.write(chrome, &encoder, place) }
        return Dictionary(uniqueKeysWithValues: columns.map { ($0, encoder.values[$0]) })
    }
}
