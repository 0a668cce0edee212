// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Frames with the contents of scroll views scrolled as far as it takes to show one item; window coordinates, points.
///
/// Contents move only where a person can scroll them: up, and to the side that reading starts at.
struct ScrolledContents {
    /// By position.
    private(set) var frames: [Rect]
    /// How far each item has moved, by position; items at rest have no entry.
    private(set) var shifts: [Int: Point] = [:]
    /// How far the contents of each scroll view have moved, by its position.
    private(set) var offsets: [Int: Point] = [:]

    /// The least room that is left around the item, points.
    private static let margin = 24.0

    /// Frames at rest.
    init(_ frames: [Rect]) { self.frames = frames }

    /// Scrolls every scroll view around an item, the innermost first.
    ///
    /// - Parameters:
    ///   - axes: those along which contents may move.
    ///   - viewport: the part of a scroll view, by its frame and position, that bars leave free.
    mutating func show(
        _ item: Int, in items: [LayoutItem], _ parents: [Int?], along axes: Set<Axis>, direction: LayoutDirection,
        viewport: (Rect, Int) -> Rect
    ) {
        var above = parents[item]
        while let scroll = above {
            above = parents[scroll]
            guard DrawingScene.scrolls(items[scroll]) else { continue }
            let (frame, view) = (frames[item], viewport(frames[scroll], scroll))
            let runsRight = direction == .leftToRight
            let across = Self.step(frame.minX...max(frame.minX, frame.maxX), in: view.minX...max(view.minX, view.maxX))
            let down = Self.step(frame.minY...max(frame.minY, frame.maxY), in: view.minY...max(view.minY, view.maxY))
            let step = Point(
                x: axes.contains(.horizontal) ? (runsRight ? min(across, 0) : max(across, 0)) : 0,
                y: axes.contains(.vertical) ? min(down, 0) : 0)
            if step != .zero { move(contentsOf: scroll, by: step, items, parents) }
        }
    }

    /// How far a range must move to be seen: not at all where it is longer than the view and fills half of it.
    private static func step(_ item: ClosedRange<Double>, in view: ClosedRange<Double>) -> Double {
        let (length, room) = (item.upperBound - item.lowerBound, view.upperBound - view.lowerBound)
        guard room > 0 else { return 0 }
        if length > room {
            let seen = min(item.upperBound, view.upperBound) - max(item.lowerBound, view.lowerBound)
            return seen >= room / 2 ? 0 : view.lowerBound - item.lowerBound
        }
        let margin = min(margin, (room - length) / 2)
        if item.upperBound > view.upperBound { return view.upperBound - margin - item.upperBound }
        return item.lowerBound < view.lowerBound ? view.lowerBound + margin - item.lowerBound : 0
    }

    private mutating func move(contentsOf scroll: Int, by step: Point, _ items: [LayoutItem], _ parents: [Int?]) {
        offsets[scroll] = step
        var isMoved = [Bool](repeating: false, count: items.count)
        // Items stand behind their parents.
        for index in frames.indices where index < items.count {
            guard let parent = parents[index] else { continue }
            isMoved[index] = parent == scroll ? Self.moves(items[index]) : isMoved[parent]
            guard isMoved[index] else { continue }
            frames[index] = frames[index].offset(dx: step.x, dy: step.y)
            let before = shifts[index] ?? .zero
            shifts[index] = Point(x: before.x + step.x, y: before.y + step.y)
        }
    }

    /// True for all in a scroll view but the guides of its own frame.
    private static func moves(_ item: LayoutItem) -> Bool {
        guard let guide = item.guide else { return true }
        switch guide {
        case .contentLayout, .custom: return true
        case .safeArea, .layoutMargins, .readableContent, .keyboard, .frameLayout, .topLayout, .bottomLayout:
            return false
        }
    }
}
