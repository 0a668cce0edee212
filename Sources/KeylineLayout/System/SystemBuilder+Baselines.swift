// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// The baselines of items, and stack views that align or space by baselines.
extension SystemBuilder {
    /// Returns the baseline of an item that shows text. For other items, the first baseline is the top edge and the
    /// last is the bottom edge; for images, both are the bottom edge. Source: recorded frames.
    mutating func baseline(of index: Int, isFirst: Bool) -> LinearExpression {
        let target = baselineTarget(index, isFirst: isFirst)
        let isAtTop = isFirst && tree.items[target].className != "UIImageView"
        return textBaseline(of: index, isFirst: isFirst) ?? (isAtTop ? geometry[target].top : geometry[target].bottom)
    }

    /// Returns the baseline by which a stack view aligns an item: the bottom edge if it shows no text. Source: recorded
    /// frames of one stack view.
    private mutating func alignedBaseline(of index: Int, isFirst: Bool) -> LinearExpression {
        textBaseline(of: index, isFirst: isFirst) ?? geometry[baselineTarget(index, isFirst: isFirst)].bottom
    }

    /// Returns the baseline of an item that shows text; nil for other items.
    private mutating func textBaseline(of index: Int, isFirst: Bool) -> LinearExpression? {
        let target = baselineTarget(index, isFirst: isFirst)
        guard intrinsic.hasBaselines(target) else { return nil }
        let offset = input(isFirst ? .firstBaseline(item: target) : .lastBaseline(item: target))
        if intrinsic.isBlankButton(target) { return geometry[target].top + offset }
        if intrinsic.centersTextVertically(target) {
            return geometry[target].top + geometry[target].height * 0.5 + offset
        }
        return isFirst ? geometry[target].top + offset : geometry[target].bottom - offset
    }

    /// Returns the system's spacing between baselines of two items, or between a baseline and an edge. It is the line
    /// spacing of the font, or of the larger font if both items show text, so that a line of body text is in the middle
    /// of a standard row of 44 points. Source: UIKit, Self-Sizing Cells with
    /// `constraint(equalToSystemSpacingBelow:multiplier:)`; HIG, Typography.
    mutating func baselineSpacing(between first: Int, and second: Int) -> LinearExpression {
        let targets = [baselineTarget(first, isFirst: true), baselineTarget(second, isFirst: false)]
        let texts = targets.filter { intrinsic.hasBaselines($0) }
        let larger = texts.max { intrinsic.lineSpacing(of: $0) < intrinsic.lineSpacing(of: $1) }
        return larger.map { input(.lineSpacing(item: $0)) } ?? LinearExpression(constant: Constraint.systemSpacing)
    }

    /// Returns the item whose baseline counts for an item: the item itself, or for a stack view one of its arranged
    /// views.
    private mutating func baselineTarget(_ index: Int, isFirst: Bool) -> Int {
        var target = index
        while let stack = tree.items[target].content.stack {
            let arranged = tree.arrangedViews(of: target).filter { !tree.items[$0].isHidden }
            guard let next = isFirst ? arranged.first : arranged.last else { break }
            target = stack.axis == .vertical ? next : highestText(among: arranged) ?? next
        }
        return target
    }

    private mutating func highestText(among items: [Int]) -> Int? {
        let heights = items.count < 2 ? items.map { _ in 0 } : items.map { structural(.textHeight(item: $0)) }
        return zip(items, heights).max { $0.1 < $1.1 }?.0
    }

    // MARK: - Stack views

    /// Returns the distance between two views of a stack view: from edge to edge or, in a vertical baseline-relative
    /// stack view, from baseline to baseline of the views that show text, unless the system chooses the spacing.
    /// Source: recorded frames.
    mutating func gap(_ previous: Int, _ next: Int, _ stack: StackSettings) -> LinearExpression {
        guard stack.axis == .vertical, stack.isBaselineRelativeArrangement, !stack.usesSystemSpacing else {
            return start(geometry[next], stack.axis) - end(geometry[previous], stack.axis)
        }
        return (textBaseline(of: next, isFirst: true) ?? geometry[next].top)
            - (textBaseline(of: previous, isFirst: false) ?? geometry[previous].bottom)
    }

    /// Aligns the baselines of views with that of the first view. Only the first view is required to be below the stack
    /// view's top. All views are required to end above its bottom, toward which they are pulled at low priority.
    /// Source: recorded frames of two stack views, in one of which the second view extends above the top.
    mutating func alignBaselines(
        _ views: [Int], _ stack: StackSettings, in box: ItemGeometry, owner: Int
    ) {
        guard let first = views.first else { return }
        let origin = ConstraintOrigin.implicit(item: owner, what: "stack view's alignment")
        require(geometry[first].top, .greaterThanOrEqual, box.top, origin)
        for view in views {
            require(geometry[view].bottom, .lessThanOrEqual, box.bottom, origin)
            add(geometry[view].bottom, .equal, box.bottom, priority: 51, origin)
            determineSize(of: view, .vertical, as: LinearExpression(constant: 0), owner: owner)
        }
        let isFirst = stack.alignment == .firstBaseline
        let reference = alignedBaseline(of: first, isFirst: isFirst)
        for view in views.dropFirst() {
            require(alignedBaseline(of: view, isFirst: isFirst), .equal, reference, origin)
        }
    }
}
