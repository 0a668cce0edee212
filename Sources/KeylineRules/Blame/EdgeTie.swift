// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// An equality between an edge of an item and the same edge of an ancestor or of a guide of one, in one direction.
struct EdgeTie: Sendable {
    /// Position of the constraint.
    var constraint: Int
    /// Position of the inner item.
    var item: Int
    /// Position of the ancestor or guide.
    var target: Int
    /// The edge, physical.
    var edge: Edge
    /// 1 where a larger constant moves the item's edge inwards, -1 where it moves it outwards.
    var sign: Double
    /// Whether the target's layout margins are meant.
    var isMargin: Bool

    /// The ties of a screen that can matter: to the edges of the root view, and to guides inside the safe area.
    struct Lists: Sendable {
        var toRoot: [EdgeTie] = []
        var toSafeArea: [EdgeTie] = []
    }

    /// The ties in a layout direction, in document order.
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

    /// The edge that a constraint ties to an ancestor of the item or to an ancestor's guide, nil when it does not.
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
        // Constants of leading and trailing grow towards the left in a mirrored layout.
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
    /// The edge that a coordinate along an axis is; nil for the middle and for lengths.
    fileprivate init?(_ kind: AnchorKind, _ axis: Axis) {
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

    /// By how much less than the safe area's inset a tie that holds keeps an edge away from the root view's, points;
    /// 0 where it keeps it far enough, or does not hold.
    func missing(_ tie: EdgeTie) -> Double {
        guard holds(tie.constraint), let effective = layout.effectiveConstraint(tie.constraint) else { return 0 }
        let missing = environment.safeArea[tie.edge] - tie.sign * effective.constant
        return missing > epsilon ? missing : 0
    }

    /// Whether an item is something to be seen whose edge should stay inside the safe area.
    func mayBeContent(_ position: Int, _ edge: Edge) -> Bool {
        if let item = judged.first(where: { $0.position == position }) { return item.edges.contains(EdgeSet(edge)) }
        return !contents(of: position, leaving: edge).isEmpty
    }

    /// The judged views in a stack view that leave the safe area on an edge; none of another view.
    func contents(of position: Int, leaving edge: Edge) -> [Int] {
        guard screen.families[position] == .stack, layout.isVisible(position) else { return [] }
        return judged.filter {
            $0.edges.contains(EdgeSet(edge)) && screen.isInside($0.position, position)
                && reach($0.rect, beyond: edge) > epsilon
        }.map(\.position)
    }
}
