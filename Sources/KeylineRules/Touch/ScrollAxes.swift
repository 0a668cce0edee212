// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The edges at which scroll views keep their contents clear of insets.
///
/// On some axes UIKit adds the safe area to the content inset (`ScrollAdjustment`). On the others, contents can still
/// be scrolled away from the edge at which they end, but not from the one at which they begin.
enum ScrollAxes {
    /// Returns the edges at which a scroll view's contents can be scrolled clear.
    static func coveredEdges(
        of position: Int, _ screen: ScreenContext, _ layout: SolvedLayout
    ) -> EdgeSet {
        guard let adjustment = layout.scrollAdjustments[position] else { return .vertical }
        let end: EdgeSet = layout.environment.direction == .rightToLeft ? .left : .right
        var edges: EdgeSet = []
        if adjustment.adjusts.contains(.vertical) { edges.formUnion(.vertical) }
        if adjustment.adjusts.contains(.horizontal) { edges.formUnion(.horizontal) }
        if adjustment.scrolls.contains(.vertical) { edges.formUnion(.bottom) }
        if adjustment.scrolls.contains(.horizontal) { edges.formUnion(end) }
        return edges
    }

    /// Returns true if a scroll view has more contents than it shows at once. Tables, collections and text views are
    /// assumed to have.
    static func hasRoom(_ position: Int, _ screen: ScreenContext, _ layout: SolvedLayout) -> Bool {
        if let adjustment = layout.scrollAdjustments[position] { return !adjustment.scrolls.isEmpty }
        return screen.families[position].scrolls && screen.families[position] != .scroll
    }
}
