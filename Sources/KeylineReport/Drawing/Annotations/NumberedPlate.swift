// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A finding's number in its circle, followed by a length or a size.
struct NumberedPlate {
    let mark: FindingMark
    /// The text after the number; nil for the number alone.
    var words: String?
    /// A shorter text, where there is no room for the other one.
    var shortWords: String?
    /// The frames of other views, units of the drawing: on one of them the plate would seem to be about it.
    var strangers: [Rect] = []
    /// The frame of the view that it is about: it may lie there where that has much more room.
    var own: Rect?

    /// Draws it above, below or beside a rectangle, else at the nearest free place.
    func add(beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen) {
        let gap = 4 * pen.unit
        add(near: Point(x: rect.midX, y: rect.midY), beside: rect, to: &parts, &pen) { size in
            let x = rect.midX - size.width / 2
            return [
                Point(x: x, y: rect.minY - gap - size.height), Point(x: x, y: rect.maxY + gap),
                Point(x: rect.maxX + gap, y: rect.midY - size.height / 2),
                Point(x: rect.minX - gap - size.width, y: rect.midY - size.height / 2),
            ]
        }
    }

    /// At a corner of a rectangle, inside where it is roomy, else outside; else at the free place nearest to its middle.
    func add(on rect: Rect, to parts: inout LayerParts, _ pen: inout Pen) {
        let (height, gap) = (size(pen).height, 3 * pen.unit)
        // From the middle of a high rectangle, its sides are far.
        let point = Point(x: rect.midX, y: rect.height > 6 * height ? rect.maxY : rect.midY)
        add(near: point, beside: rect, to: &parts, &pen) { size in
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
            return isRoomy ? inside + outside : outside
        }
    }

    /// Beside the middle of a line or beyond its ends, else at the free place nearest to it.
    func add(along line: LineSegment, to parts: inout LayerParts, _ pen: inout Pen) {
        let (rect, gap) = (line.frame, 4 * pen.unit)
        add(near: Point(x: rect.midX, y: rect.midY), beside: rect, to: &parts, &pen) { size in
            let (x, y) = (rect.midX - size.width / 2, rect.midY - size.height / 2)
            let beside = [Point(x: rect.maxX + gap, y: y), Point(x: rect.minX - gap - size.width, y: y)]
            let stacked = [Point(x: x, y: rect.minY - gap - size.height), Point(x: x, y: rect.maxY + gap)]
            return rect.width > rect.height ? stacked + beside : beside + stacked
        }
    }

    /// At the first of some places that is on no other view, else at the free one nearest to a point; with a line to a rectangle
    /// where the plate does not stand beside it, or stands on another view. Without its words and on a corner of the
    /// rectangle where the line would be long or cross others.
    private func add(
        near point: Point, beside rect: Rect, to parts: inout LayerParts, _ pen: inout Pen,
        at corners: (Size) -> [Point]
    ) {
        var (short, bare) = (self, self)
        (short.words, bare.words) = (shortWords, nil)
        let forms = [self, short].filter { $0.words != nil } + [bare]
        var label = PlacedLabel(
            target: .rect(rect, strangers: strangers), point: point, ink: pen.style.ink(mark.finding.severity),
            forms: forms.map { $0.form(at: corners, pen) }, isNeeded: true)
        label.forms[label.forms.count - 1].ownFrame = rect
        defer { parts.add(label) }
        let (before, size) = (pen.placer, size(pen))
        let places = corners(size)
        func place(_ size: Size) -> Rect? {
            let roomy = own.flatMap { $0.width * $0.height > Self.roominess * size.width * size.height ? $0 : nil }
            return pen.placer.sparing(strangers, own: roomy) { $0.place(size, at: places, near: point) }
        }
        guard let found = place(size) else { return }
        let line = label.line(from: found, pen)
        let isClear =
            words != nil && line.map { $0.length <= Self.reach * pen.unit && before.crossings($0) == 0 } ?? true
        if isClear || line == nil { return label.put(0, in: found, &pen) }
        pen.placer = before
        if let found = pen.placer.place(bare.size(pen), onCornersOf: rect) {
            label.put(forms.count - 1, in: found, isOnTarget: true, &pen)
        } else if let found = place(bare.size(pen)) {
            label.put(forms.count - 1, in: found, &pen)
        }
    }

    /// The area of a view that shows enough beside a plate, as a multiple of the area of the plate.
    private static let roominess = 4.0

    /// The longest line from words, units of the style.
    private static let reach = 80.0

    private func form(at corners: (Size) -> [Point], _ pen: Pen) -> PlacedLabel.Form {
        let size = size(pen)
        return PlacedLabel.Form(
            size: size, elements: elements, corners: corners(size),
            reach: words == nil ? .infinity : Self.reach * pen.unit)
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
