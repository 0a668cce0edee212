// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension Screen {
    /// The screen's own row.
    private static let coding = RowCoding(SyncedSchema.screen, blank: Screen(id: "", name: "")) { row in
        row.text("id", \.id)
        row.text("name", \.name)
        row.choice("kind", \.kind, default: .viewController)
        row.text("app_id", \.app)
        row.text("controller_class", \.controllerClass)
        row.flag("shows_status_bar", \.chrome.showsStatusBar, default: true)
        row.navigationBar()
        row.flag("shows_tab_bar", \.chrome.showsTabBar)
        row.flag("shows_toolbar", \.chrome.showsToolbar)
        row.choice("presentation", \.chrome.presentation, default: .fullScreen)
        row.additionalInsets()
        row.flag(
            "respects_system_minimum_layout_margins", \.respectsSystemMinimumLayoutMargins, default: true)
        row.text("deployment_target", \.deploymentTarget)
        row.json("supported_orientations", \.supportedOrientations, unless: .all)
        row.json("canvas", \.design, unless: nil)
        row.extendedLayout()
        row.json("tokens", \.tokens, unless: [:])
        row.json("appearance", \.appearance, unless: nil)
        row.text("controller_object_id", \.controllerObjectID)
        row.source(\.source)
        row.text("original_file", \.originalFile)
    }

    /// The values of the screen's own row, in the order of `TableShape.screen`.
    func row(origin: RowOrigin, position: Double, document: String?) -> RowEncoder {
        var row = Self.coding.row(self)
        row.put(origin.rawValue, at: TableShape.screen.originColumn)
        row.put(position, at: TableShape.screen.positionColumn)
        row.put(document, at: TableShape.screen.documentColumn)
        return row
    }

    /// Reads a screen from its row, without its items, constraints and gestures.
    ///
    /// - Throws: `StoreError.invalidRow` if it has no id or name.
    init(row: [DatabaseValue], name: String, issues: RowIssues) throws {
        self = try Self.coding.value(of: row, id: TableShape.screen.id(row), screen: name, issues: issues)
    }
}

extension RowCoding<Screen> {
    fileprivate mutating func navigationBar() {
        field(["shows_navigation_bar", "has_large_title", "has_search_bar", "has_prompt"]) { row, columns, screen in
            let isShown = try row.flag(columns[0])
            let bar = Chrome.NavigationBar(
                hasLargeTitle: try row.flag(columns[1]), hasSearchBar: try row.flag(columns[2]),
                hasPrompt: try row.flag(columns[3]))
            screen.chrome.navigationBar = isShown ? bar : nil
        } write: { screen, row, columns in
            let bar = screen.chrome.navigationBar
            row.put(bar != nil, at: columns[0])
            row.put(bar?.hasLargeTitle ?? false, at: columns[1])
            row.put(bar?.hasSearchBar ?? false, at: columns[2])
            row.put(bar?.hasPrompt ?? false, at: columns[3])
        }
    }

    fileprivate mutating func additionalInsets() {
        let sides = ["top", "left", "bottom", "right"].map { "additional_inset_" + $0 }
        insets(sides, \.storedAdditionalInsets)
    }

    /// Adds the columns that describe how the root view extends under bars. NULL means that an older program wrote the
    /// row: the value is then taken from the canvas, which is read before.
    fileprivate mutating func extendedLayout() {
        field(ExtendedLayoutColumns.all.map(\.name)) { row, columns, screen in
            let stated = zip(ExtendedLayoutColumns.all, columns).filter { !row.isNull($1) }
            screen.chrome.takeExtendedLayout(of: screen.canvas, except: Set(stated.map(\.0.fact)))
            for (column, place) in stated { try column.read(row, place, &screen.chrome) }
        } write: { screen, row, columns in
            for (column, place) in zip(ExtendedLayoutColumns.all, columns) {
                column.write(screen.chrome, &row, place)
            }
        }
    }
}

extension Screen {
    /// The additional insets; nil, the value of a row without them, is read as zero.
    fileprivate var storedAdditionalInsets: EdgeInsets? {
        get { additionalSafeAreaInsets }
        set { additionalSafeAreaInsets = newValue ?? .zero }
    }
}
