// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An item that people must see whole or touch, wherever a layout puts it: what no layout changes of the judgement.
///
/// Left out are items in bars, cells that UIKit places by itself, and views that are there for their contents.
struct Candidate: Sendable {
    /// What is drawn of a view that keeps its glyph in the middle however large it is.
    enum Glyph: Sendable {
        case wholeFrame
        /// A control around which UIKit keeps room that constraints do not count.
        case alignmentRect
        /// A page control's dots, which stand 16 points apart; their width, points.
        case dots(width: Double)
        case spinner
    }

    /// When an item fills the window on purpose.
    enum Backdrop: Sendable {
        case never, whenSpanningOneWay, whenSpanningBothWays
    }

    /// Position in `Screen.items`.
    let position: Int
    /// Position of the cell it is in, -1 for none: it is judged at the sides of the window that the cell reaches.
    let cell: Int
    /// The edges at which leaving the safe area counts, unless contents scroll there.
    let edges: EdgeSet
    let glyph: Glyph
    let backdrop: Backdrop
    /// Whether only missing contents make it narrow: text that arrives at run time. A width that a constraint sets to
    /// nothing stays nothing: that view is collapsed on purpose.
    let widensWithContents: Bool

    /// Nil for an item that is not judged in any layout.
    init?(
        _ position: Int, _ items: [LayoutItem], _ tree: ItemTree, _ table: ConstraintTable, family: ViewFamily,
        role: ViewRole, around: Surroundings
    ) {
        guard role == .content || role == .interactive, !around.isApart, !around.isInCell || around.isInWideCell,
            position != tree.root,
            let backdrop = Self.backdrop(position, items, tree, family)
        else { return nil }
        self.position = position
        cell = around.cell
        self.backdrop = backdrop
        edges = Self.edges(items[position].className, family, around)
        guard !edges.isEmpty else { return nil }
        glyph = Self.glyph(position, items, family)
        widensWithContents =
            family != .image && tree.children[position].isEmpty
            && !table.ofItem[position].contains {
                table.ends[$0].first == position && table.statements[$0].first == .width
            }
    }

    private static func edges(_ className: String, _ family: ViewFamily, _ around: Surroundings) -> EdgeSet {
        // Rows scroll; at the sides a cell stays where it is.
        var edges = around.isInCell ? EdgeSet.horizontal : EdgeSet.all
        if around.isInTableMargin || family == .textView { edges.subtract(.vertical) }
        // Bars and search bars run from side to side; UIKit keeps their items inside the safe area by itself.
        if family == .bar || className == "UISearchBar" { edges.subtract(.horizontal) }
        return edges
    }

    private static func glyph(_ position: Int, _ items: [LayoutItem], _ family: ViewFamily) -> Glyph {
        if family == .indicator { return .spinner }
        switch items[position].className {
        case "UISwitch", "UISlider", "UISegmentedControl": return .alignmentRect
        case "UIPageControl": break
        default: return .wholeFrame
        }
        let pages = Double(items[position].content.attributes?["numberOfPages"] ?? "") ?? 3
        return .dots(width: 16 * max(pages, 3))
    }

    /// Pictures and empty touch areas may span the window on purpose; nil for views whose contents are judged by
    /// themselves. What the catalog calls content is never taken for a backdrop.
    private static func backdrop(
        _ position: Int, _ items: [LayoutItem], _ tree: ItemTree, _ family: ViewFamily
    ) -> Backdrop? {
        if items[position].role != nil { return .never }
        switch family {
        case .image:
            let isFilled = items[position].contentMode == "scaleAspectFill"
            return isFilled && !tree.children[position].isEmpty ? nil : .whenSpanningOneWay
        case .control: return .whenSpanningBothWays
        case .plain, .stack:
            let hasContents = tree.children[position].contains { items[$0].guide == nil }
            return hasContents ? nil : .whenSpanningOneWay
        case .text, .textView, .bar, .indicator, .surface, .scroll, .table, .collection: return .never
        }
    }
}
