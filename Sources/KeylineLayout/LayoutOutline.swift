// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// The data that the layouts of one program share: the items and constraints, by position.
final class LayoutOutline: Sendable {
    /// A constraint that takes part in the layout.
    struct Stated: Sendable {
        /// The position in `Screen.constraints`.
        var index: Int
        /// The constant in the size classes, in points.
        var constant: Double
        var priority: Double
        var relation: ConstraintSolver.Relation
    }

    let ids: [String]
    /// The positions of items by id; the first if several have the same id.
    let positions: [String: Int]
    let sources: [FrameSource]
    let isInstalled: [Bool]
    let isVisible: [Bool]
    /// The constraints that take part, in the order in which they take precedence (`LayoutTree`).
    let constraints: [Stated]
    /// The position in `constraints` of each of `Screen.constraints`, -1 for one that takes no part; the array ends at
    /// the last one that takes part.
    let places: [Int]
    /// For each item and axis (at 2 × item, plus 1 for the vertical axis), the position of the size of the item's
    /// contents, counted from `constraints.count` on; -1 for none.
    private let contentPlaces: [Int]
    /// The parts of frames outside the alignment rectangles, for items where they are not zero.
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

    /// Makes a copy with other constants, by position in `Screen.constraints`.
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

    /// Returns the position in `constraints` of one of `Screen.constraints`; nil if it takes no part.
    func place(of index: Int) -> Int? { places.indices.contains(index) && places[index] >= 0 ? places[index] : nil }

    /// Returns the position of the size of an item's contents along an axis; nil if they have none.
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
