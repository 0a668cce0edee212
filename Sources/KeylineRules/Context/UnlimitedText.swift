// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A label whose text code sets, and whose width no constraint limits.
struct UnlimitedText: Sendable {
    /// The label's index in `Screen.items`.
    let position: Int
    /// The only horizontal coordinate of the label that constraints place, directly or through other items.
    let tie: Attribute
    /// The indices of the constraints that name this coordinate.
    let constraints: [Int]
    /// The reason to doubt it: the code that sets the text.
    let reason: ReviewReason

    /// Returns the labels among the items whose text code sets. A constraint counts whether or not it is installed for some
    /// size class.
    ///
    /// - Parameter texts: the code that sets the text of an item, by position.
    /// - Complexity: O(*l* · *n* · *c*) for *l* such labels, *n* items and constraints, and *c* containers that follow each
    ///   other.
    static func all(
        _ texts: [Int: ReviewReason], _ screen: Screen, _ tree: ItemTree, _ families: [ViewFamily],
        _ table: ConstraintTable
    ) -> [UnlimitedText] {
        texts.keys.sorted().compactMap { position in
            guard families[position] == .text, screen.items[position].containment == .subview,
                !isWrapped(position, screen.items), let reason = texts[position]
            else { return nil }
            var ties = HorizontalTies(without: position, screen, tree, families, table)
            guard let kind = ties.onlyTie else { return nil }
            let named = table.ofItem[position].flatMap { index in
                table.attributes(of: position, at: index)
                    .filter { $0.axis == .horizontal && AnchorKind($0, .leftToRight) == kind }.map { ($0, index) }
            }
            guard let tie = named.first?.0 else { return nil }
            return UnlimitedText(position: position, tie: tie, constraints: named.map(\.1), reason: reason)
        }
    }

    /// Returns true for a label that wraps its lines at a width of its own.
    private static func isWrapped(_ position: Int, _ items: [LayoutItem]) -> Bool {
        guard let text = items[position].content.text, (text.numberOfLines ?? 1) != 1 else { return false }
        return text.preferredMaxLayoutWidth.map { $0 > 0 } ?? false
    }

    /// Returns the edges toward which the label grows.
    func edges(in direction: LayoutDirection) -> EdgeSet {
        switch AnchorKind(tie, direction) {
        case .near: .right
        case .far: .left
        case .middle: .horizontal
        case .extent: []
        }
    }
}
