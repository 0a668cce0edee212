// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// The edges at which scroll views keep their contents clear of insets by themselves.
///
/// UIKit adds the safe area to the content inset on some axes (`ScrollAdjustment`). Where it does not, contents still scroll
/// away from the edge that they go on beyond, but not from the one that they begin at.
enum ScrollAxes {
    /// The edges at which a scroll view's contents scroll clear.
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

    /// True where there is more in a scroll view than it shows at once. Tables and the like are taken to have many rows.
    static func hasRoom(_ position: Int, _ screen: ScreenContext, _ layout: SolvedLayout) -> Bool {
        if let adjustment = layout.scrollAdjustments[position] { return !adjustment.scrolls.isEmpty }
        return screen.families[position].scrolls && screen.families[position] != .scroll
    }
}
