// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A view in front of another one that may hide it: a later sibling of it, or of a view around it.
struct Cover: Hashable, Sendable {
    /// The position of the view in front.
    let position: Int
    /// True if nothing can be seen through it; false if that is not known.
    let isOpaque: Bool

    /// Returns the views that may hide some items in some layout, by position of the item; items without any are left out.
    ///
    /// Text, controls and bars are drawn over others by mistake rather than to hide them, so they are no covers; neither
    /// are translucent views, nor views that code hides or moves.
    static func all(
        over candidates: [Candidate], _ screen: Screen, _ tree: ItemTree, _ families: [ViewFamily], moved: Set<Int>
    ) -> [Int: [Cover]] {
        let covers = screen.items.indices.map { position in
            moved.contains(position) ? nil : Cover(position, screen.items, families[position])
        }
        guard covers.contains(where: { $0 != nil }) else { return [:] }
        var result: [Int: [Cover]] = [:]
        for candidate in candidates {
            var current = candidate.position
            var found: [Cover] = []
            while current >= 0, tree.parents[current] >= 0 {
                if screen.items[current].containment == .subview {
                    found += tree.children[tree.parents[current]].filter { $0 > current }.compactMap { covers[$0] }
                }
                current = tree.parents[current]
            }
            if !found.isEmpty { result[candidate.position] = found }
        }
        return result
    }

    private init?(_ position: Int, _ items: [LayoutItem], _ family: ViewFamily) {
        guard items[position].guide == nil, items[position].containment == .subview, !items[position].isHidden,
            items[position].alpha == 1
        else { return nil }
        self.position = position
        let color = items[position].content.attributes?["backgroundColor"]
        switch family {
        case .surface: isOpaque = true
        case .plain, .stack, .scroll, .table, .collection:
            let isEffect = items[position].className == "UIVisualEffectView"
            guard items[position].hasBackground || isEffect || items[position].embeddedController != nil else {
                return nil
            }
            isOpaque = Self.isOpaque(color)
        case .image: isOpaque = Self.isOpaque(color)
        case .text, .control, .textView, .bar, .indicator: return nil
        }
    }

    /// Returns true for a color without transparency; false for one that only an asset catalog or code knows.
    private static func isOpaque(_ color: String?) -> Bool {
        guard let color else { return false }
        return color.hasPrefix("#") ? color.hasSuffix("ff") : SystemColors.isOpaque(color)
    }
}

extension ScreenContext {
    /// Returns the positions of the views that code hides or moves, themselves or by a constraint.
    static func movedByCode(_ screen: Screen, _ positions: [String: Int]) -> Set<Int> {
        let facts = screen.codeFacts.filter { fact in
            let kind = fact.reason.kind
            return kind == .codeSetsConstraint || kind == .hasOutlet
                || kind == .codeSetsView && fact.edges?.isEmpty != true
        }
        if facts.isEmpty { return [] }
        let elements = Set(facts.compactMap(\.elements).joined())
        let ends = screen.constraints.filter { elements.contains($0.id) }.map(\.firstItem)
        return Set((elements + ends).compactMap { positions[$0] })
    }
}

extension ItemJudge {
    /// Returns the view that hides the visible part of an item, an opaque one if there is any; nil if none hides all of it. A
    /// view that fills the window hides the whole screen, so it can be there only for a time.
    func cover(of position: Int, _ rect: Rect) -> Cover? {
        guard let covers = screen.covers[position], let seen = rect.intersection(window) else { return nil }
        let hiding = covers.filter { cover in
            let frame = layout.windowFrames[cover.position]
            return layout.isVisible(cover.position) && frame.encloses(seen, within: epsilon)
                && EdgeSet(metBy: frame, of: window, within: epsilon) != .all
        }
        return hiding.first(where: \.isOpaque) ?? hiding.first
    }
}

extension Rect {
    fileprivate func encloses(_ other: Rect, within tolerance: Double) -> Bool {
        minX <= other.minX + tolerance && minY <= other.minY + tolerance && maxX >= other.maxX - tolerance
            && maxY >= other.maxY - tolerance
    }
}
