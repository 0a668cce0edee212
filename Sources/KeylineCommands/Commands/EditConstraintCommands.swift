// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import VisualFormat

/// `keyline edit set-constant`: sets a constraint's constant, in points or to a design token.
struct SetConstantCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-constant", abstract: "Set a constraint's constant.",
        discussion: """
            Examples:
              keyline edit set-constant 'Photo viewer' 'pageControl.bottom = superview.bottom' -12
              keyline edit set-constant 'Photo viewer' 'page control at the bottom' '{spacing.medium}'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Constraint.") var constraint: String
    @Argument(help: ArgumentHelp("Points, or a token's name in braces.", valueName: "value")) var value: String
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        try edit.apply(to: screen) { screen in
            let id = try screen.constraint(at: constraint).id
            if value.hasPrefix("{"), value.hasSuffix("}"), value.count > 2 {
                let name = String(value.dropFirst().dropLast())
                return [.setConstraint(screen: screen.id, constraint: id, .token(name))]
            }
            guard let points = NegativeNumber.value(value), points.isFinite else {
                throw CommandError.invalidValue(
                    option: "constant", value: value, expected: "give points, or a token as '{name}'")
            }
            return [.setConstraint(screen: screen.id, constraint: id, .constant(points))]
        }
    }
}

/// `keyline edit set-priority`: sets a constraint's priority.
struct SetPriorityCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "set-priority", abstract: "Set a constraint's priority.",
        discussion: """
            Examples:
              keyline edit set-priority 'Photo viewer' 'page control at the bottom' 750
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Constraint.") var constraint: String
    @Argument(help: "Above 0, at most 1000, which is required.") var priority: Double
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        try edit.apply(to: screen) { screen in
            let id = try screen.constraint(at: constraint).id
            return [.setConstraint(screen: screen.id, constraint: id, .priority(priority))]
        }
    }
}

/// `keyline edit add-constraint`: adds one constraint, written as a formula.
struct AddConstraintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-constraint", abstract: "Add a constraint written as a formula.",
        discussion: """
            The notation is that of 'keyline show', whose formulas can be pasted; '<=', '>=' and '*' do as well. \
            'superview', 'safe area' (or 'safeArea'), 'margins', 'readable content', 'keyboard', 'content' and 'frame' \
            are those around the other item, "card's margins" those of another; tokens stand in braces. Attributes are \
            UIKit's.

            Examples:
              keyline edit add-constraint 'Photo viewer' 'pageControl.bottom = safe area.bottom - 8 @750'
              keyline edit add-constraint Registration 'register.width <= 0.5 * superview.width - 8'
              keyline edit add-constraint Registration 'email.top >= margins.top + {spacing.medium}'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: ArgumentHelp("The constraint; words are joined by spaces.", valueName: "formula"))
    var formula: [String]
    @Option(help: "Identifier, as UIKit's logs would print it.") var identifier: String?
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        let expression = try ConstraintExpression(parsing: formula.joined(separator: " "))
        try edit.apply(to: screen) { screen in
            var builder = ConstraintBuilder(screen)
            try builder.add(expression, identifier: identifier)
            return builder.changes
        }
    }
}

/// `keyline edit add-constraints`: adds constraints written as visual formats.
struct AddConstraintsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add-constraints", abstract: "Add constraints written as visual formats.",
        discussion: """
            Views are named as 'keyline show' names them; '|' is the superview that they share.

            Examples:
              keyline edit add-constraints Registration --vfl 'H:|-[email]-|' --vfl 'V:|-[email]-pad-[register]' \
            --metric pad=12
            """)

    @Argument(help: "Screen.") var screen: String
    @Option(help: ArgumentHelp("A visual format. Repeatable.", valueName: "format")) var vfl: [String]
    @Option(help: ArgumentHelp("A metric's value. Repeatable.", valueName: "name=number")) var metric:
        [MetricArgument] = []
    @Option(help: ArgumentHelp("An option of NSLayoutFormatOptions. Repeatable.", valueName: "name"))
    var option: [String] = []
    @Option(help: "Identifier of all of them.") var identifier: String?
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        let reader = VisualFormatReader(
            metrics: Dictionary(metric.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
            options: try VisualFormatOptions(names: option))
        let constraints = try reader.constraints(vfl)
        try edit.apply(to: screen) { screen in
            var builder = ConstraintBuilder(screen)
            try builder.add(constraints, identifier: identifier)
            return builder.changes
        }
    }
}

/// `keyline edit remove-constraint`: removes a constraint.
struct RemoveConstraintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove-constraint", abstract: "Remove a constraint.",
        discussion: """
            Examples:
              keyline edit remove-constraint 'Photo viewer' 'page control at the bottom'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Constraint.") var constraint: String
    @OptionGroup var edit: CatalogEdit

    func run() throws {
        try edit.apply(to: screen) { screen in
            [.removeConstraint(screen: screen.id, constraint: try screen.constraint(at: constraint).id)]
        }
    }
}
