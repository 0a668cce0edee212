// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// An item that leaves the safe area, with the edges it crosses and the amounts.
struct OutsideItem: Sendable {
    /// The position of the finding's subject: the item, or the outermost stack view that carries it out.
    var position: Int
    /// The positions of the judged items that leave it; only the item itself unless the subject is a stack view.
    var contents: [Int]
    /// The edges it crosses.
    var edges: EdgeSet
    /// The distance beyond each edge, in points; 0 where the item stays inside.
    var amounts: EdgeInsets
    /// False if no part of it is in the window.
    var isInWindow: Bool
    /// The position of a view in front of all of it through which it may be seen; nil if there is none.
    var cover: Int?

    /// The largest amount, in points.
    var overlap: Double { max(max(amounts.top, amounts.bottom), max(amounts.left, amounts.right)) }

    /// An edge that it crosses.
    struct Crossing {
        var edge: Edge
        /// The chain that places its edge.
        var blame: Blame
        /// The reason to doubt that it crosses the edge; nil if it is certain.
        var doubt: ReviewReason?
    }
}

extension LayoutContext {
    /// Returns the judged items outside the safe area, only the outermost ones, in document order of their first
    /// content.
    ///
    /// A view inside another judged one is left out if the outer one crosses the same edges. Views that a stack view
    /// carries out are reported as the stack view, because none of them can be moved alone.
    func findOutsideItems(_ items: [JudgedItem]) -> [OutsideItem] {
        var result: [OutsideItem] = []
        // The index in `result`, by position of the subject; empty until the first item is found.
        var indexOf: [Int] = []
        for item in items where item.isInWindow || !isParked(item) {
            guard var outside = outside(item) else { continue }
            if indexOf.isEmpty { indexOf = Array(repeating: -1, count: screen.parents.count) }
            let carrier = carrier(of: item.position, outside.edges)
            var ancestor = screen.parents[item.position]
            while ancestor >= 0 {
                // A stack view that carries other views out carries this one, too.
                if indexOf[ancestor] >= 0, ancestor != carrier {
                    outside.edges.subtract(result[indexOf[ancestor]].edges)
                }
                ancestor = screen.parents[ancestor]
            }
            if outside.edges.isEmpty { continue }
            outside.position = carrier
            if outside.position != item.position {
                outside.isInWindow = outside.isInWindow || frame(outside.position).touches(window)
            }
            if indexOf[outside.position] >= 0 {
                result[indexOf[outside.position]].merge(outside)
            } else {
                indexOf[outside.position] = result.count
                result.append(outside)
            }
        }
        return result
    }

    /// Returns the key of the verdict on an item that leaves the safe area, and the distance beyond the edges that it
    /// states, in points.
    func verdictKey(_ outside: OutsideItem, severity: Severity? = nil) -> (key: VerdictKey, overlap: Double) {
        let crossings = crossings(of: outside).mostCertain(\.doubt)
        let key = VerdictKey(
            position: outside.position, edges: EdgeSet(crossings.map(\.edge)),
            doubt: crossings.map(\.doubt).shared, severity: severity, blames: crossings.map(\.blame),
            variant: outside.isInWindow ? 0 : 1)
        return (key, crossings.map { outside.amounts[$0.edge] }.max() ?? outside.overlap)
    }

    /// Returns the edges that an item crosses.
    func crossings(of outside: OutsideItem) -> [OutsideItem.Crossing] {
        outside.edges.each.map { edge in
            var blame = blame(outside.position, edge)
            // An item outside the window is no longer in front of the view that represents the root.
            if !outside.isInWindow, let end = blame.end { blame.anchorage = end }
            return OutsideItem.Crossing(edge: edge, blame: blame, doubt: doubt(outside, edge, blame))
        }
    }

    private func outside(_ item: JudgedItem) -> OutsideItem? {
        if safeRect.contains(item.rect) { return nil }
        var edges: EdgeSet = []
        var amounts = EdgeInsets.zero
        for edge in Edge.allCases where item.edges.contains(EdgeSet(edge)) {
            let amount = reach(item.rect, beyond: edge)
            guard amount > epsilon else { continue }
            edges.insert(EdgeSet(edge))
            amounts[edge] = amount
        }
        guard !edges.isEmpty else { return nil }
        return OutsideItem(
            position: item.position, contents: [item.position], edges: edges, amounts: amounts,
            isInWindow: item.isInWindow, cover: item.cover)
    }

    /// Returns true if constraints anchor an item beyond the edge that it left by, so that no window shows it. An item
    /// tied to a view that merely happens to reach that edge is not parked: a larger window shows it.
    private func isParked(_ item: JudgedItem) -> Bool {
        item.edges.each.contains { edge in
            let kind = AnchorKind(edge)
            let blame = blame(item.position, edge.opposite)
            switch blame.end ?? blame.anchorage {
            case .superview(kind), .margins(kind), .safeArea(kind): return true
            case .superview, .margins, .safeArea, .frame: return false
            }
        }
    }

    /// Returns the outermost stack view that arranges an item, directly or through others, and crosses the same edges;
    /// the item itself if there is none.
    private func carrier(of position: Int, _ edges: EdgeSet) -> Int {
        var carrier = position
        var current = position
        while screen.screen.items[current].containment == .arranged, screen.parents[current] >= 0 {
            current = screen.parents[current]
            guard screen.families[current] == .stack, current != screen.root else { break }
            let frame = frame(current)
            if edges.each.allSatisfy({ reach(frame, beyond: $0) > epsilon }) { carrier = current }
        }
        return carrier
    }
}

extension ScreenContext {
    /// Returns the indices of the candidates that affect the result for an item: itself, its ancestors, and the items
    /// that one of these could carry out.
    func candidates(deciding position: Int) -> [Int] {
        around(position).compactMap { wanted in
            let index = candidates.partitioningIndex { $0.position >= wanted }
            return index < candidates.count && candidates[index].position == wanted ? index : nil
        }
    }
}

extension [Candidate] {
    /// Returns the first index from which on the condition holds; the condition must hold for a suffix.
    fileprivate func partitioningIndex(where holds: (Candidate) -> Bool) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if holds(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension OutsideItem {
    /// Adds the edges and amounts of another item in the same stack view.
    fileprivate mutating func merge(_ other: OutsideItem) {
        contents += other.contents
        edges.formUnion(other.edges)
        isInWindow = isInWindow || other.isInWindow
        cover = other.cover == nil ? nil : cover
        for edge in Edge.allCases { amounts[edge] = max(amounts[edge], other.amounts[edge]) }
    }
}

extension Rect {
    /// Returns true if the rectangle holds another one.
    func contains(_ other: Rect) -> Bool {
        minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
    }
}
