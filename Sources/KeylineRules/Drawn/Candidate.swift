// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An item that must be wholly visible or touchable in every layout, with the parts of the judgment that no layout
/// changes.
///
/// Left out are items in bars, cells that UIKit places itself, and views whose only purpose is their contents.
struct Candidate: Sendable {
    /// The drawn part of a view that centers its glyph in a larger frame.
    enum Glyph: Sendable {
        case wholeFrame
        /// A control with alignment insets, which constraints do not include.
        case alignmentRect
        /// The text of a label that draws nothing else.
        case text(DrawnText)
        /// A picture that fills only part of its view.
        case picture(DrawnPicture)
        /// The dots of a page control in the middle of its frame, 16 points apart; the associated value is their total
        /// width, in points.
        case dots(width: Double)
        case spinner
    }

    /// The condition under which an item fills the window on purpose.
    enum Backdrop: Sendable {
        case never, whenSpanningOneWay, whenSpanningBothWays
        /// For a control that shows nothing of its own.
        case whenCoveringSafeArea
    }

    /// The index in `Screen.items`.
    let position: Int
    /// The position of the enclosing cell; -1 if none. The item is judged at the sides of the window that the cell
    /// reaches.
    let cell: Int
    /// The edges at which leaving the safe area counts, unless contents scroll there.
    let edges: EdgeSet
    let glyph: Glyph
    let backdrop: Backdrop
    /// True if only missing contents, such as text that arrives at run time, make it narrow. False if a constraint sets
    /// the width: a view of zero width is then collapsed on purpose.
    let widensWithContents: Bool

    /// Makes the candidate; nil for an item that is not judged in any layout.
    ///
    /// - Parameters:
    ///   - text: the item's text; nil if it is unknown.
    ///   - picture: the picture of an item that draws little else.
    init?(
        _ position: Int, _ items: [LayoutItem], _ tree: ItemTree, _ table: ConstraintTable, family: ViewFamily,
        role: ViewRole, around: Surroundings, text: DrawnText?, picture: DrawnPicture?
    ) {
        guard role == .content || role == .interactive, !around.isApart, !around.isInCell || around.isInWideCell,
            position != tree.root,
            let backdrop = Self.backdrop(position, items, tree, family)
        else { return nil }
        self.position = position
        cell = around.cell
        self.backdrop = backdrop
        edges = Self.edges(family, around)
        guard !edges.isEmpty else { return nil }
        glyph = Self.glyph(position, items, family, text, picture)
        widensWithContents =
            family != .image && tree.children[position].isEmpty
            && !table.ofItem[position].contains {
                table.ends[$0].first == position && table.statements[$0].first == .width
            }
    }

    private static func edges(_ family: ViewFamily, _ around: Surroundings) -> EdgeSet {
        // Rows scroll vertically; a cell's sides stay in place.
        var edges = around.isInCell ? EdgeSet.horizontal : EdgeSet.all
        if around.isInTableMargin || family == .textView { edges.subtract(.vertical) }
        // Bars run from side to side; UIKit keeps their items inside the safe area.
        if family == .bar { edges.subtract(.horizontal) }
        return edges
    }

    private static func glyph(
        _ position: Int, _ items: [LayoutItem], _ family: ViewFamily, _ text: DrawnText?, _ picture: DrawnPicture?
    ) -> Glyph {
        if family == .indicator { return .spinner }
        if family == .text, !items[position].hasBackground, items[position].role == nil, let text {
            return .text(text)
        }
        if let picture { return .picture(picture) }
        switch items[position].className {
        case "UISwitch", "UISlider", "UISegmentedControl": return .alignmentRect
        case "UIPageControl": break
        default: return .wholeFrame
        }
        let pages = Double(items[position].content.attributes?["numberOfPages"] ?? "") ?? 3
        return .dots(width: 16 * max(pages, 3))
    }

    /// Returns true for a button without a title or a picture, and for a plain control.
    private static func showsNothing(_ item: LayoutItem) -> Bool {
        switch item.className {
        case "UIControl": return true
        case "UIButton":
            return item.content.visibleText?.isEmpty != false && item.content.button?.hasPicture != true
        default: return false
        }
    }

    /// Returns the condition under which a picture or an empty touch area counts as a backdrop; nil for views whose
    /// contents are judged instead. An item with a role in the catalog is never a backdrop.
    private static func backdrop(
        _ position: Int, _ items: [LayoutItem], _ tree: ItemTree, _ family: ViewFamily
    ) -> Backdrop? {
        if items[position].role != nil { return .never }
        switch family {
        case .image:
            let isFilled = items[position].contentMode == "scaleAspectFill"
            return isFilled && !tree.children[position].isEmpty ? nil : .whenSpanningOneWay
        case .control:
            let isEmpty = tree.children[position].isEmpty && showsNothing(items[position])
            return isEmpty ? .whenCoveringSafeArea : .whenSpanningBothWays
        case .plain, .stack:
            let hasContents = tree.children[position].contains { items[$0].guide == nil }
            return hasContents ? nil : .whenSpanningOneWay
        case .text, .textView, .bar, .indicator, .surface, .scroll, .table, .collection: return .never
        }
    }
}
