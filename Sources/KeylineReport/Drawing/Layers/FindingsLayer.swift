// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// What is wrong: the part that lies where it should not hatched and measured, and the constraint to blame with its formula.
struct FindingsLayer {
    let scene: DrawingScene
    let marks: [FindingMark]

    /// The most constraints that one finding marks.
    private static let constraintLimit = 3

    func elements(_ pen: inout Pen) -> [SVGElement] {
        var regions: [SVGElement] = []
        var lines: [SVGElement] = []
        var labels: [SVGElement] = []
        for mark in marks {
            regions += hatched(mark, pen)
            for region in mark.regions { pen.placer.reserve(region.rect) }
        }
        for mark in marks { labels += measured(mark, &pen) }
        var drawn: Set<String> = []
        for mark in marks {
            for constraint in mark.constraints.prefix(Self.constraintLimit) where drawn.insert(constraint.id).inserted {
                let (line, label) = blamed(constraint, mark, &pen)
                lines += line
                labels += label
            }
        }
        return regions + lines + labels
    }

    private func hatched(_ mark: FindingMark, _ pen: Pen) -> [SVGElement] {
        let severity = mark.finding.severity
        let ink = pen.style.ink(severity)
        var elements: [SVGElement] = []
        if let position = mark.position {
            let dashes = mark.regions.isEmpty ? [5 * pen.unit, 2 * pen.unit] : []
            elements.append(
                .rect(scene.frames[position], ShapeLook(stroke: ink, lineWidth: 1.6 * pen.unit, dashes: dashes)))
        }
        for region in mark.regions {
            elements.append(.rect(region.rect, ShapeLook(fill: Paint.white.opacity(0.35))))
            let look = ShapeLook(fill: Patterns.hatching(severity), stroke: ink, lineWidth: 1.2 * pen.unit)
            elements.append(.rect(region.rect, look))
        }
        return elements
    }

    /// The points of each region beside it, with the finding's number.
    private func measured(_ mark: FindingMark, _ pen: inout Pen) -> [SVGElement] {
        let ink = pen.style.ink(mark.finding.severity)
        var elements: [SVGElement] = []
        for region in mark.regions {
            let words = mark.points(of: region).map { NumberText.points(($0 * 10).rounded() / 10) + " pt" }
            var anchor = Point(x: region.rect.midX, y: region.rect.midY)
            if let edge = region.edge, let span = region.span {
                let (start, end) = dimension(of: region.rect, span, edge, pen)
                elements.append(pen.halo(start, end, width: 4 * pen.unit))
                elements += pen.dimension(start, end, ink: ink, width: 1.6 * pen.unit)
                anchor = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
            }
            elements += numbered(words, mark.number, at: anchor, beside: region.edge, ink, &pen)
        }
        if mark.regions.isEmpty, let position = mark.position {
            let frame = scene.frames[position]
            elements += numbered(nil, mark.number, at: Point(x: frame.minX, y: frame.minY), beside: nil, ink, &pen)
        }
        return elements
    }

    /// Where the length of a region is drawn: outside of it where the drawing has room, else just inside.
    private func dimension(
        of rect: Rect, _ span: ClosedRange<Double>, _ edge: Edge, _ pen: Pen
    ) -> (Point, Point) {
        let gap = 6 * pen.unit
        let bounds = pen.placer.bounds
        switch edge.axis {
        case .vertical:
            let x = rect.maxX + 2 * gap < bounds.maxX ? rect.maxX + gap : rect.maxX - gap
            return (Point(x: x, y: span.lowerBound), Point(x: x, y: span.upperBound))
        case .horizontal:
            let y = rect.minY - 2 * gap > bounds.minY ? rect.minY - gap : rect.minY + gap
            return (Point(x: span.lowerBound, y: y), Point(x: span.upperBound, y: y))
        }
    }

    /// A number and some words at the free place nearest to a point.
    private func numbered(
        _ words: String?, _ number: Int, at point: Point, beside edge: Edge?, _ ink: Paint, _ pen: inout Pen
    ) -> [SVGElement] {
        let badge = 16 * pen.unit
        let text = words.map { pen.size([$0], bold: true) } ?? .zero
        let size = Size(width: badge + text.width, height: max(badge, text.height))
        let gap = 4 * pen.unit
        let beside = [
            Point(x: point.x + gap, y: point.y - size.height / 2),
            Point(x: point.x - gap - size.width, y: point.y - size.height / 2),
            Point(x: point.x - size.width / 2, y: point.y - gap - size.height),
            Point(x: point.x - size.width / 2, y: point.y + gap),
        ]
        guard let rect = pen.placer.place(size, at: beside) ?? pen.placer.place(size, near: point) else { return [] }
        var elements = pen.leader(from: rect, to: point, ink: ink)
        if let words {
            let plate = Rect(x: rect.minX + badge, y: rect.minY, width: text.width, height: rect.height)
            elements += pen.label([words], in: plate, ink: ink, bold: true, framed: true)
        }
        let center = Point(x: rect.minX + badge / 2, y: rect.midY)
        return elements + pen.badge(number, at: center, ink: ink)
    }

    private func blamed(
        _ constraint: Constraint, _ mark: FindingMark, _ pen: inout Pen
    ) -> (line: [SVGElement], label: [SVGElement]) {
        guard let place = ConstraintGeometry(constraint, in: scene) else { return ([], []) }
        let ink = pen.style.ink(mark.finding.severity)
        let words = SVGText.withoutDirections(scene.reported.wording.describe(constraint))
        var group = SVGElement("g").with("class", "blamed constraint").with("data-constraint", constraint.id)
        group = group.with("data-object-id", constraint.source?.objectID)
        group = group.adding([SVGElement("title").adding(text: words)])
        let drawing = ConstraintMark(constraint: constraint, place: place, ink: ink)
        let widest = pen.placer.bounds.width * 0.62
        let lines = Array(pen.style.lines(of: words, width: widest, size: pen.style.fontSize).prefix(3))
        let size = pen.size(lines)
        let middle = place.middle
        let gap = 8 * pen.unit
        let x = min(max(middle.x - size.width / 2, pen.placer.bounds.minX), pen.placer.bounds.maxX - size.width)
        let corners = [Point(x: x, y: middle.y - gap - size.height), Point(x: x, y: middle.y + gap)]
        var label: [SVGElement] = []
        if let rect = pen.placer.place(size, at: corners) ?? pen.placer.place(size, near: middle) {
            label = pen.leader(from: rect, to: middle, ink: ink) + pen.label(lines, in: rect, ink: ink, framed: true)
        }
        return ([group.adding(drawing.strong(pen))], label)
    }
}
