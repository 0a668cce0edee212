// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// The constraints that took part in the layout, as lines with their lengths; those of the highlighted item are
/// emphasized.
struct ConstraintsLayer {
    let scene: DrawingScene
    /// Ids of the constraints that other layers draw.
    let excluded: Set<String>

    func elements(_ pen: inout Pen) -> [SVGElement] {
        var lines: [SVGElement] = []
        var labels: [SVGElement] = []
        let chosen = scene.highlighted.map { scene.items[$0].id }
        for effective in scene.layout.constraints.sorted(by: { $0.index < $1.index }) {
            let constraint = scene.screen.constraints[effective.index]
            guard !excluded.contains(constraint.id), let place = ConstraintGeometry(constraint, in: scene) else {
                continue
            }
            let isChosen = chosen != nil && (constraint.firstItem == chosen || constraint.secondItem == chosen)
            let mark = ConstraintMark(constraint: constraint, place: place, ink: AnnotationStyle.constraint)
            let words = scene.reported.wording.describe(constraint)
            var group = SVGElement("g").with("class", "constraint").with("data-constraint", constraint.id)
            group = group.with("data-object-id", constraint.source?.objectID)
            group = group.adding([SVGElement("title").adding(text: SVGText.withoutDirections(words))])
            lines.append(group.adding(isChosen ? mark.strong(pen) : mark.faint(pen)))
            if place.length >= 0.5 { labels += label(mark, &pen) }
        }
        return lines + labels
    }

    private func label(_ mark: ConstraintMark, _ pen: inout Pen) -> [SVGElement] {
        let size = pen.size([mark.words])
        let middle = mark.place.middle
        let (x, y) = (middle.x - size.width / 2, middle.y - size.height / 2)
        let corners = [
            Point(x: x, y: y), Point(x: middle.x + 3 * pen.unit, y: y), Point(x: x, y: middle.y + 3 * pen.unit),
            Point(x: middle.x - size.width - 3 * pen.unit, y: y),
            Point(x: x, y: middle.y - size.height - 3 * pen.unit),
        ]
        guard let rect = pen.placer.place(size, at: corners) else { return [] }
        return pen.label([mark.words], in: rect, ink: AnnotationStyle.constraint)
    }
}
