// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The lines of the constraints that findings blame, and the formulas of the first of them.
///
/// The first of a chain is to blame; the others lead to it, and are thin lines without words.
struct BlamedConstraints {
    let scene: DrawingScene
    let marks: [FindingMark]
    /// The frames of words of views, window coordinates, points.
    let texts: [Rect]

    /// The most formulas that are written over the screen: others have their numbers, and the legend has them all.
    private static let plateLimit = 6

    /// Adds the lines, and gives the plates of the formulas, which find their places later.
    func addLines(to parts: inout LayerParts, _ pen: inout Pen) -> [FormulaPlate] {
        var drawn: Set<String> = []
        var plates: [FormulaPlate] = []
        // A constraint has the color of the most severe finding that blames it, as in the key.
        let severest = marks.sorted { $0.finding.severity > $1.finding.severity }
        for mark in severest {
            guard mark.blames, let first = mark.constraints.first, drawn.insert(first.id).inserted,
                let place = self.place(of: first, mark, pen)
            else { continue }
            parts.strong += line(first, at: place, mark, pen, isFirst: true)
            if let lead = lead(from: place, to: mark, &pen) { parts.add(lead) }
            pen.placer.reserve(LineSegment(place.startPoint, place.endPoint))
            pen.placer.reserve(ConstraintMark.diamondPlace(place.middle, pen))
            let formula = formula(first)
            let words = plates.count >= Self.plateLimit ? nil : isNumbered ? "\(mark.number): \(formula)" : formula
            plates.append(FormulaPlate(mark: mark, words: words, place: place, isNumbered: isNumbered))
        }
        for mark in severest {
            let others = Array(mark.constraints.dropFirst(mark.blames ? 1 : 0)) + mark.memberConstraints
            for constraint in others where drawn.insert(constraint.id).inserted {
                guard let place = ConstraintGeometry(constraint, in: scene)?.movedOff(texts) else { continue }
                parts.thin += line(constraint, at: place, mark, pen, isFirst: false)
                pen.placer.reserve(LineSegment(place.startPoint, place.endPoint))
            }
        }
        return plates
    }

    /// True where several findings are marked, so that a number is as clear as a line.
    private var isNumbered: Bool { marks.count > 1 }

    /// The place of the constraint to blame: beside an item that it would cover, and beside the room that a finger needs.
    private func place(of constraint: Constraint, _ mark: FindingMark, _ pen: Pen) -> ConstraintGeometry? {
        guard let geometry = ConstraintGeometry(constraint, in: scene) else { return nil }
        guard geometry.isLength, let item = scene.position(constraint.firstItem) else {
            return geometry.movedOff(texts, diamond: ConstraintMark.diamondPlace(geometry.middle, pen).size)
        }
        let wanted = item == mark.position ? MarkShapes(scene: scene, mark: mark).target?.wanted : nil
        return geometry.movedBeside(
            wanted ?? scene.shown(item), texts, gap: 8 * pen.unit, in: pen.placer.bounds)
    }

    /// A line from the constraint to blame to the item that it misplaces, where they are far from each other.
    private func lead(from place: ConstraintGeometry, to mark: FindingMark, _ pen: inout Pen) -> PlacedLead? {
        guard let position = mark.position else { return nil }
        let points = [place.startPoint, place.middle, place.endPoint]
        let ink = pen.style.ink(mark.finding.severity)
        return pen.lead(
            from: points, on: place.drawn, to: scene.shown(position), ink: ink, isNumbered: isNumbered)
    }

    /// The line of a constraint: strong where it is the first to blame.
    private func line(
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
