// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// What the layouts of one program have in common: which items and constraints there are, by position.
final class LayoutOutline: Sendable {
    /// A constraint that takes part.
    struct Stated: Sendable {
        /// Position in `Screen.constraints`.
        var index: Int
        /// Constant in the size classes, points.
        var constant: Double
        var priority: Double
        var relation: ConstraintSolver.Relation
    }

    let ids: [String]
    /// Positions of items by id, the first of each.
    let positions: [String: Int]
    let sources: [FrameSource]
    let isInstalled: [Bool]
    let isVisible: [Bool]
    /// The constraints that take part, in the order in which they come into force (`LayoutTree`).
    let constraints: [Stated]
    /// Where each of `Screen.constraints` stands in `constraints`, -1 where it takes no part; as long as the last one
    /// that does.
    let places: [Int]
    /// Where the size that an item's contents have along an axis stands behind `constraints`, by `contentPlace(_:_:)`; -1 for
    /// none.
    private let contentPlaces: [Int]
    /// What the alignment rectangles of items leave out of their frames, where it is not nothing.
    let alignmentInsets: [Int: EdgeInsets]

    init(
        ids: [String], sources: [FrameSource], isInstalled: [Bool], isVisible: [Bool], constraints: [Stated],
        contentSizes: [(item: Int, axis: Axis)] = [], alignmentInsets: [Int: EdgeInsets] = [:]
    ) {
        self.ids = ids
        self.sources = sources
        self.isInstalled = isInstalled
        self.isVisible = isVisible
        self.constraints = constraints
        positions = Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        var places = [Int](repeating: -1, count: (constraints.map(\.index).max() ?? -1) + 1)
        for (place, constraint) in constraints.enumerated() { places[constraint.index] = place }
        self.places = places
        var contentPlaces = contentSizes.isEmpty ? [] : [Int](repeating: -1, count: 2 * ids.count)
        for (offset, size) in contentSizes.enumerated() {
            contentPlaces[2 * size.item + (size.axis == .horizontal ? 0 : 1)] = constraints.count + offset
        }
        self.contentPlaces = contentPlaces
        self.alignmentInsets = alignmentInsets
    }

    /// Another one with other constants, by position in `Screen.constraints`.
    init(_ other: LayoutOutline, constants: [Int: Double]) {
        (ids, positions, sources) = (other.ids, other.positions, other.sources)
        (isInstalled, isVisible, places) = (other.isInstalled, other.isVisible, other.places)
        (contentPlaces, alignmentInsets) = (other.contentPlaces, other.alignmentInsets)
        var constraints = other.constraints
        for (index, constant) in constants {
            if let place = other.place(of: index) { constraints[place].constant = constant }
        }
        self.constraints = constraints
    }

    /// Where one of `Screen.constraints` stands in `constraints`; nil where it takes no part.
    func place(of index: Int) -> Int? { places.indices.contains(index) && places[index] >= 0 ? places[index] : nil }

    /// Where the size that an item's contents have along an axis stands; nil where they have none.
    func contentPlace(_ item: Int, _ axis: Axis) -> Int? {
        let index = 2 * item + (axis == .horizontal ? 0 : 1)
        return contentPlaces.indices.contains(index) && contentPlaces[index] >= 0 ? contentPlaces[index] : nil
    }

    convenience init(_ builder: SystemBuilder) {
        self.init(
            ids: builder.tree.items.map(\.id), sources: builder.sources,
            isInstalled: builder.tree.nodes.map(\.isInstalled), isVisible: builder.tree.nodes.map(\.isVisible),
            constraints: builder.screenConstraints.map {
                Stated(
                    index: $0.index, constant: $0.constant, priority: $0.priority,
                    relation: builder.system[$0.id]?.relation ?? .equal)
            }, contentSizes: builder.contentSizes.map { ($0.item, $0.axis) }, alignmentInsets: builder.alignment)
    }
}
