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

    /// A rectangle that is known.
    init(_ rect: Rect) {
        left = LinearExpression(constant: rect.x)
        top = LinearExpression(constant: rect.y)
        width = LinearExpression(constant: rect.width)
        height = LinearExpression(constant: rect.height)
    }

    init(left: LinearExpression, top: LinearExpression, width: LinearExpression, height: LinearExpression) {
        self.left = left
        self.top = top
        self.width = width
        self.height = height
    }

    /// The rectangle made smaller by insets.
    func inset(by insets: EdgeInsets) -> ItemGeometry {
        ItemGeometry(
            left: left + LinearExpression(constant: insets.left), top: top + LinearExpression(constant: insets.top),
            width: width - LinearExpression(constant: insets.left + insets.right),
            height: height - LinearExpression(constant: insets.top + insets.bottom))
    }
}

extension EdgeInsets {
    /// The insets with their signs turned.
    var negated: EdgeInsets { EdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
