// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// Each finding: the overlap hatched and measured, and the constraint to blame with its formula.
struct FindingsLayer {
    let scene: DrawingScene
    let marks: [FindingMark]
    /// Where words are written on views and bars, window coordinates, points.
    var words: [Rect] = []

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
        for mark in marks { opened(mark, &pen, lines: &lines, labels: &labels) }
        for mark in marks { measured(mark, &pen, lines: &lines, labels: &labels) }
        var drawn: Set<String> = []
        // The first of a chain is to blame; the others lead to it, and are thin lines without words.
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

    /// The outline of the room that a finger needs.
    static func wanted(_ rect: Rect, _ ink: Paint, _ pen: Pen) -> SVGElement {
        let dashes = [1.5 * pen.unit, 2.5 * pen.unit]
        return .rect(rect, ShapeLook(stroke: ink, lineWidth: 1.6 * pen.unit, dashes: dashes))
    }

    /// The region for touches of a target that is too small and the room that a finger needs, where the drawing has them.
    private func target(_ mark: FindingMark) -> (region: Rect, wanted: Rect)? {
        guard let touch = mark.touch, let position = mark.position else { return nil }
        let region = scene.scrolled(touch.region, with: position)
        return (region, TouchTarget.wanted(around: region))
    }

    /// The axes along which the place or the length of an item is ambiguous, and the views whose requirements tie.
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

    /// The name of an item beside it, where there is room.
    private func named(_ position: Int, _ ink: Paint, _ pen: inout Pen) -> [SVGElement] {
        let (frame, name) = (scene.shown(position), String(scene.name(position).prefix(40)))
        let size = pen.size([name])
        let corners = [frame.minY, frame.maxY - size.height, frame.minY - size.height, frame.maxY].flatMap { y in
            [frame.minX, frame.maxX - size.width].map { Point(x: $0, y: y) }
        }
        return pen.placer.place(size, at: corners).map { pen.label([name], in: $0, ink: ink, framed: true) } ?? []
    }

    /// A line from the constraint to blame to the item that it misplaces, where they are far from each other.
    private func lead(from place: ConstraintGeometry, to mark: FindingMark, _ pen: Pen) -> [SVGElement] {
        guard let position = mark.position else { return [] }
        let points = [place.startPoint, place.middle, place.endPoint]
        return pen.lead(from: points, to: scene.shown(position), ink: pen.style.ink(mark.finding.severity))
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

    /// The line of a constraint: strong where it is the first to blame.
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
