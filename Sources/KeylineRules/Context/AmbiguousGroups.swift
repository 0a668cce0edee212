// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Ambiguous views along an axis, joined where one is inside another, a stack view arranges both, or a constraint ties
/// them.
struct AmbiguousGroups {
    private let attributes: [Int: [Attribute]]
    private var leaders: [Int: Int]

    init(_ layout: LayoutContext, _ axis: Axis) {
        var attributes: [Int: [Attribute]] = [:]
        for (index, coordinates) in layout.layout.ambiguity {
            let open = coordinates.map(\.attribute).filter { $0.axis == axis }
            if !open.isEmpty, Self.isJudged(layout, index, axis) { attributes[index] = open }
        }
        self.attributes = attributes
        leaders = Dictionary(uniqueKeysWithValues: attributes.keys.map { ($0, $0) })
        for position in attributes.keys.sorted() {
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

    /// Views of which the document, not the host, should decide the place along an axis: rows grow with their contents,
    /// and an empty scroll view gets its contents in code.
    private static func isJudged(_ layout: LayoutContext, _ position: Int, _ axis: Axis) -> Bool {
        guard layout.layout.isInstalled(position), layout.screen.screen.items[position].guide == nil,
            position != layout.screen.root
        else {
            return false
        }
        let around = layout.screen.surroundings[position]
        if axis == .vertical, around.isInCell || layout.screen.screen.kind == .cell { return false }
        guard !around.isApart, layout.screen.families[position] == .scroll else { return !around.isApart }
        return layout.screen.children[position].contains { layout.item($0).guide == nil }
    }

    /// The first view of each group with what is open of it, in document order.
    mutating func firstMembers() -> [(position: Int, attributes: [Attribute])] {
        attributes.keys.sorted().filter { leader(of: $0) == $0 }.map { ($0, attributes[$0] ?? []) }
    }

    private mutating func join(_ a: Int, _ b: Int) {
        guard leaders[b] != nil else { return }
        let first = leader(of: a)
        let second = leader(of: b)
        leaders[max(first, second)] = min(first, second)
    }

    private mutating func leader(of position: Int) -> Int {
        var current = position
        while let next = leaders[current], next != current { current = next }
        leaders[position] = current
        return current
    }
}
