// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A screen with changes that are not yet stored, so that later edits of a batch can refer to what earlier ones added.
public struct ScreenDraft: Sendable {
    /// The screen with the changes so far.
    public private(set) var screen: Screen

    /// A draft of a screen.
    public init(_ screen: Screen) { self.screen = screen }

    /// Applies a change to this screen; `removeScreen` and changes of anything but a screen do nothing.
    ///
    /// - Throws: `CatalogError` as `Catalog.apply` does; the draft is unchanged then.
    public mutating func apply(_ change: CatalogChange) throws(CatalogError) {
        var editor = ScreenEditor(screen, newID: Catalog.newID)
        switch change {
        case .putScreen(let screen): editor = ScreenEditor(screen, newID: Catalog.newID)
        case .setScreen(_, let property): editor.edit { $0.set(property) }
        case .setChrome(_, let chrome): editor.edit { $0.chrome = chrome }
        case .addItem(_, let item, let index): try editor.add(item, index: index)
        case .setItem(_, let item, let property): try editor.set(property, ofItem: item)
        case .putItem(_, let item): try editor.put(item)
        case .moveItem(_, let item, let parent, let index): try editor.move(item, to: parent, index: index)
        case .removeItem(_, let item): try editor.removeItem(item)
        case .addConstraint(_, let constraint): try editor.add(constraint)
        case .putConstraint(_, let constraint): try editor.put(constraint)
        case .setConstraint(_, let constraint, let property): try editor.set(property, ofConstraint: constraint)
        case .removeConstraint(_, let constraint): try editor.removeConstraint(constraint)
        case .bindGesture(_, let gesture): try editor.bind(gesture)
        case .unbindGesture(_, let gesture): try editor.unbind(gesture)
        case .removeScreen, .putToken, .removeToken, .putDevice, .removeDevice, .putApp, .removeApp, .putMatrix,
            .removeMatrix, .useMatrix:
            break
        }
        screen = editor.screen
    }
}

extension CatalogChange {
    /// The id of the screen that the change concerns; nil if it concerns none.
    public var screenID: String? {
        switch self {
        case .putScreen(let screen): screen.id
        case .removeScreen(let id), .setScreen(let id, _), .setChrome(let id, _): id
        case .addItem(let id, _, _), .setItem(let id, _, _), .putItem(let id, _), .moveItem(let id, _, _, _),
            .removeItem(let id, _), .addConstraint(let id, _), .putConstraint(let id, _),
            .setConstraint(let id, _, _), .removeConstraint(let id, _), .bindGesture(let id, _),
            .unbindGesture(let id, _):
            id
        case .putToken, .removeToken, .putDevice, .removeDevice, .putApp, .removeApp, .putMatrix, .removeMatrix,
            .useMatrix:
            nil
        }
    }

    /// The same change, with a new id for the item, constraint or gesture it adds if that has none.
    public var withID: CatalogChange {
        switch self {
        case .addItem(let screen, var item, let index) where item.id.isEmpty:
            item.id = Catalog.newID()
            return .addItem(screen: screen, item, index: index)
        case .addConstraint(let screen, var constraint) where constraint.id.isEmpty:
            constraint.id = Catalog.newID()
            return .addConstraint(screen: screen, constraint)
        case .bindGesture(let screen, var gesture) where gesture.id.isEmpty:
            gesture.id = Catalog.newID()
            return .bindGesture(screen: screen, gesture)
        case .putScreen, .removeScreen, .setScreen, .setChrome, .addItem, .setItem, .putItem, .moveItem, .removeItem,
            .addConstraint, .putConstraint, .setConstraint, .removeConstraint, .bindGesture, .unbindGesture, .putToken,
            .removeToken, .putDevice, .removeDevice, .putApp, .removeApp, .putMatrix, .removeMatrix, .useMatrix:
            return self
        }
    }
}
