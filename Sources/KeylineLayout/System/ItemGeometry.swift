// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// A rectangle of expressions: an item's alignment rectangle, in window coordinates, points.
struct ItemGeometry {
    var left: LinearExpression
    var top: LinearExpression
    var width: LinearExpression
    var height: LinearExpression

    var right: LinearExpression { left + width }
    var bottom: LinearExpression { top + height }

    init(left: LinearExpression, top: LinearExpression, width: LinearExpression, height: LinearExpression) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

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
