// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Contents that are longer than the view around them, where the document states the lengths of both: on every device the
/// rest lies outside the view.
struct StatedOverflow: Hashable, Sendable {
    /// The position of the view around the contents.
    var container: Int
    /// The axis along which the contents leave it.
    var axis: Axis
    /// The length that the contents need, in points.
    var needed: Double
    /// The length of the contents outside, in points.
    var amount: Double
    /// The indices of the constraints that state the lengths and the distances, those of the container first.
    var constraints: [Int]
    /// The positions of the views in a row that the lengths add up over, the last one first.
    var row: [Int]
    /// True if something outside takes no touches, is cut off, or lies over rows or the contents of another view. One view
    /// alone may be meant to stand on the edge, as a badge does.
    var isHarmful: Bool
}

/// Finds the views of one layout whose contents are longer.
struct StatedContents {
    private let layout: LayoutContext
    private let screen: ScreenContext

    /// The length outside that is not reported, in points.
    private static let tolerance = 2.0
    /// The length outside from which on it does harm for certain, in points. Our choice.
    private static let leastHarm = 4.0
    /// The length of a control outside that is missed, in points. Our choice.
    private static let leastDead = 8.0
    /// The share of a line's height that its letters leave free below. Source: the descender of SF Pro, 0.24 of the size.
    private static let freeShare = 0.2
    /// The length of a view that is folded away until code gives it another, in points.
    private static let folded = 1.0

    init(_ layout: LayoutContext) { (self.layout, screen) = (layout, layout.screen) }

    /// The overflows, at most one for each view and axis. Linear in the constraints of the views of stated length, and for each
    /// view that ends outside in the items.
    func overflows() -> [StatedOverflow] {
        screen.screen.items.indices.flatMap { position in
            isContainer(position) ? Axis.allCases.compactMap { overflow(position, $0) } : []
        }
    }

    private func isContainer(_ position: Int) -> Bool {
        position != screen.root && !screen.children[position].isEmpty && screen.families[position] == .plain
            && !screen.surroundings[position].isApart && layout.layout.isInstalled(position)
            && layout.layout.isVisible(position)
    }

    private func overflow(_ container: Int, _ axis: Axis) -> StatedOverflow? {
        let frame = layout.frame(container)
        guard frame.size[axis] > Self.folded, let own = length(container, axis) else { return nil }
        let found = screen.children[container].compactMap { child -> StatedOverflow? in
            var seen: Set<Node> = []
            guard screen.screen.items[child].guide == nil, layout.layout.isVisible(child),
                beyond(layout.frame(child), frame, axis) > Self.tolerance, !isTiedToFarEdge(child, container, axis),
                let chain = chain(to: Node(item: child, kind: .far), in: container, axis, &seen)
            else { return nil }
            let outside = contents(of: child, outside: frame, axis)
            guard let amount = outside.map(\.amount).max() else { return nil }
            let mayBeBadge = chain.views.count < 2
            let isHarmful = isCut(container) || !mayBeBadge && outside.contains { isMissed($0, container) }
            return StatedOverflow(
                container: container, axis: axis, needed: frame.size[axis] + amount, amount: amount,
                constraints: own + chain.constraints, row: chain.views.reversed(),
                isHarmful: amount > Self.leastHarm && isHarmful)
        }
        return found.max { $0.amount < $1.amount }
    }

    /// Returns true for a view that cuts its contents off, or that rows follow.
    private func isCut(_ container: Int) -> Bool {
        let item = screen.screen.items[container]
        return item.clipsToBounds || item.containment != .subview && item.containment != .arranged
    }

    /// Returns true for a control that takes fewer touches, and for contents over those of another view.
    private func isMissed(_ outside: Outside, _ container: Int) -> Bool {
        if screen.families[outside.position] == .control {
            let left = outside.rect.size[outside.axis] - outside.amount
            return outside.amount > Self.leastDead || left < TouchTargetTooSmall.fingerPoints
        }
        return screen.screen.items.indices.contains { other in
            guard !screen.isInside(other, container), layout.layout.isVisible(other),
                let rect = screen.contentRect(other, in: layout.frame(other), layout.environment.direction),
                let common = rect.intersection(outside.rect)
            else { return false }
            return min(common.width, common.height) > Self.tolerance
        }
    }

