// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// A depth-first walk over the coordinates of one axis, along constraints that hold in a layout.
///
/// A coordinate that a constraint ties is followed along that constraint; only where nothing ties it, or the tie leads
/// nowhere, the item's other coordinates and its size are.
struct BlameSearch {
    /// A coordinate of an item.
    struct Node: Hashable {
        var item: Int
        var kind: AnchorKind
    }

    /// A constraint seen from one of its ends.
    private struct Tie {
        var constraint: Int
        var other: Int
        var kind: AnchorKind
        var isMargin: Bool
    }

    let context: LayoutContext
    let axis: Axis
    private var visited: Set<Node> = []
    private static let greatestDepth = 200

    init(_ context: LayoutContext, _ axis: Axis) {
        self.context = context
        self.axis = axis
    }

    /// The chain from a coordinate to the root or a guide; nil when there is none.
    mutating func follow(_ node: Node, depth: Int) -> Blame? {
        guard depth < Self.greatestDepth, visited.insert(node).inserted else { return nil }
        let ties = ties(of: node)
        for tie in ties {
            if let anchorage = anchorage(of: tie) {
                return Blame(constraints: [tie.constraint], anchorage: anchorage, tied: node.item)
            }
        }
        for tie in ties where tie.other >= 0 {
            if var blame = follow(Node(item: tie.other, kind: tie.kind), depth: depth + 1) {
                if mayFillScreen(tie.other) {
                    blame.constraints.insert(tie.constraint, at: 0)
                    blame.anchorage = .superview(tie.kind)
                    blame.tied = node.item
                } else {
                    insert(tie.constraint, into: &blame)
                }
                return blame
            }
        }
        return followItem(node, depth: depth)
    }

    /// The chain through the item's other coordinates, its stack view, or the parent that places it.
    private mutating func followItem(_ node: Node, depth: Int) -> Blame? {
        let parent = context.screen.parents[node.item]
        if parent >= 0, parent != context.screen.root, isPlacedByParent(node.item) {
            return follow(Node(item: parent, kind: node.kind), depth: depth + 1)
        }
        for kind in node.kind.alternatives {
            if var blame = follow(Node(item: node.item, kind: kind), depth: depth + 1) {
                for size in sizeConstraints(node.item) { blame.constraints.append(size) }
                let isText = context.screen.screen.items[node.item].content.visibleText != nil
                if isText, sizeConstraints(node.item).isEmpty { blame.dependsOnText = true }
                return blame
            }
        }
        return nil
    }

    /// Whether a view is right to run to the screen's edges, so that what hangs on it is to blame instead.
    private func mayFillScreen(_ item: Int) -> Bool {
        switch context.screen.families[item] {
        case .surface, .table, .collection, .image, .textView: true
        case .plain:
            context.screen.roles[item] == .background
                || context.screen.screen.items[item].className == "UIVisualEffectView"
        default: false
        }
    }

    /// Keeps the culprit first and the rest in order from the item outwards.
    private func insert(_ constraint: Int, into blame: inout Blame) {
        blame.constraints.insert(constraint, at: min(1, blame.constraints.count))
    }

    private func isPlacedByParent(_ item: Int) -> Bool {
        switch context.screen.screen.items[item].containment {
        case .arranged, .contentView, .cell, .tableHeader, .tableFooter: true
        case .subview: context.layout.items[item].source == .autoresizing
        case .guide: context.screen.screen.items[item].guide != .custom
        case .barItem, .accessory: false
        }
    }

    /// The constraints that hold and tie a coordinate, those to ancestors first.
    private func ties(of node: Node) -> [Tie] {
        var outward: [Tie] = []
        var inward: [Tie] = []
        for index in context.screen.constraintsOfItem[node.item] {
            guard let tie = tie(index, node), isHolding(index, node, tie) else { continue }
            if tie.other >= 0, tie.other != node.item, context.screen.isInside(tie.other, node.item) {
                inward.append(tie)
            } else {
                outward.append(tie)
            }
        }
        return outward.filter { $0.other >= 0 && context.screen.isInside(node.item, $0.other) }
            + outward.filter { !($0.other >= 0 && context.screen.isInside(node.item, $0.other)) } + inward
    }

    /// A constraint seen from a coordinate, nil when it does not speak of it or took no part.
    private func tie(_ index: Int, _ node: Node) -> Tie? {
        let constraint = context.screen.statements[index]
        guard constraint.first.axis == axis, context.effective[index] != nil else { return nil }
        guard let second = constraint.second, second.axis == axis else { return nil }
        let ends = context.screen.ends[index]
        let direction = context.environment.direction
        let firstKind = AnchorKind(constraint.first, direction)
        let secondKind = AnchorKind(second, direction)
        if ends.first == node.item, firstKind == node.kind, ends.second != node.item {
            return Tie(constraint: index, other: ends.second, kind: secondKind, isMargin: second.isMargin)
        }
        if ends.second == node.item, secondKind == node.kind, ends.first != node.item {
            return Tie(
                constraint: index, other: ends.first, kind: firstKind,
                isMargin: constraint.first.isMargin)
        }
        return nil
    }

    /// Whether a constraint decides a coordinate: an equality that holds, or an inequality that is tight.
    private func isHolding(_ index: Int, _ node: Node, _ tie: Tie) -> Bool {
        if abs(context.effective[index]?.error ?? 0) > context.epsilon { return false }
        let constraint = context.screen.statements[index]
        guard constraint.relation != .equal, tie.other >= 0, !tie.isMargin else { return true }
        let ends = context.screen.ends[index]
        guard ends.first >= 0, ends.second >= 0, let second = constraint.second else { return true }
        let direction = context.environment.direction
        let left = AnchorKind(constraint.first, direction).value(of: context.frame(ends.first), axis)
        let right = AnchorKind(second, direction).value(of: context.frame(ends.second), axis)
        let constant = context.effective[index]?.constant ?? constraint.constant
        return abs(left - right) <= abs(constant) + 2 * context.epsilon
            && abs(abs(left - right) - abs(constant)) <= 2 * context.epsilon
    }

    /// What a tie hangs on when it leads to the root view or one of the guides that follow it.
    private func anchorage(of tie: Tie) -> Blame.Anchorage? {
        guard tie.other >= 0, tie.kind != .extent else { return nil }
        let item = context.screen.screen.items[tie.other]
        switch item.guide {
        case .safeArea, .keyboard: return .safeArea(tie.kind)
        // Both edges of a controller's guide are places at its end of the screen.
        case .topLayout: return .safeArea(.near)
        case .bottomLayout: return .safeArea(.far)
        case .layoutMargins, .readableContent:
            return context.screen.parents[tie.other] == context.screen.root ? .margins(tie.kind) : nil
        case .contentLayout, .frameLayout, .custom: return nil
        case nil:
            guard tie.other == context.screen.root else { return nil }
            return tie.isMargin ? .margins(tie.kind) : .superview(tie.kind)
        }
    }

    /// Constraints on the item's own size along the axis that hold.
    private func sizeConstraints(_ item: Int) -> [Int] {
        context.screen.constraintsOfItem[item].filter { index in
            let constraint = context.screen.statements[index]
            return constraint.first.axis == axis && constraint.first.isSize
                && context.screen.ends[index].first == item
                && abs(context.effective[index]?.error ?? .infinity) <= context.epsilon
        }
    }
}
