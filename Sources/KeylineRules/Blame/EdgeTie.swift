// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// An equality between an edge of an item and the same edge of an ancestor or of a guide of one, in one direction.
struct EdgeTie: Sendable {
    /// The index of the constraint.
    var constraint: Int
    /// The position of the inner item.
    var item: Int
    /// The position of the ancestor or guide.
    var target: Int
    /// The physical edge.
    var edge: Edge
    /// 1 if a larger constant moves the item's edge inwards, -1 if it moves it outwards.
    var sign: Double
    /// True if the tie is to the target's layout margins.
    var isMargin: Bool

    /// The ties that rules need: those to the edges of the root view, and those to guides inside the safe area.
    struct Lists: Sendable {
        var toRoot: [EdgeTie] = []
        var toSafeArea: [EdgeTie] = []
    }

    /// Returns the ties in a layout direction, in document order.
    static func lists(_ screen: Screen, _ tree: ItemTree, _ table: ConstraintTable, _ direction: LayoutDirection)
        -> Lists
    {
        var lists = Lists()
        for index in table.statements.indices {
            guard let tie = EdgeTie(index, screen, tree, table, direction) else { continue }
            switch screen.items[tie.target].guide {
            case .safeArea, .topLayout, .bottomLayout: lists.toSafeArea.append(tie)
            case nil where tie.target == tree.root && !tie.isMargin: lists.toRoot.append(tie)
            case .layoutMargins, .readableContent, .keyboard, .contentLayout, .frameLayout, .custom, nil: break
            }
        }
        return lists
    }

    /// Makes the tie of a constraint between an item and an ancestor or an ancestor's guide; nil for any other
    /// constraint.
    private init?(
        _ index: Int, _ screen: Screen, _ tree: ItemTree, _ table: ConstraintTable, _ direction: LayoutDirection
    ) {
        let statement = table.statements[index]
        guard statement.relation == .equal, statement.multiplier == 1, let second = statement.second else { return nil }
        let ends = table.ends[index]
        guard ends.first >= 0, ends.second >= 0 else { return nil }
        let kind = AnchorKind(statement.first, direction)
        guard kind == AnchorKind(second, direction), let edge = Edge(kind, statement.first.axis) else { return nil }
        constraint = index
        self.edge = edge
        // Constants of leading and trailing grow toward the left in a right-to-left layout.
        let isMirrored = direction == .rightToLeft && statement.first.followsDirection
        let inwards: Double = (kind == .near) != isMirrored ? 1 : -1
        if Self.encloses(ends.second, ends.first, screen, tree) {
            (item, target, sign, isMargin) = (ends.first, ends.second, inwards, second.isMargin)
        } else if Self.encloses(ends.first, ends.second, screen, tree) {
            (item, target, sign, isMargin) = (ends.second, ends.first, -inwards, statement.first.isMargin)
        } else {
            return nil
        }
    }

    private static func encloses(_ outer: Int, _ inner: Int, _ screen: Screen, _ tree: ItemTree) -> Bool {
        guard screen.items[inner].guide == nil else { return false }
        if screen.items[outer].guide != nil { return tree.isInside(inner, tree.parents[outer]) }
        return outer != inner && tree.isInside(inner, outer)
    }
}

extension Edge {
    /// The edge for a coordinate along an axis; nil for the center and for lengths.
    init?(_ kind: AnchorKind, _ axis: Axis) {
        switch (kind, axis) {
        case (.near, .horizontal): self = .left
        case (.near, .vertical): self = .top
        case (.far, .horizontal): self = .right
        case (.far, .vertical): self = .bottom
        case (.middle, _), (.extent, _): return nil
        }
    }
}

extension LayoutContext {
    /// The ties in the layout's direction.
    var edgeTies: EdgeTie.Lists { screen.edgeTies[environment.direction] }

    /// Returns the points that a satisfied tie lacks to keep the edge as far from the root view's edge as the safe
    /// area's inset; 0 if it keeps that distance, or if the constraint is not satisfied.
    func missing(_ tie: EdgeTie) -> Double {
        guard holds(tie.constraint), let effective = layout.effectiveConstraint(tie.constraint) else { return 0 }
        let missing = environment.safeArea[tie.edge] - tie.sign * effective.constant
        return missing > epsilon ? missing : 0
    }

    /// Returns true if an item is visible content whose edge should stay inside the safe area.
    func mayBeContent(_ position: Int, _ edge: Edge) -> Bool {
        if let item = judged.first(where: { $0.position == position }) {
            return item.edges.contains(EdgeSet(edge)) && reach(item.rect, beyond: edge) > epsilon
        }
        return !contents(of: position, leaving: edge).isEmpty
    }

    /// Returns the judged views in a stack view that leave the safe area on an edge; empty for any other view.
    func contents(of position: Int, leaving edge: Edge) -> [Int] {
        guard screen.families[position] == .stack, layout.isVisible(position) else { return [] }
        return judged.filter {
            $0.edges.contains(EdgeSet(edge)) && screen.isInside($0.position, position)
                && reach($0.rect, beyond: edge) > epsilon
        }.map(\.position)
    }
}