    /// Contents of a view that end outside the one around it.
    private struct Outside {
        var position: Int
        var rect: Rect
        var axis: Axis
        /// The length outside, in points.
        var amount: Double
    }

    /// Returns the distance by which a rectangle ends after another one, in points.
    private func beyond(_ rect: Rect, _ frame: Rect, _ axis: Axis) -> Double {
        axis == .vertical || layout.environment.direction == .leftToRight
            ? AnchorKind.far.value(of: rect, axis) - AnchorKind.far.value(of: frame, axis)
            : frame.minX - rect.minX
    }

    /// Returns the visible texts, controls and pictures of a view that end outside a frame.
    private func contents(of view: Int, outside frame: Rect, _ axis: Axis) -> [Outside] {
        screen.screen.items.indices.compactMap { position in
            guard screen.isInside(position, view), layout.layout.isVisible(position),
                let rect = rect(position), !rect.isEmpty
            else { return nil }
            let amount = beyond(rect, frame, axis)
            let free = axis == .vertical && screen.families[position] == .text ? Self.freeShare * rect.height : 0
            return amount > max(free, Self.tolerance)
                ? Outside(position: position, rect: rect, axis: axis, amount: amount) : nil
        }
    }

    /// Returns what people must see or touch of a view, in window coordinates; nil for views that hold only others. Code may
    /// give a button a picture.
    private func rect(_ position: Int) -> Rect? {
        let frame = layout.frame(position)
        return screen.families[position] == .control
            ? frame : screen.contentRect(position, in: frame, layout.environment.direction)
    }

    /// Returns true for a view that a constraint ties to the end of the view around it, or to its center: how far it reaches
    /// out is stated, too, as for a badge on an edge.
    private func isTiedToFarEdge(_ child: Int, _ container: Int, _ axis: Axis) -> Bool {
        screen.constraintsOfItem[child].contains { index in
            guard let (_, other, kind) = tie(child, index, axis), other == container else { return false }
            return kind == .far || kind == .middle
        }
    }

    /// Returns the coordinate of a view that a constraint ties, and the item and the coordinate that it ties it to; nil for a
    /// constraint that does not hold, or along the other axis. Leading is near, whatever the direction.
    private func tie(_ view: Int, _ index: Int, _ axis: Axis) -> (own: AnchorKind, other: Int, kind: AnchorKind)? {
        let (statement, ends) = (screen.statements[index], screen.ends[index])
        guard statement.first.axis == axis, let second = statement.second, ends.second >= 0, ends.first != ends.second,
            layout.isTight(index)
        else { return nil }
        let kinds = (AnchorKind(statement.first, .leftToRight), AnchorKind(second, .leftToRight))
        return ends.first == view ? (kinds.0, ends.second, kinds.1) : (kinds.1, ends.first, kinds.0)
    }

    /// Returns true for a constraint that states a distance or a length for certain.
    private func isFirm(_ index: Int) -> Bool {
        let constraint = screen.screen.constraints[index]
        return constraint.priority >= 1000 && constraint.relation == .equal && !constraint.isPlaceholder
            && layout.isTight(index)
    }

    /// The stated distances from the start of a view to a coordinate of one in it.
    private struct Chain {
        var constraints: [Int]
        /// The views whose lengths are part of it.
        var views: [Int]
    }

    /// A coordinate of an item along the axis.
    private struct Node: Hashable {
        var item: Int
        var kind: AnchorKind
    }

