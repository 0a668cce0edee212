// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A finding's number in its circle, followed by a length or a size.
struct NumberedPlate {
    let mark: FindingMark
    /// The text after the number; nil for the number alone.
    var words: String?
    /// The frames of other views, units of the drawing: on one of them the plate would seem to be about it.
    var strangers: [Rect] = []

    /// Draws it above, below or beside a rectangle, else at the nearest free place.
    func add(beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen) {
        let (size, gap) = (size(pen), 4 * pen.unit)
        let x = rect.midX - size.width / 2
        let corners = [
            Point(x: x, y: rect.minY - gap - size.height), Point(x: x, y: rect.maxY + gap),
            Point(x: rect.maxX + gap, y: rect.midY - size.height / 2),
            Point(x: rect.minX - gap - size.width, y: rect.midY - size.height / 2),
        ]
        add(at: corners, near: Point(x: rect.midX, y: rect.midY), beside: rect, to: &parts, &pen)
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
        // From the middle of a high rectangle, its sides are far.
        let point = Point(x: rect.midX, y: rect.height > 6 * size.height ? rect.maxY : rect.midY)
        add(at: isRoomy ? inside + outside : outside, near: point, beside: rect, to: &parts, &pen)
    }

    /// Beside the middle of a line or beyond its ends, else at the free place nearest to it.
    func add(along line: LineSegment, to parts: inout LayerParts, _ pen: inout Pen) {
        let (size, gap) = (size(pen), 4 * pen.unit)
        let rect = line.frame
        let (x, y) = (rect.midX - size.width / 2, rect.midY - size.height / 2)
        let beside = [Point(x: rect.maxX + gap, y: y), Point(x: rect.minX - gap - size.width, y: y)]
        let stacked = [Point(x: x, y: rect.minY - gap - size.height), Point(x: x, y: rect.maxY + gap)]
        add(
            at: rect.width > rect.height ? stacked + beside : beside + stacked,
            near: Point(x: rect.midX, y: rect.midY), beside: rect, to: &parts, &pen)
    }

    /// At the first of some places that is on no other view, else at the free one nearest to a point; with a line to a rectangle
    /// where the plate does not stand beside it, or stands on another view. Without its words and on a corner of the
    /// rectangle where the line would be long or cross others.
    private func add(
        at corners: [Point], near point: Point, beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen
    ) {
        let (before, size) = (pen.placer, size(pen))
        guard let place = pen.placer.sparing(strangers, { $0.place(size, at: corners, near: point) }) else { return }
        let end = Self.end(on: rect, from: place, pen)
        let line = LineSegment(place.nearest(to: end), end)
        let isClear = words != nil && line.length <= Self.reach * pen.unit && !before.isCrossed(line)
        if isClear || isBeside(place, rect, pen) { return draw(in: place, beside: rect, to: &parts, &pen) }
        pen.placer = before
        addNumber(at: corners, near: point, beside: rect, to: &parts, &pen)
    }

    /// The longest line from words, units of the style.
    private static let reach = 80.0

    /// The number alone: on a corner of the rectangle where its own words leave room, else with a line.
    private func addNumber(
        at corners: [Point], near point: Point, beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen
    ) {
        var bare = self
        bare.words = nil
        let size = bare.size(pen)
        if let place = pen.placer.place(size, onCornersOf: rect) {
            parts.plates += bare.elements(in: place, pen)
        } else if let place = pen.placer.sparing(strangers, { $0.place(size, at: corners, near: point) }) {
            bare.draw(in: place, beside: rect, to: &parts, &pen)
        }
    }

    /// In a place, with a line to a rectangle where it does not stand beside it.
    private func draw(in place: Rect, beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen) {
        if !isBeside(place, rect, pen) {
            parts.lines += pen.leader(
                from: place, to: Self.end(on: rect, from: place, pen), ink: pen.style.ink(mark.finding.severity))
        }
        parts.plates += elements(in: place, pen)
    }

    /// True for a place beside a rectangle and on no other view.
    private func isBeside(_ place: Rect, _ rect: Rect, _ pen: Pen) -> Bool {
        place.intersection(rect.inset(by: EdgeInsets(all: -5 * pen.unit))) != nil
            && !strangers.contains { $0.intersection(place) != nil }
    }

    /// The point at which a line from a place to a rectangle ends: close inside its side.
    private static func end(on rect: Rect, from place: Rect, _ pen: Pen) -> Point {
        let (across, down) = (min(6 * pen.unit, rect.width / 2), min(6 * pen.unit, rect.height / 2))
        let inner = rect.inset(by: EdgeInsets(top: down, left: across, bottom: down, right: across))
        return inner.nearest(to: Point(x: place.midX, y: place.midY))
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
