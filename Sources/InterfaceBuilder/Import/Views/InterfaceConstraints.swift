// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Converts the constraint elements that a screen reader collected into constraints between its items, and applies the
/// installations of size classes.
struct InterfaceConstraints {
    let reader: InterfaceScreenReader

    private var context: InterfaceDocumentContext { reader.context }

    /// Returns the screen's constraints in document order; also adds installations to the items' variations.
    func resolve() -> [Constraint] {
        var constraints: [Constraint] = []
        var indices: [String: Int] = [:]
        for pending in reader.constraints {
            let objectID = context.claim(pending.element, in: pending.owner)
            guard let constraint = constraint(pending, objectID: objectID) else { continue }
            let reference = pending.element.id ?? objectID
            if indices[reference] == nil { indices[reference] = constraints.count }
            constraints.append(constraint)
        }
        for mask in reader.masks {
            if let index = indices[mask.reference] {
                InterfaceVariations.install(mask.isInstalled, for: mask.traits, in: &constraints[index].variations)
            } else if let index = reader.indices[mask.reference] {
                InterfaceVariations.install(mask.isInstalled, for: mask.traits, in: &reader.items[index].variations)
            }
        }
        return constraints
    }

    private func constraint(_ pending: InterfaceScreenReader.PendingConstraint, objectID: String) -> Constraint? {
        let element = pending.element
        guard let firstAttribute = attribute(element, "firstAttribute"),
            let firstItem = item(element["firstItem"] ?? pending.owner, of: element)
        else { return nil }
        var constraint = Constraint(id: context.id(objectID), firstItem: firstItem, firstAttribute: firstAttribute)
        if let second = element["secondItem"] {
            guard let secondItem = item(second, of: element),
                let secondAttribute = attribute(element, "secondAttribute")
            else { return nil }
            constraint.secondItem = secondItem
            constraint.secondAttribute = secondAttribute
        }
        constraint.relation = element.text("relation").flatMap { InterfaceVocabulary.relations[$0] } ?? .equal
        constraint.multiplier = element.number("multiplier", .multiplier, default: 1)
        constraint.constant = element.number("constant", default: 0)
        constraint.usesSystemSpacing = element.flag("symbolic") ?? false
        constraint.priority = element.number("priority", .priority, default: Constraint.requiredPriority)
        constraint.identifier = element["identifier"]
        constraint.isPlaceholder = element.flag("placeholder") ?? false
        constraint.variations = InterfaceVariations.constraintValues(of: element)
        constraint.source = context.source(element)
        return constraint
    }

    private func item(_ objectID: String, of element: InterfaceElement) -> String? {
        if let id = reader.itemID(objectID) { return id }
        context.notes.add(
            "the \(element.described) refers to \(quoted: objectID), which is not a view or guide of its screen; "
                + "it is skipped", at: element, changesLayout: true)
        return nil
    }

    private func attribute(_ element: InterfaceElement, _ key: String) -> Attribute? {
        let name = element[key] ?? ""
        if let attribute = Attribute(rawValue: name) { return attribute }
        if name == "baseline" { return .lastBaseline }
        context.notes.add(
            "the \(element.described) has the attribute \(quoted: name), which is not known; it is skipped",
            at: element, attribute: key, changesLayout: true)
        return nil
    }
}
