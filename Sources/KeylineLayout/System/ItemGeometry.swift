// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// A rectangle of expressions: an item's alignment rectangle, in window coordinates, points.
///
/// A reference type because each constraint asks for one of its places, and eight lists are long to copy.
final class ItemGeometry: Sendable {
    let left: LinearExpression
    let top: LinearExpression
    let width: LinearExpression
    let height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    init(left: LinearExpression, top: LinearExpression, width: LinearExpression, height: LinearExpression) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// The left or upper edge.
    func near(_ axis: Axis) -> LinearExpression { axis == .horizontal ? left : top }

    /// The right or lower edge.
    func far(_ axis: Axis) -> LinearExpression { axis == .horizontal ? right : bottom }

    /// The width or height.
    func extent(_ axis: Axis) -> LinearExpression { axis == .horizontal ? width : height }

    /// The rectangle made smaller by insets that are known.
    func inset(by insets: EdgeInsets) -> ItemGeometry {
        inset(
            top: LinearExpression(constant: insets.top), left: LinearExpression(constant: insets.left),
            bottom: LinearExpression(constant: insets.bottom), right: LinearExpression(constant: insets.right))
    }

    /// The rectangle made smaller by insets.
    func inset(
        top: LinearExpression, left: LinearExpression, bottom: LinearExpression, right: LinearExpression
    ) -> ItemGeometry {
        ItemGeometry(
            left: self.left + left, top: self.top + top, width: width - left - right, height: height - top - bottom)
    }
}

extension EdgeInsets {
    /// The insets with their signs turned.
    var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
