// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension Rect {
    /// True where no part of it is outside another one, to half a point.
    func isInside(_ other: Rect) -> Bool {
        minX >= other.minX - 0.5 && maxX <= other.maxX + 0.5 && minY >= other.minY - 0.5 && maxY <= other.maxY + 0.5
    }

    /// The smallest rectangle around it and another one.
    func union(_ other: Rect) -> Rect {
        let (left, top) = (min(minX, other.minX), min(minY, other.minY))
        return Rect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}
