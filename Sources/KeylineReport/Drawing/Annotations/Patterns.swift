// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Patterns that distinguish regions without color.
enum Patterns {
    /// The pattern of an overlap: dense diagonals in the color of the severity.
    static func hatching(_ severity: Severity) -> Paint { Paint(color: "url(#hatching-\(severity.rawValue))") }

    /// The pattern of an overlap that needs review: the same diagonals, thin and far apart.
    static func review(_ severity: Severity) -> Paint { Paint(color: "url(#review-\(severity.rawValue))") }

    /// The pattern of the area outside the safe area: sparse diagonals in the other direction.
    static let outside = Paint(color: "url(#outside)")

    /// The pattern of touch regions: dots.
    static let dots = Paint(color: "url(#dots)")

    /// Returns the definitions of the patterns for a style.
    static func definitions(_ style: AnnotationStyle) -> [SVGElement] {
        Severity.allCases.map { hatching($0, style) } + Severity.allCases.map { review($0, style) }
            + [outside(style), dots(style)]
    }

    private static func hatching(_ severity: Severity, _ style: AnnotationStyle) -> SVGElement {
        lines(
            "hatching-\(severity.rawValue)", gap: 5 * style.unit, width: 1.4 * style.unit, turn: 45,
            style.ink(severity), halo: 0.5 * style.unit)
    }

    private static func review(_ severity: Severity, _ style: AnnotationStyle) -> SVGElement {
        lines(
            "review-\(severity.rawValue)", gap: 7 * style.unit, width: 0.5 * style.unit, turn: 45,
            style.ink(severity), halo: 0.5 * style.unit)
    }

    private static func outside(_ style: AnnotationStyle) -> SVGElement {
        lines(
            "outside", gap: 7 * style.unit, width: 0.6 * style.unit, turn: -45, AnnotationStyle.safeArea.opacity(0.35))
    }

    /// Parallel lines, with a halo of some width on each side.
    private static func lines(
        _ id: String, gap: Double, width: Double, turn: Double, _ ink: Paint, halo: Double = 0
    ) -> SVGElement {
        func line(_ ink: Paint, _ width: Double) -> SVGElement {
            .line(Point(x: gap / 2, y: 0), Point(x: gap / 2, y: gap), ShapeLook(stroke: ink, lineWidth: width))
        }
        let below = halo > 0 ? [line(AnnotationStyle.halo, width + 2 * halo)] : []
        return pattern(id, gap, below + [line(ink, width)]).with(
            "patternTransform", "rotate(\(SVGNumber.text(turn)))")
    }

    private static func dots(_ style: AnnotationStyle) -> SVGElement {
        let gap = 8 * style.unit
        let ink = AnnotationStyle.hitRegion.opacity(0.5)
        return pattern("dots", gap, [.circle(Point(x: gap / 2, y: gap / 2), radius: gap / 9, ShapeLook(fill: ink))])
    }

    private static func pattern(_ id: String, _ gap: Double, _ shapes: [SVGElement]) -> SVGElement {
        SVGElement("pattern", shapes).with("id", id).with("patternUnits", "userSpaceOnUse")
            .with("width", gap).with("height", gap)
    }
}
