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
    struct Node {
        var item: Int
        var kind: AnchorKind
    }

    private let context: LayoutContext
    private let axis: Axis
    private let ties: BlameTies
    /// The coordinates that were met, a bit for each kind, by item.
    private let visited: UnsafeMutableBufferPointer<UInt8>
    private static let greatestDepth = 200

    /// The chain from a coordinate to the root or a guide; nil when there is none.
    static func chain(from node: Node, _ context: LayoutContext, _ axis: Axis) -> Blame? {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: context.screen.parents.count) { visited in
            visited.initialize(repeating: 0)
            let ties = context.screen.blameTies[context.environment.direction]
            return BlameSearch(context: context, axis: axis, ties: ties, visited: visited).follow(node, depth: 0)
        }
    }

    private func follow(_ node: Node, depth: Int) -> Blame? {
        guard depth < Self.greatestDepth, visit(node) else { return nil }
        let places = ties.places(node.item, axis)
        for place in places {
            let tie = ties[place]
            guard let anchorage = tie.anchorage, holds(tie, node) else { continue }
            return Blame(constraints: [tie.constraint], anchorage: anchorage, tied: node.item)
        }
        for place in places {
            let tie = ties[place]
            guard holds(tie, node) else { continue }
            if var blame = follow(Node(item: tie.other, kind: tie.kind), depth: depth + 1) {
                if context.fillsScreen(tie.other, upTo: tie.kind, axis) {
                    blame.constraints.insert(tie.constraint, at: 0)
                    blame.end = blame.end ?? blame.anchorage
                    blame.anchorage = .superview(tie.kind)
                    blame.tied = node.item
                } else {
                    // The culprit stays first, the rest in order from the item outwards.
                    blame.constraints.insert(tie.constraint, at: min(1, blame.constraints.count))
                }
                return blame
            }
        }
        return followItem(node, depth: depth)
    }

    /// Whether a coordinate was not met before.
    private func visit(_ node: Node) -> Bool {
        let bit = UInt8(1) << UInt8(node.kind.rawValue)
        defer { visited[node.item] |= bit }
        return visited[node.item] & bit == 0
    }

    /// The chain through the item's other coordinates, its stack view, or the parent that places it.
    private func followItem(_ node: Node, depth: Int) -> Blame? {
        let parent = context.screen.parents[node.item]
        if parent >= 0, parent != context.screen.root, isPlacedByParent(node.item) {
            return follow(Node(item: parent, kind: node.kind), depth: depth + 1)
        }
        for kind in node.kind.alternatives {
            if var blame = follow(Node(item: node.item, kind: kind), depth: depth + 1) {
                if kind == .middle, blame.centred < 0 { blame.centred = node.item }
                let count = blame.constraints.count
                for size in ties.sizes(node.item, axis) where context.holds(size) { blame.constraints.append(size) }
                if blame.constraints.count == count, context.screen.showsText[node.item] { blame.dependsOnText = true }
                return blame
            }
        }
        return nil
    }

    private func isPlacedByParent(_ item: Int) -> Bool {
        switch context.screen.screen.items[item].containment {
        case .arranged, .contentView, .cell, .tableHeader, .tableFooter: true
        case .subview: context.layout.source(item) == .autoresizing
        case .guide: context.screen.screen.items[item].guide != .custom
        case .barItem, .accessory: false
        }
    }

    /// Whether a tie decides a coordinate: an equality that holds, or an inequality that is tight.
    private func holds(_ tie: BlameTies.Tie, _ node: Node) -> Bool {
        guard tie.own == node.kind, let effective = context.layout.effectiveConstraint(tie.constraint),
            abs(effective.error) <= context.epsilon
        else { return false }
        guard tie.isLimit else { return true }
        let gap = abs(
            tie.own.value(of: context.frame(node.item), axis) - tie.kind.value(of: context.frame(tie.other), axis))
        return gap <= abs(effective.constant) + 2 * context.epsilon
            && abs(gap - abs(effective.constant)) <= 2 * context.epsilon
    }
}

extension LayoutContext {
    /// Whether a view that may run to the screen's edge does so at a coordinate, so that what hangs on it is to blame: it
    /// ends at the window's edge there, or beyond the safe area and spans the window across. Small pictures, dividers and
    /// what lies outside the window are out of place themselves.
    fileprivate func fillsScreen(_ position: Int, upTo kind: AnchorKind, _ axis: Axis) -> Bool {
        guard screen.mayFillScreen[position] else { return false }
        let frame = frame(position)
        guard frame.touches(window) else { return false }
        let spans = EdgeSet(across: axis.crossing).each.allSatisfy { touchesWindow(frame, $0) }
        let met = EdgeSet(across: axis).each.filter { kind == .middle || AnchorKind($0) == kind }
        return met.allSatisfy { touchesWindow(frame, $0) || spans && reach(frame, beyond: $0) > epsilon }
    }

    /// Whether a constraint took part in the layout and is met.
    func holds(_ constraint: Int) -> Bool {
        layout.error(ofConstraint: constraint).map { abs($0) <= epsilon } ?? false
    }
}
