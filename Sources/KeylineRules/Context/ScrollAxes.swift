// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Along which axes scroll views move their contents in one layout, and so keep them clear of insets by themselves.
///
/// UIKit adds the safe area to a scroll view's content inset on the axes it scrolls along
/// (`contentInsetAdjustmentBehavior`, automatic and scrollableAxes), on both (always) or on none (never). Without it
/// contents still scroll away from the edge that they go on beyond, but not from the one that they begin at.
enum ScrollAxes {
    /// The edges at which a scroll view's contents scroll clear.
    static func coveredEdges(
        of position: Int, _ screen: ScreenContext, _ layout: SolvedLayout, epsilon: Double
    ) -> EdgeSet {
        let behavior = screen.screen.items[position].content.list?.contentInsetAdjustmentBehavior
        let isAdjusted = behavior != "never"
        if behavior == "always" { return .all }
        guard screen.families[position] == .scroll else { return isAdjusted ? .vertical : .bottom }
        let frame = layout.windowFrames[position]
        let extent = contentExtent(position, screen, layout, frame)
        let scrollsSideways = extent.width > frame.width + epsilon
        let scrollsDown = extent.height > frame.height + epsilon
        let end: EdgeSet = layout.environment.direction == .rightToLeft ? .left : .right
        var edges: EdgeSet = []
        if scrollsDown || isAdjusted && !scrollsSideways { edges.formUnion(isAdjusted ? .vertical : .bottom) }
        if scrollsSideways { edges.formUnion(isAdjusted ? .horizontal : end) }
        return edges
    }

    /// How far the direct contents reach from the scroll view's origin, points.
    private static func contentExtent(
        _ position: Int, _ screen: ScreenContext, _ layout: SolvedLayout, _ frame: Rect
    ) -> Size {
        var extent = Size.zero
        for child in screen.children[position]
        where screen.screen.items[child].guide == nil && layout.isInstalled(child) {
            let content = layout.windowFrames[child]
            extent.width = max(extent.width, content.maxX - frame.minX)
            extent.height = max(extent.height, content.maxY - frame.minY)
        }
        return extent
    }
}
