// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A difference as shown in one of the two pictures.
struct ChangeMark {
    /// The letter of the difference, the same in both pictures and in the legend: `a`, `b` …
    let letter: String
    let kind: ItemDifference.Kind
    /// The item's frame in this picture; nil if the item is absent.
    let frame: Rect?
    /// The item's former frame in this picture's coordinates; nil if it would not help the reader.
    let ghost: Rect?
}

/// Marks the differences from the adjacent picture with a lettered square at each item. A moved item is outlined, with
/// a dashed outline at its former place; an added item has a double outline; a removed item is crossed out.
struct ChangesLayer {
    let scene: DrawingScene
    let changes: [ChangeMark]

    func elements(_ pen: inout Pen) -> [SVGElement] {
        var (shapes, badges): ([SVGElement], [SVGElement]) = ([], [])
        for change in changes {
            guard let frame = change.frame else { continue }
            if let ghost = change.ghost {
                let dashes = [4 * pen.unit, 3 * pen.unit]
                let look = ShapeLook(
                    stroke: AnnotationStyle.change(.moved), lineWidth: 1.4 * pen.unit, dashes: dashes)
                shapes.append(.rect(ghost, look))
            }
            shapes += Self.outline(change.kind, frame, pen.unit)
            badges += badge(change, frame, &pen)
        }
        return shapes + badges
    }

    /// Returns the mark of a kind of difference on a rectangle.
    static func outline(_ kind: ItemDifference.Kind, _ frame: Rect, _ unit: Double) -> [SVGElement] {
        let ink = AnnotationStyle.change(kind)
        let halo = SVGElement.rect(frame, ShapeLook(stroke: Paint.white.opacity(0.8), lineWidth: 4 * unit))
        let line = SVGElement.rect(frame, ShapeLook(stroke: ink, lineWidth: 2 * unit))
        switch kind {
        case .moved: return [halo, line]
        case .added:
            let inner = frame.inset(by: EdgeInsets(all: min(3 * unit, frame.width / 3, frame.height / 3)))
            return [halo, line, .rect(inner, ShapeLook(stroke: ink, lineWidth: unit))]
        case .removed:
            let look = ShapeLook(stroke: ink, lineWidth: 1.2 * unit)
            return [
                halo, line, .line(Point(x: frame.minX, y: frame.minY), Point(x: frame.maxX, y: frame.maxY), look),
                .line(Point(x: frame.minX, y: frame.maxY), Point(x: frame.maxX, y: frame.minY), look),
            ]
        }
    }

    private func badge(_ change: ChangeMark, _ frame: Rect, _ pen: inout Pen) -> [SVGElement] {
        let side = 14 * pen.unit
        let size = Size(width: side, height: side)
        let corners = [
            Point(x: frame.minX - side / 2, y: frame.minY - side / 2),
            Point(x: frame.maxX - side / 2, y: frame.minY - side / 2),
            Point(x: frame.minX - side / 2, y: frame.maxY - side / 2),
            Point(x: frame.maxX - side / 2, y: frame.maxY - side / 2),
        ]
        let corner = Point(x: frame.minX, y: frame.minY)
        guard let rect = pen.placer.place(size, at: corners) ?? pen.placer.place(size, near: corner) else { return [] }
        let ink = AnnotationStyle.change(change.kind)
        return pen.leader(from: rect, to: corner, ink: ink) + Self.square(change.letter, in: rect, ink, pen.unit)
    }

    /// Returns a letter in a square.
    static func square(_ letter: String, in rect: Rect, _ ink: Paint, _ unit: Double) -> [SVGElement] {
        let look = TextLook(size: 10 * unit, weight: 700, color: .white)
        return [
            .rect(rect, radius: 2 * unit, ShapeLook(fill: ink, stroke: .white, lineWidth: unit)),
            .text(letter, at: Point(x: rect.midX, y: rect.midY + 3.6 * unit), .middle, look),
        ]
    }
}

extension AnnotationStyle {
    /// Returns the color of a difference.
    static func change(_ kind: ItemDifference.Kind) -> Paint {
        switch kind {
        case .moved: Paint(color: "#7a4d00")
        case .added: Paint(color: "#1f6b2e")
        case .removed: Paint(color: "#8a1f3d")
        }
    }
}
