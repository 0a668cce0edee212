// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The findings: each overlap hatched and measured, and the blamed constraint with its formula.
struct FindingsLayer {
    let scene: DrawingScene
    let marks: [FindingMark]
    /// The places of words on views and bars, in window coordinates, points.
    var words: [Rect] = []

    /// The largest number of formulas over the screen; the legend has all of them.
    private static let plateLimit = 3
    /// The largest number of findings for which lengths are written.
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
        for mark in marks { opened(mark, &pen, lines: &lines, labels: &labels) }
        for mark in marks { measured(mark, &pen, lines: &lines, labels: &labels) }
        var drawn: Set<String> = []
        // The first constraint of a chain is to blame; the others connect to it, and are drawn as thin lines without
        // words.
        var plates = 0
        for mark in marks {
            guard mark.blames, let first = mark.constraints.first, drawn.insert(first.id).inserted,
                let place = ConstraintGeometry(first, in: scene)?.movedOff(words)
            else { continue }
            lines += blamed(first, at: place, mark, pen, isFirst: true) + lead(from: place, to: mark, pen)
            if plates < Self.plateLimit {
                let formula = formula(first)
                let plate = FormulaPlate(
                    words: marks.count > 1 ? "\(mark.number): \(formula)" : formula, place: place,
                    ink: pen.style.ink(mark.finding.severity), isDashed: mark.isOpen)
                labels += plate.elements(&pen)
                plates += 1
            }
        }
        var thin: [SVGElement] = []
        for mark in marks {
            for constraint in mark.constraints.dropFirst(mark.blames ? 1 : 0) where drawn.insert(constraint.id).inserted
            {
                guard let place = ConstraintGeometry(constraint, in: scene) else { continue }
                thin += blamed(constraint, at: place, mark, pen, isFirst: false)
            }
        }
        return regions + thin + lines + labels
    }

    /// Returns true if a frame is so small that plates can avoid it.
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
        let outline = ShapeLook(stroke: ink, lineWidth: 1.2 * pen.unit, dashes: dashes)
        let pattern = mark.isOpen ? Patterns.review(severity) : Patterns.hatching(severity)
        for region in mark.regions {
            elements += RegionHatch(region: region, words: words, pattern: pattern, outline: outline).elements
        }
        if let (region, wanted) = target(mark) {
            elements.append(.rect(region, ShapeLook(stroke: ink, lineWidth: 2 * pen.unit)))
            elements.append(Self.wanted(wanted, ink, pen))
        }
        return elements
    }

    /// Returns the outline of the room that a finger needs.
    static func wanted(_ rect: Rect, _ ink: Paint, _ pen: Pen) -> SVGElement {
        let dashes = [1.5 * pen.unit, 2.5 * pen.unit]
        return .rect(rect, ShapeLook(stroke: ink, lineWidth: 1.6 * pen.unit, dashes: dashes))
    }

    /// Returns the touch region of a target that is too small, and the room that a finger needs; nil for other
    /// findings.
    private func target(_ mark: FindingMark) -> (region: Rect, wanted: Rect)? {
        guard let touch = mark.touch, let position = mark.position else { return nil }
        let region = scene.scrolled(touch.region, with: position)
        return (region, TouchTarget.wanted(around: region))
    }

    /// Draws the axes along which the place or the length of an item is ambiguous, and the views whose requirements
    /// tie.
    private func opened(_ mark: FindingMark, _ pen: inout Pen, lines: inout [SVGElement], labels: inout [SVGElement]) {
        guard let openness = mark.openness, let position = mark.position else { return }
        let ink = pen.style.ink(mark.finding.severity)
        for attribute in openness.attributes {
            let hasPlace = openness.attributes.contains { $0.axis == attribute.axis && !$0.isSize }
            let arrow = OpenMark(
                attribute: attribute, frame: scene.shown(position), ink: ink,
                isOnNearSide: attribute.isSize && hasPlace)
            lines += arrow.elements(&pen)
        }
        for rival in openness.rivalItems.compactMap(scene.position) where rival != position && scene.hasPlace[rival] {
            let look = ShapeLook(stroke: ink, lineWidth: 1.2 * pen.unit, dashes: [4 * pen.unit, 2 * pen.unit])
            lines.append(.rect(scene.shown(rival), look))
            labels += named(rival, ink, &pen)
        }
    }

    /// Draws the name of an item beside it, if there is room.
    private func named(_ position: Int, _ ink: Paint, _ pen: inout Pen) -> [SVGElement] {
        let (frame, name) = (scene.shown(position), String(scene.name(position).prefix(40)))
        let size = pen.size([name])
        let corners = [frame.minY, frame.maxY - size.height, frame.minY - size.height, frame.maxY].flatMap { y in
            [frame.minX, frame.maxX - size.width].map { Point(x: $0, y: y) }
        }
        return pen.placer.place(size, at: corners).map { pen.label([name], in: $0, ink: ink, framed: true) } ?? []
    }

    /// Draws a line from the blamed constraint to the item that it misplaces, if they are far from each other.
    private func lead(from place: ConstraintGeometry, to mark: FindingMark, _ pen: Pen) -> [SVGElement] {
        guard let position = mark.position else { return [] }
        let points = [place.startPoint, place.middle, place.endPoint]
        return pen.lead(from: points, to: scene.shown(position), ink: pen.style.ink(mark.finding.severity))
    }

    /// Draws the length of each region, in points, with the finding's number beside it.
    private func measured(
        _ mark: FindingMark, _ pen: inout Pen, lines: inout [SVGElement], labels: inout [SVGElement]
    ) {
        let ink = pen.style.ink(mark.finding.severity)
        for region in mark.regions {
            // If there are many findings, only their numbers are written; the legend has the lengths.
            let told = marks.count > Self.crowd ? nil : mark.points(of: region)
            let words = told.map { NumberText.points(($0 * 10).rounded() / 10) + " pt" }
            var anchor = Point(x: region.rect.midX, y: region.rect.midY)
            if let edge = region.edge, let span = region.span {
                let (start, end) = dimension(of: region.rect, span, edge, pen)
                lines.append(pen.halo(start, end, width: 4 * pen.unit))
                lines += pen.dimension(start, end, ink: ink, width: 1.6 * pen.unit)
                anchor = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
            }
            labels += NumberedPlate(mark: mark, words: words).elements(at: anchor, &pen)
        }
        if let (region, wanted) = target(mark) {
            let size = marks.count > Self.crowd ? nil : TouchTarget.words(region.size)
            labels += NumberedPlate(mark: mark, words: size).elements(beside: wanted, &pen)
        } else if mark.regions.isEmpty, let position = mark.position {
            let frame = scene.shown(position)
            labels += NumberedPlate(mark: mark, words: nil).elements(
                at: Point(x: frame.minX, y: frame.minY), &pen)
        }
    }

    /// Returns the ends of the dimension line of a region: outside it if the drawing has room, else just inside.
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

    /// Draws the line of a constraint, emphasized if it is the first to blame.
    private func blamed(
        _ constraint: Constraint, at place: ConstraintGeometry, _ mark: FindingMark, _ pen: Pen, isFirst: Bool
    ) -> [SVGElement] {
        var group = SVGElement("g").with("class", mark.blames ? "blamed constraint" : "constraint")
        group = group.with("data-constraint", constraint.id).with("data-object-id", constraint.source?.objectID)
        group = group.adding([SVGElement("title").adding(text: formula(constraint))])
        let ink = pen.style.ink(mark.finding.severity)
        let drawing = ConstraintMark(constraint: constraint, place: place, ink: ink)
        return [group.adding(isFirst ? drawing.strong(pen) : drawing.faint(pen))]
    }

    private func formula(_ constraint: Constraint) -> String {
        SVGText.withoutDirections(scene.reported.wording.describe(constraint))
    }
}
