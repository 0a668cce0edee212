// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Which constraints decide where an edge of an item is, and what they hang on in the end.
struct Blame: Hashable, Sendable {
    /// What the chain of constraints ends at.
    enum Anchorage: Hashable, Sendable {
        /// An edge or the middle of the root view itself.
        case superview(AnchorKind)
        /// The layout margins of the root view.
        case margins(AnchorKind)
        /// A guide that stays inside the safe area.
        case safeArea(AnchorKind)
        /// No constraint: a recorded frame or a mask.
        case frame
    }

    /// Positions of the constraints, the one that ties to the root or guide first, then from the item outwards; of a chain that is
    /// too long to tell those nearest to the item.
    var constraints: [Int] = []
    /// What the chain ends at.
    var anchorage = Anchorage.frame
    /// What it ends at where `anchorage` is a view's that fills the screen and stands for the root; else nil.
    var end: Anchorage?
    /// Position of the item that the first constraint ties to the root or guide.
    var tied = -1
    /// Position of the outermost item whose middle the chain runs through, so that it grows both ways; -1 when none.
    var centred = -1
    /// Whether that item is larger than the safe area, so that it does not fit wherever it stands.
    var needsRoom = false
    /// Whether the measured size of some text is part of the chain.
    var dependsOnText = false

    /// Hashes what chains mostly differ in.
    func hash(into hasher: inout Hasher) {
        hasher.combine(constraints.first)
        hasher.combine(tied)
    }
}

extension LayoutContext {
    /// What decides the place of an item's edge: the constraints that hold, followed from the edge through siblings
    /// and ancestors to the root view or one of its guides. Linear in the constraints of the axis.
    func blame(_ position: Int, _ edge: Edge) -> Blame {
        let start = BlameSteps.Node(item: position, kind: AnchorKind(edge))
        guard var blame = chain(from: start, edge.axis) else { return Blame(tied: position) }
        if blame.constraints.count > 1 { blame.constraints = blame.constraints.unique }
        blame.needsRoom = blame.centred >= 0 && isLargerThanSafeArea(blame.centred, edge.axis)
        return blame
    }

    /// The chain of one search, or of the map where that is too long.
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

    /// Ids of constraints by position.
    func constraintIDs(_ positions: [Int]) -> [String] { positions.map { screen.screen.constraints[$0].id } }

    /// Ids of the constraints of several chains, the culprits first, each once.
    func constraintIDs(_ blames: [Blame]) -> [String] {
        if blames.count == 1 { return constraintIDs(blames[0].constraints) }
        let culprits = blames.compactMap(\.constraints.first)
        let rest = blames.flatMap { $0.constraints.dropFirst() }
        return constraintIDs((culprits + rest).unique)
    }

    /// Ids of the constraints that decide an item's edges, most to blame first, each once.
    func blame(_ position: Int, _ edges: [Edge]) -> [String] { constraintIDs(edges.map { blame(position, $0) }) }
}

extension [Int] {
    /// Each number once, where it comes first. Quadratic: for the few constraints of a chain.
    fileprivate var unique: [Int] {
        var result: [Int] = []
        result.reserveCapacity(count)
        for number in self where !result.contains(number) { result.append(number) }
        return result
    }
}
