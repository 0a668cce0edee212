// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The number of a finding in a circle: filled if the finding is certain, outlined if it needs review.
struct Badge {
    let number: Int
    let ink: Paint
    let isOpen: Bool

    /// Makes the badge of a finding.
    init(_ mark: FindingMark, _ style: AnnotationStyle) {
        (number, ink, isOpen) = (mark.number, style.ink(mark.finding.severity), mark.isOpen)
    }

    /// Returns the circle and the number around a point.
    func elements(at center: Point, unit: Double) -> [SVGElement] {
        let look = TextLook(size: 10 * unit, weight: 700, color: isOpen ? ink : .white)
        let circle: SVGElement
        if isOpen {
            let dashes = [2.4 * unit, 1.4 * unit]
            let outline = ShapeLook(fill: .white, stroke: ink, lineWidth: 1.4 * unit, dashes: dashes)
            circle = .circle(center, radius: 7 * unit, outline)
        } else {
            circle = .circle(center, radius: 7 * unit, ShapeLook(fill: ink, stroke: .white, lineWidth: unit))
        }
        return [circle, .text(String(number), at: Point(x: center.x, y: center.y + 3.6 * unit), .middle, look)]
    }
}
