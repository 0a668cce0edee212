// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The steps that a chain of blame may take along one axis of a layout.
struct BlameSteps {
    /// A coordinate of an item.
    struct Node {
        var item: Int
        var kind: AnchorKind
    }

    let context: LayoutContext
    let axis: Axis
    let ties: BlameTies
    /// Whether a step from one edge of an item to another one takes an item that something keeps as long as it is: without, the
    /// length is what the edges leave.
    var needsLengths = true

    init(_ context: LayoutContext, _ axis: Axis) {
        (self.context, self.axis) = (context, axis)
        ties = context.screen.blameTies[context.environment.direction]
    }

    /// Whether a tie decides a coordinate: an equality that holds, or an inequality that is tight.
    func holds(_ tie: BlameTies.Tie, _ node: Node) -> Bool {
        tie.own == node.kind && !isContentSize(tie, node.item) && context.isTight(tie.constraint)
    }

    /// Whether a tie only says how large the contents of a scroll view are: it places neither them nor the scroll view. Those
    /// to where the contents begin place them.
    private func isContentSize(_ tie: BlameTies.Tie, _ item: Int) -> Bool {
        if tie.isLength { return false }
        if isScroll(tie.other), context.screen.isInside(item, tie.other) { return tie.kind != .near }
        return isScroll(item) && context.screen.isInside(tie.other, item)
    }

    private func isScroll(_ item: Int) -> Bool { context.screen.families[item] == .scroll }

    /// The parent that places a coordinate of an item, other than the root; nil where there is none.
    func placingParent(_ node: Node) -> Int? {
        let parent = context.screen.parents[node.item]
        guard parent >= 0, parent != context.screen.root, isPlacedByParent(node.item) else { return nil }
        let isContentArea = context.screen.screen.items[node.item].guide == .contentLayout
        return isContentArea && node.kind != .near ? nil : parent
    }

    private func isPlacedByParent(_ item: Int) -> Bool {
        switch context.screen.screen.items[item].containment {
        case .arranged, .contentView, .cell, .tableHeader, .tableFooter: true
        case .subview: context.layout.source(item) == .autoresizing
        case .guide: context.screen.screen.items[item].guide != .custom
        case .barItem, .accessory: false
        }
    }

    /// The constraints on an item's own size that decide it.
    func sizes(_ item: Int) -> [Int] { ties.sizes(item, axis).filter(context.isTight) }

    /// Whether the length of an item's text decides where its edges are.
    func isSizedByText(_ item: Int) -> Bool { context.screen.showsText[item] && isSizedByContents(item) }

    private func isSizedByContents(_ item: Int) -> Bool {
        context.layout.isSizedByContents(item, axis, within: context.epsilon)
    }

    /// Whether a chain may step from one edge of an item to another.
    func mayCross(_ item: Int) -> Bool {
        !needsLengths || isSizedByContents(item) || ties.sizes(item, axis).contains(where: context.isTight)
            || ties.sizesOfOthers(item, axis).contains(where: context.isTight) || isSizedOtherwise(item)
    }

    /// Whether a stack view's views, a recorded frame or a mask make an item as long as it is.
    private func isSizedOtherwise(_ item: Int) -> Bool {
        context.layout.source(item) != .constraints || context.screen.screen.items[item].content.stack != nil
    }

    /// Whether a view that may run to the screen's edge does so at the coordinate a tie leads to, so that what hangs on it is to
    /// blame: it ends at the window's edge there, or beyond the safe area and spans the window across. Small pictures,
    /// dividers and what lies outside the window are out of place themselves.
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
