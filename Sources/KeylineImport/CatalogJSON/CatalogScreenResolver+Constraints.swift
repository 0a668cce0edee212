// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import JSONText
import KeylineModel
import VisualFormat

/// A visual format and its settings, as in catalog JSON.
struct VisualFormatEntry: Decodable {
    let format: String
    let metrics: [String: Double]?
    let options: [String]?
    /// The item that `|` represents; nil for the parent of the format's first view.
    let superview: String?
}

extension CatalogScreenResolver {
    /// Resolves the screen's constraints and appends those of its visual formats.
    mutating func resolveConstraints() throws(ImportError) {
        var taken: Set<String> = []
        for index in screen.constraints.indices {
            var constraint = screen.constraints[index]
            constraint.firstItem = try item(constraint.firstItem, "constraints", index, "firstItem")
            if let second = constraint.secondItem {
                constraint.secondItem = try item(second, "constraints", index, "secondItem")
            }
            try check(constraint, index)
            identify(&constraint, at: element("constraints", index), taken: taken)
            guard taken.insert(constraint.id).inserted else {
                throw reader.error(
                    element("constraints", index), .duplicateID(constraint.id, path: place("constraints", index)))
            }
            screen.constraints[index] = constraint
        }
        for (index, entry) in (node["visualFormat"]?.elements ?? []).enumerated() {
            let value: VisualFormatEntry = try reader.value(entry, path: place("visualFormat", index))
            for var constraint in try expand(value, entry, index) {
                identify(&constraint, at: entry, taken: taken)
                taken.insert(constraint.id)
                screen.constraints.append(constraint)
            }
        }
    }

    private func check(_ constraint: Constraint, _ index: Int) throws(ImportError) {
        if (constraint.secondItem == nil) != (constraint.secondAttribute == nil) {
            let missing = constraint.secondItem == nil ? "secondItem" : "secondAttribute"
            throw reader.error(
                element("constraints", index),
                .invalidValue(path: place("constraints", index), fact: "has no '\(missing)'"))
        }
        if let reason = constraint.illegality {
            throw reader.error(
                element("constraints", index),
                .invalidValue(path: place("constraints", index), fact: "is refused by UIKit: \(reason)"))
        }
    }

    /// Sets the id of a constraint without one. It does not depend on the constant, so that editing the constant keeps
    /// the id.
    private func identify(_ constraint: inout Constraint, at node: JSONElement, taken: Set<String>) {
        guard constraint.id.isEmpty else { return }
        let second = constraint.secondItem.map { $0 + "." + (constraint.secondAttribute?.rawValue ?? "") } ?? ""
        let part =
            "\(constraint.firstItem).\(constraint.firstAttribute.rawValue) \(constraint.relation.rawValue) \(second) "
            + (constraint.identifier ?? "")
        constraint.id = derivedID("constraint", part, taken: taken)
        if constraint.source == nil { constraint.source = source(node) }
    }

    /// Returns the constraints of a visual format, between the screen's items.
    private func expand(
        _ entry: VisualFormatEntry, _ node: JSONElement, _ index: Int
    ) throws(ImportError) -> [Constraint] {
        let parts: [VisualConstraint]
        let format: VisualFormat
        do {
            format = try VisualFormat(parsing: entry.format)
            parts = try format.constraints(
                metrics: entry.metrics ?? [:], views: Set(screen.items.compactMap(\.name)),
                options: VisualFormatOptions(names: entry.options ?? []))
        } catch {
            throw reader.error(
                node["format"] ?? node,
                .visualFormat(path: place("visualFormat", index), fact: "column \(error.column): \(error.message)"))
        }
        let superview = try superview(entry, of: format, index)
        var constraints: [Constraint] = []
        for part in parts {
            constraints.append(try constraint(part, superview: superview, index))
        }
        return constraints
    }

    private func superview(
        _ entry: VisualFormatEntry, of format: VisualFormat, _ index: Int
    ) throws(ImportError) -> String? {
        if let name = entry.superview { return try item(name, "visualFormat", index, "superview") }
        guard let first = format.views.first else { return nil }
        let id = try item(first.name, "visualFormat", index, "format")
        return screen.items.first { $0.id == id }?.parent
    }

    private func constraint(
        _ part: VisualConstraint, superview: String?, _ index: Int
    ) throws(ImportError) -> Constraint {
        let numbers: [(Double, LayoutNumber)] = [
            (part.constant, .points), (part.multiplier, .multiplier), (part.priority, .priority),
        ]
        for (number, kind) in numbers where !kind.accepts(number) {
            throw reader.error(
                element("visualFormat", index),
                .invalidValue(
                    path: place("visualFormat", index, "format"), fact: "has the number \(number), not \(kind.words)"))
        }
        let first = try resolved(part.first, superview: superview, index)
        var constraint = Constraint(
            id: "", firstItem: first, firstAttribute: try attribute(part.firstAttribute, index),
            relation: ConstraintRelation(rawValue: part.relation.rawValue) ?? .equal)
        if let second = part.second, let secondAttribute = part.secondAttribute {
            constraint.secondItem = try resolved(second, superview: superview, index)
            constraint.secondAttribute = try attribute(secondAttribute, index)
        }
        constraint.multiplier = part.multiplier
        constraint.constant = part.constant
        constraint.priority = part.priority
        constraint.usesSystemSpacing = part.isStandardSpacing
        return constraint
    }

    private func resolved(_ name: String, superview: String?, _ index: Int) throws(ImportError) -> String {
        guard name == VisualConstraint.superview else { return try item(name, "visualFormat", index, "format") }
        if let superview { return superview }
        throw reader.error(
            element("visualFormat", index),
            .invalidValue(path: place("visualFormat", index), fact: "uses '|', but its views have no superview"))
    }

    private func attribute(_ attribute: VisualConstraint.Attribute, _ index: Int) throws(ImportError) -> Attribute {
        if let known = Attribute(rawValue: attribute.rawValue) { return known }
        throw reader.error(
            element("visualFormat", index),
            .invalidValue(path: place("visualFormat", index), fact: "uses an attribute that is not known"))
    }
}
