// Keyline
// SPDX-License-Identifier: Apache-2.0

extension Constraint {
    /// The reason why UIKit refuses the constraint with an exception; nil for a legal constraint.
    ///
    /// Source: Apple's Auto Layout Guide, "Anatomy of a Constraint", and the exceptions of `NSLayoutConstraint`. As in
    /// UIKit, a location may have any multiplier except 0.
    public var illegality: String? {
        guard secondItem != nil, let secondAttribute else {
            return firstAttribute.isSize
                ? nil : "'\(firstAttribute.rawValue)' is a location, which needs an item on the right side"
        }
        let pair = "'\(firstAttribute.rawValue)' and '\(secondAttribute.rawValue)' cannot be compared: "
        guard firstAttribute.isSize == secondAttribute.isSize else { return pair + "one is a size, one a location" }
        guard !firstAttribute.isSize else { return nil }
        guard firstAttribute.axis == secondAttribute.axis else { return pair + "one is horizontal, one vertical" }
        if firstAttribute.followingDirection != nil && secondAttribute.followsDirection
            || firstAttribute.followsDirection && secondAttribute.followingDirection != nil
        {
            return pair + "one follows the layout direction, one does not"
        }
        return multiplier == 0 ? "a multiplier of 0 leaves a location without an item on the right side" : nil
    }
}
