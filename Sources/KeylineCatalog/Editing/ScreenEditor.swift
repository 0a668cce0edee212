// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Spelling

/// Changes of one screen, as functions of its value; nothing here depends on storage.
struct ScreenEditor {
    /// The screen with the changes so far.
    private(set) var screen: Screen
    /// Returns a new id.
    let newID: () -> String

    /// An editor of a screen.
    init(_ screen: Screen, newID: @escaping () -> String) {
        self.screen = screen
        self.newID = newID
    }

    /// Applies a change to this screen; `removeScreen` and changes of anything but a screen do nothing.
    mutating func apply(_ change: CatalogChange) throws(CatalogError) {
        switch change {
        case .putScreen(let screen): self.screen = screen
        case .setScreen(_, let property): try set(property)
        case .setChrome(_, let chrome): screen.chrome = chrome
        case .addItem(_, let item, let index): try add(item, index: index)
        case .setItem(_, let item, let property): try set(property, ofItem: item)
        case .putItem(_, let item): try put(item)
        case .moveItem(_, let item, let parent, let index): try move(item, to: parent, index: index)
        case .removeItem(_, let item): try removeItem(item)
        case .addConstraint(_, let constraint): try add(constraint)
        case .putConstraint(_, let constraint): try put(constraint)
        case .setConstraint(_, let constraint, let property): try set(property, ofConstraint: constraint)
        case .removeConstraint(_, let constraint): try removeConstraint(constraint)
        case .bindGesture(_, let gesture): try bind(gesture)
        case .unbindGesture(_, let gesture): try unbind(gesture)
        case .removeScreen, .putToken, .removeToken, .putTokenDocument, .putDevice, .removeDevice, .putApp, .removeApp,
            .putSuppression, .removeSuppression, .putMatrix, .removeMatrix, .useMatrix:
            break
        }
    }

    private mutating func set(_ property: ScreenProperty) throws(CatalogError) {
        var changed = screen
        changed.set(property)
        // A newer program may have bound lengths that this one does not know; only a change of the bindings is checked.
        if case .tokens = property, let other = changed.lackingLength {
            throw .noSuchLength(other, item: screen.name)
        }
        screen = changed
    }

    // MARK: Items

    /// Adds an item after the first `index` children of its parent.
    mutating func add(_ item: LayoutItem, index: Int?) throws(CatalogError) {
        var item = item
        if item.id.isEmpty { item.id = newID() }
        guard !screen.items.contains(where: { $0.id == item.id }) else {
            throw .duplicateID(item.id, screen: screen.name)
        }
        if let parent = item.parent { _ = try place(ofItem: parent) }
        try checkLengths(of: item)
        screen.items.insert(item, at: insertionPlace(under: item.parent, index: index))
    }

    /// Changes a property of an item.
    mutating func set(_ property: ItemProperty, ofItem id: String) throws(CatalogError) {
        let place = try place(ofItem: id)
        try screen.items[place].set(property)
    }

    /// Replaces an item's values, except its parent and position.
    mutating func put(_ item: LayoutItem) throws(CatalogError) {
        let place = try place(ofItem: item.id)
        let parent = screen.items[place].parent
        try checkLengths(of: item)
        screen.items[place] = item
        screen.items[place].parent = parent
    }

    /// Moves an item with its descendants.
    mutating func move(_ id: String, to parent: String, index: Int?) throws(CatalogError) {
        let place = try place(ofItem: id)
        let target = try self.place(ofItem: parent)
        guard !subtree(of: id).contains(parent) else {
            throw .parentCycle(item: screen.items[place].displayName, parent: screen.items[target].displayName)
        }
        var item = screen.items.remove(at: place)
        item.parent = parent
        screen.items.insert(item, at: insertionPlace(under: parent, index: index))
    }

    /// Removes an item with its descendants and the constraints and gestures that refer to them.
    mutating func removeItem(_ id: String) throws(CatalogError) {
        _ = try place(ofItem: id)
        let gone = subtree(of: id)
        screen.items.removeAll { gone.contains($0.id) }
        screen.constraints.removeAll { constraint in
            gone.contains(constraint.firstItem) || constraint.secondItem.map(gone.contains) ?? false
        }
        for gesture in screen.gestures where gesture.item.map(gone.contains) ?? false { remove(gesture: gesture.id) }
    }

    /// Checks that a view has every length that a token shall supply.
    private func checkLengths(of item: LayoutItem) throws(CatalogError) {
        guard let other = item.lackingLength else { return }
        throw .noSuchLength(other, item: item.displayName)
    }

    private func place(ofItem id: String) throws(CatalogError) -> Int {
        if let place = screen.items.firstIndex(where: { $0.id == id }) { return place }
        let names = screen.items.map(\.id) + screen.items.map(\.displayName)
        throw .unknownItem(id, screen: screen.name, nearest: NearestNames.of(id, among: names))
    }

