// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A line from a constraint to the item that it misplaces; it may start at any point of the constraint's line.
struct PlacedLead: MovablePart {
    /// The line of the constraint.
    let source: LineSegment
    /// The frame of the item.
    let target: Rect
    let ink: Paint
    private(set) var line: LineSegment

    /// The shares of the constraint's line at which it may start.
    private static let shares = (0...20).map { Double($0) / 20 }

    /// Makes a line that starts at a point.
    init(from start: Point, on source: LineSegment, to target: Rect, ink: Paint) {
        (self.source, self.target, self.ink) = (source, target, ink)
        line = LineSegment(start, target.nearest(to: start))
    }

    mutating func improve(_ pen: inout Pen) {
        let weight = pen.placer.crossings(line)
        guard weight > 0 else { return }
        pen.placer.remove(line: line)
        let lines = Self.shares.map { share in
            let start = source.point(at: share)
            return LineSegment(start, target.nearest(to: start))
        }
        let weights = lines.map { pen.placer.crossings($0) }
        let better = zip(weights, lines).filter { $0.0 < weight }.min { ($0.0, $0.1.length) < ($1.0, $1.1.length) }
        if let better { line = better.1 }
        pen.placer.reserve(line)
    }

    func lines(_ pen: Pen) -> [SVGElement] {
        let look = ShapeLook(stroke: ink, lineWidth: pen.unit, dashes: [2 * pen.unit, 2 * pen.unit])
        return [
            pen.halo(line.start, line.end, width: 3 * pen.unit), .line(line.start, line.end, look),
            .circle(line.end, radius: 2 * pen.unit, ShapeLook(fill: ink)),
        ]
    }

    func plates(_ pen: Pen) -> [SVGElement] { [] }
}
