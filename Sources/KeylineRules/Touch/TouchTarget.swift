// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
public import KeylineModel

/// The part of a view that touches reach in one layout, and the sources of its width and height.
public struct TouchTarget: Hashable, Sendable {
    /// The source of a view's length along an axis.
    public enum Length: Hashable, Sendable {
        /// Ids of constraints: those on the length itself, else those that place both edges.
        case constraints([String])
        /// The view's own contents.
        case contents
        /// The view around it: a stack view, a container, or an autoresizing mask.
        case surroundings
    }

    /// The reachable part, in window coordinates, points.
    public let region: Rect
    /// The id of the view whose bounds cut off most of the frame; nil if nothing is cut off.
    public let cutBy: String?
    /// The source of the frame's width.
    public let width: Length
    /// The source of the frame's height.
    public let height: Length
}

extension LayoutContext {
    /// Returns the touch target of an item; nil for an unknown id, or if the views around it leave nothing.
    public func touchTarget(of id: String) -> TouchTarget? {
        let position = screen.position(id)
        guard position >= 0, let region = touchRegion(position) else { return nil }
        return TouchTarget(
            region: region, cutBy: cuttingView(position).map(self.id), width: length(position, .horizontal),
            height: length(position, .vertical))
    }

    /// Returns the constraints on an item's length along an axis that decide it, rather than its contents.
    func lengthConstraints(_ position: Int, _ axis: Axis) -> [Int] {
        screen.constraintsOfItem[position].filter { setsLength(of: position, axis, $0) }
    }

    /// Returns true if the document states an item's length along an axis: by a constraint on it, by a fixed frame that its
    /// autoresizing mask does not stretch, or because constraints pin it to both edges of a view whose length is stated.
    func statesLength(_ position: Int, _ axis: Axis) -> Bool {
        var (current, left) = (position, Self.greatestNesting)
        while left > 0 {
            if hasStatedConstraint(current, axis) || keepsFrame(current, axis) { return true }
            guard let next = viewPinning(current, axis) else { return false }
            (current, left) = (next, left - 1)
        }
        return false
    }

    /// The longest way from a view to one whose length is stated. Views can be pinned to one another.
    private static let greatestNesting = 8

    /// Returns true if a tight constraint sets an item's own length along an axis, unless it only makes it as long as contents:
    /// its own, or those of the item that it is compared with.
    private func hasStatedConstraint(_ position: Int, _ axis: Axis) -> Bool {
        lengthConstraints(position, axis).contains { constraint in
            let (statement, ends) = (screen.statements[constraint], screen.ends[constraint])
            guard let second = statement.second, ends.second >= 0 else { return true }
            let lengths = [(ends.first, statement.first.axis), (ends.second, second.axis)]
            return !lengths.contains { layout.isSizedByContents($0.0, $0.1, within: epsilon) }
        }
    }

    /// Returns true for a view with a fixed frame whose autoresizing mask does not stretch it along an axis.
    private func keepsFrame(_ position: Int, _ axis: Axis) -> Bool {
        guard position != screen.root, layout.source(position) == .autoresizing else { return false }
        return !item(position).autoresizingMask.contains(axis == .horizontal ? .flexibleWidth : .flexibleHeight)
    }

    /// Returns the view to both of whose edges along an axis tight constraints pin an item; nil if there is none, or if it
    /// is the root or one of its guides, whose lengths are those of the window.
    private func viewPinning(_ position: Int, _ axis: Axis) -> Int? {
        let (near, far) = (views(atEdge: .near, of: position, axis), views(atEdge: .far, of: position, axis))
        return near.first { far.contains($0) && $0 != screen.root && !screen.isGuideOfRoot($0) }
    }

