// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Draws one constraint.
struct ConstraintMark {
    let constraint: Constraint
    let place: ConstraintGeometry
    let ink: Paint

    /// A thin line with its ends, for one among many.
    func faint(_ pen: Pen) -> [SVGElement] {
        if place.length < 0.5 {
            if constraint.firstAttribute.isEdge { return [tie(pen, width: 1.2 * pen.unit)] }
            // Middles and baselines run through words: a short mark does.
            let half = 6 * pen.unit
            let (start, end) = (place.point(place.end, place.cross - half), place.point(place.end, place.cross + half))
            return [.line(start, end, ShapeLook(stroke: ink.opacity(0.7), lineWidth: 1.2 * pen.unit))]
        }
        return pen.dimension(place.startPoint, place.endPoint, ink: ink.opacity(0.55), width: 0.7 * pen.unit)
    }

    /// A thick line on a white one, for the one to look at: dashed unless it is required, so that it is not taken for a frame.
    func strong(_ pen: Pen) -> [SVGElement] {
        let width = 2.4 * pen.unit
        if place.length < 0.5 {
            let (start, end) = tiedEdge
            return [
                pen.halo(start, end, width: 2.6 * width), tie(pen, width: 1.5 * width),
                Self.diamond(place.middle, ink, pen),
            ]
        }
        return [pen.halo(place.startPoint, place.endPoint, width: 2.2 * width)]
            + pen.dimension(place.startPoint, place.endPoint, ink: ink, width: width)
            + [Self.diamond(place.middle, ink, pen)]
    }

    /// Its length: `16`, `≥ 16` where it need not be exact.
    var words: String {
        let length = NumberText.points((place.length * 10).rounded() / 10)
        switch constraint.relation {
        case .equal: return length
        case .lessThanOrEqual: return "≤ " + length
        case .greaterThanOrEqual: return "≥ " + length
        }
    }

    /// Where two edges are one: a line along the first item's.
    private func tie(_ pen: Pen, width: Double) -> SVGElement {
        let (start, end) = tiedEdge
        return .line(start, end, ShapeLook(stroke: ink, lineWidth: width))
    }

    private var tiedEdge: (Point, Point) {
        let (low, high) = (place.span.lowerBound, place.span.upperBound)
        return (place.point(place.end, low), place.point(place.end, high))
    }

    /// The diamond on the middle of a strong line.
    static func diamond(_ center: Point, _ ink: Paint, _ pen: Pen) -> SVGElement {
        let half = 4.5 * pen.unit
        let corners = [
            Point(x: center.x, y: center.y - half), Point(x: center.x + half, y: center.y),
            Point(x: center.x, y: center.y + half), Point(x: center.x - half, y: center.y),
        ]
        return .polyline(corners, closed: true, ShapeLook(fill: ink, stroke: .white, lineWidth: pen.unit))
    }
}

extension Attribute {
    /// True where it is one of the four sides.
    fileprivate var isEdge: Bool {
        switch meaning.place {
        case .near, .far, .leading, .trailing: true
        case .middle, .extent, .firstBaseline, .lastBaseline: false
        }
    }
}
