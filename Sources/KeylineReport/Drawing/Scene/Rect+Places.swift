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
}
