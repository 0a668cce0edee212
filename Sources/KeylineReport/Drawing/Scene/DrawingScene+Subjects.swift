// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

extension DrawingScene {
    /// The distance from the window up to which items are drawn, as a multiple of the window's longer side.
    private static let reach = 3.0

    /// The area in which items are drawn: the window and its surroundings, in window coordinates, points.
    var drawnArea: Rect {
        let window = device.window
        return window.inset(by: EdgeInsets(all: -Self.reach * max(window.width, window.height)))
    }

    /// Returns the part of an item that its ancestors show; the whole item if they show nothing.
    func shown(_ position: Int) -> Rect {
        clips[position].flatMap { $0.intersection(frames[position]) } ?? frames[position]
    }

    /// The subjects of the drawing that lie at least partly outside the window, but near it.
    var outsideSubjects: [Int] {
        func isOutside(_ position: Int, within area: Rect) -> Bool {
            let shown = shown(position)
            return !shown.isInside(device.window) && shown.isInside(area)
        }
        let near = device.window.inset(by: EdgeInsets(all: -min(device.window.width, device.window.height)))
        return subjects.filter { isOutside($0, within: drawnArea) } + concerned.filter { isOutside($0, within: near) }
    }

    /// Returns the visible parts of the views beside an item and beside its superviews, without those behind all of it and those
    /// in front of a part of it: a label on one of them would seem to be about it.
    func neighbors(_ position: Int) -> [Rect] {
        let own = shown(position)
        var found: [Rect] = []
        var inner = position
        while let parent = parents[inner] {
            found += children[parent].filter { $0 != inner && isVisible($0) }.map(shown)
            inner = parent
        }
        return found.filter { !own.isInside($0) && !$0.isInside(own) }
    }

    /// Returns the edges of the window beyond which the visible part of an item lies.
    func overhangs(_ position: Int) -> [Overhang] {
        let (shown, window) = (shown(position), device.window)
        let all = [
            Overhang(edge: .top, points: window.minY - shown.minY, gap: window.minY - shown.maxY),
            Overhang(edge: .left, points: window.minX - shown.minX, gap: window.minX - shown.maxX),
            Overhang(edge: .bottom, points: shown.maxY - window.maxY, gap: shown.minY - window.maxY),
            Overhang(edge: .right, points: shown.maxX - window.maxX, gap: shown.minX - window.maxX),
        ]
        return all.filter { $0.points > 0.5 }
    }

    /// The layout as rules read it; nil on a canvas, which no rule judges.
    var judgedLayout: LayoutContext? {
        drawing.device.map {
            LayoutContext(
                ScreenContext(screen, app: drawing.app), configuration: $0.configuration, layout: layout)
        }
    }

    /// Returns a rectangle of the unscrolled layout, moved with an item.
    func scrolled(_ rect: Rect, with position: Int) -> Rect {
        scrolling.shifts[position].map { rect.offset(dx: $0.x, dy: $0.y) } ?? rect
    }
}

/// The extent of an item beyond an edge of the window, in points.
struct Overhang: Hashable {
    let edge: Edge
    /// The distance from the edge to the item's far side.
    let points: Double
    /// The distance from the edge to the item's near side; negative if a part of the item is on the window's side of
    /// the edge.
    let gap: Double
}
