// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The constraints of a screen in the form that rules read, and facts that follow from them without a layout.
struct ConstraintTable: Sendable {
    /// The two ends of a constraint, as item positions; -1 if there is none or its id is unknown.
    struct Ends: Sendable {
        var first: Int
        var second: Int
    }

    /// The part of a constraint that rules read.
    struct Statement: Sendable {
        var first: Attribute
        var second: Attribute?
        var relation: ConstraintRelation
        var multiplier: Double
        var isPlaceholder: Bool
    }

    let ends: [Ends]
    let statements: [Statement]
    /// Indices of the constraints that name each item.
    let ofItem: [[Int]]
    /// Axes along which each item has placeholder constraints, which are removed at build time.
    let placeholderAxes: [EdgeSet]

    init(_ screen: Screen, positions: [String: Int]) {
        ends = screen.constraints.map { constraint in
            Ends(
                first: positions[constraint.firstItem] ?? -1,
                second: constraint.secondItem.flatMap { positions[$0] } ?? -1)
        }
        statements = screen.constraints.map {
            Statement(
                first: $0.firstAttribute, second: $0.secondAttribute, relation: $0.relation,
                multiplier: $0.countsSystemSpacings ? 1 : $0.multiplier, isPlaceholder: $0.isPlaceholder)
        }
        ofItem = Self.ofItem(ends, count: screen.items.count)
        var placeholderAxes = [EdgeSet](repeating: [], count: screen.items.count)
        for (statement, ends) in zip(statements, ends) where statement.isPlaceholder {
            for end in [ends.first, ends.second] where end >= 0 && screen.items[end].guide == nil {
                placeholderAxes[end].formUnion(EdgeSet(across: statement.first.axis))
            }
        }
        self.placeholderAxes = placeholderAxes
    }

    /// Returns the attributes of an item that a constraint names.
    func attributes(of position: Int, at index: Int) -> [Attribute] {
        let (ends, statement) = (ends[index], statements[index])
        return [
            ends.first == position ? statement.first : nil, ends.second == position ? statement.second : nil,
        ].compactMap(\.self)
    }

    private static func ofItem(_ ends: [Ends], count: Int) -> [[Int]] {
        var result = [[Int]](repeating: [], count: count)
        for (index, end) in ends.enumerated() {
            if end.first >= 0 { result[end.first].append(index) }
            if end.second >= 0, end.second != end.first { result[end.second].append(index) }
        }
        return result
    }
}
