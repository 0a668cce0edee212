// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// An item that must be wholly visible or touchable, with its visible part. Points, window coordinates.
///
/// Left out are items that are hidden, wholly behind an opaque view, empty, outside the window on purpose, in bars, cells
/// that UIKit places itself, and pictures or empty controls that fill the window on purpose.
struct JudgedItem: Sendable {
    /// The index in `Screen.items`.
    var position: Int
    /// The frame, clipped by the ancestors that clip, except the root view.
    var rect: Rect
    /// The edges at which leaving the safe area counts: those where the contents do not scroll, and for an item wholly
    /// outside the window only those it lies beyond.
    var edges: EdgeSet
    /// False if no part of it is in the window.
    var isInWindow = true
    /// True for contents of a scroll view that the window shows only after scrolling vertically; `rect` is then where they
    /// are shown, and `edges` are sides.
    var isScrolledIn = false
    /// The position of a view in front of all of it through which it may be seen; nil if there is none.
    var cover: Int?

    /// True if the layout shows at least a part of it, without scrolling.
    var isShown: Bool { isInWindow && !isScrolledIn }
}

/// Finds the visible part of a layout's items, and selects the items to judge.
struct ItemJudge {
    let screen: ScreenContext
    let layout: SolvedLayout
    let window: Rect
    let epsilon: Double
    /// For each clipping view, the intersection of its frame with those of the clipping views around it.
    private let clips: [Rect]
    /// For each panel, true if less than half of it, or of a panel around it, is in the window.
    private let isParked: [Bool]
    /// For each scroll view, the edges at which its contents, or those of a scroll view around it, scroll clear.
    private let coveredEdges: [EdgeSet]

    init(_ screen: ScreenContext, _ layout: SolvedLayout, window: Rect, epsilon: Double) {
        self.screen = screen
        self.layout = layout
        self.window = window
        self.epsilon = epsilon
        clips = screen.clipping.accumulate { view, outer in
            let frame = layout.windowFrames[view]
            return outer.map { $0.intersection(frame) ?? .zero } ?? frame
        }
        isParked = screen.panels.accumulate { view, outer in
            outer ?? false || Self.isMostlyOutside(layout.windowFrames[view], window)
        }
        coveredEdges = screen.scrollViews.accumulate { view, outer in
            ScrollAxes.coveredEdges(of: view, screen, layout).union(outer ?? [])
        }
    }

    /// Returns the judged items among some candidates, by index, in their order.
    func items(among candidates: some Collection<Int>) -> [JudgedItem] {
        var result: [JudgedItem] = []
        result.reserveCapacity(candidates.count)
        for index in candidates { judge(screen.candidates[index], into: &result) }
        return result
    }

    private func judge(_ candidate: Candidate, into result: inout [JudgedItem]) {
        let position = candidate.position
        guard layout.isVisible(position) else { return }
        var edges = candidate.edges
        let scrollView = screen.scrollViews.around[position]
        if scrollView >= 0 { edges.subtract(coveredEdges[scrollView]) }
        if candidate.cell >= 0 { edges.formIntersection(sides(reachedBy: candidate.cell)) }
        let panel = screen.panels.around[position]
        if edges.isEmpty || panel >= 0 && isParked[panel] { return }
        var rect = drawn(candidate, layout.windowFrames[position])
        guard !rect.isEmpty, !isBackdrop(candidate, layout.windowFrames[position]) else { return }
        let scrolled = scrolledIn(rect, scrollView)
        if let scrolled {
            rect = scrolled
            edges.formIntersection(.horizontal)
        }
        let clip = screen.clipping.around[position]
        if clip >= 0 {
            guard let visible = rect.intersection(clips[clip]) ?? pastWindow(rect, clip) else { return }
            rect = visible
        }
        let isInWindow = rect.touches(window)
        if !isInWindow {
            edges.formIntersection(EdgeSet(leftBy: rect, of: window).subtracting(screen.drawnBeyond[position] ?? []))
        }
        guard !edges.isEmpty else { return }
        let cover = isInWindow && scrolled == nil ? cover(of: position, rect) : nil
        if cover?.isOpaque == true { return }
        result.append(
            JudgedItem(
                position: position, rect: rect, edges: edges, isInWindow: isInWindow, isScrolledIn: scrolled != nil,
                cover: cover?.position))
    }

    /// Returns the place in the middle of a scroll view to which contents above or below its frame can be scrolled; nil if
    /// they are not outside its frame, or if it does not scroll vertically.
    private func scrolledIn(_ rect: Rect, _ scrollView: Int) -> Rect? {
        guard scrollView >= 0 else { return nil }
        let position = screen.scrollViews.positions[scrollView]
        let frame = layout.windowFrames[position]
        guard rect.minY >= frame.maxY || rect.maxY <= frame.minY,
            layout.scrollAdjustments[position]?.scrolls.contains(.vertical) == true
        else { return nil }
        return Rect(x: rect.x, y: frame.midY - rect.height / 2, width: rect.width, height: rect.height)
    }

