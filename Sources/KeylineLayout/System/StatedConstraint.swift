// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// The origin of a solver constraint, from which reports take its name.
enum ConstraintOrigin {
    /// A constraint of the screen, by its position in `Screen.constraints`.
    case screen(Int)
    /// A requirement of the system on an item; `what` describes it.
    case implicit(item: Int, what: String)
}

/// One of the screen's constraints, with its identifier in the constraint system.
struct StatedConstraint {
    /// The position in `Screen.constraints`.
    let index: Int
    let id: ConstraintID
    /// The constant, in points.
    let constant: Double
    /// The factor with which the constant is added to the constraint's expression: 1 or -1.
    let constantFactor: Double
    let priority: Double
}
