// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Draws one constraint.
struct ConstraintMark {
    let constraint: Constraint
    let place: ConstraintGeometry
    let ink: Paint

    /// Draws a thin line with its ends, for a constraint that is not emphasized.
    func faint(_ pen: Pen) -> [SVGElement] {
        if place.length < 0.5 {
            if constraint.firstAttribute.isEdge { return [tie(pen, width: 1.2 * pen.unit)] }
            // Lines through centers and baselines would cross words, so a short mark is drawn.
            let half = 6 * pen.unit
            let (start, end) = (place.point(place.end, place.cross - half), place.point(place.end, place.cross + half))
            return [.line(start, end, ShapeLook(stroke: ink.opacity(0.7), lineWidth: 1.2 * pen.unit))]
        }
        return pen.dimension(place.startPoint, place.endPoint, ink: ink.opacity(0.55), width: 0.7 * pen.unit)
    }

    /// Draws an emphasized constraint: a thick line on a white one, dashed unless it is required, so that it is not
    /// mistaken for a frame.
    func strong(_ pen: Pen) -> [SVGElement] {
        let width = 2.4 * pen.unit
        if place.length < 0.5 {
            let (start, end) = (place.drawn.start, place.drawn.end)
            return [
                pen.halo(start, end, width: 2.6 * width), tie(pen, width: 1.5 * width),
                Self.diamond(place.middle, ink, pen),
            ]
        }
        let thin = ShapeLook(stroke: ink, lineWidth: 0.7 * pen.unit)
        return place.extensions.map { .line($0.start, $0.end, thin) }
            + [pen.halo(place.startPoint, place.endPoint, width: 2.2 * width)]
            + pen.dimension(place.startPoint, place.endPoint, ink: ink, width: width)
            + [Self.diamond(place.middle, ink, pen)]
    }

    /// The length: `16`, or `≥ 16` for an inequality.
    var words: String {
        let length = NumberText.points((place.length * 10).rounded() / 10)
        switch constraint.relation {
        case .equal: return length
        case .lessThanOrEqual: return "≤ " + length
        case .greaterThanOrEqual: return "≥ " + length
        }
    }

    /// Draws a line along the first item's edge, for two coinciding edges.
    private func tie(_ pen: Pen, width: Double) -> SVGElement {
        .line(place.drawn.start, place.drawn.end, ShapeLook(stroke: ink, lineWidth: width))
    }

    /// The room of a diamond around a point.
    static func diamondPlace(_ center: Point, _ pen: Pen) -> Rect {
        let half = 4.5 * pen.unit
        return Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
    }

    /// Draws the diamond in the middle of an emphasized line.
    static func diamond(_ center: Point, _ ink: Paint, _ pen: Pen) -> SVGElement {
        let place = diamondPlace(center, pen)
        let corners = [
            Point(x: place.midX, y: place.minY), Point(x: place.maxX, y: place.midY),
            Point(x: place.midX, y: place.maxY), Point(x: place.minX, y: place.midY),
        ]
        return .polyline(corners, closed: true, ShapeLook(fill: ink, stroke: .white, lineWidth: pen.unit))
    }
}

extension Attribute {
    /// True for one of the four sides.
    fileprivate var isEdge: Bool {
        switch meaning.place {
        case .near, .far, .leading, .trailing: true
        case .middle, .extent, .firstBaseline, .lastBaseline: false
        }
    }
}
