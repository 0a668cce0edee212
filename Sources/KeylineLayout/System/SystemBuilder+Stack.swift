// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// The constraints that a `UIStackView` adds.
///
/// Source: the constraints a live stack view logs, as listed in "Let's Build UIStackView" (kean.github.io), and the
/// enum comments of UIStackView.h.
extension SystemBuilder {
    mutating func addStack(_ index: Int, _ stack: StackSettings) {
        let children = tree.arrangedViews(of: index)
        let arranged = children.filter { !tree.items[$0].isHidden }
        let box =
            stack.isLayoutMarginsRelativeArrangement ? insideMargins(geometry[index], of: index) : geometry[index]
        for (position, hidden) in children.filter({ tree.items[$0].isHidden }).enumerated() {
            collapse(hidden, at: position, stack, in: box, owner: index)
            // Hidden views stay aligned with the others.
            if stack.alignment == .fill, !arranged.isEmpty {
                align(hidden, stack, in: box, owner: index)
            } else {
                place(hidden, across: stack, in: box, owner: index)
            }
        }
        let isFree = children.isEmpty && tree.items[index].containment != .arranged
        if !isFree || !reader.environment.behavior.designTime.leavesEmptyStackViews { fit(index, priority: 49) }
        guard !arranged.isEmpty else { return }
        arrange(arranged, stack, in: box, owner: index)
        if stack.alignsBaselines {
            alignBaselines(arranged, stack, in: box, owner: index)
        } else {
            for view in arranged { align(view, stack, in: box, owner: index) }
        }
    }

    /// Pulls a stack view to the size that its contents need, at very low priority.
    private mutating func fit(_ index: Int, priority: Double) {
        let zero = LinearExpression(constant: 0)
        let origin = ConstraintOrigin.implicit(item: index, what: "stack view fits its contents")
        add(geometry[index].width, .equal, zero, priority: priority, origin)
        add(geometry[index].height, .equal, zero, priority: priority, origin)
    }

    // MARK: - Along the axis

    private mutating func arrange(_ views: [Int], _ stack: StackSettings, in box: ItemGeometry, owner: Int) {
        let order = stack.axis == .horizontal && direction(of: owner) == .rightToLeft ? views.reversed() : views
        let origin = ConstraintOrigin.implicit(item: owner, what: "stack view's arrangement")
        let axis = stack.axis
        guard let first = order.first, let last = order.last else { return }
        require(start(geometry[first], axis), .equal, start(box, axis), origin)
        require(end(geometry[last], axis), .equal, end(box, axis), origin)
        switch stack.distribution {
        case .fill:
            space(order, stack, .equal, owner)
            disambiguateText(order, stack, in: box, owner: owner)
        case .fillEqually:
            space(order, stack, .equal, owner)
            for view in order.dropFirst() {
                require(extent(geometry[view], axis), .equal, extent(geometry[first], axis), origin)
            }
        case .fillProportionally:
            space(order, stack, .equal, owner)
            proportion(order, stack, owner: owner)
        case .equalSpacing:
            space(order, stack, .greaterThanOrEqual, owner)
            equalizeGaps(order, stack, origin)
            if reader.environment.behavior.stacks.sharesWidthAmongWrappingLabels {
                disambiguateText(order, stack, in: box, owner: owner)
            }
        case .equalCentering:
            space(order, stack, .greaterThanOrEqual, owner)
            equalizeCenters(order, axis, origin)
        }
    }

