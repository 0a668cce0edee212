// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Each finding: the overlap hatched and measured, and the constraint to blame with its formula.
struct FindingsLayer {
    let scene: DrawingScene
    let marks: [FindingMark]

    /// The most formulas that are written over the screen; the legend has them all.
    private static let plateLimit = 3
    /// The most findings that each have their points beside them.
    private static let crowd = 8

    func elements(_ pen: inout Pen) -> [SVGElement] {
        var regions: [SVGElement] = []
        var lines: [SVGElement] = []
        var labels: [SVGElement] = []
        for mark in marks {
            regions += hatched(mark, pen)
            for region in mark.regions { pen.placer.reserve(region.rect) }
            if let frame = mark.position.map({ scene.frames[$0] }), isSmall(frame, pen) { pen.placer.reserve(frame) }
        }
        for mark in marks { measured(mark, &pen, lines: &lines, labels: &labels) }
        var drawn: Set<String> = []
        // The first of a chain is to blame; the others lead to it, and are thin lines without words.
        var plates = 0
        for mark in marks {
            guard let first = mark.constraints.first, drawn.insert(first.id).inserted,
                let place = ConstraintGeometry(first, in: scene)
            else { continue }
            lines += blamed(first, at: place, mark, pen, isFirst: true)
            if plates < Self.plateLimit {
                labels += formula(first, at: place, mark, &pen)
                plates += 1
            }
        }
        var thin: [SVGElement] = []
        for mark in marks {
            for constraint in mark.constraints.dropFirst() where drawn.insert(constraint.id).inserted {
                guard let place = ConstraintGeometry(constraint, in: scene) else { continue }
                thin += blamed(constraint, at: place, mark, pen, isFirst: false)
            }
        }
        return regions + thin + lines + labels
    }

    /// True where a frame takes so little of the picture that plates can keep off it.
    private func isSmall(_ frame: Rect, _ pen: Pen) -> Bool {
        let bounds = pen.placer.bounds
        return frame.width * frame.height < 0.08 * bounds.width * bounds.height
    }

    private func hatched(_ mark: FindingMark, _ pen: Pen) -> [SVGElement] {
        let severity = mark.finding.severity
        let ink = pen.style.ink(severity)
        var elements: [SVGElement] = []
        let dashes = mark.isOpen ? [5 * pen.unit, 3 * pen.unit] : []
        if let position = mark.position {
            elements.append(
                .rect(scene.frames[position], ShapeLook(stroke: ink, lineWidth: 1.6 * pen.unit, dashes: dashes)))
        }
        for region in mark.regions {
            let pattern = mark.isOpen ? Patterns.review(severity) : Patterns.hatching(severity)
            let look = ShapeLook(fill: pattern, stroke: ink, lineWidth: 1.2 * pen.unit, dashes: dashes)
            for look in [ShapeLook(fill: Paint.white.opacity(0.35)), look] {
                elements.append(
                    region.outline.map { .polyline($0, closed: true, look) } ?? .rect(region.rect, look))
            }
        }
        return elements
    }

    /// The points of each region beside it, with the finding's number.
    private func measured(
        _ mark: FindingMark, _ pen: inout Pen, lines: inout [SVGElement], labels: inout [SVGElement]
    ) {
        let ink = pen.style.ink(mark.finding.severity)
        for region in mark.regions {
            // Where many findings crowd the picture, their numbers do: the legend has the points.
            let told = marks.count > Self.crowd ? nil : mark.points(of: region)
            let words = told.map { NumberText.points(($0 * 10).rounded() / 10) + " pt" }
            var anchor = Point(x: region.rect.midX, y: region.rect.midY)
            if let edge = region.edge, let span = region.span {
                let (start, end) = dimension(of: region.rect, span, edge, pen)
                lines.append(pen.halo(start, end, width: 4 * pen.unit))
                lines += pen.dimension(start, end, ink: ink, width: 1.6 * pen.unit)
                anchor = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
            }
            labels += numbered(words, mark, at: anchor, &pen)
        }
        if mark.regions.isEmpty, let position = mark.position {
            let frame = scene.frames[position]
            labels += numbered(nil, mark, at: Point(x: frame.minX, y: frame.minY), &pen)
        }
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
        _ words: String?, _ mark: FindingMark, at point: Point, _ pen: inout Pen
    ) -> [SVGElement] {
        let badged = Badge(mark, pen.style)
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
        var elements = pen.leader(from: rect, to: point, ink: badged.ink)
        if let words {
            let plate = Rect(x: rect.minX + badge, y: rect.minY, width: text.width, height: rect.height)
            elements += pen.label([words], in: plate, ink: badged.ink, bold: true, framed: true, dashed: mark.isOpen)
        }
        let center = Point(x: rect.minX + badge / 2, y: rect.midY)
        return elements + badged.elements(at: center, unit: pen.unit)
    }

    /// The line of a constraint: strong where it is the first to blame.
    private func blamed(
        _ constraint: Constraint, at place: ConstraintGeometry, _ mark: FindingMark, _ pen: Pen, isFirst: Bool
    ) -> [SVGElement] {
        var group = SVGElement("g").with("class", "blamed constraint").with("data-constraint", constraint.id)
        group = group.with("data-object-id", constraint.source?.objectID)
        group = group.adding([SVGElement("title").adding(text: words(constraint))])
        let ink = pen.style.ink(mark.finding.severity)
        let drawing = ConstraintMark(constraint: constraint, place: place, ink: ink)
        return [group.adding(isFirst ? drawing.strong(pen) : drawing.faint(pen))]
    }

    /// The formula of a constraint on a plate beside its line, behind the finding's number.
    private func formula(
        _ constraint: Constraint, at place: ConstraintGeometry, _ mark: FindingMark, _ pen: inout Pen
    ) -> [SVGElement] {
        let ink = pen.style.ink(mark.finding.severity)
        let bounds = pen.placer.bounds
        let numbered = marks.count > 1 ? "\(mark.number): \(words(constraint))" : words(constraint)
        let lines = Array(
            pen.style.lines(of: numbered, width: bounds.width * 0.62, size: pen.style.fontSize).prefix(3))
        let size = pen.size(lines)
        let middle = place.middle
        let gap = 8 * pen.unit
        let x = min(max(middle.x - size.width / 2, bounds.minX), bounds.maxX - size.width)
        let corners = [Point(x: x, y: middle.y - gap - size.height), Point(x: x, y: middle.y + gap)]
        guard let rect = pen.placer.place(size, at: corners) ?? pen.placer.place(size, near: middle) else { return [] }
        return pen.leader(from: rect, to: middle, ink: ink)
            + pen.label(lines, in: rect, ink: ink, framed: true, dashed: mark.isOpen)
    }

    private func words(_ constraint: Constraint) -> String {
        SVGText.withoutDirections(scene.reported.wording.describe(constraint))
    }
}
