// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import KeylineCatalog
import KeylineModel
import VisualFormat

/// `keyline edit set-constant`: sets a constraint's constant, in points or to a design token.
struct SetConstantCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set-constant", abstract: "Set a constraint's constant.",
        discussion: """
            Examples:
              keyline edit set-constant 'Photo viewer' \\
                  'pageControl.bottom = superview.bottom' -12
              keyline edit set-constant 'Photo viewer' 'page control at the bottom' \\
                  '{spacing.medium}'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Constraint.") var constraint: String
    @Argument(help: ArgumentHelp("Points, or the name of a token in braces.", valueName: "value")) var value: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            let id = try screen.constraint(at: constraint).id
            if value.hasPrefix("{"), value.hasSuffix("}"), value.count > 2 {
                let name = String(value.dropFirst().dropLast())
                return [.setConstraint(screen: screen.id, constraint: id, .token(name))]
            }
            guard let points = NegativeNumber.value(value), points.isFinite else {
                throw CommandError.invalidValue(
                    option: "constant", value: value, expected: "give a number of points, or a token as '{name}'")
            }
            return [.setConstraint(screen: screen.id, constraint: id, .constant(points))]
        }
    }
}

/// `keyline edit set-priority`: sets a constraint's priority.
struct SetPriorityCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "set-priority", abstract: "Set a constraint's priority.",
        discussion: """
            Examples:
              keyline edit set-priority 'Photo viewer' 'page control at the bottom' 750
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Constraint.") var constraint: String
    @Argument(help: "Priority above 0 and up to 1000 (required).") var priority: Double
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            let id = try screen.constraint(at: constraint).id
            return [.setConstraint(screen: screen.id, constraint: id, .priority(priority))]
        }
    }
}

/// `keyline edit add-constraint`: adds one constraint, written as a formula.
struct AddConstraintCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "add-constraint", abstract: "Add a constraint written as a formula.",
        discussion: """
            Write the constraint as 'keyline show' prints it; you can also type '<=', '>=' and '*'. 'superview', \
            'safe area' (or 'safeArea'), 'margins', 'readable content', 'keyboard', 'content' and 'frame' are the \
            superview and the layout guides around the other item; "card's margins" names those of another view. \
            Attributes have UIKit's names. Put tokens in braces.

            --available limits the constraint to a range of OS versions, written as in Swift: '11...', '..<11' or \
            '11..<13'. The formula can end with the range instead: '(iOS 11...)'.

            Examples:
              keyline edit add-constraint 'Photo viewer' \\
                  'pageControl.bottom = safe area.bottom - 8 @750'
              keyline edit add-constraint Registration \\
                  'register.width <= 0.5 * superview.width - 8'
              keyline edit add-constraint Registration \\
                  'email.top >= margins.top + {spacing.medium}'
              keyline edit add-constraint Registration 'email.top = safe area.top + 8' \\
                  --available 11...
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: ArgumentHelp("Constraint to add. Several arguments are joined with spaces.", valueName: "formula"))
    var formula: [String]
    @Option(help: "Identifier of the constraint, as in UIKit's logs.") var identifier: String?
    @Option(help: "Id (default: a new one).") var id: String?
    @Option(help: .availability) var available: Availability?
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        var expression = try ConstraintExpression(parsing: formula.joined(separator: " "))
        if let available { expression.availability = available }
        try context.edit(screen) { screen in
            var builder = ConstraintBuilder(screen)
            try builder.add(expression, identifier: identifier, id: id)
            if let twin = builder.duplicates.first {
                Console.message("note: the screen '\(screen.name)' has this constraint already, with the id \(twin)")
            }
            return builder.changes
        }
    }
}

/// `keyline edit add-constraints`: adds constraints written as visual formats.
struct AddConstraintsCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "add-constraints", abstract: "Add constraints written as visual formats.",
        discussion: """
            Name views as 'keyline show' prints them. '|' is the superview that they share.

            Examples:
              keyline edit add-constraints Registration --vfl 'H:|-[email]-|' \\
                  --vfl 'V:|-[email]-pad-[register]' --metric pad=12
            """)

    @Argument(help: "Screen.") var screen: String
    @Option(help: ArgumentHelp("Visual format string. Repeatable.", valueName: "format")) var vfl: [String]
    @Option(help: ArgumentHelp("Metric and its value. Repeatable.", valueName: "name=number"))
    var metric: [MetricArgument] = []
    @Option(help: ArgumentHelp("Option of NSLayoutFormatOptions. Repeatable.", valueName: "name"))
    var option: [String] = []
    @Option(help: "Identifier of all these constraints.") var identifier: String?
    @Option(help: .availability) var available: Availability = .always
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        let reader = VisualFormatReader(
            metrics: Dictionary(metric.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 }),
            options: try VisualFormatOptions(names: option))
        let constraints = try reader.constraints(vfl)
        let screen = try context.screen(screen)
        var builder = ConstraintBuilder(screen)
        try builder.add(constraints, identifier: identifier, availability: available)
        let count = NumberText.count(constraints.count, "constraint")
        try context.record(builder.changes, as: EditPhrase(.add, "\(count) to '\(screen.name)'"))
    }
}

/// `keyline edit remove-constraint`: removes a constraint.
struct RemoveConstraintCommand: ParsableCommand, EditVerb {
    static let configuration = CommandConfiguration(
        commandName: "remove-constraint", abstract: "Remove a constraint.",
        discussion: """
            Examples:
              keyline edit remove-constraint 'Photo viewer' 'page control at the bottom'
            """)

    @Argument(help: "Screen.") var screen: String
    @Argument(help: "Constraint.") var constraint: String
    @OptionGroup var edit: CatalogEdit

    func record(in context: EditContext) throws {
        try context.edit(screen) { screen in
            [.removeConstraint(screen: screen.id, constraint: try screen.constraint(at: constraint).id)]
        }
    }
}
