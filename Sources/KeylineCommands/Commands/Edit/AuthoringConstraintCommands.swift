// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel

/// `keyline edit set-constraint`: changes a constraint, which keeps its id.
struct SetConstraintCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set-constraint", abstract: "Change a constraint, which keeps its id.",
        discussion: """
            A formula replaces both sides, the relation, the constant, the priority and the versions of the OS, as in \
            'keyline edit add-constraint'; --available replaces only those. Properties have the keys of catalog JSON, for example multiplier, \
            isInstalled, identifier, variations.

            Examples:
              keyline edit set-constraint 'Photo viewer' 'page control at the bottom' \\
                  --formula 'pageControl.bottom = safe area.bottom'
              keyline edit set-constraint 'Photo viewer' 'page control at the bottom' \\
                  isInstalled=false
              keyline edit set-constraint 'Photo viewer' 'page control at the bottom' \\
                  --available '..<11'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Constraint.") var constraint: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment] = []
    @Option(help: "The constraint as it shall be.") var formula: String?
    @Option(help: .availability) var available: Availability?
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { try changes(of: $0) }
    }

    private func changes(of screen: Screen) throws -> [CatalogChange] {
        let old = try screen.constraint(at: constraint)
        var (changed, guides) = (old, [CatalogChange]())
        if let formula {
            var builder = ConstraintBuilder(screen)
            try builder.add(ConstraintExpression(parsing: formula), identifier: old.identifier)
            for change in builder.changes {
                guard case .addConstraint(_, let made) = change else {
                    guides.append(change)
                    continue
                }
                changed = made
                (changed.id, changed.source, changed.variations) = (old.id, old.source, old.variations)
                (changed.isInstalled, changed.isPlaceholder) = (old.isInstalled, old.isPlaceholder)
            }
        }
        if let available { changed.availability = available }
        let keys = Constraint.codedKeys.subtracting(["id"])
        changed = try properties.applied(to: changed, keys: keys, "a constraint")
        return guides + [.putConstraint(screen: screen.id, changed)]
    }
}

/// `keyline edit put-constraint`: adds a constraint by its properties, or replaces the one with its id.
struct PutConstraintCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "put-constraint", abstract: "Add a constraint by its properties, or replace the one with its id.",
        discussion: """
            For constraints that a formula cannot state, such as size-class variations. Items are named by id or name.

            Examples:
              keyline edit put-constraint Registration firstItem=register \\
                  firstAttribute=height constant=44
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment]
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            var constraint = Constraint(
                id: "", firstItem: screen.root?.id ?? "", firstAttribute: .width, relation: .equal, constant: 0)
            constraint = try properties.applied(to: constraint, keys: Constraint.codedKeys, "a constraint")
            constraint.firstItem = try screen.item(at: constraint.firstItem).id
            constraint.secondItem = try constraint.secondItem.map { try screen.item(at: $0).id }
            let exists = screen.constraints.contains { $0.id == constraint.id }
            return [
                exists ? .putConstraint(screen: screen.id, constraint) : .addConstraint(screen: screen.id, constraint)
            ]
        }
    }
}

/// `keyline edit put-gesture`: adds a recognizer by its properties, or replaces the one with its id.
struct PutGestureCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "put-gesture", abstract: "Add a recognizer by its properties, or change the one with its id.",
        discussion: """
            Properties have the keys of catalog JSON: item, kind, name, configuration, targets, failureRequirements. \
            'keyline bind' has options for the common ones.

            Examples:
              keyline edit put-gesture 'Gesture sampler' item=tapTile kind=swipe \\
                  name=swipeUp configuration.direction=up
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: ArgumentHelp("Property and its value. Repeatable.", valueName: "key=value"))
    var properties: [PropertyAssignment]
    @Option(help: "Recognizer to change (default: a new one).") var gesture: String?
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { [.bindGesture(screen: $0.id, try binding(on: $0))] }
    }

    private func binding(on screen: Screen) throws -> GestureBinding {
        let known = try gesture.map { try screen.gesture(at: $0) }
        var binding = known ?? GestureBinding(id: "", item: nil, kind: .tap)
        binding = try properties.applied(to: binding, keys: GestureBinding.codedKeys, "a recognizer")
        // An item that is gone may be named: rules report recognizers that are attached to nothing.
        if let item = binding.item, !screen.items.contains(where: { $0.id == item }) {
            binding.item = try screen.item(at: item).id
        }
        // A recognizer that is gone may be named: rules report failure requirements of nothing.
        binding.failureRequirements = try binding.failureRequirements.map { address in
            try screen.findGesture(at: address)?.id ?? address
        }
        return binding
    }
}
