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

    /// An edge, the middle or a length; nil for what is no place of the rectangle itself.
    @inline(__always)
    func coordinate(_ attribute: Attribute, isReversed: Bool) -> LinearExpression? {
        switch attribute {
        case .left: left
        case .right: right
        case .leading: isReversed ? right : left
        case .trailing: isReversed ? left : right
        case .top: top
        case .bottom: bottom
        case .width: width
        case .height: height
        case .centerX: left + width * 0.5
        case .centerY: top + height * 0.5
        default: nil
        }
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
