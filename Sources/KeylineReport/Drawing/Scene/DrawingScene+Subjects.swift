// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

extension DrawingScene {
    /// How far from the window an item is still drawn, in lengths of the window's longer side.
    private static let reach = 3.0

    /// The area in which items are drawn: the window and what is near it, window coordinates, points.
    var drawnArea: Rect {
        let window = device.window
        return window.inset(by: EdgeInsets(all: -Self.reach * max(window.width, window.height)))
    }

    /// The part of an item that its ancestors show, else all of it.
    func shown(_ position: Int) -> Rect {
        clips[position].flatMap { $0.intersection(frames[position]) } ?? frames[position]
    }

    /// The items that the drawing is about and that lie outside the window, at least in part, but near it.
    var outsideSubjects: [Int] {
        subjects.filter { position in
            let shown = shown(position)
            return !shown.isInside(device.window) && shown.isInside(drawnArea)
        }
    }

    /// The edges of the window beyond which the part of an item lies that its ancestors show.
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

    /// The findings' view of the layout; nil on a canvas, which no rule judges.
    var judgedLayout: LayoutContext? {
        drawing.device.map {
            LayoutContext(
                ScreenContext(screen, app: drawing.app), configuration: $0.configuration, layout: layout)
        }
    }

    /// A rectangle of the layout at rest where the drawing has it, moved as an item is.
    func scrolled(_ rect: Rect, with position: Int) -> Rect {
        scrolling.shifts[position].map { rect.offset(dx: $0.x, dy: $0.y) } ?? rect
    }
}

/// How far an item lies beyond an edge of the window, points.
struct Overhang: Hashable {
    let edge: Edge
    /// To the item's far side.
    let points: Double
    /// To its near side; negative where part of it lies on the window's side of the edge.
    let gap: Double
}
