// Keyline
// SPDX-License-Identifier: Apache-2.0

import ConstraintSolver

/// Where a solver constraint comes from, so that conflicts can be told by name.
enum ConstraintOrigin {
    /// A constraint of the screen, by its position in `Screen.constraints`.
    case screen(Int)
    /// What the system requires of an item.
    case implicit(item: Int, what: String)
}

/// One of the screen's constraints in the system.
struct StatedConstraint {
    /// Position in `Screen.constraints`.
    let index: Int
    let id: ConstraintID
    /// Points.
    let constant: Double
    /// How many times the constant is added to the constraint's expression.
    let constantFactor: Double
    let priority: Double
}
