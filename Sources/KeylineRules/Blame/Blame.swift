// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The chain of constraints that places an edge of an item, from the item to its anchorage.
struct Blame: Hashable, Sendable {
    /// The end of a chain of constraints.
    enum Anchorage: Hashable, Sendable {
        /// An edge or the center of the root view.
        case superview(AnchorKind)
        /// The layout margins of the root view.
        case margins(AnchorKind)
        /// A guide that stays inside the safe area.
        case safeArea(AnchorKind)
        /// No constraint: a recorded frame or an autoresizing mask places the item.
        case frame
    }

    /// Indices of the constraints: first the one that ties to the root or guide, then the others from the item
    /// outwards. A chain that is too long is cut to the constraints nearest to the item.
    var constraints: [Int] = []
    /// The end of the chain.
    var anchorage = Anchorage.frame
    /// The true end of the chain, if `anchorage` is an edge of a view that fills the screen and represents the root;
    /// else nil.
    var end: Anchorage?
    /// The position of the item that the first constraint ties to the root or guide.
    var tied = -1
    /// The position of the outermost item whose center the chain passes through, so that the item grows on both sides;
    /// -1 if none.
    var centered = -1
    /// True if that item is larger than the safe area and therefore fits nowhere.
    var needsRoom = false
    /// True if the measured size of some text is part of the chain.
    var dependsOnText = false
    /// True if the chain passes through an item whose length nothing decides; always false in a `BlameMap`.
    var isOpen = false

    /// Hashes the fields in which most chains differ.
    func hash(into hasher: inout Hasher) {
        hasher.combine(constraints.first)
        hasher.combine(tied)
    }
}

extension LayoutContext {
    /// Returns the chain that places an item's edge: the satisfied constraints, followed from the edge through siblings
    /// and ancestors to the root view or one of its guides. Linear in the constraints of the axis.
    func blame(_ position: Int, _ edge: Edge) -> Blame {
        let start = BlameSteps.Node(item: position, kind: AnchorKind(edge))
        guard var blame = chain(from: start, edge.axis) else { return Blame(tied: position) }
        if blame.constraints.count > 1 { blame.constraints = blame.constraints.unique }
        blame.needsRoom = blame.centered >= 0 && isLargerThanSafeArea(blame.centered, edge.axis)
        return blame
    }

    /// Returns the chain found by a depth-first search, or taken from the map if the search would be too deep.
    private func chain(from start: BlameSteps.Node, _ axis: Axis) -> Blame? {
        var steps = BlameSteps(self, axis)
        if let map = blameMap(axis), map.distance(from: start) ?? 0 > BlameSearch.greatestDepth {
            return map.blame(start)
        }
        var (blame, isCut) = BlameSearch.chain(from: start, steps)
        if blame == nil, !isCut {
            steps.needsLengths = false
            (blame, isCut) = BlameSearch.chain(from: start, steps)
        }
        return isCut ? madeBlameMap(axis, steps).blame(start) : blame
    }

    private func isLargerThanSafeArea(_ position: Int, _ axis: Axis) -> Bool {
        switch axis {
        case .horizontal: frame(position).width > safeRect.width + epsilon
        case .vertical: frame(position).height > safeRect.height + epsilon
        }
    }

    /// Returns the ids of the constraints at the given indices.
    func constraintIDs(_ positions: [Int]) -> [String] { positions.map { screen.screen.constraints[$0].id } }

    /// Returns the ids of the constraints of several chains without duplicates, the first constraint of each chain
    /// first.
    func constraintIDs(_ blames: [Blame]) -> [String] {
        if blames.count == 1 { return constraintIDs(blames[0].constraints) }
        let culprits = blames.compactMap(\.constraints.first)
        let rest = blames.flatMap { $0.constraints.dropFirst() }
        return constraintIDs((culprits + rest).unique)
    }

    /// Returns the ids of the constraints that place an item's edges without duplicates, the first constraint of each
    /// chain first.
    func blame(_ position: Int, _ edges: [Edge]) -> [String] { constraintIDs(edges.map { blame(position, $0) }) }
}

extension [Int] {
    /// The distinct numbers in order of first occurrence. Quadratic; meant for the few constraints of a chain.
    fileprivate var unique: [Int] {
        var result: [Int] = []
        result.reserveCapacity(count)
        for number in self where !result.contains(number) { result.append(number) }
        return result
    }
}
