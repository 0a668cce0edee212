// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Constraint {
    /// The constraint with leading and trailing in place of left and right; nil unless both ends are left or right edges or
    /// margins.
    public var followingDirection: Constraint? {
        guard let first = firstAttribute.followingDirection, let second = secondAttribute?.followingDirection
        else { return nil }
        var constraint = self
        (constraint.firstAttribute, constraint.secondAttribute) = (first, second)
        return constraint
    }
}
