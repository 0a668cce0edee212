// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import VisualFormat

/// Makes constraints of one screen, and the layout guides they need, from formulas and visual formats.
struct ConstraintBuilder {
    private var screen: Screen
    private(set) var changes: [CatalogChange] = []

    /// The kinds of guide by their names in formulas: UIKit's properties, and the words of reports.
    private static let guides: [String: GuideKind] = [
        "safeArea": .safeArea, "safe area": .safeArea, "margins": .layoutMargins, "layoutMargins": .layoutMargins,
        "readableContent": .readableContent, "readable content": .readableContent, "keyboard": .keyboard,
        "contentLayout": .contentLayout, "content": .contentLayout, "frameLayout": .frameLayout, "frame": .frameLayout,
        "top layout guide": .topLayout, "bottom layout guide": .bottomLayout,
    ]

    /// Makes a builder for `screen`.
    init(_ screen: Screen) { self.screen = screen }

    /// Ids of the screen's constraints that state the same as an added one in some version of the OS.
    var duplicates: [String] {
        changes.flatMap { change -> [String] in
            guard case .addConstraint(_, let made) = change else { return [] }
            return screen.constraints.filter { known in
                var copy = known
                (copy.id, copy.identifier, copy.source) = (made.id, made.identifier, made.source)
                copy.availability = made.availability
                return copy == made && known.availability.overlaps(made.availability)
            }.map(\.id)
        }
    }

    /// Adds the constraint of an expression. `superview` is the other item's parent; `owners(of:beside:)` decides to
    /// which view `safeArea`, `margins` and the other guides belong.
    mutating func add(_ expression: ConstraintExpression, identifier: String?, id: String? = nil) throws {
        let first = try item(expression.first.item, beside: expression.second?.item)
        let second = try expression.second.map { try item($0.item, beside: expression.first.item) }
        append(
            Constraint(
                id: id ?? "", firstItem: first, firstAttribute: expression.first.attribute,
                relation: expression.relation,
                secondItem: second, secondAttribute: expression.second?.attribute, multiplier: expression.multiplier,
                constant: expression.constant, constantToken: expression.token,
                usesSystemSpacing: expression.usesSystemSpacing, priority: expression.priority, identifier: identifier,
                availability: expression.availability))
    }

    /// Adds the constraints of visual formats; `|` is the parent that all named views share.
    mutating func add(
        _ constraints: [VisualConstraint], identifier: String?, availability: Availability = .always
    ) throws {
        let names = Set(constraints.flatMap { [$0.first, $0.second].compactMap { $0 } })
            .subtracting([VisualConstraint.superview]).sorted()
        let views = try names.map { try screen.item(at: $0) }
        let parents = Set(views.map(\.parent))
        guard let parent = parents.first, parents.count == 1, let parent else {
            throw CommandError.usage(
                "the views \(names.joined(separator: ", ")) do not have the same superview", hint: nil)
        }
        var ids = Dictionary(zip(names, views.map(\.id)), uniquingKeysWith: { first, _ in first })
        ids[VisualConstraint.superview] = parent
        for constraint in constraints {
            guard let first = ids[constraint.first],
                let firstAttribute = Attribute(rawValue: constraint.firstAttribute.rawValue),
                let relation = ConstraintRelation(rawValue: constraint.relation.rawValue)
            else { continue }
            append(
                Constraint(
                    id: "", firstItem: first, firstAttribute: firstAttribute, relation: relation,
                    secondItem: constraint.second.flatMap { ids[$0] },
                    secondAttribute: constraint.secondAttribute.flatMap { Attribute(rawValue: $0.rawValue) },
                    multiplier: constraint.multiplier, constant: constraint.constant,
                    usesSystemSpacing: constraint.isStandardSpacing, priority: constraint.priority,
                    identifier: identifier, availability: availability))
        }
    }

    private mutating func append(_ constraint: Constraint) {
        changes.append(.addConstraint(screen: screen.id, constraint))
    }

    /// Returns the id of the item that a name refers to in a constraint with `other`.
    private mutating func item(_ name: String, beside other: String?) throws -> String {
        if screen.items.contains(where: { $0.name == name || $0.id == name || $0.source?.objectID == name }) {
            return try screen.item(at: name).id
        }
        if name == "superview" {
            guard let other, other != name, let parent = try parent(of: item(other, beside: nil)) else {
                throw CommandError.usage(
                    "'superview' is the superview of the other item, which has none", hint: nil)
            }
            return parent
        }
        if let kind = Self.guides[name] { return try guide(kind, ofAny: owners(of: kind, beside: other)) }
        if let mark = name.ranges(of: "'s ").last, let kind = Self.guides[String(name[mark.upperBound...])] {
            return try guide(kind, ofAny: [screen.item(at: String(name[..<mark.lowerBound])).id])
        }
        return try screen.item(at: name, suggesting: Self.guides.keys.sorted()).id
    }

    private func parent(of id: String) -> String? { screen.items.first { $0.id == id }?.parent }

    /// Returns the views whose guide an unqualified name may mean, in order of preference: the root for the safe area,
    /// or if the other side is a guide; otherwise the other item's parent. The other item itself comes last.
    private func owners(of kind: GuideKind, beside other: String?) throws -> [String] {
        let root = screen.root?.id
        guard let other, other != "superview", Self.guides[other] == nil, case let item = try screen.item(at: other),
            item.guide == nil
        else { return [root].compactMap { $0 } }
        return (kind.belongsToScreen ? [root, item.parent, item.id] : [item.parent ?? root, item.id]).compactMap { $0 }
    }

    /// Returns the guide of a kind that belongs to the first of `owners` with one, or adds one to the first owner.
    private mutating func guide(_ kind: GuideKind, ofAny owners: [String]) throws -> String {
        for owner in owners {
            if let guide = screen.items.first(where: { $0.guide == kind && $0.parent == owner }) { return guide.id }
        }
        guard let owner = owners.first else {
            throw CommandError.usage("the screen '\(screen.name)' has no root view", hint: nil)
        }
        let guide = LayoutItem(id: DerivedID.make("guide", screen.id, owner, kind.rawValue), parent: owner, guide: kind)
        screen.items.append(guide)
        changes.append(.addItem(screen: screen.id, guide, index: nil))
        return guide.id
    }
}
