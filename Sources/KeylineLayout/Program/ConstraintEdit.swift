// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An edit of a screen that changes only constraints, as far as layouts depend on it. With such an edit Interface
/// Builder also records the new frames of views, and everything below it in the file moves to other lines.
public struct ConstraintEdit: Sendable {
    /// The screen after the edit.
    public let screen: Screen
    /// The new constants by position in `Screen.constraints`, if only constants changed; otherwise nil.
    ///
    /// A constant that size classes vary, one that represents standard spacing, or one that is not finite counts as
    /// another change.
    let constants: [Int: Double]?
    /// True if recorded frames changed that no layout reads.
    private let movesFrames: Bool

    /// Makes the edit that turns `before` into `after`; nil if anything else on which a layout depends differs.
    public init?(from before: Screen, to after: Screen) {
        guard Self.form(before) == Self.form(after), let moved = Self.movedItems(before.items, after.items) else {
            return nil
        }
        if !moved.isEmpty {
            let read = FramePlan.itemsWithReadFrames(after)
            guard moved.allSatisfy({ !read.contains(after.items[$0].id) }) else { return nil }
        }
        screen = after
        movesFrames = !moved.isEmpty
        constants = Self.constants(before.constraints, after.constraints)
    }

    /// True if programs that adopt the edit must compile their systems again.
    public var needsCompiling: Bool { constants == nil }

    /// True if only constants of constraints changed, apart from the lines in the file.
    public var changesConstantsOnly: Bool { constants != nil && !movesFrames }

    /// Returns the items whose recorded frame changed; nil if something else of an item changed that affects the
    /// layout. The position in the file and the appearance do not.
    private static func movedItems(_ before: [LayoutItem], _ after: [LayoutItem]) -> [Int]? {
        guard let places = before.places(differingFrom: after) else { return nil }
        var moved: [Int] = []
        for index in places {
            var item = before[index]
            if item.frame != after[index].frame { moved.append(index) }
            (item.frame, item.source) = (after[index].frame, after[index].source)
            item.appearance = after[index].appearance
            guard item == after[index] else { return nil }
        }
        return moved
    }

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

    /// Returns the screen without items and constraints, and without the data that layouts do not read.
    private static func form(_ screen: Screen) -> Screen {
        var form = screen
        (form.items, form.constraints, form.gestures) = ([], [], [])
        (form.source, form.appearance) = (nil, nil)
        return form
    }
}
