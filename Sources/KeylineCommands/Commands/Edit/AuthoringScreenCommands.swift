// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// `keyline edit add-screen`: adds a screen with a root view.
struct AddScreenCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "add-screen", abstract: "Add a screen with a root view.",
        discussion: """
            Properties have the keys of catalog JSON, for example kind, controllerClass, deploymentTarget, app, \
            chrome.showsTabBar, additionalSafeAreaInsets.bottom. The root view is called 'view'.

            Examples:
              keyline edit add-screen Checkout
              keyline edit add-screen Checkout deploymentTarget=17.0 \\
                  chrome.showsTabBar=true insets.bottom=20
            """)

    @Argument(help: "Name of the screen.") var name: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment] = []
    @Option(help: "Id (default: a new one).") var id: String?
    @Flag(help: "Add no root view.") var empty = false
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try PlainName.check(name, "name of a screen")
        if let id, let present = try context.presentScreen(id) {
            throw CommandError.usage(
                "the screen '\(present.name)' has the id '\(id)' already", hint: "leave '--id' out for a new one")
        }
        var screen = Screen(id: id ?? Catalog.newID(), name: name)
        screen = try properties.applied(to: screen, keys: Screen.codedKeys, "a screen")
        if !empty {
            var root = LayoutItem(id: Catalog.newID(), parent: nil, className: "UIView")
            root.name = "view"
            root.hasBackground = true
            screen.items.append(root)
        }
        try context.record(
            [.putScreen(screen), .setScreen(screen.id, .tokens(screen.tokens))],
            as: EditPhrase(.add, "the screen '\(name)'"))
    }
}

/// `keyline edit copy-screen`: copies a screen under another name.
struct CopyScreenCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "copy-screen", abstract: "Copy a screen under another name.",
        discussion: """
            The copy has ids of its own and belongs to no file.

            Examples:
              keyline edit copy-screen Registration 'Registration, short'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Name of the copy.") var name: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try PlainName.check(name, "name of a screen")
        let original = try context.screen(screen)
        try context.record(
            [.putScreen(original.copied(name: name))],
            as: EditPhrase(.copy, "the screen '\(original.name)' to '\(name)'"))
    }
}

/// `keyline edit set-screen`: changes properties of a screen.
struct SetScreenCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set-screen", abstract: "Set properties of a screen.",
        discussion: """
            Properties have the keys of catalog JSON; 'null' sets the default. Additional safe area insets can be tokens \
            in braces.

            Examples:
              keyline edit set-screen Registration additionalSafeAreaInsets.bottom=40 \\
                  deploymentTarget=16.0
              keyline edit set-screen Registration chrome.showsToolbar=true
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment]
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        let screen = try context.screen(screen)
        let keys = Screen.codedKeys.subtracting(["id", "items", "constraints", "gestures"])
        let changed = try properties.applied(to: screen, keys: keys, "a screen")
        try context.record(
            [.putScreen(changed), .setScreen(screen.id, .tokens(changed.tokens))],
            as: EditPhrase(.change, "the screen '\(screen.name)'"))
    }
}

/// `keyline edit put-app`: adds an app or changes its properties.
struct PutAppCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "put-app", abstract: "Add an app, or set its properties.",
        discussion: """
            Properties: name, deploymentTarget, baseSDK, hasLaunchScreen, usesNativeResolution. A screen belongs to an \
            app by 'keyline edit set-screen SCREEN app=ID'.

            Examples:
              keyline edit put-app shop name=Shop deploymentTarget=17.0 baseSDK=26.0
            """)

    @Argument(help: "Id of the app.") var id: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment] = []
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        let known = try context.app(id)
        let keys: Set = ["name", "deploymentTarget", "baseSDK", "hasLaunchScreen", "usesNativeResolution"]
        let app = try properties.applied(to: known ?? App(id: id, name: id), keys: keys, "an app")
        try context.record(
            [.putApp(app)], as: EditPhrase(known == nil ? .add : .change, "the app '\(app.name)'"))
    }
}

/// `keyline edit remove-app`: removes an app; its screens stay.
struct RemoveAppCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "remove-app", abstract: "Remove an app. Its screens stay.",
        discussion: """
            Examples:
              keyline edit put-app shop && keyline edit remove-app shop
            """)

    @Argument(help: "Id of the app.") var id: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.record([.removeApp(id)], as: EditPhrase(.remove, "the app '\(id)'"))
    }
}

extension Screen {
    /// A copy with new ids, which belongs to no file.
    fileprivate func copied(name: String) -> Screen {
        var copy = self
        copy.id = Catalog.newID()
        copy.name = name
        copy.source = nil
        copy.controllerObjectID = nil
        var ids: [String: String] = [:]
        for index in copy.items.indices {
            ids[copy.items[index].id] = Catalog.newID()
            copy.items[index].source = nil
        }
        for gesture in gestures { ids[gesture.id] = Catalog.newID() }
        func new(_ id: String) -> String { ids[id] ?? id }
        for index in copy.items.indices {
            copy.items[index].id = new(copy.items[index].id)
            copy.items[index].parent = copy.items[index].parent.map(new)
            if let spacing = copy.items[index].content.stack?.customSpacing {
                copy.items[index].content.stack?.customSpacing = Dictionary(
                    spacing.map { (new($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
            }
        }
        for index in copy.constraints.indices {
            copy.constraints[index].id = Catalog.newID()
            copy.constraints[index].source = nil
            copy.constraints[index].firstItem = new(copy.constraints[index].firstItem)
            copy.constraints[index].secondItem = copy.constraints[index].secondItem.map(new)
        }
        for index in copy.gestures.indices {
            copy.gestures[index].id = new(copy.gestures[index].id)
            copy.gestures[index].source = nil
            copy.gestures[index].item = copy.gestures[index].item.map(new)
            copy.gestures[index].failureRequirements = copy.gestures[index].failureRequirements.map(new)
        }
        return copy
    }
}
