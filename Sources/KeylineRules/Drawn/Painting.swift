// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Tests for painted areas, as far as the document describes them: it says that views have a color, rarely which one.
extension LayoutContext {
    /// Returns true if something painted other than the root view covers the band between an edge and the window's
    /// edge.
    func isBandPainted(_ position: Int, _ edge: Edge) -> Bool {
        let inset = environment.safeArea[edge]
        let frame = frame(position)
        let probe: Point =
            switch edge {
            case .top: Point(x: frame.midX, y: inset / 2)
            case .bottom: Point(x: frame.midX, y: window.maxY - inset / 2)
            case .left: Point(x: inset / 2, y: frame.midY)
            case .right: Point(x: window.maxX - inset / 2, y: frame.midY)
            }
        return screen.roles.indices.contains { other in
            other != position && other != screen.root && isPainted(other, at: probe)
        }
    }

    /// Returns true if an item draws something at a point: a color, a picture, a surface or rows.
    private func isPainted(_ position: Int, at point: Point) -> Bool {
        guard layout.isVisible(position) else { return false }
        let frame = frame(position)
        guard frame.minX <= point.x, point.x <= frame.maxX, frame.minY <= point.y, point.y <= frame.maxY else {
            return false
        }
        switch screen.families[position] {
        case .image, .surface, .bar: return true
        case .table, .collection, .scroll, .textView, .plain, .stack, .text, .control:
            return item(position).hasBackground && item(position).guide == nil
        case .indicator: return false
        }
    }

    /// Returns true if the view behind an item is known to have the item's own color.
    func hasColorBehind(_ position: Int) -> Bool {
        guard let own = item(position).content.attributes?["backgroundColor"] else { return false }
        var ancestor = screen.parents[position]
        while ancestor >= 0 {
            if item(ancestor).hasBackground { return item(ancestor).content.attributes?["backgroundColor"] == own }
            if item(ancestor).className == "UITableViewCell" { return Self.cellColors.contains(own) }
            ancestor = screen.parents[ancestor]
        }
        return false
    }

    /// The colors of a table cell without one of its own: white before iOS 13, then a color that is white in the light
    /// appearance.
    private static let cellColors: Set = [
        "#ffffffff", "systemBackgroundColor", "secondarySystemGroupedBackgroundColor",
    ]
}
