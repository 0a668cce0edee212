// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An edit of a screen that changes nothing that a layout depends on but constants of constraints.
///
/// A constant that size classes vary, one that stands for standard spacing, and one that is not finite, is part of the
/// form: no such edit.
public struct ConstantEdit: Sendable {
    /// The screen then.
    public let screen: Screen
    /// The new constants by position in `Screen.constraints`.
    let constants: [Int: Double]

    /// The edit that makes `after` of `before`; nil when anything else that a layout depends on differs.
    public init?(from before: Screen, to after: Screen) {
        guard let places = before.constraints.places(differingFrom: after.constraints),
            Self.form(before) == Self.form(after)
        else { return nil }
        var constants: [Int: Double] = [:]
        for index in places {
            let (old, new) = (before.constraints[index], after.constraints[index])
            var moved = old
            moved.constant = new.constant
            moved.source = new.source
            let isPlain = !new.usesSystemSpacing && new.variations.allSatisfy { $0.constant == nil }
            guard moved == new, isPlain, old.constant.isFinite, new.constant.isFinite else { return nil }
            if old.constant != new.constant { constants[index] = new.constant }
        }
        (screen, self.constants) = (after, constants)
    }

    /// The screen without its constraints and what is no part of a layout.
    private static func form(_ screen: Screen) -> Screen {
        var form = screen
        form.constraints = []
        form.gestures = []
        return form
    }
}
