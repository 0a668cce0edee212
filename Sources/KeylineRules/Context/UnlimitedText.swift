// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A label whose text code sets, and whose width no constraint limits.
struct UnlimitedText: Sendable {
    /// The label's index in `Screen.items`.
    let position: Int
    /// The only horizontal coordinate of the label that constraints name.
    let tie: Attribute
    /// The indices of these constraints.
    let constraints: [Int]
    /// The reason to doubt it: the code that sets the text.
    let reason: ReviewReason

    /// Returns the labels among the items whose text code sets. A constraint counts whether or not it is installed for some
    /// size class, and whatever its priority.
    ///
    /// - Parameter texts: the code that sets the text of an item, by position.
    static func all(
        _ texts: [Int: ReviewReason], _ items: [LayoutItem], _ families: [ViewFamily], _ table: ConstraintTable
    ) -> [UnlimitedText] {
        texts.keys.sorted().compactMap { position in
            guard families[position] == .text, items[position].containment == .subview,
                let reason = texts[position], let (tie, constraints) = onlyTie(of: position, table)
            else { return nil }
            return UnlimitedText(position: position, tie: tie, constraints: constraints, reason: reason)
        }
    }

    /// Returns the horizontal coordinate of an item that constraints name, with the constraints; nil if they name none, several,
    /// or the width.
    private static func onlyTie(of position: Int, _ table: ConstraintTable) -> (tie: Attribute, constraints: [Int])? {
        var ties: [Attribute: [Int]] = [:]
        for index in table.ofItem[position] {
            let (ends, statement) = (table.ends[index], table.statements[index])
            let first = ends.first == position ? statement.first : nil
            let second = ends.second == position ? statement.second : nil
            for attribute in [first, second].compactMap(\.self) where attribute.axis == .horizontal {
                ties[attribute, default: []].append(index)
            }
        }
        guard ties.count == 1, let only = ties.first, !only.key.isSize else { return nil }
        return (only.key, only.value)
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