    /// The position before the child at `index`, or after the last child and its descendants, so that the order stays
    /// depth-first.
    private func insertionPlace(under parent: String?, index: Int?) -> Int {
        let siblings = screen.items.indices.filter { screen.items[$0].parent == parent }
        if let index, index >= 0, index < siblings.count { return siblings[index] }
        if let last = siblings.last {
            let inside = subtree(of: screen.items[last].id)
            return (screen.items.lastIndex { inside.contains($0.id) } ?? last) + 1
        }
        let owner = parent.flatMap { parent in screen.items.firstIndex { $0.id == parent } }
        return owner.map { $0 + 1 } ?? screen.items.count
    }

    /// The ids of an item and its descendants. Linear in the number of items, without recursion.
    private func subtree(of id: String) -> Set<String> {
        let children = Dictionary(grouping: screen.items, by: \.parent)
        var found: Set<String> = [id]
        var stack = [id]
        while let next = stack.popLast() {
            for child in children[next] ?? [] where found.insert(child.id).inserted { stack.append(child.id) }
        }
        return found
    }

    // MARK: Constraints

    /// Adds a constraint between items of the screen.
    mutating func add(_ constraint: Constraint) throws(CatalogError) {
        var constraint = constraint
        if constraint.id.isEmpty { constraint.id = newID() }
        guard !screen.constraints.contains(where: { $0.id == constraint.id }) else {
            throw .duplicateID(constraint.id, screen: screen.name)
        }
        constraint.priority = try ValueRange.priority.checked(constraint.priority)
        constraint.multiplier = try ValueRange.multiplier.checked(constraint.multiplier)
        constraint.constant = try ValueRange.length.checked(constraint.constant)
        try check(constraint)
        screen.constraints.append(constraint)
    }

    /// Changes a property of a constraint.
    mutating func set(_ property: ConstraintProperty, ofConstraint id: String) throws(CatalogError) {
        let place = try place(ofConstraint: id)
        try screen.constraints[place].set(property)
        switch property {
        case .first, .second, .noSecond, .multiplier: try check(screen.constraints[place])
        case .constant, .token, .usesSystemSpacing, .priority, .relation, .identifier, .installed: break
        }
    }

    /// Replaces a constraint's values.
    mutating func put(_ constraint: Constraint) throws(CatalogError) {
        let place = try place(ofConstraint: constraint.id)
        var constraint = constraint
        constraint.priority = try ValueRange.priority.checked(constraint.priority)
        constraint.multiplier = try ValueRange.multiplier.checked(constraint.multiplier)
        constraint.constant = try ValueRange.length.checked(constraint.constant)
        try check(constraint)
        screen.constraints[place] = constraint
    }

    /// Removes a constraint.
    mutating func removeConstraint(_ id: String) throws(CatalogError) {
        screen.constraints.remove(at: try place(ofConstraint: id))
    }

    /// Checks that the constraint's items are on the screen and that UIKit accepts it.
    private func check(_ constraint: Constraint) throws(CatalogError) {
        _ = try place(ofItem: constraint.firstItem)
        if let second = constraint.secondItem { _ = try place(ofItem: second) }
        if let reason = constraint.illegality { throw .illegalConstraint(reason: reason) }
    }

    private func place(ofConstraint id: String) throws(CatalogError) -> Int {
        if let place = screen.constraints.firstIndex(where: { $0.id == id }) { return place }
        let names = screen.constraints.map(\.id) + screen.constraints.compactMap(\.identifier)
        throw .unknownConstraint(id, screen: screen.name, nearest: NearestNames.of(id, among: names))
    }

    // MARK: Gestures

    /// Adds a gesture binding or replaces the one with its id.
    mutating func bind(_ gesture: GestureBinding) throws(CatalogError) {
        var gesture = gesture
        if gesture.id.isEmpty { gesture.id = newID() }
        if let item = gesture.item { _ = try place(ofItem: item) }
        if let fault = gesture.fault { throw .illegalGesture(reason: "'\(fault.key)' \(fault.reason)") }
        if let place = screen.gestures.firstIndex(where: { $0.id == gesture.id }) {
            screen.gestures[place] = gesture
        } else {
            screen.gestures.append(gesture)
        }
    }

    /// Removes a gesture binding, also from the failure requirements of others.
    mutating func unbind(_ id: String) throws(CatalogError) {
        guard screen.gestures.contains(where: { $0.id == id }) else {
            let names = screen.gestures.map(\.id) + screen.gestures.compactMap(\.name)
            throw .unknownGesture(id, screen: screen.name, nearest: NearestNames.of(id, among: names))
        }
        remove(gesture: id)
    }

    private mutating func remove(gesture id: String) {
        screen.gestures.removeAll { $0.id == id }
        for index in screen.gestures.indices { screen.gestures[index].failureRequirements.removeAll { $0 == id } }
    }
}
