// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// `keyline edit set-role`: sets the role that rules assume for an item.
struct SetRoleCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set-role", abstract: "Set the role that rules give an item.",
        discussion: """
            'automatic' derives the role from the item's class and content.

            Examples:
              keyline edit set-role 'Photo viewer' pages background
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @Argument(help: "Role: \(ViewRole.allCases.map(\.rawValue).joined(separator: ", ")) or automatic.")
    var role: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        let names = ViewRole.allCases.map(\.rawValue) + ["automatic"]
        let role = ViewRole(rawValue: try Address.resolve(role, kind: "role", among: names))
        try context.edit(screen) { screen in
            [.setItem(screen: screen.id, item: try screen.item(at: item).id, .role(role))]
        }
    }
}

/// `keyline edit hide`: hides an item.
struct HideCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "hide", abstract: "Hide an item.",
        discussion: """
            Examples:
              keyline edit hide 'Photo viewer' pageControl
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            [.setItem(screen: screen.id, item: try screen.item(at: item).id, .hidden(true))]
        }
    }
}

/// `keyline edit unhide`: shows a hidden item again.
struct UnhideCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "unhide", abstract: "Show a hidden item again.",
        discussion: """
            Examples:
              keyline edit unhide 'Photo viewer' pageControl
            """,
        aliases: ["show"])

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            [.setItem(screen: screen.id, item: try screen.item(at: item).id, .hidden(false))]
        }
    }
}

/// `keyline edit set-interaction`: sets `isUserInteractionEnabled` of an item.
struct SetInteractionCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set-interaction", abstract: "Set whether an item receives touches.",
        discussion: """
            Examples:
              keyline edit set-interaction 'Gesture sampler' frozenTile on
              keyline edit set-interaction 'Gesture sampler' tapTile default
            """)

    /// The value for `isUserInteractionEnabled`.
    enum State: String, CaseIterable, ExpressibleByArgument {
        case on, off, `default`
    }

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @Argument(help: "on, off, or default (the default of the item's class).") var state: State
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            let enabled: Bool? = state == .default ? nil : state == .on
            return [
                .setItem(
                    screen: screen.id, item: try screen.item(at: item).id, .userInteractionEnabled(enabled))
            ]
        }
    }
}

/// `keyline edit remove-item`: removes an item with its descendants and all constraints on them.
struct RemoveItemCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "remove-item", abstract: "Remove an item with its descendants, constraints and gestures.",
        discussion: """
            Examples:
              keyline edit remove-item 'Photo viewer' pageControl
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @Flag(help: "Remove a root view with everything on it.") var force = false
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        let target = try context.screen(screen).item(at: item)
        guard target.parent != nil || force else {
            throw CommandError.usage(
                "'\(target.displayName)' is a root view: removing it removes everything on the screen",
                hint: "add '--force'")
        }
        try context.edit(screen) { [.removeItem(screen: $0.id, item: target.id)] }
    }
}
