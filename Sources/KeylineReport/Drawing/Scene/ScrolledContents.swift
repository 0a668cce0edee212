// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Frames with the contents of scroll views scrolled as far as needed to show one item; window coordinates, points.
///
/// Contents move only in directions in which a person can scroll them: up, and toward the side where reading starts.
struct ScrolledContents {
    /// The frames, by position.
    private(set) var frames: [Rect]
    /// The offset of each moved item, by position; items at rest have no entry.
    private(set) var shifts: [Int: Point] = [:]
    /// The scroll offset of each scroll view, by position.
    private(set) var offsets: [Int: Point] = [:]

    /// The smallest space left around the item, in points.
    private static let margin = 24.0

    /// Makes the frames at rest.
    init(_ frames: [Rect]) { self.frames = frames }

    /// Scrolls every scroll view around an item, the innermost first.
    ///
    /// - Parameters:
    ///   - axes: the axes along which contents may move.
    ///   - viewport: returns the part of a scroll view that bars leave free, from its frame and position.
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

    /// Returns the distance a range must move to be visible; 0 if it is longer than the view and fills half of it.
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
        // Parents precede their items.
        for index in frames.indices where index < items.count {
            guard let parent = parents[index] else { continue }
            isMoved[index] = parent == scroll ? Self.moves(items[index]) : isMoved[parent]
            guard isMoved[index] else { continue }
            frames[index] = frames[index].offset(dx: step.x, dy: step.y)
            let before = shifts[index] ?? .zero
            shifts[index] = Point(x: before.x + step.x, y: before.y + step.y)
        }
    }

    /// Returns true for all items in a scroll view except the guides of its own frame.
    private static func moves(_ item: LayoutItem) -> Bool {
        guard let guide = item.guide else { return true }
        switch guide {
        case .contentLayout, .custom: return true
        case .safeArea, .layoutMargins, .readableContent, .keyboard, .frameLayout, .topLayout, .bottomLayout:
            return false
        }
    }
}
