// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A straight line between two points, units of the drawing.
struct LineSegment: Hashable, Sendable {
    let start: Point
    let end: Point

    init(_ start: Point, _ end: Point) { (self.start, self.end) = (start, end) }

    /// From end to end.
    var length: Double {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        return (dx * dx + dy * dy).squareRoot()
    }

    /// The point at a share of the way from its start to its end.
    func point(at share: Double) -> Point {
        Point(x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share)
    }

    /// The smallest rectangle that holds it.
    var frame: Rect {
        Rect(
            x: min(start.x, end.x), y: min(start.y, end.y), width: abs(end.x - start.x), height: abs(end.y - start.y))
    }

    /// True where the two have a point in common that is no end of either.
    func crosses(_ other: LineSegment) -> Bool {
        func side(_ point: Point, of line: LineSegment) -> Double {
            (line.end.x - line.start.x) * (point.y - line.start.y)
                - (line.end.y - line.start.y) * (point.x - line.start.x)
        }
        return side(other.start, of: self) * side(other.end, of: self) < 0
            && side(start, of: other) * side(end, of: other) < 0
    }
}

extension Rect {
    /// True where a point lies inside or on a side.
    func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
    }

    /// True where a point lies inside and on no side.
    func hasInside(_ point: Point) -> Bool {
        point.x > minX && point.x < maxX && point.y > minY && point.y < maxY
    }

    /// The rectangle's own point that is nearest to another point.
    func nearest(to point: Point) -> Point {
        Point(x: min(max(point.x, minX), maxX), y: min(max(point.y, minY), maxY))
    }

    /// The four sides.
    var sides: [LineSegment] {
        let corners = [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
        return corners.indices.map { LineSegment(corners[$0], corners[($0 + 1) % 4]) }
    }

    /// True where a part of a line lies inside: the parameters between which it is inside on both axes overlap.
    func crosses(_ line: LineSegment) -> Bool {
        var (enters, leaves) = (0.0, 1.0)
        let axes = [(line.start.x, line.end.x, minX, maxX), (line.start.y, line.end.y, minY, maxY)]
        for (start, end, low, high) in axes {
            let way = end - start
            if abs(way) < 1e-9 {
                if start <= low || start >= high { return false }
                continue
            }
            let (one, other) = ((low - start) / way, (high - start) / way)
            enters = max(enters, min(one, other))
            leaves = min(leaves, max(one, other))
        }
        return leaves - enters > 1e-9
    }
}