    /// Pulls text that wraps freely in a horizontal stack view to an equal share of the width, at a slightly higher
    /// priority than its compression resistance. This applies if there are several such labels, or if all views are
    /// text or buttons.
    ///
    /// Source: `UISV-text-width-disambiguation` in openradar 41192642 and 39275811; recorded frames, among them one of
    /// a label with a limit of two lines, which is not pulled, and others of single labels beside images or other
    /// views, which are not pulled either.
    private mutating func disambiguateText(_ views: [Int], _ stack: StackSettings, in box: ItemGeometry, owner: Int) {
        guard stack.axis == .horizontal, views.count > 1 else { return }
        let labels = views.filter { intrinsic.wrapsFreely($0) && tree.items[$0].className == "UILabel" }
        let isAllText = views.allSatisfy { intrinsic.wrapsFreely($0) || tree.items[$0].className == "UIButton" }
        let count = Double(views.count)
        let gaps = zip(views, views.dropFirst()).map { spacing(after: $0.0, stack) }.reduce(0, +)
        let share = (box.width - LinearExpression(constant: gaps)) * (1 / count)
        var pulled = isAllText ? views.filter(intrinsic.wrapsFreely) : labels.count > 1 ? labels : []
        if reader.environment.behavior.stacks.sharesWidthAmongWrappingLabels {
            pulled = views.filter { intrinsic.isLabelOfManyLines($0) || pulled.contains($0) }
        }
        for view in pulled {
            let priority = intrinsic.compressionResistance(view, .horizontal) + 10
            guard priority < Constraint.requiredPriority else { continue }
            add(
                geometry[view].width, .equal, share, priority: priority,
                .implicit(item: owner, what: "stack view's shares of wrapping text"))
        }
    }

    private func spacing(after view: Int, _ stack: StackSettings) -> Double {
        stack.customSpacing?[tree.items[view].id] ?? (stack.usesSystemSpacing ? 8 : stack.spacing)
    }

    private mutating func space(
        _ order: [Int], _ stack: StackSettings, _ relation: ConstraintSolver.Relation, _ owner: Int
    ) {
        for (previous, next) in zip(order, order.dropFirst()) {
            let spacing = spacing(after: previous, stack)
            require(
                gap(previous, next, stack), relation, LinearExpression(constant: spacing),
                .implicit(item: owner, what: "stack view's spacing"))
        }
    }

    private mutating func equalizeGaps(_ order: [Int], _ stack: StackSettings, _ origin: ConstraintOrigin) {
        let gaps = zip(order, order.dropFirst()).map { gap($0, $1, stack) }
        for gap in gaps.dropFirst() { require(gap, .equal, gaps[0], origin) }
    }

    private mutating func equalizeCenters(_ order: [Int], _ axis: Axis, _ origin: ConstraintOrigin) {
        let centers = order.map { start(geometry[$0], axis) + extent(geometry[$0], axis) * 0.5 }
        let distances = zip(centers, centers.dropFirst()).map { $1 - $0 }
        for (position, distance) in distances.enumerated().dropFirst() {
            add(distance, .equal, distances[position - 1], priority: Double(max(150 - position, 1)), origin)
        }
    }

    /// Adds `width_i = I_i / (sum of I + spacing) × stack width`, at descending priorities just below required;
    /// required for a single view. The width is the stack view's own, margins included, so that the last view takes the
    /// remaining space inside them.
    ///
    /// The system's spacing does not count: `spacing` is then `spacingUseSystem`, which is almost 0. Placeholders of
    /// empty labels and stack views take the space that the other views leave. Source: recorded frames.
    private mutating func proportion(_ order: [Int], _ stack: StackSettings, owner: Int) {
        let lengths = order.map { structural(.proportionalLength(item: $0, stack.axis)) }
        let total = lengths.reduce(0, +) + stack.proportionalSpacing * Double(order.count - 1)
        guard total > 0 else { return }
        let standsIn = order.map(intrinsic.standsInForContents)
        let leavesRest = standsIn.contains(true) && standsIn.contains(false)
        for (position, view) in order.enumerated() where !(leavesRest && standsIn[position]) {
            add(
                extent(geometry[view], stack.axis), leavesRest ? .lessThanOrEqual : .equal,
                extent(geometry[owner], stack.axis) * (lengths[position] / total),
                priority: order.count == 1 ? Constraint.requiredPriority : max(999 - Double(position), 1),
                .implicit(item: owner, what: "stack view's proportions"))
        }
    }

    // MARK: - Across the axis

