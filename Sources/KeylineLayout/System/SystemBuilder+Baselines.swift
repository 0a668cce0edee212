// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// Where text stands, and stack views that go by it.
extension SystemBuilder {
    /// The baseline of an item that shows text; of any other the first is its top edge and the last its bottom edge, of images
    /// both are the latter. Source: recorded frames, 8 of 8 views in 3 projects, and an image in another.
    mutating func baseline(of index: Int, isFirst: Bool) -> LinearExpression {
        let target = baselineTarget(index, isFirst: isFirst)
        let isAtTop = isFirst && tree.items[target].className != "UIImageView"
        return textBaseline(of: index, isFirst: isFirst) ?? (isAtTop ? geometry[target].top : geometry[target].bottom)
    }

    /// The baseline by which a stack view aligns an item: the bottom edge where it shows no text. Source: recorded frames of
    /// one stack view.
    private mutating func alignedBaseline(of index: Int, isFirst: Bool) -> LinearExpression {
        textBaseline(of: index, isFirst: isFirst) ?? geometry[baselineTarget(index, isFirst: isFirst)].bottom
    }

    /// The baseline of an item that shows text; nil of any other.
    private mutating func textBaseline(of index: Int, isFirst: Bool) -> LinearExpression? {
        let target = baselineTarget(index, isFirst: isFirst)
        guard intrinsic.hasBaselines(target) else { return nil }
        let offset = input(isFirst ? .firstBaseline(item: target) : .lastBaseline(item: target))
        if intrinsic.centersTextVertically(target) {
            return geometry[target].top + geometry[target].height * 0.5 + offset
        }
        return isFirst ? geometry[target].top + offset : geometry[target].bottom - offset
    }

    /// The system's spacing between baselines of two items, and between a baseline and an edge: the line spacing of the font,
    /// of the larger one where both show text, so that a line of body text lies in the middle of a standard row of 44 points.
    /// Source: UIKit, Self-Sizing Cells with `constraint(equalToSystemSpacingBelow:multiplier:)`; HIG, Typography.
    mutating func baselineSpacing(between first: Int, and second: Int) -> LinearExpression {
        let targets = [baselineTarget(first, isFirst: true), baselineTarget(second, isFirst: false)]
        let texts = targets.filter { intrinsic.hasBaselines($0) }
        let larger = texts.max { intrinsic.lineSpacing(of: $0) < intrinsic.lineSpacing(of: $1) }
        return larger.map { input(.lineSpacing(item: $0)) } ?? LinearExpression(constant: Constraint.systemSpacing)
    }

    /// The item that a baseline is asked of: an item itself, or for a stack view one of those that it arranges.
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

    /// What lies between two views: from edge to edge, or down a baseline-relative stack from baseline to baseline of those
    /// that show text, unless the system chooses the spacing. Source: recorded frames, 10 of 10 rows of each of 3 stack views.
    mutating func gap(_ previous: Int, _ next: Int, _ stack: StackSettings) -> LinearExpression {
        guard stack.axis == .vertical, stack.isBaselineRelativeArrangement, !stack.usesSystemSpacing else {
            return start(geometry[next], stack.axis) - end(geometry[previous], stack.axis)
        }
        return (textBaseline(of: next, isFirst: true) ?? geometry[next].top)
            - (textBaseline(of: previous, isFirst: false) ?? geometry[previous].bottom)
    }

    /// Baselines align with that of the first view, the only one that the stack view's top holds; all end above its bottom,
    /// where they are drawn to when there is room. Source: recorded frames, 2 of 2 stack views, in one of which the second
    /// view sticks out above.
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
