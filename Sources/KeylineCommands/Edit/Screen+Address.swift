// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineReport

extension Screen {
    /// The item that an address means: id, object id, name, class, or the start of one, as far as only one has it.
    func item(at address: String) throws(CommandError) -> LayoutItem {
        let candidates = items.map { item in
            Addressable(
                id: item.id,
                names: [item.name, item.source?.objectID, item.displayName, item.customClass ?? item.className]
                    .compactMap { $0 },
                label: item.name ?? item.source?.objectID ?? item.id)
        }
        return items[try Address.resolve(address, kind: "item", among: candidates)]
    }

    /// The constraint that an address means: id, object id, identifier, its formula, or the start of one.
    func constraint(at address: String) throws(CommandError) -> Constraint {
        let wording = ConstraintWording(self)
        let candidates = constraints.map { constraint in
            Addressable(
                id: constraint.id,
                names: [constraint.identifier, constraint.source?.objectID, wording.describe(constraint)]
                    .compactMap { $0 },
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
