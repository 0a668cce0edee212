// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Ambiguous views along an axis, grouped if one is inside another, a stack view arranges both, or a constraint ties
/// them.
struct AmbiguousGroups {
    /// The undetermined attributes of each item.
    private var attributes: [[Attribute]]
    /// The ambiguous items, ascending.
    private let members: [Int]
    /// An earlier item of the same group, or the item itself (union-find); -1 for an item that is not ambiguous.
    private var leaders: [Int]
    /// True for items with a constraint that is removed at build time: the code that replaces it determines the whole
    /// group.
    private let isCompleted: [Bool]

    init(_ layout: LayoutContext, _ axis: Axis) {
        let count = layout.screen.parents.count
        attributes = Array(repeating: [], count: count)
        leaders = Array(repeating: -1, count: count)
        for (index, coordinates) in layout.layout.ambiguity where Self.isJudged(layout, index, axis) {
            // A range within one pixel is invisible.
            let open = coordinates.filter { $0.range.upperBound - $0.range.lowerBound > layout.epsilon }
            attributes[index] = open.map(\.attribute).filter { $0.axis == axis }
            if !attributes[index].isEmpty { leaders[index] = index }
        }
        members = leaders.filter { $0 >= 0 }
        isCompleted = attributes.indices.map { layout.screen.isLeftToCode($0, axis) }
        for position in members {
            let parent = layout.screen.parents[position]
            join(position, parent)
            for index in layout.screen.constraintsOfItem[position] {
                guard layout.screen.screen.constraints[index].firstAttribute.axis == axis else { continue }
                join(position, layout.screen.ends[index].first)
                join(position, layout.screen.ends[index].second)
            }
            guard layout.item(position).containment == .arranged, parent >= 0 else { continue }
            for sibling in layout.screen.children[parent] { join(position, sibling) }
        }
    }

    /// Returns true for views whose place along an axis the document, not the host, should determine: rows grow with
    /// their contents, and an empty scroll view gets its contents in code.
    private static func isJudged(_ layout: LayoutContext, _ position: Int, _ axis: Axis) -> Bool {
        guard layout.layout.isInstalled(position), layout.screen.screen.items[position].guide == nil,
            position != layout.screen.root, !isCollapsed(layout, position)
        else {
            return false
        }
        let around = layout.screen.surroundings[position]
        if axis == .vertical, around.isInCell || layout.screen.screen.kind == .cell { return false }
        guard !around.isApart, layout.screen.families[position] == .scroll else { return !around.isApart }
        return layout.screen.children[position].contains { layout.item($0).guide == nil }
    }

    /// Returns true if a stack view gives a view no room because the view, or one around it, is hidden.
    private static func isCollapsed(_ layout: LayoutContext, _ position: Int) -> Bool {
        guard !layout.layout.isVisible(position) else { return false }
        var ancestor = position
        while ancestor >= 0 {
            let item = layout.item(ancestor)
            if item.isHidden, item.containment == .arranged { return true }
            ancestor = layout.screen.parents[ancestor]
        }
        return false
    }

    /// A view with its undetermined attributes.
    struct Member {
        var position: Int
        var attributes: [Attribute]
    }

    /// Returns the views of each group in document order, without groups that code completes.
    mutating func groups() -> [[Member]] {
        var groups: [Int: [Member]] = [:]
        for position in members {
            let member = Member(position: position, attributes: attributes[position])
            groups[leader(of: position), default: []].append(member)
        }
        return groups.sorted { $0.key < $1.key }.map(\.value)
            .filter { group in !group.contains { isCompleted[$0.position] } }
    }

    private mutating func join(_ a: Int, _ b: Int) {
        guard b >= 0, leaders[b] >= 0 else { return }
        let first = leader(of: a)
        let second = leader(of: b)
        leaders[max(first, second)] = min(first, second)
    }

    private mutating func leader(of position: Int) -> Int {
        var current = position
        while leaders[current] != current { current = leaders[current] }
        leaders[position] = current
        return current
    }
}
