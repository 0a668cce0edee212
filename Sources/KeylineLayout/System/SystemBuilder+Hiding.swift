// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver
import KeylineModel

/// The constraints that a stack view adds for arranged views that are hidden.
extension SystemBuilder {
    /// Collapses a hidden view: it has no length along the axis. Its position there affects nothing else, since the
    /// constraint has a very low priority; different priorities keep each hidden view's position determined.
    mutating func collapse(
        _ view: Int, at position: Int, _ stack: StackSettings, in box: ItemGeometry, owner: Int
    ) {
        let (axis, rect) = (stack.axis, geometry[view])
        let origin = ConstraintOrigin.implicit(item: owner, what: "stack view's hidden views")
        require(extent(rect, axis), .equal, LinearExpression(constant: 0), origin)
        add(start(rect, axis), .equal, start(box, axis), priority: Double(max(20 - position, 3)), origin)
    }

    /// Positions a hidden view across the stack view's axis, unless it fills the stack view there. The constraint has a
    /// very low priority, so it affects nothing else either.
    mutating func place(_ view: Int, across stack: StackSettings, in box: ItemGeometry, owner: Int) {
        let (crossing, rect) = (stack.axis.crossing, geometry[view])
        let origin = ConstraintOrigin.implicit(item: owner, what: "stack view's hidden views")
        let offset = stack.alignment == .center ? 0.5 : 0
        add(
            start(rect, crossing) + extent(rect, crossing) * offset, .equal,
            start(box, crossing) + extent(box, crossing) * offset, priority: 2, origin)
        let length = stack.alignment == .fill ? extent(box, crossing) : LinearExpression(constant: 0)
        add(extent(rect, crossing), .equal, length, priority: 1, origin)
    }
}
