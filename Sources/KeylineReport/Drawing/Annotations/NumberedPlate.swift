// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A finding's number in its circle, followed by a length or a size.
struct NumberedPlate {
    let mark: FindingMark
    /// The text after the number; nil for the number alone.
    let words: String?

    /// Draws it above, below or beside a rectangle, else at the nearest free place.
    func add(beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen) {
        let (size, gap) = (size(pen), 4 * pen.unit)
        let x = rect.midX - size.width / 2
        let corners = [
            Point(x: x, y: rect.minY - gap - size.height), Point(x: x, y: rect.maxY + gap),
            Point(x: rect.maxX + gap, y: rect.midY - size.height / 2),
            Point(x: rect.minX - gap - size.width, y: rect.midY - size.height / 2),
        ]
        add(at: corners, leadingTo: Point(x: rect.midX, y: rect.midY), beside: rect, to: &parts, &pen)
    }

    /// At a corner of a rectangle, inside where it is roomy, else outside; else at the free place nearest to its middle.
    func add(on rect: Rect, to parts: inout LayerParts, _ pen: inout Pen) {
        let (size, gap) = (size(pen), 3 * pen.unit)
        let (left, right) = (rect.minX + gap, rect.maxX - gap - size.width)
        let (above, below) = (rect.minY - size.height - gap, rect.maxY + gap)
        let inside = [rect.minY + gap, rect.maxY - gap - size.height].flatMap { y in
            [left, right].map { Point(x: $0, y: y) }
        }
        let isRoomy = rect.width > 2 * size.width && rect.height > 2 * size.height
        let outside = [
            Point(x: rect.minX, y: above), Point(x: rect.minX, y: below),
            Point(x: rect.maxX - size.width, y: above), Point(x: rect.maxX - size.width, y: below),
            Point(x: rect.minX - gap - size.width, y: rect.midY - size.height / 2),
            Point(x: rect.maxX + gap, y: rect.midY - size.height / 2),
        ]
        // From the middle of a large rectangle no place is near.
        if let place = pen.placer.place(size, at: isRoomy ? inside + outside : outside) {
            parts.plates += elements(in: place, pen)
        } else {
            add(at: [], leadingTo: Point(x: rect.midX, y: rect.midY), beside: rect, to: &parts, &pen)
        }
    }

    /// Beside a point, else at the free place nearest to it.
    func add(at point: Point, to parts: inout LayerParts, _ pen: inout Pen) {
        let (size, gap) = (size(pen), 4 * pen.unit)
        let beside = [
            Point(x: point.x + gap, y: point.y - size.height / 2),
            Point(x: point.x - gap - size.width, y: point.y - size.height / 2),
            Point(x: point.x - size.width / 2, y: point.y - gap - size.height),
            Point(x: point.x - size.width / 2, y: point.y + gap),
        ]
        add(at: beside, leadingTo: point, beside: Rect(x: point.x, y: point.y, width: 0, height: 0), to: &parts, &pen)
    }

    /// At the first of some places, else at the free one nearest to a point; with a line to the point where the plate does not
    /// stand beside a rectangle.
    private func add(
        at corners: [Point], leadingTo point: Point, beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen
    ) {
        guard let place = pen.placer.place(size(pen), at: corners, near: point) else { return }
        if place.intersection(rect.inset(by: EdgeInsets(all: -5 * pen.unit))) == nil {
            parts.lines += pen.leader(from: place, to: point, ink: pen.style.ink(mark.finding.severity))
        }
        parts.plates += elements(in: place, pen)
    }

    private func size(_ pen: Pen) -> Size {
        let badge = 16 * pen.unit
        let text = words.map { pen.size([$0], bold: true) } ?? .zero
        return Size(width: badge + text.width, height: max(badge, text.height))
    }

    private func elements(in rect: Rect, _ pen: Pen) -> [SVGElement] {
        let (badged, badge) = (Badge(mark, pen.style), 16 * pen.unit)
        var elements: [SVGElement] = []
        if let words {
            let plate = Rect(x: rect.minX + badge, y: rect.minY, width: rect.width - badge, height: rect.height)
            elements += pen.label([words], in: plate, ink: badged.ink, bold: true, framed: true, dashed: mark.isOpen)
        }
        let center = Point(x: rect.minX + badge / 2, y: rect.midY)
        return elements + badged.elements(at: center, unit: pen.unit)
    }
}
