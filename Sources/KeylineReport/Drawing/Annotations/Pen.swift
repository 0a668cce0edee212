// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Draws shapes that several layers use, and keeps their labels apart.
struct Pen {
    let style: AnnotationStyle
    var placer: LabelPlacer

    var unit: Double { style.unit }

    /// Draws a label on a plate, in a place that `LabelPlacer` has found.
    func label(
        _ lines: [String], in rect: Rect, ink: Paint, bold: Bool = false, framed: Bool = false, dashed: Bool = false
    ) -> [SVGElement] {
        let look = TextLook(size: style.fontSize, weight: bold ? 700 : 400, color: ink)
        let plate = ShapeLook(
            fill: Paint.white.opacity(framed ? 0.94 : 0.88), stroke: framed ? ink : nil, lineWidth: unit,
            dashes: dashed ? [4 * unit, 2 * unit] : [])
        let texts = lines.enumerated().map { index, line in
            SVGElement.text(
                line, at: Point(x: rect.midX, y: rect.minY + (11 + 14 * Double(index)) * unit), .middle, look)
        }
        return [.rect(rect, radius: 3 * unit, plate)] + texts
    }

    /// Returns the size of a label.
    func size(_ lines: [String], bold: Bool = false) -> Size {
        let width = lines.map { style.width(of: $0, size: style.fontSize, bold: bold) }.max() ?? 0
        return Size(width: width + 6 * unit, height: (14 * Double(lines.count) + 1) * unit)
    }

    /// Draws a dimension line: a line with a bar at each end.
    func dimension(_ start: Point, _ end: Point, ink: Paint, width: Double) -> [SVGElement] {
        let isHorizontal = abs(start.y - end.y) < abs(start.x - end.x)
        let half = 3 * unit
        let look = ShapeLook(stroke: ink, lineWidth: width)
        func bar(_ point: Point) -> SVGElement {
            isHorizontal
                ? .line(Point(x: point.x, y: point.y - half), Point(x: point.x, y: point.y + half), look)
                : .line(Point(x: point.x - half, y: point.y), Point(x: point.x + half, y: point.y), look)
        }
        return [.line(start, end, look), bar(start), bar(end)]
    }

    /// Draws a line with an arrowhead at each end.
    func arrow(_ start: Point, _ end: Point, ink: Paint) -> [SVGElement] {
        let look = ShapeLook(stroke: ink, lineWidth: 1.8 * unit)
        return [.line(start, end, look), head(at: start, from: end, ink), head(at: end, from: start, ink)]
    }

    private func head(at tip: Point, from tail: Point, _ ink: Paint) -> SVGElement {
        let (dx, dy) = (tip.x - tail.x, tip.y - tail.y)
        let length = max((dx * dx + dy * dy).squareRoot(), 1e-9)
        let (x, y) = (dx / length * unit, dy / length * unit)
        let back = Point(x: tip.x - 5.5 * x, y: tip.y - 5.5 * y)
        let corners = [
            tip, Point(x: back.x - 3.2 * y, y: back.y + 3.2 * x), Point(x: back.x + 3.2 * y, y: back.y - 3.2 * x),
        ]
        return .polyline(corners, closed: true, ShapeLook(fill: ink))
    }

    /// Returns the words on one line of at most a width; if they are too long, the middle is replaced by an ellipsis.
    func fitted(_ words: String, width: Double) -> String {
        func fits(_ words: String) -> Bool { style.width(of: words, size: style.fontSize) <= width }
        if fits(words) { return words }
        var (start, end) = (words.count / 2, words.count - words.count / 2)
        // A name that is cut already is cut further at the same place.
        if let cut = words.firstIndex(of: "…") {
            (start, end) = (words[..<cut].count, words[cut...].count - 1)
        }
        while max(start, end) > 1 {
            let shorter = words.prefix(start) + "…" + words.suffix(end)
            if fits(String(shorter)) { return String(shorter) }
            if start > end { start -= 1 } else { end -= 1 }
        }
        return String(words.prefix(1)) + "…"
    }

    /// Draws a line below another one that sets it off from the background.
    func halo(_ start: Point, _ end: Point, width: Double) -> SVGElement { .line(start, end, halo(width: width)) }

    /// Returns the look of a line below another one that sets it off from the background.
    func halo(width: Double) -> ShapeLook { ShapeLook(stroke: AnnotationStyle.halo, lineWidth: width) }

    /// A thin line to a rectangle from the nearest of some points, where they are far from each other; later labels keep off
    /// it. None where a number is as clear and the line would be long or cross others.
    ///
    /// - Parameter source: the line that has the points; once all labels have their places, the line may start elsewhere on it.
    mutating func lead(
        from points: [Point], on source: LineSegment, to rect: Rect, ink: Paint, isNumbered: Bool
    ) -> PlacedLead? {
        func distance(_ point: Point) -> Double { LineSegment(rect.nearest(to: point), point).length }
        guard let start = points.min(by: { distance($0) < distance($1) }), distance(start) > 20 * unit else {
            return nil
        }
        let lead = PlacedLead(from: start, on: source, to: rect, ink: ink)
        if isNumbered, lead.line.length > 100 * unit || placer.crossings(lead.line) > 0 { return nil }
        placer.reserve(lead.line)
        return lead
    }

    /// A thin line from a label to what it is about, where the two are apart; later labels keep off it.
    mutating func leader(from rect: Rect, to point: Point, ink: Paint) -> [SVGElement] {
        let line = LineSegment(rect.nearest(to: point), point)
        guard line.length > 4 * unit else { return [] }
        placer.reserve(line)
        return leader(line, ink: ink)
    }

    /// Draws the line from a label to what it is about.
    func leader(_ line: LineSegment, ink: Paint) -> [SVGElement] {
        let look = ShapeLook(stroke: ink, lineWidth: 0.8 * unit, dashes: [2 * unit, 2 * unit])
        return [
            halo(line.start, line.end, width: 2.4 * unit), .line(line.start, line.end, look),
            .circle(line.end, radius: 1.8 * unit, ShapeLook(fill: ink)),
        ]
    }
}
