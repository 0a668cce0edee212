// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A finding's number in its circle, followed by a length or a size.
struct NumberedPlate {
    let mark: FindingMark
    /// The text after the number; nil for the number alone.
    let words: String?

    /// Draws it above, below or beside a rectangle, else at the nearest free place.
    func elements(beside rect: Rect, _ pen: inout Pen) -> [SVGElement] {
        let (size, gap) = (size(pen), 4 * pen.unit)
        let x = rect.midX - size.width / 2
        let corners = [
            Point(x: x, y: rect.minY - gap - size.height), Point(x: x, y: rect.maxY + gap),
            Point(x: rect.maxX + gap, y: rect.midY - size.height / 2),
            Point(x: rect.minX - gap - size.width, y: rect.midY - size.height / 2),
        ]
        if let place = pen.placer.place(size, at: corners) { return elements(in: place, pen) }
        return elements(at: Point(x: rect.midX, y: rect.midY), &pen)
    }

    /// Draws it at the free place nearest to a point.
    func elements(at point: Point, _ pen: inout Pen) -> [SVGElement] {
        let (size, gap) = (size(pen), 4 * pen.unit)
        let beside = [
            Point(x: point.x + gap, y: point.y - size.height / 2),
            Point(x: point.x - gap - size.width, y: point.y - size.height / 2),
            Point(x: point.x - size.width / 2, y: point.y - gap - size.height),
            Point(x: point.x - size.width / 2, y: point.y + gap),
        ]
        guard let rect = pen.placer.place(size, at: beside) ?? pen.placer.place(size, near: point) else { return [] }
        return pen.leader(from: rect, to: point, ink: pen.style.ink(mark.finding.severity)) + elements(in: rect, pen)
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
