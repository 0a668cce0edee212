// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The shortest chain from every coordinate of one axis to its anchorage, found by breadth-first search from the root
/// and its guides. Used for items too far away for `BlameSearch`. Construction is linear in items and constraints.
final class BlameMap: Sendable {
    private typealias Node = BlameSteps.Node

    /// The anchorage of a coordinate, and the next step toward it.
    private struct Place {
        /// The anchorage, without the constraints on the way.
        var blame: Blame
        /// The number of steps to the anchorage.
        var distance: Int
        /// The coordinate that this one follows and the constraint that ties it; -1 if there is none.
        var next: Int
        var tie: Int
    }

    /// Indexed by item and kind, `3 * item + kind`; nil for a coordinate that is not anchored.
    private let places: [Place?]
    /// The tight constraints on each item's own size.
    private let sizes: [[Int]]
    /// The largest number of constraints in a returned chain; those nearest to the item are kept.
    private static let longest = 40

    init(_ steps: BlameSteps) {
        let count = steps.context.screen.parents.count
        var places = [Place?](repeating: nil, count: 3 * count)
        let sizes = (0..<count).map(steps.sizes)
        var reached = BlameMap.anchored(steps, &places)
        var steps = steps
        // The second pass also crosses items whose length only follows from their edges, for coordinates not yet
        // anchored.
        for needsLengths in [true, false] {
            steps.needsLengths = needsLengths
            var next = 0
            while next < reached.count {
                reached += Self.spread(from: reached[next], steps, sizes, &places)
                next += 1
            }
        }
        (self.places, self.sizes) = (places, sizes)
    }

    /// Returns the coordinates that are first reached from this one.
    private static func spread(
        from node: Node, _ steps: BlameSteps, _ sizes: [[Int]], _ places: inout [Place?]
    ) -> [Node] {
        guard let place = places[index(node)] else { return [] }
        var reached: [Node] = []
        for (follower, tie) in followers(of: node, steps) where places[index(follower)] == nil {
            var blame = place.blame
            if let tie, steps.fillsScreen(tie) {
                blame.constraints = [tie.constraint]
                blame.end = blame.end ?? blame.anchorage
                blame.anchorage = .superview(tie.kind)
                blame.tied = follower.item
            } else if let tie, blame.constraints.isEmpty {
                blame.constraints = [tie.constraint]
                blame.tied = follower.item
            } else if tie == nil, follower.item == node.item {
                if node.kind == .middle, blame.centered < 0 { blame.centered = node.item }
                let isSizedByText = sizes[node.item].isEmpty && steps.isSizedByText(node.item)
                blame.dependsOnText = blame.dependsOnText || isSizedByText
            }
            places[index(follower)] = Place(
                blame: blame, distance: place.distance + 1, next: index(node), tie: tie?.constraint ?? -1)
            reached.append(follower)
        }
        return reached
    }

    /// Returns the number of steps from a coordinate to its anchorage, or nil if it is not anchored.
    func distance(from node: BlameSteps.Node) -> Int? { places[Self.index(node)]?.distance }

    /// Returns the chain from a coordinate, the constraint at the anchorage first, then those nearest to the item; nil
    /// if it is not anchored.
    func blame(_ node: BlameSteps.Node) -> Blame? {
        guard var place = places[Self.index(node)] else { return nil }
        var blame = place.blame
        var own: [Int] = []
        var item = node.item
        while blame.constraints.count + own.count < Self.longest, place.next >= 0, let following = places[place.next] {
            let isSame = place.next / 3 == item
            if place.tie >= 0 { blame.constraints.append(place.tie) } else if isSame { own += sizes[item] }
            (item, place) = (place.next / 3, following)
        }
        blame.constraints += own
        return blame
    }

    private static func index(_ node: Node) -> Int { 3 * node.item + node.kind.rawValue }

    /// Returns the coordinates that constraints tie to the root or its guides.
    private static func anchored(_ steps: BlameSteps, _ places: inout [Place?]) -> [Node] {
        var nodes: [Node] = []
        for item in steps.context.screen.parents.indices {
            for place in steps.ties.places(item, steps.axis) {
                let tie = steps.ties[place]
                let node = Node(item: item, kind: tie.own)
                guard tie.own != .extent, let anchorage = tie.anchorage, places[index(node)] == nil,
                    steps.holds(tie, node)
                else { continue }
                let blame = Blame(constraints: [tie.constraint], anchorage: anchorage, tied: item)
                places[index(node)] = Place(blame: blame, distance: 0, next: -1, tie: -1)
                nodes.append(node)
            }
            for kind in [AnchorKind.near, .far, .middle] where steps.isPlacedByRootTable(item) {
                let node = Node(item: item, kind: kind)
                guard places[index(node)] == nil else { continue }
                places[index(node)] = Place(
                    blame: Blame(anchorage: .superview(kind), tied: item), distance: 0, next: -1, tie: -1)
                nodes.append(node)
            }
        }
        return nodes
    }

    /// Returns the coordinates from which a chain may step to this one, with the tie each of them uses, as seen from
    /// there.
    private static func followers(of node: Node, _ steps: BlameSteps) -> [(Node, BlameTies.Tie?)] {
        var result: [(Node, BlameTies.Tie?)] = []
        for place in steps.ties.places(node.item, steps.axis) {
            let tie = steps.ties[place]
            guard tie.kind != .extent, tie.own == node.kind else { continue }
            let seen = BlameTies.Tie(
                constraint: tie.constraint, own: tie.kind, other: node.item, kind: tie.own, isLength: tie.isLength)
            let follower = Node(item: tie.other, kind: tie.kind)
            if steps.holds(seen, follower) { result.append((follower, seen)) }
        }
        if steps.mayCross(node.item) {
            let others = node.kind.alternatives.map { Node(item: node.item, kind: $0) }
            result += others.filter { steps.placingParent($0) == nil }.map { ($0, nil) }
        }
        if let stack = steps.arrangingStack(node) { result.append((Node(item: stack, kind: node.kind), nil)) }
        for child in steps.context.screen.children[node.item] {
            let follower = Node(item: child, kind: node.kind)
            if steps.placingParent(follower) == node.item { result.append((follower, nil)) }
        }
        return result
    }
}
