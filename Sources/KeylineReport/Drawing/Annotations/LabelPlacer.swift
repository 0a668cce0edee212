// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Finds free places for labels: no label overlaps one placed or an area reserved before.
struct LabelPlacer {
    /// The area that labels must stay inside, in units of the drawing.
    let bounds: Rect
    private var taken: [Rect] = []

    init(bounds: Rect) { self.bounds = bounds }

    /// Keeps labels off a rectangle.
    mutating func reserve(_ rect: Rect) {
        if !rect.isEmpty { taken.append(rect) }
    }

    /// Occupies and returns the first free one of some places, given by their top left corners; nil if none is free.
    mutating func place(_ size: Size, at corners: [Point]) -> Rect? {
        for corner in corners {
            let rect = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
            if isFree(rect) {
                taken.append(rect)
                return rect
            }
        }
        return nil
    }

    /// Occupies and returns the free place nearest to a point, searched in rings around it; nil if none is free.
    mutating func place(_ size: Size, near point: Point) -> Rect? {
        let step = size.height / 2
        let rings = Int((max(bounds.width, bounds.height) / step).rounded(.up))
        for ring in 0..<max(1, min(rings, 48)) {
            if let found = place(size, at: Self.ring(ring, around: point, size, step: step)) { return found }
        }
        return nil
    }

    /// Returns the corners of places whose centers lie on a square around a point.
    private static func ring(_ ring: Int, around point: Point, _ size: Size, step: Double) -> [Point] {
        let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
        if ring == 0 { return [Point(x: x, y: y)] }
        let reach = Double(ring) * step
        var corners: [Point] = []
        for place in -ring...ring {
            let shift = Double(place) * step
            corners += [Point(x: x + shift, y: y - reach), Point(x: x + shift, y: y + reach)]
            corners += [Point(x: x - reach, y: y + shift), Point(x: x + reach, y: y + shift)]
        }
        return corners.sorted { a, b in
            let (first, second) = (distance(a, Point(x: x, y: y)), distance(b, Point(x: x, y: y)))
            return first == second ? (a.y, a.x) < (b.y, b.x) : first < second
        }
    }

    private static func distance(_ a: Point, _ b: Point) -> Double {
        (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
    }

    private func isFree(_ rect: Rect) -> Bool {
        guard rect.minX >= bounds.minX, rect.maxX <= bounds.maxX, rect.minY >= bounds.minY, rect.maxY <= bounds.maxY
        else { return false }
        return !taken.contains { $0.intersection(rect) != nil }
    }
}
