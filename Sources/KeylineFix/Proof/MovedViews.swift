// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel

/// Compares the frames of one screen before and after an edit, in every environment.
struct MovedViews {
    let before: Screen
    let after: Screen

    /// Smaller changes count as rounding, points.
    private static let tolerance = 0.5

    /// Returns the reason against an edit: a view moves that the edit does not tie.
    ///
    /// - Parameters:
    ///   - allowsTied: true if views may move that changed constraints tie, and those that depend on them.
    ///   - environments: the environments in which the screen is shown.
    /// - Complexity: two layouts in each environment.
    func refusal(allowsTied: Bool, in environments: [LayoutEnvironment]) -> FixRefusal? {
        let allowed = allowsTied ? tied : []
        let views = after.items.filter { $0.guide == nil }
        let names = Dictionary(views.map { ($0.id, $0.displayName) }, uniquingKeysWith: { first, _ in first })
        let (old, new) = (ScreenProgram(before), ScreenProgram(after))
        for environment in environments {
            let known = Dictionary(
                old.solve(in: environment).items.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
            for item in new.solve(in: environment).items {
                guard let name = names[item.id], let former = known[item.id], item.isInstalled, item.isVisible else {
                    continue
                }
                if !allowed.contains(item.id), Self.differ(former.frame, item.frame) { return .moves(element: name) }
            }
        }
        return nil
    }

    private static func differ(_ a: Rect, _ b: Rect) -> Bool {
        max(abs(a.minX - b.minX), abs(a.minY - b.minY), abs(a.maxX - b.maxX), abs(a.maxY - b.maxY)) > tolerance
    }

    /// The items that changed constraints tie, those that constraints connect to them, and everything inside them.
    private var tied: Set<String> {
        let root = after.items.first?.id
        let rootGuides = (before.items + after.items).filter { $0.guide != nil && $0.parent == root }.map(\.id)
        let fixed = Set(rootGuides + [root].compactMap(\.self))
        var neighbors: [String: Set<String>] = [:]
        func join(_ one: String, _ other: String) {
            guard !fixed.contains(one), !fixed.contains(other) else { return }
            neighbors[one, default: []].insert(other)
            neighbors[other, default: []].insert(one)
        }
        for constraint in before.constraints + after.constraints {
            if let second = constraint.secondItem { join(constraint.firstItem, second) }
        }
        // A parent's size moves its contents, and contents may decide the size of a parent.
        for item in before.items + after.items { if let parent = item.parent { join(item.id, parent) } }
        var reached = changedItems.subtracting(fixed)
        var pending = Array(reached)
        while let id = pending.popLast() {
            for neighbor in neighbors[id] ?? [] where reached.insert(neighbor).inserted { pending.append(neighbor) }
        }
        return reached.union(fixed)
    }

    /// The items of constraints that differ.
    private var changedItems: Set<String> {
        let old = Dictionary(before.constraints.map { ($0.id, $0.unplaced) }, uniquingKeysWith: { first, _ in first })
        let new = Dictionary(after.constraints.map { ($0.id, $0.unplaced) }, uniquingKeysWith: { first, _ in first })
        let changed = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        return Set(
            changed.flatMap { id in [old[id], new[id]].compactMap(\.self).flatMap { [$0.firstItem, $0.secondItem] } }
                .compactMap(\.self))
    }
}

extension Constraint {
    /// A copy without its line in the file.
    var unplaced: Constraint {
        var copy = self
        copy.source?.line = 0
        copy.source?.column = nil
        return copy
    }
}

extension Screen {
    /// A copy without lines in the file, which an edit shifts.
    var unplaced: Screen {
        var copy = self
        copy.source?.line = 0
        for index in copy.items.indices { copy.items[index].source?.line = 0 }
        for index in copy.gestures.indices { copy.gestures[index].source?.line = 0 }
        copy.constraints = copy.constraints.map(\.unplaced)
        return copy
    }
}