    private mutating func align(_ view: Int, _ stack: StackSettings, in box: ItemGeometry, owner: Int) {
        let axis = stack.axis.crossing
        let origin = ConstraintOrigin.implicit(item: owner, what: "stack view's alignment")
        let rect = geometry[view]
        let isReversed = axis == .horizontal && direction(of: owner) == .rightToLeft
        switch stack.alignment {
        case .fill:
            require(start(rect, axis), .equal, start(box, axis), origin)
            require(end(rect, axis), .equal, end(box, axis), origin)
            return
        case .leading, .top:
            require(
                isReversed ? end(rect, axis) : start(rect, axis), .equal,
                isReversed ? end(box, axis) : start(box, axis),
                origin)
        case .trailing, .bottom:
            require(
                isReversed ? start(rect, axis) : end(rect, axis), .equal,
                isReversed ? start(box, axis) : end(box, axis),
                origin)
        case .center:
            require(
                start(rect, axis) + extent(rect, axis) * 0.5, .equal, start(box, axis) + extent(box, axis) * 0.5, origin
            )
        case .firstBaseline, .lastBaseline: break
        }
        require(start(rect, axis), .greaterThanOrEqual, start(box, axis), origin)
        require(end(rect, axis), .lessThanOrEqual, end(box, axis), origin)
        let isGreedy = lacksProportions(view, axis)
        let length = isGreedy || takesRoom(view, axis) ? extent(box, axis) : LinearExpression()
        determineSize(of: view, axis, as: length, priority: isGreedy ? 999 : 25, owner: owner)
    }

    /// Returns true if a view takes all available space across the axis, as views without a size of their own do;
    /// placeholders of empty views keep their size. Source: recorded frames of plain views.
    private mutating func takesRoom(_ view: Int, _ axis: Axis) -> Bool {
        let item = tree.items[view]
        guard item.content.stack == nil else { return false }
        return ControlSizes.classesOfVaryingAxes.contains(item.className)
            ? structural(.hasIntrinsicSize(item: view, axis)) == 0
            : intrinsic.size(of: view, textWidth: nil)?[axis] == nil
                || !tree.nodes[view].children.isEmpty && intrinsic.usesPlaceholderSize(view, axis)
                    && !(axis == .horizontal && intrinsic.isFreeSideways(view))
    }

    /// Returns true if an item is a proportional stack view that arranges nothing or a view without a size of its own.
    /// It takes all available space along its axis, however strongly its contents hug. Source: recorded frames of stack
    /// views that arrange a plain view, an empty stack view or nothing.
    private func lacksProportions(_ index: Int, _ axis: Axis) -> Bool {
        guard let stack = tree.items[index].content.stack, stack.distribution == .fillProportionally,
            stack.axis == axis
        else { return false }
        let views = tree.arrangedViews(of: index)
        return views.isEmpty
            || views.contains { view in
                tree.items[view].content.stack == nil
                    ? intrinsic.size(of: view, textWidth: nil)?[axis] == nil
                        || intrinsic.usesPlaceholderSize(view, axis)
                    : tree.nodes[view].children.isEmpty
            }
    }

    mutating func determineSize(
        of view: Int, _ axis: Axis, as length: LinearExpression, priority: Double = 25, owner: Int
    ) {
        add(
            extent(geometry[view], axis), .equal, length, priority: priority,
            .implicit(item: owner, what: "stack view keeps sizes determined"))
    }

    func start(_ rect: ItemGeometry, _ axis: Axis) -> LinearExpression {
        axis == .horizontal ? rect.left : rect.top
    }

    func end(_ rect: ItemGeometry, _ axis: Axis) -> LinearExpression {
        axis == .horizontal ? rect.right : rect.bottom
    }

    func extent(_ rect: ItemGeometry, _ axis: Axis) -> LinearExpression {
        axis == .horizontal ? rect.width : rect.height
    }
}

extension StackSettings {
    /// The spacing to count among proportional lengths, in points.
    var proportionalSpacing: Double { usesSystemSpacing ? 0 : spacing }

    /// True if the views are side by side with aligned baselines.
    var alignsBaselines: Bool { axis == .horizontal && (alignment == .firstBaseline || alignment == .lastBaseline) }
}
