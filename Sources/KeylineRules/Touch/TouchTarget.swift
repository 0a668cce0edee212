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
