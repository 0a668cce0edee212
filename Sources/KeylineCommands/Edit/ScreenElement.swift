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
        if let item = try CommandError.ifKnown({ () throws(CommandError) in try item(at: address) }) {
            return .item(item)
        }
        if let constraint = try CommandError.ifKnown({ () throws(CommandError) in try constraint(at: address) }) {
            return .constraint(constraint)
        }
        if let gesture = try CommandError.ifKnown({ () throws(CommandError) in try gesture(at: address) }) {
            return .gesture(gesture)
        }
        return .item(try item(at: address))
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

extension CommandError {
    /// Returns the value that an address refers to; nil if nothing has the address.
    ///
    /// - Throws: every other error, such as `ambiguous`.
    static func ifKnown<Value>(_ resolve: () throws(CommandError) -> Value) throws(CommandError) -> Value? {
        do {
            return try resolve()
        } catch {
            if case .unknown = error { return nil }
            throw error
        }
    }
}
