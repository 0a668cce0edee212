// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An arrow with a question mark beside an item, along an axis on which its place or its length is ambiguous.
struct OpenMark {
    let attribute: Attribute
    /// The item's frame, in window coordinates, points.
    let frame: Rect
    let ink: Paint
    /// True if the arrow is above or left of the item, because another one is below or right of it.
    var isOnNearSide = false

    func elements(_ pen: inout Pen) -> [SVGElement] {
        let (start, end) = ends(pen)
        let half = 7 * pen.unit
        let center = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        let circle = Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half)
        pen.placer.reserve(circle)
        let look = TextLook(size: 11 * pen.unit, weight: 700, color: ink)
        let elements: [SVGElement] =
            [pen.halo(start, end, width: 5 * pen.unit)] + pen.arrow(start, end, ink: ink) + [
                .circle(center, radius: half, ShapeLook(fill: .white, stroke: ink, lineWidth: 1.2 * pen.unit)),
                .text("?", at: Point(x: center.x, y: center.y + 4 * pen.unit), .middle, look),
            ]
        return [SVGElement.group(elements).with("class", "open \(attribute.axis.rawValue)")]
    }

    /// Returns the ends of the arrow: across the far edge for an ambiguous length, along the whole item for an
    /// ambiguous place.
    private func ends(_ pen: Pen) -> (Point, Point) {
        let bounds = pen.placer.bounds
        let isHorizontal = attribute.axis == .horizontal
        let (near, far) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        let limits = isHorizontal ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
        let half = attribute.isSize ? 24 * pen.unit : max((far - near) / 2, 0) + 18 * pen.unit
        let reach = min(half, (limits.1 - limits.0) / 2)
        let wanted = attribute.isSize ? far : (near + far) / 2
        let middle = min(max(wanted, limits.0 + reach), limits.1 - reach)
        let across = across(pen, isHorizontal)
        let (start, end) = (middle - reach, middle + reach)
        return isHorizontal
            ? (Point(x: start, y: across), Point(x: end, y: across))
            : (Point(x: across, y: start), Point(x: across, y: end))
    }

    /// Returns the coordinate across the axis: beside the item if the picture has room, else through its center.
    private func across(_ pen: Pen, _ isHorizontal: Bool) -> Double {
        let (bounds, gap) = (pen.placer.bounds, 10 * pen.unit)
        let (low, high) = isHorizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
        let (first, last) = isHorizontal ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
        let room = gap + 8 * pen.unit
        if !isOnNearSide, high + room <= last { return high + gap }
        return low - room >= first ? low - gap : (low + high) / 2
    }
}
