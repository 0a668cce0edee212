// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Along which axes scroll views move their contents in one layout, and so keep them clear of insets by themselves.
///
/// UIKit adds the safe area to a scroll view's content inset on the axes it scrolls along
/// (`contentInsetAdjustmentBehavior`, automatic and scrollableAxes), on both (always) or on none (never).
struct ScrollAxes {
    let screen: ScreenContext
    let layout: SolvedLayout
    let epsilon: Double
    private var known: [Int: EdgeSet] = [:]

    init(screen: ScreenContext, layout: SolvedLayout, epsilon: Double) {
        self.screen = screen
        self.layout = layout
        self.epsilon = epsilon
    }

    /// The edges at which a scroll view's contents scroll clear.
    mutating func coveredEdges(of position: Int) -> EdgeSet {
        if let edges = known[position] { return edges }
        let edges = compute(position)
        known[position] = edges
        return edges
    }

    private func compute(_ position: Int) -> EdgeSet {
        let item = screen.screen.items[position]
        guard screen.families[position] == .scroll else { return .vertical }
        if item.content.list?.contentInsetAdjustmentBehavior == "always" { return .all }
        let frame = layout.items[position].windowFrame
        let extent = contentExtent(position, frame)
        let scrollsSideways = extent.width > frame.width + epsilon
        let scrollsDown = !scrollsSideways || extent.height > frame.height + epsilon
        var edges: EdgeSet = []
        if scrollsDown { edges.formUnion(.vertical) }
        if scrollsSideways { edges.formUnion(.horizontal) }
        return edges
    }

    /// How far the direct contents reach from the scroll view's origin, points.
    private func contentExtent(_ position: Int, _ frame: Rect) -> Size {
        var extent = Size.zero
        for child in screen.children[position] where screen.screen.items[child].guide == nil {
            let content = layout.items[child]
            guard content.isInstalled else { continue }
            extent.width = max(extent.width, content.windowFrame.maxX - frame.minX)
            extent.height = max(extent.height, content.windowFrame.maxY - frame.minY)
        }
        return extent
    }
}
