// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// `keyline edit add-view`: adds a view.
struct AddViewCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "add-view", abstract: "Add a view.",
        discussion: """
            Properties have the keys of catalog JSON; short keys: text, title, font, axis, spacing, alignment, \
            distribution, imageSize, hidden, interaction, margins. Spacings, margins and insets can be tokens in braces.

            Examples:
              keyline edit add-view Registration hint --class UILabel \\
                  text='We never share it.'
              keyline edit add-view Registration card --in view --at 0 \\
                  hasBackground=true layoutMargins.top=16
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Name of the view; '' for none.") var name: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment] = []
    @Option(name: .customLong("class"), help: "UIKit class.") var className = "UIView"
    @Option(name: .customLong("in"), help: ArgumentHelp("Superview (default: the root view).", valueName: "view"))
    var superview: String?
    @Option(help: ArgumentHelp("Position among the subviews, from 0 (default: last).", valueName: "index"))
    var at: Int?
    @Option(help: "Id (default: a new one).") var id: String?
    @Flag(help: "Add it as a root view.") var root = false
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { [.addItem(screen: $0.id, try view(on: $0), index: at)] }
    }

    private func view(on screen: Screen) throws -> LayoutItem {
        let parent = root ? nil : try superview.map { try screen.item(at: $0).id } ?? screen.root?.id
        if parent == nil, !root {
            throw CommandError.usage("'\(screen.name)' has no root view", hint: "add one with '--root'")
        }
        var item = LayoutItem(id: id ?? Catalog.newID(), parent: parent, className: className)
        item.name = name.isEmpty ? nil : name
        item.translatesAutoresizingMaskIntoConstraints = false
        item = try properties.applied(to: item, keys: LayoutItem.codedKeys, "a view")
        if let parent, let owner = screen.items.first(where: { $0.id == parent }), owner.content.stack != nil,
            item.containment == .subview, !properties.contains(where: { $0.path[0] == "containment" })
        {
            item.containment = .arranged
        }
        return item
    }
}

/// `keyline edit add-guide`: adds a layout guide.
struct AddGuideCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "add-guide", abstract: "Add a layout guide.",
        discussion: """
            Kinds: \(GuideKind.allCases.map(\.rawValue).joined(separator: ", ")). Formulas add the guides that they \
            name by themselves.

            Examples:
              keyline edit add-guide Registration custom --name column
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Kind of guide.") var kind: GuideKind
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment] = []
    @Option(name: .customLong("in"), help: ArgumentHelp("Owning view (default: the root view).", valueName: "view"))
    var owner: String?
    @Option(help: "Name of the guide.") var name: String?
    @Option(help: ArgumentHelp("Position among the owner's children, from 0 (default: last).", valueName: "index"))
    var at: Int?
    @Option(help: "Id (default: a new one).") var id: String?
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { [.addItem(screen: $0.id, try guide(on: $0), index: at)] }
    }

    private func guide(on screen: Screen) throws -> LayoutItem {
        guard let parent = try owner.map({ try screen.item(at: $0).id }) ?? screen.root?.id else {
            throw CommandError.usage("'\(screen.name)' has no root view", hint: "add a view first")
        }
        var guide = LayoutItem(id: id ?? Catalog.newID(), parent: parent, guide: kind)
        guide.name = name
        return try properties.applied(to: guide, keys: LayoutItem.codedKeys, "a guide")
    }
}

/// `keyline edit set`: changes properties of an item.
struct SetItemCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set", abstract: "Set properties of an item.",
        discussion: """
            Properties have the keys of catalog JSON, or short ones (see 'keyline edit add-view --help'); 'null' sets \
            the default.

            Examples:
              keyline edit set Registration register hugging.horizontal=251 \\
                  title='Sign up'
              keyline edit set 'Photo viewer' pageControl alpha=0.5
              keyline edit set Registration view layoutMargins.left='{spacing.medium}'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment]
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            let keys = LayoutItem.codedKeys.subtracting(["id", "parent"])
            let changed = try properties.applied(to: screen.item(at: item), keys: keys, "an item")
            return [.putItem(screen: screen.id, changed)]
        }
    }
}

/// `keyline edit move`: moves an item to another superview or position.
struct MoveItemCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "move", abstract: "Move an item to another superview or position.",
        discussion: """
            Examples:
              keyline edit move Registration register --at 0
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Item.") var item: String
    @Option(name: .customLong("in"), help: ArgumentHelp("New superview (default: the present one).", valueName: "view"))
    var superview: String?
    @Option(help: ArgumentHelp("Position among the subviews, from 0 (default: last).", valueName: "index"))
    var at: Int?
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            let item = try screen.item(at: item)
            guard let parent = try superview.map({ try screen.item(at: $0).id }) ?? item.parent else {
                throw CommandError.usage("'\(item.displayName)' is a root view and cannot be moved", hint: nil)
            }
            return [.moveItem(screen: screen.id, item: item.id, parent: parent, index: at)]
        }
    }
}
