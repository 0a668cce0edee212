// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineCatalog
import KeylineModel

/// `keyline edit set-chrome`: sets the bars with which a screen is shown.
struct SetChromeCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set-chrome", abstract: "Set the bars and the presentation of a screen.",
        discussion: """
            Options that you leave out are not changed.

            Examples:
              keyline edit set-chrome 'Photo viewer' --tab-bar \\
                  --navigation-bar large-title
              keyline edit set-chrome 'Photo viewer' --navigation-bar none --no-status-bar
              keyline edit set-chrome Registration --presentation pageSheet
              keyline edit set-chrome Registration --navigation-bar standard \\
                  --opaque-navigation-bar
              keyline edit set-chrome 'Photo viewer' --extended-edges top,left,right
            """)

    /// The kind of navigation bar.
    enum NavigationBar: String, CaseIterable, ExpressibleByArgument {
        case none, standard
        case largeTitle = "large-title"
    }

    @Argument(help: "Screen.") var screen: String
    @Flag(inversion: .prefixedNo, help: "Show a status bar.") var statusBar: Bool?
    @Option(help: "Kind of navigation bar.") var navigationBar: NavigationBar?
    @Flag(inversion: .prefixedNo, help: "Show a search bar in the navigation bar.") var searchBar: Bool?
    @Flag(inversion: .prefixedNo, help: "Show a tab bar.") var tabBar: Bool?
    @Flag(inversion: .prefixedNo, help: "Show a toolbar.") var toolbar: Bool?
    @Option(help: "Presentation style.") var presentation: Chrome.Presentation?
    @Flag(inversion: .prefixedNo, help: "Make the navigation bar opaque.")
    var opaqueNavigationBar: Bool?
    @Flag(inversion: .prefixedNo, help: "Make the tab bar opaque.") var opaqueTabBar: Bool?
    @Flag(inversion: .prefixedNo, help: "Make the toolbar opaque.") var opaqueToolbar: Bool?
    @Option(
        help: ArgumentHelp(
            "Edges at which the root view extends behind bars ('edgesForExtendedLayout'): any of top, left, bottom and "
                + "right, or all, or none.",
            valueName: "edges"))
    var extendedEdges: ExtendedEdges?
    @Flag(inversion: .prefixedNo, help: "Extend the root view behind opaque bars ('extendedLayoutIncludesOpaqueBars').")
    var extendsBehindOpaqueBars: Bool?
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            var chrome = screen.chrome
            if let statusBar { chrome.showsStatusBar = statusBar }
            if let tabBar { chrome.showsTabBar = tabBar }
            if let toolbar { chrome.showsToolbar = toolbar }
            if let presentation { chrome.presentation = presentation }
            try setNavigationBar(of: &chrome)
            setExtendedLayout(of: &chrome)
            return [.setChrome(screen.id, chrome)]
        }
    }

    private func setNavigationBar(of chrome: inout Chrome) throws {
        if let navigationBar {
            var bar = chrome.navigationBar ?? Chrome.NavigationBar()
            bar.hasLargeTitle = navigationBar == .largeTitle
            chrome.navigationBar = navigationBar == .none ? nil : bar
        }
        guard searchBar != nil || opaqueNavigationBar != nil else { return }
        guard var bar = chrome.navigationBar else {
            throw CommandError.usage(
                "\(searchBar == nil ? "an opaque navigation bar" : "a search bar") needs a navigation bar",
                hint: "add '--navigation-bar standard'")
        }
        if let searchBar { bar.hasSearchBar = searchBar }
        if let opaqueNavigationBar { bar.isOpaque = opaqueNavigationBar }
        chrome.navigationBar = bar
    }

    private func setExtendedLayout(of chrome: inout Chrome) {
        if let opaqueTabBar { chrome.isTabBarOpaque = opaqueTabBar }
        if let opaqueToolbar { chrome.isToolbarOpaque = opaqueToolbar }
        if let extendedEdges { chrome.edgesForExtendedLayout = extendedEdges.edges }
        if let extendsBehindOpaqueBars { chrome.extendedLayoutIncludesOpaqueBars = extendsBehindOpaqueBars }
    }
}

/// Edges on the command line, separated by commas.
struct ExtendedEdges: ExpressibleByArgument {
    /// The edges.
    let edges: EdgeSet

    init?(argument: String) {
        let names = argument.split(separator: ",").map(String.init)
        switch argument {
        case "all": edges = .all
        case "none": edges = []
        default:
            let known = names.compactMap(Edge.init)
            guard known.count == names.count, !known.isEmpty else { return nil }
            edges = EdgeSet(known)
        }
    }
}

/// `keyline edit rename`: renames a screen.
struct RenameScreenCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a screen.",
        discussion: """
            Examples:
              keyline edit rename 'Green view' 'Start'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "New name.") var name: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { [.setScreen($0.id, .name(name))] }
    }
}

/// `keyline edit remove-screen`: removes a screen from the catalog.
struct RemoveScreenCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "remove-screen", abstract: "Remove a screen.",
        discussion: """
            Examples:
              keyline edit remove-screen 'Photo viewer'
            """)

    @Argument(help: "Screen.") var screen: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { [.removeScreen($0.id)] }
    }
}

/// `keyline edit put-device`: the former name of `keyline devices put`, for files of edits that have it.
struct PutDeviceCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "put-device", abstract: "The former name of 'keyline devices put'.",
        discussion: """
            Examples:
              keyline edit put-device iphone-18.json
            """, shouldDisplay: false)

    @OptionGroup var put: DevicesCommand.Put

    var edit: CatalogEdit { put.edit }

    func record(in context: EditContext) throws { try put.record(in: context) }
}

/// `keyline edit use-matrix`: the former name of `keyline matrix use`, for files of edits that have it.
struct UseMatrixCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "use-matrix", abstract: "The former name of 'keyline matrix use'.",
        discussion: """
            Examples:
              keyline edit use-matrix phones
            """, shouldDisplay: false)

    @OptionGroup var use: MatrixCommand.Use

    var edit: CatalogEdit { use.edit }

    func record(in context: EditContext) throws { try use.record(in: context) }
}
