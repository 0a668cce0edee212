// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

extension Screen {
    /// The item that an address means: id, what `keyline show` calls it in formulas, object id, name, class, or the start
    /// of one, as far as only one has it. An error suggests `others` beside the items.
    func item(at address: String, suggesting others: [String] = []) throws(CommandError) -> LayoutItem {
        let wording = ConstraintWording(self, tellsApart: true)
        let shown = items.filter { wording.name($0.id) == address }
        if shown.count == 1, !items.contains(where: { $0.id == address }) { return shown[0] }
        let candidates = items.map { item in
            Addressable(
                id: item.id,
                names: [item.name, item.source?.objectID, item.displayName, item.customClass ?? item.className]
                    .compactMap { $0 },
                label: item.name ?? item.source?.objectID ?? item.id)
        }
        return items[try Address.resolve(address, kind: "item", among: candidates, suggesting: others)]
    }

    /// The constraint that an address means: id, object id, identifier, its formula, or the start of one.
    func constraint(at address: String) throws(CommandError) -> Constraint {
        let wordings = [ConstraintWording(self, tellsApart: true), ConstraintWording(self)]
        let candidates = constraints.map { constraint in
            Addressable(
                id: constraint.id,
                names: [constraint.identifier, constraint.source?.objectID].compactMap { $0 }
                    + wordings.flatMap { wording in
                        [constraint, constraint.mirrored].compactMap { $0.map(wording.describe) }
                    },
                label: constraint.identifier ?? constraint.source?.objectID ?? constraint.id)
        }
        return constraints[try Address.resolve(address, kind: "constraint", among: candidates)]
    }

    /// The gesture binding that an address means: id, object id, name, or the start of one.
    func gesture(at address: String) throws(CommandError) -> GestureBinding {
        let candidates = gestures.map { gesture in
            Addressable(
                id: gesture.id, names: [gesture.name, gesture.source?.objectID].compactMap { $0 },
                label: gesture.name ?? gesture.source?.objectID ?? gesture.id)
        }
        return gestures[try Address.resolve(address, kind: "gesture", among: candidates)]
    }
}

extension Constraint {
    /// The same statement from the other item's side; nil where there is none, where a multiplier would have to be divided,
    /// and where a spacing would have to be turned that no number says.
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
