// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import GRDB
internal import KeylineModel

extension Screen {
    /// The values of the screen's own row, in the order of `TableShape.screen`.
    func row(origin: RowOrigin, position: Double, document: String?) -> RowEncoder {
        var row = RowEncoder(count: TableShape.screen.columns.count)
        row.add(id)
        row.add(origin.rawValue)
        row.add(position)
        row.add(document)
        row.add(name)
        row.add(kind.rawValue)
        row.add(app)
        row.add(controllerClass)
        row.add(chrome.showsStatusBar)
        row.add(chrome.navigationBar != nil)
        row.add(chrome.navigationBar?.hasLargeTitle ?? false)
        row.add(chrome.navigationBar?.hasSearchBar ?? false)
        row.add(chrome.navigationBar?.hasPrompt ?? false)
        row.add(chrome.showsTabBar)
        row.add(chrome.showsToolbar)
        row.add(chrome.presentation.rawValue)
        row.add(additionalSafeAreaInsets)
        row.add(respectsSystemMinimumLayoutMargins)
        row.add(deploymentTarget)
        row.add(json: supportedOrientations, unless: .all)
        row.add(json: canvas, unless: nil)
        row.add(controllerObjectID)
        row.add(source)
        return row
    }

    /// The screen of a row, without its contents.
    ///
    /// - Throws: `StoreError.invalidRow` when it has no id or name.
    init(row values: [DatabaseValue], name: String, issues: RowIssues) throws {
        var row = RowDecoder(values, shape: .screen, screen: name, issues: issues)
        let id = try row.text()
        row.skip(3)
        self.init(id: id, name: try row.text(), kind: try row.enumCase(default: .viewController))
        app = try row.optionalText()
        controllerClass = try row.optionalText()
        chrome = try Chrome(from: &row)
        additionalSafeAreaInsets = try row.optionalInsets() ?? .zero
        respectsSystemMinimumLayoutMargins = try row.flag(default: true)
        deploymentTarget = try row.optionalText()
        supportedOrientations = try row.json(unless: .all)
        canvas = try row.json(unless: nil)
        controllerObjectID = try row.optionalText()
        source = try row.optionalSource()
    }
}

extension Chrome {
    fileprivate init(from row: inout RowDecoder) throws {
        self.init(showsStatusBar: try row.flag(default: true))
        let showsNavigationBar = try row.flag()
        let bar = NavigationBar(
            hasLargeTitle: try row.flag(), hasSearchBar: try row.flag(), hasPrompt: try row.flag())
        navigationBar = showsNavigationBar ? bar : nil
        showsTabBar = try row.flag()
        showsToolbar = try row.flag()
        presentation = try row.enumCase(default: .fullScreen)
    }
}
