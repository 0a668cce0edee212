// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// An item that people must see whole or touch, with what of it can be seen. Points, window coordinates.
///
/// Left out are items that are hidden, empty, outside the window on purpose, in bars, cells that UIKit places by itself,
/// and pictures or empty controls that fill the window on purpose.
struct JudgedItem: Sendable {
    /// Position in `Screen.items`.
    var position: Int
    /// The frame, cut at the ancestors that clip, except the root view.
    var rect: Rect
    /// The edges at which leaving the safe area counts: where the contents do not scroll, and of an item wholly outside
    /// the window only those it left by.
    var edges: EdgeSet
    /// False when no part of it is in the window.
    var isInWindow = true

    /// The judged items of a layout in document order.
    static func all(
        _ screen: ScreenContext, _ layout: SolvedLayout, window: Rect, epsilon: Double
    ) -> [JudgedItem] {
        let clips = clipRects(screen, layout)
        let parked = parkedItems(screen, layout, window)
        var scrolling = ScrollAxes(screen: screen, layout: layout, epsilon: epsilon)
        var result: [JudgedItem] = []
        for position in screen.roles.indices {
            let role = screen.roles[position]
            guard role == .content || role == .interactive else { continue }
            guard !parked[position], var edges = judgedEdges(screen, position, &scrolling) else { continue }
            let solved = layout.items[position]
            guard solved.isInstalled, solved.isVisible else { continue }
            let frame = withContents(screen, position, solved.windowFrame)
            guard !frame.isEmpty else { continue }
            let glyph = glyphRect(screen, position, frame)
            guard let rect = clips[position].map({ glyph.intersection($0) }) ?? glyph else { continue }
            if isBackdrop(screen, position, solved.windowFrame, window: window, epsilon: epsilon) { continue }
            let isInWindow = rect.intersection(window) != nil
            if !isInWindow {
                edges.formIntersection(
                    EdgeSet(leftBy: rect, of: window).subtracting(screen.drawnBeyond[position] ?? []))
            }
            guard !edges.isEmpty else { continue }
            result.append(JudgedItem(position: position, rect: rect, edges: edges, isInWindow: isInWindow))
        }
        return result
    }

    /// What clips each item: the common part of the clipping ancestors' frames, nil when nothing clips.
    private static func clipRects(_ screen: ScreenContext, _ layout: SolvedLayout) -> [Rect?] {
        var clips = [Rect?](repeating: nil, count: screen.parents.count)
        for position in screen.parents.indices {
            let parent = screen.parents[position]
            guard parent >= 0 else { continue }
            clips[position] = clips[parent]
            guard parent != screen.root, screen.screen.items[parent].clipsToBounds || screen.families[parent].scrolls
            else { continue }
            let frame = layout.items[parent].windowFrame
            clips[position] = clips[parent].map { $0.intersection(frame) ?? .zero } ?? frame
        }
        return clips
    }

    /// Which items lie in a view of which less than half is in the window: panels that wait there to slide in, unless the
    /// document draws them inside.
    private static func parkedItems(_ screen: ScreenContext, _ layout: SolvedLayout, _ window: Rect) -> [Bool] {
        var parked = [Bool](repeating: false, count: screen.parents.count)
        for position in screen.parents.indices {
            let parent = screen.parents[position]
            guard parent >= 0 else { continue }
            parked[position] = parked[parent]
            guard !parked[parent], parent != screen.root, screen.surroundings[parent].scrollView < 0 else { continue }
            let frame = layout.items[parent].windowFrame
            guard !frame.isEmpty, screen.drawnBeyond[parent] != [] else { continue }
            let seen = frame.intersection(window) ?? .zero
            let isLargerThanWindow = frame.width >= window.width && frame.height >= window.height
            parked[position] = !isLargerThanWindow && seen.width * seen.height < frame.width * frame.height / 2
        }
        return parked
    }

