// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension Rect {
    /// Returns true if the rectangle lies inside another one, to within half a point.
    func isInside(_ other: Rect) -> Bool {
        minX >= other.minX - 0.5 && maxX <= other.maxX + 0.5 && minY >= other.minY - 0.5 && maxY <= other.maxY + 0.5
    }

    /// Returns the smallest rectangle that contains both.
    func union(_ other: Rect) -> Rect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }

    /// From the near to the far side along an axis.
    func span(_ axis: Axis) -> ClosedRange<Double> {
        axis == .horizontal ? minX...max(minX, maxX) : minY...max(minY, maxY)
    }

    /// The rectangle with another extent along an axis.
    func replacing(_ axis: Axis, _ span: ClosedRange<Double>) -> Rect {
        let length = span.upperBound - span.lowerBound
        return axis == .horizontal
            ? Rect(x: span.lowerBound, y: y, width: length, height: height)
            : Rect(x: x, y: span.lowerBound, width: width, height: length)
    }

    /// The lesser of width and height.
    var shorterSide: Double { min(width, height) }
}

extension [Point] {
    /// Returns the points at which the upper left corner of a label may lie so that it touches none of some rectangles.
    func clear(_ size: Size, of rects: [Rect]) -> [Point] {
        filter { corner in
            let label = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
            return !rects.contains { $0.intersection(label) != nil }
        }
    }
}