    /// Returns the views to whose edge tight constraints tie the same edge of an item.
    private func views(atEdge kind: AnchorKind, of position: Int, _ axis: Axis) -> [Int] {
        let direction = layout.environment.direction
        return screen.constraintsOfItem[position].compactMap { constraint in
            let (statement, ends) = (screen.statements[constraint], screen.ends[constraint])
            guard let second = statement.second, statement.first.axis == axis, second.axis == axis, ends.second >= 0,
                AnchorKind(statement.first, direction) == kind, AnchorKind(second, direction) == kind,
                statement.multiplier == 1, isTight(constraint)
            else { return nil }
            return ends.first == position ? ends.second : ends.first
        }
    }

    /// Returns true if nothing but constants, stated lengths and pictures decides how far an item reaches out of a view around
    /// it along an axis, where the view's length is stated.
    func isPlaced(_ position: Int, in view: Int, _ axis: Axis) -> Bool {
        let (own, bounds) = (frame(position), frame(view))
        let edges: [(edge: Edge, reach: Double)] =
            axis == .horizontal
            ? [(.left, bounds.minX - own.minX), (.right, own.maxX - bounds.maxX)]
            : [(.top, bounds.minY - own.minY), (.bottom, own.maxY - bounds.maxY)]
        let beyond = edges.filter { $0.reach > epsilon }
        return !beyond.isEmpty
            && beyond.allSatisfy { edge, _ in
                chain(from: position, edge, to: view)?.allSatisfy { hasKnownLength($0, axis) } ?? false
            }
    }

    /// Returns the items that a chain of constraints passes between an edge of an item, which is included, and a view around
    /// it; nil if the chain does not meet the view.
    private func chain(from position: Int, _ edge: Edge, to view: Int) -> Set<Int>? {
        let constraints = blame(position, edge).constraints
        var passed: Set<Int> = [position]
        for constraint in constraints.dropFirst() + constraints.prefix(1) {
            let ends = screen.ends[constraint]
            if ends.first == view || ends.second == view {
                passed.formUnion([ends.first, ends.second].filter { $0 >= 0 && $0 != view })
                return passed
            }
            passed.formUnion([ends.first, ends.second].filter { $0 >= 0 })
        }
        return nil
    }

    /// Returns true for an item whose length along an axis is stated, or is that of a picture.
    private func hasKnownLength(_ position: Int, _ axis: Axis) -> Bool {
        statesLength(position, axis)
            || screen.pictures[position] != nil && layout.isSizedByContents(position, axis, within: epsilon)
    }

    /// Returns true if a tight constraint sets an item's own length along an axis.
    func hasLengthConstraint(_ position: Int, _ axis: Axis) -> Bool {
        screen.constraintsOfItem[position].contains { setsLength(of: position, axis, $0) }
    }

    private func setsLength(of position: Int, _ axis: Axis, _ constraint: Int) -> Bool {
        let statement = screen.statements[constraint]
        let attribute = screen.ends[constraint].first == position ? statement.first : statement.second
        return attribute?.isSize == true && attribute?.axis == axis && isTight(constraint)
    }

    private func length(_ position: Int, _ axis: Axis) -> TouchTarget.Length {
        let own = lengthConstraints(position, axis)
        if !own.isEmpty { return .constraints(constraintIDs(own)) }
        if layout.isSizedByContents(position, axis, within: epsilon) { return .contents }
        guard layout.source(position) == .constraints else { return .surroundings }
        let edges: [Edge] = axis == .horizontal ? [.left, .right] : [.top, .bottom]
        let holding = edges.flatMap { blame(position, $0).constraints.prefix(1) }
        return holding.isEmpty ? .surroundings : .constraints(constraintIDs(holding.sorted()))
    }

    /// Returns the view around an item, up to one that scrolls, that leaves the least of what lies in the views inside
    /// it.
    func cuttingView(_ position: Int) -> Int? {
        var (region, current) = (frame(position), screen.parents[position])
        var (cutting, most): (Int?, Double) = (nil, epsilon)
        while current >= 0, current != screen.root, !screen.families[current].scrolls {
            guard let inside = region.intersection(frame(current)) else { return current }
            let lost = max(region.width - inside.width, region.height - inside.height)
            if lost > most { (cutting, most) = (current, lost) }
            (region, current) = (inside, screen.parents[current])
        }
        return cutting
    }
}
