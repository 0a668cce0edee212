// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

extension DrawingScene {
    /// True for a view whose own text is its name, or begins with it, and can be seen.
    func showsItsName(_ position: Int) -> Bool {
        guard let text = items[position].content.visibleText?.onOneLine else { return false }
        let name = items[position].displayName.onOneLine
        let start = name.hasSuffix("…") ? String(name.dropLast()) : name
        return (name == text || start != name && text.hasPrefix(start)) && !isCovered(position)
    }

    /// True for a view that another one with an opaque background covers wholly.
    func isCovered(_ position: Int) -> Bool {
        let frame = shown(position)
        return items.indices.dropFirst(position + 1).contains { front in
            isVisible(front) && !isInside(front, position) && hidesWhatIsBehind(front) && frame.isInside(shown(front))
        }
    }

    /// True for a view with an opaque background, however translucent the view itself is.
    func hasOpaqueBackground(_ position: Int) -> Bool { palette.background(of: items[position])?.opacity == 1 }

    /// True for an opaque view with an opaque background.
    func hidesWhatIsBehind(_ position: Int) -> Bool {
        guard hasOpaqueBackground(position) else { return false }
        var view: Int? = position
        while let inner = view {
            if items[inner].alpha < 1 { return false }
            view = parents[inner]
        }
        return true
    }

    /// Returns the visible parts of the views in front of a view that have no subviews, or an opaque background.
    func inFront(of position: Int) -> [Rect] {
        let frame = shown(position)
        let fronts = items.indices.dropFirst(position + 1).filter { front in
            isVisible(front) && items[front].guide == nil
                && (children[front].isEmpty || hasOpaqueBackground(front))
        }
        return fronts.map(shown).filter { $0.intersection(frame) != nil }
    }

    /// A constraint with the constant that it has in the drawn size classes; nil for an unknown id.
    func constraint(_ id: String) -> Constraint? {
        guard var constraint = reported.constraint(id), !constraint.variations.isEmpty,
            let effective = reported.position(ofConstraint: id).flatMap(layout.effectiveConstraint)
        else { return reported.constraint(id) }
        if constraint.constant != effective.constant {
            (constraint.constant, constraint.constantToken) = (effective.constant, nil)
        }
        return constraint
    }

    /// All constraints with the constants that they have in the drawn size classes.
    var constraints: [Constraint] { screen.constraints.compactMap { constraint($0.id) } }

    /// The name of an item on a plate: as formulas have it for a guide.
    func plateName(_ position: Int) -> String {
        let item = items[position]
        return item.guide == nil ? name(position) : SVGText.withoutDirections(reported.wording.name(item.id))
    }
}

extension String {
    /// A name that is cut to the length that labels have room for.
    var shortened: String { count > Self.labelLimit ? prefix(Self.labelLimit - 1) + "…" : self }

    private static let labelLimit = 40
}
