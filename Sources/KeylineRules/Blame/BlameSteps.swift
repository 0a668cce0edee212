// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The steps that a chain of constraints may take along one axis of a layout.
struct BlameSteps {
    /// A coordinate of an item.
    struct Node {
        var item: Int
        var kind: AnchorKind
    }

    let context: LayoutContext
    let axis: Axis
    let ties: BlameTies
    /// True if a step from one edge of an item to another requires that something fixes the item's length. If false,
    /// the length may be the mere difference between the edges.
    var needsLengths = true

    init(_ context: LayoutContext, _ axis: Axis) {
        (self.context, self.axis) = (context, axis)
        ties = context.screen.blameTies[context.environment.direction]
    }

    /// Returns true if a tie decides a coordinate: a satisfied equality, or an inequality without slack.
    func holds(_ tie: BlameTies.Tie, _ node: Node) -> Bool {
        tie.own == node.kind && !isContentSize(tie, node.item) && context.isTight(tie.constraint)
    }

    /// Returns true if a tie only sets the content size of a scroll view: such a tie places neither the contents nor
    /// the scroll view. Ties to the near edge of the content area do place the contents.
    private func isContentSize(_ tie: BlameTies.Tie, _ item: Int) -> Bool {
        if tie.isLength { return false }
        if isScroll(tie.other), context.screen.isInside(item, tie.other) { return tie.kind != .near }
        return isScroll(item) && context.screen.isInside(tie.other, item)
    }

    private func isScroll(_ item: Int) -> Bool { context.screen.families[item] == .scroll }

    /// Returns true for the header or footer view of a table that is the root view, across: it begins and ends where its table
    /// does (`UITableView.tableHeaderView`).
    func isPlacedByRootTable(_ item: Int) -> Bool {
        let containment = context.screen.screen.items[item].containment
        return axis == .horizontal && (containment == .tableHeader || containment == .tableFooter)
            && context.screen.parents[item] == context.screen.root
    }

    /// Returns the parent that places a coordinate of an item, unless it is the root; nil if there is none.
    func placingParent(_ node: Node) -> Int? {
        let parent = context.screen.parents[node.item]
        guard parent >= 0, parent != context.screen.root, isPlacedByParent(node.item) else { return nil }
        let isContentArea = context.screen.screen.items[node.item].guide == .contentLayout
        return isContentArea && node.kind != .near ? nil : parent
    }

    /// Returns the coordinates of arranged subviews at a coordinate of their stack view. Constraints on these subviews place
    /// a stack view that has none of its own.
    func arranged(_ node: Node) -> [Node] {
        guard context.screen.families[node.item] == .stack else { return [] }
        return context.screen.children[node.item].map { Node(item: $0, kind: node.kind) }
            .filter { arrangingStack($0) == node.item }
    }

    /// Returns the stack view that arranges an item at its own coordinate of the same kind; nil if there is none.
    func arrangingStack(_ node: Node) -> Int? {
        guard context.screen.screen.items[node.item].containment == .arranged, let parent = placingParent(node),
            context.layout.isVisible(node.item)
        else { return nil }
        let distance =
            node.kind.value(of: context.frame(node.item), axis) - node.kind.value(of: context.frame(parent), axis)
        return abs(distance) <= context.epsilon ? parent : nil
    }

    private func isPlacedByParent(_ item: Int) -> Bool {
        switch context.screen.screen.items[item].containment {
        case .arranged, .contentView, .cell, .tableHeader, .tableFooter: true
        case .subview: context.layout.source(item) == .autoresizing
        case .guide: context.screen.screen.items[item].guide != .custom
        case .barItem, .accessory: false
        }
    }

    /// Returns the tight constraints on an item's own size.
    func sizes(_ item: Int) -> [Int] { ties.sizes(item, axis).filter(context.isTight) }

    /// Returns true if the length of an item's text decides where its edges are.
    func isSizedByText(_ item: Int) -> Bool { context.screen.showsText[item] && isSizedByContents(item) }

    private func isSizedByContents(_ item: Int) -> Bool {
        context.layout.isSizedByContents(item, axis, within: context.epsilon)
    }

    /// Returns true if a chain may step from one edge of an item to another.
    func mayCross(_ item: Int) -> Bool { !needsLengths || isSized(item) }

    private func isSized(_ item: Int) -> Bool {
        isSizedByContents(item) || ties.sizes(item, axis).contains(where: context.isTight)
            || ties.sizesOfOthers(item, axis).contains(where: context.isTight) || isSizedOtherwise(item)
    }

    /// Returns true if nothing decides the length of an item: it has none of its own, and at most one of its coordinates
    /// is tied, apart from the tie by which a chain came. A requirement that does not hold also pulls at the length.
    func hasOpenLength(_ item: Int, except constraint: Int) -> Bool {
        guard !isSized(item), context.layout.contentLength(item, axis) == nil,
            !ties.sizes(item, axis).contains(where: isBroken)
        else { return false }
        var tied: Set<AnchorKind> = []
        for place in ties.places(item, axis) where ties[place].constraint != constraint {
            if isBroken(ties[place].constraint) { return false }
            if context.isTight(ties[place].constraint) { tied.insert(ties[place].own) }
        }
        return tied.count < 2
    }

    private func isBroken(_ constraint: Int) -> Bool {
        context.layout.error(ofConstraint: constraint).map { abs($0) > context.epsilon } ?? false
    }

    /// Returns true if arranged subviews, a recorded frame or an autoresizing mask set the item's length.
    private func isSizedOtherwise(_ item: Int) -> Bool {
        context.layout.source(item) != .constraints || context.screen.screen.items[item].content.stack != nil
    }

    /// Returns true if the other item of a tie may run to the screen's edge and does so at the tied coordinate, so that
    /// the tied item itself is at fault: the frame ends at the window's edge there, or extends beyond the safe area and
    /// spans the window in the crossing direction. Small pictures, dividers and items outside the window are misplaced
    /// themselves.
    func fillsScreen(_ tie: BlameTies.Tie) -> Bool {
        guard context.screen.mayFillScreen[tie.other] else { return false }
        let frame = context.frame(tie.other)
        guard frame.touches(context.window) else { return false }
        let spans = EdgeSet(across: axis.crossing).each.allSatisfy { context.touchesWindow(frame, $0) }
        let met = EdgeSet(across: axis).each.filter { tie.kind == .middle || AnchorKind($0) == tie.kind }
        return met.allSatisfy {
            context.touchesWindow(frame, $0) || spans && context.reach(frame, beyond: $0) > context.epsilon
        }
    }
}
