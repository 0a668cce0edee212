// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The rounded corners of a display, for computing the parts of a rectangle outside them; window coordinates, points.
struct DisplayCorners {
    let window: Size
    let radii: CornerRadii

    /// The number of segments of an arc.
    private static let steps = 24

    /// Returns the parts of a rectangle outside the arcs, with their bounds and outlines, in the order top left, top
    /// right, bottom left, bottom right.
    func outside(_ rect: Rect) -> [(rect: Rect, outline: [Point])] {
        let corners = [
            (false, false, radii.topLeft), (true, false, radii.topRight), (false, true, radii.bottomLeft),
            (true, true, radii.bottomRight),
        ]
        return corners.compactMap { part(of: rect, isRight: $0, isBottom: $1, $2) }
    }

    /// Returns the part at one corner; nil if the rectangle stays inside the arc.
    private func part(
        of rect: Rect, isRight: Bool, isBottom: Bool, _ radius: Double
    ) -> (rect: Rect, outline: [Point])? {
        guard radius > 0 else { return nil }
        // Distances from the corner, inwards.
        let across = isRight ? (window.width - rect.maxX, window.width - rect.minX) : (rect.minX, rect.maxX)
        let down = isBottom ? (window.height - rect.maxY, window.height - rect.minY) : (rect.minY, rect.maxY)
        let (start, top) = (max(across.0, 0), max(down.0, 0))
        // The point where the arc leaves the rectangle's near side.
        let end = min(across.1, Self.inwards(of: top, radius))
        guard end > start, top < radius else { return nil }
        let arc = (0...Self.steps).map { step -> Point in
            let x = start + (end - start) * Double(step) / Double(Self.steps)
            return Point(x: x, y: max(top, min(down.1, Self.inwards(of: x, radius))))
        }
        let points = [Point(x: start, y: top)] + arc + [Point(x: end, y: top)]
        let placed = points.map { point in
            Point(
                x: isRight ? window.width - point.x : point.x, y: isBottom ? window.height - point.y : point.y)
        }
        let (xs, ys) = (placed.map(\.x), placed.map(\.y))
        guard let left = xs.min(), let right = xs.max(), let upper = ys.min(), let lower = ys.max(),
            right > left, lower > upper
        else { return nil }
        return (Rect(x: left, y: upper, width: right - left, height: lower - upper), placed)
    }

    /// Returns the distance of the arc from one side at `distance` from the other.
    private static func inwards(of distance: Double, _ radius: Double) -> Double {
        let rest = radius - min(distance, radius)
        return radius - (radius * radius - rest * rest).squareRoot()
    }
}