    /// Returns a rectangle beyond an edge of the window at which a clipping view ends, or at whose safe area it ends:
    /// the view cuts it off only because the window ends there. Nil for any other rectangle, and for contents that
    /// scroll.
    private func pastWindow(_ rect: Rect, _ clip: Int) -> Rect? {
        let passed = EdgeSet(leftBy: rect, of: window)
        guard !passed.isEmpty, !screen.families[screen.clipping.positions[clip]].scrolls, clips[clip].touches(window)
        else { return nil }
        let safe = window.inset(by: layout.environment.safeArea)
        let met = [window, safe].map { EdgeSet(metBy: clips[clip], of: $0, within: epsilon) }
        return met[0].union(met[1]).isSuperset(of: passed) ? rect : nil
    }

    /// Returns the sides of the window that a cell reaches; empty for a cell wider than the window, which no list would
    /// produce.
    private func sides(reachedBy cell: Int) -> EdgeSet {
        let frame = layout.windowFrames[cell]
        if frame.width > window.width + epsilon { return [] }
        return EdgeSet(metBy: frame, of: window, within: epsilon).intersection(.horizontal)
    }

    /// Returns true if a view is a panel that waits beside the window to slide in: less than half of it is in the
    /// window.
    private static func isMostlyOutside(_ frame: Rect, _ window: Rect) -> Bool {
        guard !frame.isEmpty else { return false }
        let seen = frame.intersection(window) ?? .zero
        let isLargerThanWindow = frame.width >= window.width && frame.height >= window.height
        return !isLargerThanWindow && seen.width * seen.height < frame.width * frame.height / 2
    }

    /// Returns the drawn part of an item's frame; one point wide if only missing contents make the frame empty.
    private func drawn(_ candidate: Candidate, _ frame: Rect) -> Rect {
        var frame = frame
        if frame.width <= 0, frame.height > 0, candidate.widensWithContents {
            frame = Rect(x: frame.x - 0.5, y: frame.y, width: 1, height: frame.height)
        }
        switch candidate.glyph {
        case .wholeFrame: return frame
        // Text grows with the text size, and televisions draw a background behind every button.
        case .text(let text):
            return layout.environment.contentSize == .large
                ? text.greatestRect(in: frame, layout.environment.direction) : frame
        case .picture(let picture):
            return layout.environment.idiom == .tv ? frame : picture.rect(in: frame, layout.environment.direction)
        case .alignmentRect: return frame.inset(by: layout.alignmentInsets(candidate.position))
        case .dots(let width):
            let dots = frame.centered(Size(width: width, height: Self.dot))
            let safe = window.inset(by: layout.environment.safeArea)
            // Its whole height takes touches, which matters where its dots are outside, too.
            let isInside = dots.minY >= safe.minY - epsilon && dots.maxY <= safe.maxY + epsilon
            return isInside ? dots : Rect(x: dots.x, y: frame.y, width: dots.width, height: frame.height)
        case .spinner:
            guard !frame.isEmpty, max(frame.width, frame.height) > 40 else { return frame }
            return Rect(x: frame.midX, y: frame.midY, width: 0, height: 0)
                .inset(by: EdgeInsets(all: -min(frame.width, frame.height, 37) / 2))
        }
    }

    /// An upper estimate of the height of a page control's dots, in points.
    private static let dot = 8.0

    private func isBackdrop(_ candidate: Candidate, _ frame: Rect) -> Bool {
        let met = EdgeSet(metBy: frame, of: window, within: epsilon)
        switch candidate.backdrop {
        case .never: return false
        case .whenSpanningOneWay: return met.isSuperset(of: .horizontal) || met.isSuperset(of: .vertical)
        case .whenSpanningBothWays: return met == .all
        case .whenCoveringSafeArea:
            let safe = window.inset(by: layout.environment.safeArea)
            return EdgeSet(metBy: frame, of: safe, within: epsilon) == .all
        }
    }
}

extension NearestAncestors {
    /// Returns a value for each chosen item, made from the value of the nearest chosen item around it.
    fileprivate func accumulate<Value>(_ make: (_ position: Int, _ outer: Value?) -> Value) -> [Value] {
        var result: [Value] = []
        result.reserveCapacity(positions.count)
        for position in positions {
            result.append(make(position, around[position] < 0 ? nil : result[around[position]]))
        }
        return result
    }
}

extension Rect {
    /// Returns a rectangle in the middle of this one, as large as a size, and no larger than this one.
    func centered(_ size: Size) -> Rect {
        let (width, height) = (min(width, size.width), min(height, size.height))
        return Rect(x: midX - width / 2, y: midY - height / 2, width: width, height: height)
    }

    /// Returns true if the interiors of the rectangles intersect.
    func touches(_ other: Rect) -> Bool {
        max(minX, other.minX) < min(maxX, other.maxX) && max(minY, other.minY) < min(maxY, other.maxY)
    }
}
