// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A part of a screen that an address refers to.
enum ScreenElement {
    case item(LayoutItem)
    case constraint(Constraint)
    case gesture(GestureBinding)

    /// The id of the row.
    var id: String {
        switch self {
        case .item(let item): item.id
        case .constraint(let constraint): constraint.id
        case .gesture(let gesture): gesture.id
        }
    }
}

extension Screen {
    /// Returns the item that an address refers to, or else the constraint, or else the recognizer.
    ///
    /// - Throws: `CommandError.unknown` with items as suggestions if nothing has the address, `.ambiguous` if several
    ///   elements of a kind have it.
    func element(at address: String) throws(CommandError) -> ScreenElement {
        if let element = try findElement(at: address) { return element }
        return .item(try item(at: address))
    }

    /// Returns the element that an address refers to; nil if nothing has the address.
    ///
    /// - Throws: `CommandError.ambiguous` if several elements of a kind have it.
    func findElement(at address: String) throws(CommandError) -> ScreenElement? {
        // An id is found without the words of formulas, which take far longer.
        if let element = element(id: address) { return element }
        if let item = try findItem(at: address) { return .item(item) }
        if let constraint = try findConstraint(at: address) { return .constraint(constraint) }
        return try findGesture(at: address).map(ScreenElement.gesture)
    }

    /// Returns the element with an id or an object id; nil if there is none, or more than one.
    func element(id: String) -> ScreenElement? {
        func has(_ own: String, _ source: SourceLocation?) -> Bool { own == id || source?.objectID == id }
        let found =
            items.filter { has($0.id, $0.source) }.map(ScreenElement.item)
            + constraints.filter { has($0.id, $0.source) }.map(ScreenElement.constraint)
            + gestures.filter { has($0.id, $0.source) }.map(ScreenElement.gesture)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the item that an element is about: the item itself, the inner item of a constraint, or the item of a
    /// recognizer; nil if the screen lacks it.
    func item(of element: ScreenElement) -> LayoutItem? {
        switch element {
        case .item(let item): return item
        case .gesture(let gesture): return items.first { $0.id == gesture.item }
        case .constraint(let constraint):
            let ends = [constraint.firstItem, constraint.secondItem]
            // Parents precede their children.
            let found = items.filter { ends.contains($0.id) }
            return found.last { $0.guide == nil } ?? found.last
        }
    }

    /// Returns the ids of an item, its constraints and its recognizers.
    func ids(around item: String) -> Set<String> {
        let own = constraints.filter { $0.firstItem == item || $0.secondItem == item }.map(\.id)
        return Set([item] + own + gestures.filter { $0.item == item }.map(\.id))
    }
}
