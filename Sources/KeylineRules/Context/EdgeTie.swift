// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// An equality between an edge of an item and the same edge of an ancestor or of a guide of one, in one layout.
struct EdgeTie {
    /// Position of the inner item.
    var item: Int
    /// Position of the ancestor or guide.
    var target: Int
    /// The edge, physical.
    var edge: Edge
    /// How far the item's edge is inside the target's, points; negative outside.
    var inset: Double
    /// Whether the target's layout margins are meant.
    var isMargin: Bool
}

extension LayoutContext {
    /// The edge that a constraint ties to an ancestor of the item or to an ancestor's guide, nil when it does not.
    func edgeTie(_ index: Int, constant: Double) -> EdgeTie? {
        let constraint = screen.statements[index]
        guard constraint.relation == .equal, constraint.multiplier == 1 else { return nil }
        guard let second = constraint.second else { return nil }
        let ends = screen.ends[index]
        guard ends.first >= 0, ends.second >= 0 else { return nil }
        let direction = environment.direction
        let kind = AnchorKind(constraint.first, direction)
        guard kind == AnchorKind(second, direction), kind == .near || kind == .far else { return nil }
        let edge = Self.edge(kind, constraint.first.axis)
        let sign: Double = (kind == .near) != (isMirrored(constraint)) ? 1 : -1
        if encloses(ends.second, ends.first) {
            return EdgeTie(
                item: ends.first, target: ends.second, edge: edge, inset: sign * constant, isMargin: second.isMargin)
        }
        guard encloses(ends.first, ends.second) else { return nil }
        return EdgeTie(
            item: ends.second, target: ends.first, edge: edge, inset: -sign * constant,
            isMargin: constraint.first.isMargin)
    }

    /// Whether constants of a constraint grow towards the left: leading and trailing in a mirrored layout.
    private func isMirrored(_ constraint: ScreenContext.Statement) -> Bool {
        guard environment.direction == .rightToLeft else { return false }
        switch constraint.first {
        case .leading, .trailing, .leadingMargin, .trailingMargin: return true
        default: return false
        }
    }

    private func encloses(_ outer: Int, _ inner: Int) -> Bool {
        guard screen.screen.items[inner].guide == nil else { return false }
        if screen.screen.items[outer].guide != nil {
            return outer >= 0 && screen.isInside(inner, screen.parents[outer])
        }
        return outer != inner && screen.isInside(inner, outer)
    }

    private static func edge(_ kind: AnchorKind, _ axis: Axis) -> Edge {
        switch (kind, axis) {
        case (.near, .horizontal): .left
        case (.near, .vertical): .top
        case (_, .horizontal): .right
        case (_, .vertical): .bottom
        }
    }

    /// Whether an item is something to be seen whose edge should stay inside the safe area.
    func mayBeContent(_ position: Int, _ edge: Edge) -> Bool {
        if let item = judged.first(where: { $0.position == position }) { return item.edges.contains(EdgeSet(edge)) }
        guard screen.families[position] == .stack, layout.items[position].isVisible else { return false }
        return judged.contains { $0.edges.contains(EdgeSet(edge)) && screen.isInside($0.position, position) }
    }
}
