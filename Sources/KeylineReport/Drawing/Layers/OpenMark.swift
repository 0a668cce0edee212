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

    /// Half the length of an arrow, units of the style.
    private static let reach = 24.0
    /// The same near the edge of the picture.
    private static let leastReach = 12.0

    func add(to parts: inout LayerParts, _ pen: inout Pen) {
        let line = line(pen)
        let half = 7 * pen.unit
        let center = Point(x: (line.start.x + line.end.x) / 2, y: (line.start.y + line.end.y) / 2)
        pen.placer.reserve(Rect(x: center.x - half, y: center.y - half, width: 2 * half, height: 2 * half))
        pen.placer.reserve(line)
        let look = TextLook(size: 11 * pen.unit, weight: 700, color: ink)
        let arrow = [pen.halo(line.start, line.end, width: 5 * pen.unit)] + pen.arrow(line.start, line.end, ink: ink)
        parts.lines.append(SVGElement.group(arrow).with("class", "open \(attribute.axis.rawValue)"))
        parts.plates += [
            .circle(center, radius: half, ShapeLook(fill: .white, stroke: ink, lineWidth: 1.2 * pen.unit)),
            .text("?", at: Point(x: center.x, y: center.y + 4 * pen.unit), .middle, look),
        ]
    }

    private var isHorizontal: Bool { attribute.axis == .horizontal }

    /// The arrow at the first of some places that is free, else where at least its question mark is, else at the first.
    private func line(_ pen: Pen) -> LineSegment {
        let alongs = alongs(pen)
        let places = acrosses(pen).flatMap { acrosses in
            alongs.flatMap { along in acrosses.map { line(along, $0) } }
        }
        let half = 8 * pen.unit
        func room(_ line: LineSegment, _ length: Double) -> Rect {
            let (x, y) = ((line.start.x + line.end.x) / 2, (line.start.y + line.end.y) / 2)
            let size = isHorizontal ? Size(width: length, height: 2 * half) : Size(width: 2 * half, height: length)
            return Rect(x: x - size.width / 2, y: y - size.height / 2, width: size.width, height: size.height)
        }
        return places.first { pen.placer.isFree(room($0, $0.length)) }
            ?? places.first { pen.placer.isFree(room($0, 2 * half)) } ?? places[0]
    }

    private func line(_ along: ClosedRange<Double>, _ across: Double) -> LineSegment {
        isHorizontal
            ? LineSegment(Point(x: along.lowerBound, y: across), Point(x: along.upperBound, y: across))
            : LineSegment(Point(x: across, y: along.lowerBound), Point(x: across, y: along.upperBound))
    }

    /// From where to where the arrow may run along its axis, inside the picture; the best first.
    private func alongs(_ pen: Pen) -> [ClosedRange<Double>] {
        let bounds = pen.placer.bounds
        let (near, far) = isHorizontal ? (frame.minX, frame.maxX) : (frame.minY, frame.maxY)
        let (first, last) = isHorizontal ? (bounds.minX, bounds.maxX) : (bounds.minY, bounds.maxY)
        let reach = min(Self.reach * pen.unit, (last - first) / 2)
        let quarter = (far - near) / 4
        let fitting = far - 2 * reach >= near ? [far - reach] : []
        let middles = attribute.isSize ? [far] + fitting : [near + 2 * quarter, near + quarter, far - quarter]
        return middles.map { middle in
            let moved = min(max(middle, first + reach), last - reach)
            if near <= moved, moved <= far { return (moved - reach)...(moved + reach) }
            // Near the edge of the picture the arrow of a small item is shorter rather than beside another item.
            let shorter = min(reach, max(min(middle - first, last - middle), Self.leastReach * pen.unit))
            let center = min(max(middle, first + shorter), last - shorter)
            return (center - shorter)...(center + shorter)
        }
    }

    /// The places of the arrow across its axis: on the item and close beside it, the better of the two first.
    private func acrosses(_ pen: Pen) -> [[Double]] {
        let (bounds, gap) = (pen.placer.bounds, 11 * pen.unit)
        let (low, high) = isHorizontal ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
        let (first, last) = isHorizontal ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
        let beside = (isOnNearSide ? [low - gap, high + gap] : [high + gap, low - gap]).filter { across in
            across - gap >= first && across + gap <= last
        }
        let shares = isOnNearSide ? [0.2, 0.35, 0.5, 0.65, 0.8] : [0.8, 0.65, 0.5, 0.35, 0.2]
        let on = shares.map { low + (high - low) * $0 }
        return high - low >= 4 * gap ? [on, beside] : [beside, on]
    }
}
