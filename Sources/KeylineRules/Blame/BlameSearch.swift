// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A depth-first walk over the coordinates of one axis, along constraints that hold in a layout.
///
/// A coordinate that a constraint ties is followed along that constraint; only where nothing ties it, or the tie leads
/// nowhere, the item's other coordinates and its size are.
struct BlameSearch {
    typealias Node = BlameSteps.Node

    private let steps: BlameSteps
    /// The coordinates that were met, a bit for each kind, by item.
    private let visited: UnsafeMutableBufferPointer<UInt8>
    /// Whether a walk was given up because it became too long.
    private var isCut = false

    /// The longest walk, in steps. What is farther away is for `BlameMap`.
    static let greatestDepth = 200

    private init(_ steps: BlameSteps, _ visited: UnsafeMutableBufferPointer<UInt8>) {
        (self.steps, self.visited) = (steps, visited)
    }

    /// The chain from a coordinate to the root or a guide, nil when none was found, and whether that is because one would be
    /// too long.
    static func chain(from node: Node, _ steps: BlameSteps) -> (blame: Blame?, isCut: Bool) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: steps.context.screen.parents.count) { visited in
            visited.initialize(repeating: 0)
            var search = BlameSearch(steps, visited)
            let blame = search.follow(node, depth: 0)
            return (blame, blame == nil && search.isCut)
        }
    }

    private mutating func follow(_ node: Node, depth: Int) -> Blame? {
        guard depth < Self.greatestDepth else {
            isCut = true
            return nil
        }
        guard visit(node) else { return nil }
        let places = steps.ties.places(node.item, steps.axis)
        for place in places {
            let tie = steps.ties[place]
            guard let anchorage = tie.anchorage, steps.holds(tie, node) else { continue }
            return Blame(constraints: [tie.constraint], anchorage: anchorage, tied: node.item)
        }
        for place in places {
            let tie = steps.ties[place]
            guard steps.holds(tie, node) else { continue }
            if var blame = follow(Node(item: tie.other, kind: tie.kind), depth: depth + 1) {
                if steps.fillsScreen(tie) {
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

    /// The chain through the parent that places the item, or the item's other coordinates.
    private mutating func followItem(_ node: Node, depth: Int) -> Blame? {
        if let parent = steps.placingParent(node) {
            return follow(Node(item: parent, kind: node.kind), depth: depth + 1)
        }
        guard steps.mayCross(node.item) else { return nil }
        for kind in node.kind.alternatives {
            if var blame = follow(Node(item: node.item, kind: kind), depth: depth + 1) {
                if kind == .middle, blame.centred < 0 { blame.centred = node.item }
                let sizes = steps.sizes(node.item)
                blame.constraints += sizes
                if sizes.isEmpty, steps.isSizedByText(node.item) { blame.dependsOnText = true }
                return blame
            }
        }
        return nil
    }
}
