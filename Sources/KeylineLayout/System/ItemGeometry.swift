// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// An item's alignment rectangle as expressions, in window coordinates, points.
///
/// A class because each constraint reads only one or two of its expressions, and copying all of them would be
/// expensive.
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

    /// Returns the left or top edge.
    func near(_ axis: Axis) -> LinearExpression { axis == .horizontal ? left : top }

    /// Returns the right or bottom edge.
    func far(_ axis: Axis) -> LinearExpression { axis == .horizontal ? right : bottom }

    /// Returns the width or height.
    func extent(_ axis: Axis) -> LinearExpression { axis == .horizontal ? width : height }

    /// Returns the rectangle reduced by constant insets.
    func inset(by insets: EdgeInsets) -> ItemGeometry {
        inset(
            top: LinearExpression(constant: insets.top), left: LinearExpression(constant: insets.left),
            bottom: LinearExpression(constant: insets.bottom), right: LinearExpression(constant: insets.right))
    }

    /// Returns the rectangle reduced by insets.
    func inset(
        top: LinearExpression, left: LinearExpression, bottom: LinearExpression, right: LinearExpression
    ) -> ItemGeometry {
        ItemGeometry(
            left: self.left + left, top: self.top + top, width: width - left - right, height: height - top - bottom)
    }
}

extension EdgeInsets {
    /// The insets with opposite signs.
    var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