    /// Returns the stated distances that lead to a coordinate; nil if there are none. Linear in the constraints.
    ///
    /// - Parameter seen: the coordinates that need not be tried again.
    private func chain(to node: Node, in container: Int, _ axis: Axis, _ seen: inout Set<Node>) -> Chain? {
        guard seen.insert(node).inserted else { return nil }
        for index in screen.constraintsOfItem[node.item] where isFirm(index) {
            guard let (own, other, target) = tie(node.item, index, axis), own == node.kind else { continue }
            if other == container, target == .near { return Chain(constraints: [index], views: []) }
            guard other != container, screen.parents[other] == container, target == .near || target == .far,
                screen.screen.items[other].guide == nil,
                let before = chain(to: Node(item: other, kind: target), in: container, axis, &seen)
            else { continue }
            return Chain(constraints: before.constraints + [index], views: before.views)
        }
        guard node.kind == .far, let length = length(node.item, axis),
            let before = chain(to: Node(item: node.item, kind: .near), in: container, axis, &seen)
        else { return nil }
        return Chain(constraints: before.constraints + length, views: before.views + [node.item])
    }

    // MARK: Lengths

    /// A length of an item.
    private struct Extent: Hashable {
        var item: Int
        var axis: Axis
    }

    /// Returns the constraints that state the length of a view for every device, itself or through other views; nil if
    /// something else decides it.
    private func length(_ view: Int, _ axis: Axis) -> [Int]? {
        var known: [Extent: [Int]?] = [:]
        return length(Extent(item: view, axis: axis), &known)
    }

    /// - Parameter known: the results so far; nil for a length that is looked for.
    private func length(_ extent: Extent, _ known: inout [Extent: [Int]?]) -> [Int]? {
        if let found = known[extent] { return found }
        known[extent] = .some(nil)
        let found = stating(extent, &known)
        known[extent] = .some(found)
        return found
    }

    private func stating(_ extent: Extent, _ known: inout [Extent: [Int]?]) -> [Int]? {
        let (view, axis) = (extent.item, extent.axis)
        guard view >= 0, view != screen.root else { return nil }
        if isStatedByFrame(view, axis) { return [] }
        for index in layout.lengthConstraints(view, axis) where isFirm(index) {
            let ends = screen.ends[index]
            guard screen.statements[index].second != nil else { return [index] }
            let other = ends.first == view ? ends.second : ends.first
            let attribute = ends.first == view ? screen.statements[index].second : screen.statements[index].first
            guard let along = attribute?.axis, let rest = length(Extent(item: other, axis: along), &known) else {
                continue
            }
            return [index] + rest
        }
        if screen.families[view] == .stack { return lengthOfStack(view, axis, &known) }
        return isStatedByContents(view, axis) ? [] : nil
    }

    /// Returns true for the height of a table's header or footer view, which its frame in the document states, and of the
    /// contents of a row of stated height.
    private func isStatedByFrame(_ view: Int, _ axis: Axis) -> Bool {
        guard axis == .vertical, screen.screen.design != nil else { return false }
        switch screen.screen.items[view].containment {
        case .tableHeader, .tableFooter:
            return screen.screen.items[view].frame.map { abs($0.height - layout.frame(view).height) < 1 } ?? false
        case .contentView: return screen.surroundings[view].isInFixedRow
        case .subview, .arranged, .cell, .guide, .barItem, .accessory: return false
        }
    }

    private func lengthOfStack(_ stack: Int, _ axis: Axis, _ known: inout [Extent: [Int]?]) -> [Int]? {
        let arranged = screen.children[stack].filter {
            layout.item($0).containment == .arranged && layout.layout.isVisible($0)
        }
        if arranged.isEmpty { return nil }
        var constraints: [Int] = []
        for view in arranged {
            guard let length = length(Extent(item: view, axis: axis), &known) else { return nil }
            constraints += length
        }
        return constraints
    }

    /// Returns true for a view as high as contents that are the same on every device: one line of text, a control, or a
    /// picture of known size.
    private func isStatedByContents(_ view: Int, _ axis: Axis) -> Bool {
        guard axis == .vertical, layout.layout.isSizedByContents(view, axis, within: layout.epsilon) else {
            return false
        }
        switch screen.families[view] {
        case .text:
            return screen.textOfCode(view, axis) == nil && (layout.item(view).content.text?.numberOfLines ?? 1) == 1
        case .control: return true
        case .image: return layout.item(view).content.image?.size != nil
        case .bar, .indicator, .surface, .scroll, .table, .collection, .textView, .stack, .plain: return false
        }
    }
}
