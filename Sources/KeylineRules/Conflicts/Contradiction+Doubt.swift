// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The reasons to review a conflict.
extension Contradiction {
    /// The reason to review the conflict; nil for a certain one.
    var doubt: ReviewReason? {
        let isEven = constraints.allSatisfy { abs($0.multiplier) == 1 }
        if amount < (isEven ? leastDiscrepancy : Self.leastVisible) { return ReviewReason(.isTooSmallToSee) }
        if let doubt = doubtOfItemSize { return doubt }
        if movesNothingVisible { return ReviewReason(.isUnseen) }
        if let doubt = doubtOfText ?? doubtOfBaseline { return doubt }
        let isInCell = constraints.contains { constraint in
            let position = layout.screen.position(constraint.firstItem)
            guard position >= 0 else { return false }
            let around = layout.screen.surroundings[position]
            return around.isInCell && !around.isInFixedRow
        }
        if !demands.isEmpty, layout.screen.hasUnknownHost || isInCell { return ReviewReason(.contentsDecide) }
        return layout.screen.hasUnknownHost && takesRootsExtent
            ? ReviewReason(.contentsDecide) : nil
    }

    /// A reason if a requirement on the size of text that code sets is part of the conflict.
    private var doubtOfText: ReviewReason? {
        guard layout.screen.hasTextOfCode, let axis = constraints.first?.firstAttribute.axis else { return nil }
        return conflict.members.lazy.compactMap { member -> ReviewReason? in
            guard case .implicit(let item, _) = member else { return nil }
            let position = layout.screen.position(item)
            return position < 0 ? nil : layout.screen.textOfCode(position, axis)
        }.first
    }

    /// A reason if the baseline of a button that shows nothing is part of the conflict: where its title label lies is not
    /// documented. It is not farther away than the button is high.
    private var doubtOfBaseline: ReviewReason? {
        let isUnknown = ends.contains { id, attribute in
            let position = layout.screen.position(id)
            return [.firstBaseline, .lastBaseline].contains(attribute) && position >= 0
                && layout.screen.isBlankButton[position] && amount <= layout.frame(position).height
        }
        return isUnknown ? ReviewReason(.isTextEstimated) : nil
    }

    /// The smallest contradiction that people notice, in points: without multipliers, views move by less whichever requirement
    /// UIKit breaks. Our choices: conflicts of less were noise to those who judged them on real apps.
    private var leastDiscrepancy: Double {
        // Sizes of text and controls differ by up to 4 points between systems, and those of text are estimates.
        demandsOfContents.isEmpty ? leastDiscrepancyInRow ?? 3 : 5
    }

    /// The smallest contradiction that anything drawn can show, in points: half a point is a pixel or less.
    private static let leastVisible = 0.5

    /// The same where the constraints tie only places and heights in one row, and no control: whichever of them UIKit breaks,
    /// the views that move stay in the row, and other rows do not show where they would be. Text and pictures have room
    /// around what they draw.
    private var leastDiscrepancyInRow: Double? {
        let screen = layout.screen
        let tied = Set(constraints.flatMap(\.itemIDs)).map(screen.position)
        let rows = Set(tied.map(screen.row))
        guard demands.isEmpty, rows.count == 1, !rows.contains(-1),
            constraints.allSatisfy({ $0.firstAttribute.axis == .vertical })
        else { return nil }
        let contents = tied.filter { layout.item($0).containment != .contentView && !rows.contains($0) }
        if contents.allSatisfy({ [.text, .image].contains(screen.families[$0]) }) { return 6 }
        return contents.allSatisfy { [.text, .image, .stack, .plain].contains(screen.families[$0]) } ? 5 : nil
    }

    /// True if no view that the constraints tie can be seen.
    private var movesNothingVisible: Bool {
        let tied = Set(constraints.flatMap(\.itemIDs))
            .map(layout.screen.position).filter { $0 >= 0 && $0 != layout.screen.root }
        return !tied.isEmpty && tied.allSatisfy { layout.item($0).guide != nil || !layout.layout.isVisible($0) }
    }

    /// A reason for requirements in an item of a collection view that takes its size from its contents, or that is drawn
    /// in another size than the collection view gives it.
    private var doubtOfItemSize: ReviewReason? {
        constraints.lazy.compactMap { constraint -> ReviewReason? in
            let position = layout.screen.position(constraint.firstItem)
            guard position >= 0, layout.screen.surroundings[position].isInCell else { return nil }
            let cell = layout.screen.surroundings[position].cell
            let parent = layout.screen.parents[cell]
            guard parent >= 0, let list = layout.item(parent).content.list else { return nil }
            if list.hasSelfSizingItems == true { return ReviewReason(.contentsDecide) }
            guard layout.item(cell).className == "UICollectionViewCell", let size = list.itemSize, size.width > 0,
                size.height > 0, let drawn = layout.item(cell).frame?.size
            else { return nil }
            let isEqual = abs(drawn.width - size.width) <= 1 && abs(drawn.height - size.height) <= 1
            return isEqual ? nil : ReviewReason(.isSampleSize)
        }.first
    }

    /// True if the conflict depends on the root view's size or insets, which an unknown host may change.
    ///
    /// A minimal conflict is a cycle of requirements; an aspect ratio can make one of both axes. If the cycle meets the
    /// root or its guides exactly twice along an axis, the root's length closes it; if it meets them more often, it does
    /// not need the length. If it meets both the root and a guide, insets are part of it. A length meets both edges.
    private var takesRootsExtent: Bool {
        Axis.allCases.contains { axis in
            let met = ends.filter { $0.1.axis == axis }.flatMap { id, attribute in
                Array(repeating: layout.screen.position(id), count: attribute.isSize ? 2 : 1)
            }
            let meetsRoot = met.count { isRoot($0) }
            let meetsGuide = met.count(where: layout.screen.isGuideOfRoot)
            return meetsRoot + meetsGuide == 2 || (meetsRoot > 0 && meetsGuide > 0)
        }
    }

    /// The items that the constraints tie, with the attributes by which they do.
    private var ends: [(String, Attribute)] {
        constraints.flatMap { constraint in
            [(constraint.firstItem, constraint.firstAttribute)]
                + [constraint.secondItem].compactMap(\.self).map {
                    ($0, constraint.secondAttribute ?? constraint.firstAttribute)
                }
        }
    }

    /// Returns true for the root view, and for the content view of a cell that is the root view.
    private func isRoot(_ position: Int) -> Bool {
        guard position >= 0, layout.item(position).containment == .contentView else {
            return position == layout.screen.root
        }
        return layout.screen.parents[position] == layout.screen.root
    }
}
