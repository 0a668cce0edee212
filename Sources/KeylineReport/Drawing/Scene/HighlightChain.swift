// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// The constraints that place an item: its own, then those that place the items it is tied to, up to the root view.
struct HighlightChain {
    /// The constraints without duplicates, the item's own first.
    let constraints: [Constraint]
    /// Positions of the items at the other ends of the item's own constraints, without duplicates.
    let ends: [Int]
    private let item: String

    init(_ position: Int, _ scene: DrawingScene) {
        let id = scene.items[position].id
        let taking = scene.layout.constraints.map(\.index).sorted().map { scene.screen.constraints[$0] }
        let explained = Self.explained(id, scene)
        let deciding = Set(explained)
        // A constraint between the item and its subview places the subview, unless it decides the item's own edges.
        let own = taking.filter { constraint in
            guard constraint.firstItem == id || constraint.secondItem == id else { return false }
            let other = constraint.firstItem == id ? constraint.secondItem : constraint.firstItem
            let isInside = other.flatMap(scene.position).map { scene.isInside($0, position) } ?? false
            return !isInside || deciding.contains(constraint.id)
        }
        var seen = Set(own.map(\.id))
        let further = explained.filter { seen.insert($0).inserted }
        constraints = own + further.compactMap(scene.reported.constraint)
        var ends: [Int] = []
        for constraint in own {
            for end in [constraint.firstItem, constraint.secondItem] {
                guard let place = end.flatMap({ scene.position($0) }), place != position, !ends.contains(place) else {
                    continue
                }
                ends.append(place)
            }
        }
        (self.ends, item) = (ends, id)
    }

    /// Returns true if a constraint names the item.
    func isOwn(_ constraint: Constraint) -> Bool { constraint.firstItem == item || constraint.secondItem == item }

    /// Returns the ids of the constraints that place an item's edges; empty on a canvas, which no rule judges.
    private static func explained(_ id: String, _ scene: DrawingScene) -> [String] {
        guard let device = scene.drawing.device else { return [] }
        let context = LayoutContext(
            ScreenContext(scene.screen, app: scene.drawing.app), configuration: device.configuration,
            layout: scene.layout)
        return context.explanation(of: id).flatMap(\.constraints)
    }
}
