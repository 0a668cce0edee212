// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A depth-first search over the coordinates of one axis, along tight constraints of a layout.
///
/// A tied coordinate is followed along its constraint. The item's other coordinates and its size are tried only if no
/// constraint ties the coordinate or none of its ties reaches an anchorage.
struct BlameSearch {
    typealias Node = BlameSteps.Node

    private let steps: BlameSteps
    /// The visited coordinates: one bit per kind, indexed by item.
    private let visited: UnsafeMutableBufferPointer<UInt8>
    /// True if the search was abandoned because it became too deep.
    private var isCut = false

    /// The greatest depth, in steps. `BlameMap` handles items farther away.
    static let greatestDepth = 200

    private init(_ steps: BlameSteps, _ visited: UnsafeMutableBufferPointer<UInt8>) {
        (self.steps, self.visited) = (steps, visited)
    }

    /// Returns the chain from a coordinate to the root or a guide, or nil if none was found; `isCut` is true if the
    /// search stopped because it became too deep.
    static func chain(from node: Node, _ steps: BlameSteps) -> (blame: Blame?, isCut: Bool) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: steps.context.screen.parents.count) { visited in
            visited.initialize(repeating: 0)
            var search = BlameSearch(steps, visited)
            let blame = search.follow(node, depth: 0)
            return (blame, blame == nil && search.isCut)
        }
    }

    /// - Parameter constraint: the constraint by which the chain came to the coordinate; -1 if there is none.
    private mutating func follow(_ node: Node, depth: Int, by constraint: Int = -1) -> Blame? {
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
            let other = Node(item: tie.other, kind: tie.kind)
            if var blame = follow(other, depth: depth + 1, by: tie.constraint) {
                if blame.constraints.isEmpty { blame.tied = node.item }
                if steps.fillsScreen(tie) {
                    blame.constraints.insert(tie.constraint, at: 0)
                    blame.end = blame.end ?? blame.anchorage
                    blame.anchorage = .superview(tie.kind)
                    blame.tied = node.item
                } else {
                    // The constraint at the anchorage stays first; the rest run from the item outwards.
                    blame.constraints.insert(tie.constraint, at: min(1, blame.constraints.count))
                }
                return blame
            }
        }
        if steps.isPlacedByRootTable(node.item) { return Blame(anchorage: .superview(node.kind), tied: node.item) }
        for view in steps.arranged(node) {
            if let blame = follow(view, depth: depth + 1) { return blame }
        }
        return followItem(node, depth: depth, by: constraint)
    }

    /// Marks a coordinate as visited and returns true if it was not visited before.
    private func visit(_ node: Node) -> Bool {
        let bit = UInt8(1) << UInt8(node.kind.rawValue)
        defer { visited[node.item] |= bit }
        return visited[node.item] & bit == 0
    }

    /// Returns the chain through the parent that places the item, or through the item's other coordinates.
    private mutating func followItem(_ node: Node, depth: Int, by constraint: Int) -> Blame? {
        if let parent = steps.placingParent(node) {
            return follow(Node(item: parent, kind: node.kind), depth: depth + 1)
        }
        guard steps.mayCross(node.item) else { return nil }
        for kind in node.kind.alternatives {
            if var blame = follow(Node(item: node.item, kind: kind), depth: depth + 1) {
                if kind == .middle, blame.centered < 0 { blame.centered = node.item }
                let sizes = steps.sizes(node.item)
                blame.constraints += sizes
                if sizes.isEmpty, steps.isSizedByText(node.item) { blame.dependsOnText = true }
                if !steps.needsLengths, steps.hasOpenLength(node.item, except: constraint) { blame.isOpen = true }
                return blame
            }
        }
        return nil
    }
}
