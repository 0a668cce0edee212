// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// An edit of a screen that changes nothing that a layout depends on but constraints. Interface Builder writes with each
/// of them where the views are then, and everything below it moves to another line.
public struct ConstraintEdit: Sendable {
    /// The screen then.
    public let screen: Screen
    /// The new constants by position in `Screen.constraints`, where they alone changed.
    ///
    /// A constant that size classes vary, one that stands for standard spacing, and one that is not finite, is no constant
    /// alone.
    let constants: [Int: Double]?
    /// Whether items were drawn elsewhere, which no layout reads.
    private let movesFrames: Bool

    /// The edit that makes `after` of `before`; nil when anything else that a layout depends on differs.
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

    /// Whether programs that take the edit over compile their systems again.
    public var needsCompiling: Bool { constants == nil }

    /// Whether constants of constraints are all that changed, but for the lines they are on.
    public var changesConstantsOnly: Bool { constants != nil && !movesFrames }

    /// The items that are recorded elsewhere; nil when anything else of an item changed that matters: where it was read and
    /// how it looks do not.
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

    /// The screen without items and constraints, and without what is no part of a layout.
    private static func form(_ screen: Screen) -> Screen {
        var form = screen
        (form.items, form.constraints, form.gestures) = ([], [], [])
        (form.source, form.appearance) = (nil, nil)
        return form
    }
}
