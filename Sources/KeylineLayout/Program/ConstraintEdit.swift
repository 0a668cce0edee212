// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An edit of a screen that changes nothing that a layout depends on but constraints.
public struct ConstraintEdit: Sendable {
    /// The screen then.
    public let screen: Screen
    /// The new constants by position in `Screen.constraints`, where they alone changed.
    ///
    /// A constant that size classes vary, one that stands for standard spacing, and one that is not finite, is no constant
    /// alone.
    let constants: [Int: Double]?

    /// The edit that makes `after` of `before`; nil when anything else that a layout depends on differs.
    public init?(from before: Screen, to after: Screen) {
        guard Self.form(before) == Self.form(after) else { return nil }
        screen = after
        constants = Self.constants(before.constraints, after.constraints)
    }

    /// Whether constants of constraints are all that changed.
    public var changesConstantsOnly: Bool { constants != nil }

    private static func constants(_ before: [Constraint], _ after: [Constraint]) -> [Int: Double]? {
        guard let places = before.places(differingFrom: after) else { return nil }
        var constants: [Int: Double] = [:]
        for index in places {
            let (old, new) = (before[index], after[index])
            var moved = old
            moved.constant = new.constant
            moved.source = new.source
            let isPlain = !new.usesSystemSpacing && new.variations.allSatisfy { $0.constant == nil }
            guard moved == new, isPlain, old.constant.isFinite, new.constant.isFinite else { return nil }
            if old.constant != new.constant { constants[index] = new.constant }
        }
        return constants
    }

    /// The screen without its constraints and what is no part of a layout.
    private static func form(_ screen: Screen) -> Screen {
        var form = screen
        form.constraints = []
        form.gestures = []
        return form
    }
}
