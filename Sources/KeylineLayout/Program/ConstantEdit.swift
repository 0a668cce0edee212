// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// What an edit does to a screen, as far as its compiled form is concerned.
public enum ConstantEdit {
    /// The new constants by position in `Screen.constraints`; nil when anything else that a layout depends on differs.
    ///
    /// A constant that size classes vary, and one that is not finite, is part of the form.
    public static func changes(from before: Screen, to after: Screen) -> [Int: Double]? {
        guard before.constraints.count == after.constraints.count, form(before) == form(after) else { return nil }
        var changes: [Int: Double] = [:]
        // By position: constraints are large, and copied when they are named.
        for index in before.constraints.indices where before.constraints[index] != after.constraints[index] {
            let (old, new) = (before.constraints[index], after.constraints[index])
            var moved = old
            moved.constant = new.constant
            moved.source = new.source
            let isPlain = new.variations.allSatisfy { $0.constant == nil }
            guard moved == new, isPlain, old.constant.isFinite, new.constant.isFinite else { return nil }
            if old.constant != new.constant { changes[index] = new.constant }
        }
        return changes
    }

    /// The screen without its constraints and what is no part of a layout.
    private static func form(_ screen: Screen) -> Screen {
        var form = screen
        form.constraints = []
        form.gestures = []
        return form
    }
}
