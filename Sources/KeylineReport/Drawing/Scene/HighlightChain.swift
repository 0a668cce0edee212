// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// The constraints that hold an item: those stated of it, then those that hold what it is tied to, up to the root view.
struct HighlightChain {
    /// Own ones first, each once.
    let constraints: [Constraint]
    /// Positions of the items at their other ends, each once.
    let ends: [Int]
    private let item: String

    init(_ position: Int, _ scene: DrawingScene) {
        let id = scene.items[position].id
        let taking = scene.layout.constraints.map(\.index).sorted().map { scene.screen.constraints[$0] }
        let explained = Self.explained(id, scene)
        let deciding = Set(explained)
        // What ties a subview to it holds the subview, unless the item gets its size from there.
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

    /// True where a constraint states something of the item itself.
    func isOwn(_ constraint: Constraint) -> Bool { constraint.firstItem == item || constraint.secondItem == item }

    /// Ids of the constraints that decide where its edges are; none on a canvas, which no rule judges.
    private static func explained(_ id: String, _ scene: DrawingScene) -> [String] {
        guard let device = scene.drawing.device else { return [] }
        let context = LayoutContext(
            ScreenContext(scene.screen, app: scene.drawing.app), configuration: device.configuration,
            layout: scene.layout)
        return context.explanation(of: id).flatMap(\.constraints)
    }
}
