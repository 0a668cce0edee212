// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport
import KeylineRules

extension Screen {
    /// Returns the item that an address refers to: by id, by its name in formulas of `keyline show`, by object id, name
    /// or class, or by the start of one if it is unique. An error suggests `others` in addition to the items.
    func item(at address: String, suggesting others: [String] = []) throws(CommandError) -> LayoutItem {
        if let item = try findItem(at: address) { return item }
        return items[try Address.resolve(address, kind: "item", among: addressableItems, suggesting: others)]
    }

    /// Returns the item that an address refers to; nil if no item has the address.
    ///
    /// - Throws: `CommandError.ambiguous` if several have it.
    func findItem(at address: String) throws(CommandError) -> LayoutItem? {
        if let item = items.first(where: { $0.id == address }) { return item }
        let wording = ConstraintWording(self, distinguishesNames: true)
        let shown = items.filter { wording.name($0.id) == address }
        if shown.count == 1 { return shown[0] }
        if let placed = item(placed: address) { return placed }
        return try Address.find(address, kind: "item", among: addressableItems).map { items[$0] }
    }

    private var addressableItems: [Addressable] {
        items.map { item in
            Addressable(
                id: item.id,
                names: [item.name, item.source?.objectID, item.displayName, item.customClass ?? item.className]
                    .compactMap { $0 },
                label: item.name ?? item.source?.objectID ?? item.id)
        }
    }

    /// Returns the item that reports name by its place, such as `UIView in cardView` and `Label 2 in cardView`; nil if
    /// there is none.
    private func item(placed address: String) -> LayoutItem? {
        let distinct = DistinctNames(self)
        let named = items.filter { distinct.changed[$0.id] == address }
        return named.count == 1 ? named[0] : nil
    }

    /// Returns the constraint that an address refers to: by id, object id, identifier or formula, or by the start of
    /// one.
    func constraint(at address: String) throws(CommandError) -> Constraint {
        if let constraint = try findConstraint(at: address) { return constraint }
        return constraints[try Address.resolve(address, kind: "constraint", among: addressableConstraints)]
    }

    /// Returns the constraint that an address refers to; nil if no constraint has the address.
    ///
    /// - Throws: `CommandError.ambiguous` if several have it.
    func findConstraint(at address: String) throws(CommandError) -> Constraint? {
        let known = addressableConstraints
        if let place = try Address.find(address, kind: "constraint", among: known) { return constraints[place] }
        let typed = Self.formula(typed: address)
        if typed == address { return nil }
        return try Address.find(typed, kind: "constraint", among: known).map { constraints[$0] }
    }

    /// Returns a formula as reports write it, from one typed without their signs and spaces: `a.top>=b.top`.
    private static func formula(typed text: String) -> String {
        text.replacing("==", with: "=").replacing("<=", with: "≤").replacing(">=", with: "≥")
            .replacing(/\s*([=≤≥])\s*/) { " \($0.1) " }.replacing(/\s\*\s/, with: " × ")
    }

    private var addressableConstraints: [Addressable] {
        let wordings = [ConstraintWording(self, distinguishesNames: true), ConstraintWording(self)]
        return constraints.map { constraint in
            Addressable(
                id: constraint.id,
                names: [constraint.identifier, constraint.source?.objectID].compactMap { $0 }
                    + wordings.flatMap { wording in
                        [constraint, constraint.mirrored].compactMap { $0.map(wording.formula) } + [
                            wording.describe(constraint)
                        ]
                    },
                label: constraint.identifier ?? constraint.source?.objectID ?? wordings[0].formula(constraint))
        }
    }

    /// Returns the gesture binding that an address refers to: by id, object id or name, or by the start of one.
    func gesture(at address: String) throws(CommandError) -> GestureBinding {
        gestures[try Address.resolve(address, kind: "gesture", among: addressableGestures)]
    }

    /// Returns the gesture binding that an address refers to; nil if none has the address.
    ///
    /// - Throws: `CommandError.ambiguous` if several have it.
    func findGesture(at address: String) throws(CommandError) -> GestureBinding? {
        try Address.find(address, kind: "gesture", among: addressableGestures).map { gestures[$0] }
    }

    private var addressableGestures: [Addressable] {
        gestures.map { gesture in
            Addressable(
                id: gesture.id, names: [gesture.name, gesture.source?.objectID].compactMap { $0 },
                label: gesture.name ?? gesture.source?.objectID ?? gesture.id)
        }
    }
}

extension Constraint {
    /// The same constraint with its items exchanged; nil if it has one item, or has a multiplier, a token or the system
    /// spacing, which cannot be inverted in writing.
    fileprivate var mirrored: Constraint? {
        guard let secondItem, let secondAttribute, multiplier == 1, constantToken == nil, !usesSystemSpacing else {
            return nil
        }
        var result = self
        (result.firstItem, result.secondItem) = (secondItem, firstItem)
        (result.firstAttribute, result.secondAttribute) = (secondAttribute, firstAttribute)
        result.constant = constant == 0 ? 0 : -constant
        switch relation {
        case .equal: break
        case .lessThanOrEqual: result.relation = .greaterThanOrEqual
        case .greaterThanOrEqual: result.relation = .lessThanOrEqual
        }
        return result
    }
}