    /// The edges at which an item counts, nil when it is not judged at all.
    private static func judgedEdges(
        _ screen: ScreenContext, _ position: Int, _ scrolling: inout ScrollAxes
    ) -> EdgeSet? {
        let around = screen.surroundings[position]
        guard !around.isApart, !around.isInCell, position != screen.root else { return nil }
        var edges = EdgeSet.all
        if around.isInTableMargin { edges.subtract(.vertical) }
        if screen.families[position] == .textView { edges.subtract(.vertical) }
        if isBar(screen, position) { edges.subtract(.horizontal) }
        var scrollView = around.scrollView
        while scrollView >= 0, !edges.isEmpty {
            edges.subtract(scrolling.coveredEdges(of: scrollView))
            scrollView = screen.surroundings[scrollView].scrollView
        }
        return edges.isEmpty ? nil : edges
    }

    /// Bars and search bars run from side to side; UIKit keeps their items inside the safe area by itself.
    private static func isBar(_ screen: ScreenContext, _ position: Int) -> Bool {
        screen.families[position] == .bar || screen.screen.items[position].className == "UISearchBar"
    }

    /// The frame with a point of size where only missing contents make it empty: text that arrives at run time.
    ///
    /// A size that a constraint sets to nothing stays nothing: that view is collapsed on purpose.
    private static func withContents(_ screen: ScreenContext, _ position: Int, _ frame: Rect) -> Rect {
        guard frame.width <= 0 || frame.height <= 0, frame.width > 0 || frame.height > 0 else { return frame }
        let axis: Axis = frame.width <= 0 ? .horizontal : .vertical
        let isCollapsed = screen.constraintsOfItem[position].contains { index in
            let constraint = screen.statements[index]
            return screen.ends[index].first == position && constraint.first.isSize
                && constraint.first.axis == axis
        }
        let isStretched = axis == .vertical || screen.families[position] == .image
        guard !isCollapsed, !isStretched, screen.children[position].isEmpty else { return frame }
        return Rect(x: frame.x - 0.5, y: frame.y, width: 1, height: frame.height)
    }

    /// What is drawn of a view that keeps its glyph in the middle however large it is.
    ///
    /// A page control's dots stand 16 points apart in the middle of it.
    private static func glyphRect(_ screen: ScreenContext, _ position: Int, _ frame: Rect) -> Rect {
        guard screen.families[position] == .control || screen.families[position] == .indicator else { return frame }
        if screen.screen.items[position].className == "UIPageControl" {
            let pages = Double(screen.screen.items[position].content.attributes?["numberOfPages"] ?? "") ?? 3
            let width = min(frame.width, 16 * max(pages, 3))
            return Rect(x: frame.midX - width / 2, y: frame.y, width: width, height: frame.height)
        }
        guard screen.families[position] == .indicator, frame.height > 40 else { return frame }
        return Rect(x: frame.midX, y: frame.midY, width: 0, height: 0)
            .inset(by: EdgeInsets(all: -min(frame.width, frame.height, 37) / 2))
    }

    /// Whether an item fills the window on purpose: pictures and empty touch areas that span it, and views with a
    /// recognizer whose contents are judged by themselves. What the catalog calls content is never taken for one.
    private static func isBackdrop(
        _ screen: ScreenContext, _ position: Int, _ frame: Rect, window: Rect, epsilon: Double
    ) -> Bool {
        if screen.screen.items[position].role != nil { return false }
        let spansWidth = frame.minX <= epsilon && frame.maxX >= window.maxX - epsilon
        let spansHeight = frame.minY <= epsilon && frame.maxY >= window.maxY - epsilon
        switch screen.families[position] {
        case .image:
            return spansWidth || spansHeight
                || screen.screen.items[position].contentMode == "scaleAspectFill"
                    && !screen.children[position].isEmpty
        case .control: return spansWidth && spansHeight
        case .plain, .stack:
            let hasContents = screen.children[position].contains { screen.screen.items[$0].guide == nil }
            return hasContents || spansWidth || spansHeight
        case .text, .textView, .bar, .indicator, .surface, .scroll, .table, .collection: return false
        }
    }
}
