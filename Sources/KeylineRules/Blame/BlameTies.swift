// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The coordinates that constraints tie to each other in a layout direction: the graph that the chain search walks.
final class BlameTies: Sendable {
    /// A constraint seen from one of its ends.
    struct Tie: Sendable {
        var constraint: Int
        /// The coordinate of the item.
        var own: AnchorKind
        /// The position of the other item, and its coordinate.
        var other: Int
        var kind: AnchorKind
        /// The anchorage, if the tie leads to the root view or one of the guides that follow it.
        var anchorage: Blame.Anchorage?
        /// True if the constraint sets a length so that the far edge of a scroll view's contents meets that of the
        /// scroll view.
        var isLength = false
    }

    /// The ties, grouped by item and axis; `starts` holds the first index of each group and the end of the last.
    private let ties: [Tie]
    private let starts: [Int]
    private let sizes: [[Int]]
    private let sizesOfOthers: [[Int]]

    /// Returns the indices of an item's ties along an axis: those to ancestors first, those to descendants last.
    func places(_ item: Int, _ axis: Axis) -> Range<Int> {
        let place = Self.place(item, axis)
        return starts[place]..<starts[place + 1]
    }

    subscript(place: Int) -> Tie { ties[place] }

    /// Returns the indices of the constraints on an item's own size along an axis.
    func sizes(_ item: Int, _ axis: Axis) -> [Int] { sizes[Self.place(item, axis)] }

    /// Returns the indices of the constraints that derive other items' sizes from this item's size along an axis.
    func sizesOfOthers(_ item: Int, _ axis: Axis) -> [Int] { sizesOfOthers[Self.place(item, axis)] }

    private static func place(_ item: Int, _ axis: Axis) -> Int { 2 * item + (axis == .horizontal ? 0 : 1) }

    init(_ screen: Screen, _ tree: ItemTree, _ table: ConstraintTable, _ direction: LayoutDirection) {
        var sizes = [[Int]](repeating: [], count: 2 * tree.parents.count)
        var sizesOfOthers = sizes
        var found: [(key: Int, tie: Tie)] = []
        found.reserveCapacity(2 * table.statements.count)
        for (index, statement) in table.statements.enumerated() {
            let ends = table.ends[index]
            let axis = statement.first.axis
            if statement.first.isSize, ends.first >= 0 { sizes[Self.place(ends.first, axis)].append(index) }
            if let second = statement.second, second.isSize, ends.second >= 0, ends.second != ends.first {
                sizesOfOthers[Self.place(ends.second, second.axis)].append(index)
            }
            if Self.fillsScrollView(screen, tree, statement, ends) {
                let tie = Tie(constraint: index, own: .far, other: ends.second, kind: .far, isLength: true)
                found.append((3 * Self.place(ends.first, axis), tie))
            }
            guard let second = statement.second, second.axis == axis, ends.first != ends.second, ends.first >= 0,
                ends.second >= 0
            else { continue }
            for isFromFirst in [true, false] {
                let (own, other) = isFromFirst ? (statement.first, second) : (second, statement.first)
                let (item, target) = isFromFirst ? (ends.first, ends.second) : (ends.second, ends.first)
                let kind = AnchorKind(other, direction)
                let tie = Tie(
                    constraint: index, own: AnchorKind(own, direction), other: target, kind: kind,
                    anchorage: Self.anchorage(screen, tree, target, kind, isMargin: other.isMargin))
                let rank = tree.isInside(item, target) ? 0 : tree.isInside(target, item) ? 2 : 1
                found.append((3 * Self.place(item, axis) + rank, tie))
            }
        }
        self.sizes = sizes
        self.sizesOfOthers = sizesOfOthers
        // A counting sort by item, axis and rank; ties of the same rank stay in document order.
        var ends = [Int](repeating: 0, count: 3 * sizes.count + 1)
        for tie in found { ends[tie.key + 1] += 1 }
        for key in 1..<ends.count { ends[key] += ends[key - 1] }
        starts = stride(from: 0, to: ends.count, by: 3).map { ends[$0] }
        var order = [Int](repeating: 0, count: found.count)
        for (index, tie) in found.enumerated() {
            order[ends[tie.key]] = index
            ends[tie.key] += 1
        }
        ties = order.map { found[$0].tie }
    }

    /// Returns true if a constraint makes contents of a scroll view as long as the scroll view.
    private static func fillsScrollView(
        _ screen: Screen, _ tree: ItemTree, _ statement: ConstraintTable.Statement, _ ends: ConstraintTable.Ends
    ) -> Bool {
        guard statement.relation == .equal, statement.multiplier == 1, statement.first.isSize,
            statement.second == statement.first,
            ends.first >= 0, ends.second >= 0
        else { return false }
        let isFrame = screen.items[ends.second].guide == .frameLayout
        let host = isFrame ? tree.parents[ends.second] : ends.second
        return host >= 0 && ViewFamily(host, screen.items) == .scroll && tree.isInside(ends.first, host)
            && ends.first != ends.second
    }

    private static func anchorage(
        _ screen: Screen, _ tree: ItemTree, _ target: Int, _ kind: AnchorKind, isMargin: Bool
    ) -> Blame.Anchorage? {
        guard kind != .extent else { return nil }
        switch screen.items[target].guide {
        case .safeArea, .keyboard: return .safeArea(kind)
        // Both edges of a layout guide of a controller lie at its end of the screen.
        case .topLayout: return .safeArea(.near)
        case .bottomLayout: return .safeArea(.far)
        case .layoutMargins, .readableContent: return tree.parents[target] == tree.root ? .margins(kind) : nil
        case .contentLayout, .frameLayout, .custom: return nil
        case nil:
            guard target == tree.root else { return nil }
            return isMargin ? .margins(kind) : .superview(kind)
        }
    }
}
