// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Finds out why items are as long as they are along an axis.
struct LengthReasons {
    let scene: DrawingScene
    let axis: Axis
    /// The constraints that may be reasons, by position of the items whose lengths they relate.
    let sizes: [Int: [Constraint]]
    /// True to find only reasons that keep an item from becoming shorter.
    let isRigid: Bool

    init(_ scene: DrawingScene, _ axis: Axis, _ constraints: [Constraint], isRigid: Bool) {
        (self.scene, self.axis, self.isRigid) = (scene, axis, isRigid)
        var sizes: [Int: [Constraint]] = [:]
        for constraint in constraints where constraint.firstAttribute.isSize {
            let ends =
                [(constraint.firstItem, constraint.firstAttribute as Attribute?)]
                + [(constraint.secondItem ?? "", constraint.secondAttribute)]
            for case (let item, let attribute?) in ends where attribute.axis == axis && attribute.isSize {
                if let position = scene.position(item) { sizes[position, default: []].append(constraint) }
            }
        }
        self.sizes = sizes
    }

    /// Returns the reason for the length of the item at a position; nil where it is but the distance between its edges.
    func reason(_ position: Int) -> LengthStep.Reason? {
        var seen: Set<Int> = []
        return reason(position, &seen)
    }

    /// Returns the item whose length decides that of the item at a position, through constraints that make lengths equal, and
    /// the reason for it; nil where there is none.
    func origin(_ position: Int) -> (position: Int, reason: LengthStep.Reason)? {
        var queue = [position]
        var next = 0
        while next < queue.count {
            let current = queue[next]
            next += 1
            let related = sizes[current] ?? []
            if let fixed = related.first(where: { $0.secondItem == nil }) { return (current, .constraint(fixed)) }
            let ends = related.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0.flatMap(scene.position) }
            for end in ends where !queue.contains(end) { queue.append(end) }
        }
        return queue.lazy.compactMap { item in
            reason(item).flatMap { if case .length = $0 { (item, $0) } else { nil } }
        }.first
    }

    private func reason(_ position: Int, _ seen: inout Set<Int>) -> LengthStep.Reason? {
        guard scene.parents[position] != nil, seen.insert(position).inserted else { return nil }
        let related = sizes[position] ?? []
        if let fixed = related.first(where: { $0.secondItem == nil }) { return .constraint(fixed) }
        if scene.layout.isSizedByContents(position, axis, within: ConstraintValues.rounding) {
            return .length(.contents)
        }
        let item = scene.items[position]
        if item.guide == .topLayout || item.guide == .bottomLayout { return .length(.system) }
        if let length = equalLength(position, related, &seen) { return length }
        if let parts = arrangedParts(position, &seen) { return .length(.parts(parts)) }
        if isRigid, extent(position) < ConstraintValues.rounding { return .length(.none) }
        switch scene.layout.source(position) {
        case .autoresizing:
            let isFlexible = item.autoresizingMask.contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight)
            return isRigid && isFlexible ? nil : .length(.frame(isFlexible: isFlexible && !item.hasFixedFrame))
        case .stack: return isRigid ? nil : .length(.stack)
        case .container: return isRigid ? nil : .length(.container)
        case .window, .constraints: return nil
        }
    }

    /// The first constraint that makes the length equal to another one with a reason of its own.
    private func equalLength(
        _ position: Int, _ related: [Constraint], _ seen: inout Set<Int>
    ) -> LengthStep.Reason? {
        for constraint in related {
            let ends = constraint.itemIDs.compactMap(scene.position)
            let isSquare = constraint.firstAttribute.axis != constraint.secondAttribute?.axis
            guard let other = ends.first(where: { $0 != position }) ?? (isSquare ? position : nil) else { continue }
            if !isRigid || isSquare || reason(other, &seen) != nil { return .constraint(constraint) }
        }
        return nil
    }

    /// The lengths of the views that a stack view arranges and the distances between them; nil for another view, and where
    /// one of them could be shorter.
    private func arrangedParts(_ position: Int, _ seen: inout Set<Int>) -> [Double]? {
        guard let stack = scene.items[position].content.stack else { return nil }
        let views = scene.arrangedViews(position)
        guard stack.axis == axis else {
            // Across its axis, the longest view decides.
            guard let longest = views.max(by: { extent($0) < extent($1) }) else { return nil }
            return isRigid && reason(longest, &seen) == nil ? nil : [extent(longest)]
        }
        guard let last = views.last, !isRigid || views.allSatisfy({ reason($0, &seen) != nil }) else { return nil }
        let gaps = zip(views, views.dropFirst()).map { span($1).lowerBound - span($0).upperBound }
        let (whole, ends) = (span(position), (span(views[0]).lowerBound, span(last).upperBound))
        return views.map(extent) + gaps + [ends.0 - whole.lowerBound, whole.upperBound - ends.1]
    }

    private func span(_ position: Int) -> ClosedRange<Double> { scene.layout.windowFrames[position].span(axis) }

    private func extent(_ position: Int) -> Double { span(position).upperBound - span(position).lowerBound }
}

extension DrawingScene {
    /// The visible views that a stack view arranges, in order.
    func arrangedViews(_ stack: Int) -> [Int] {
        children[stack].filter { items[$0].containment == .arranged && isVisible($0) }
    }
}
