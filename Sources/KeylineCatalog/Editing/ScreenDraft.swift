// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// A screen with changes that are not yet stored, so that later edits of a batch can refer to what earlier ones added.
public struct ScreenDraft {
    private var editor: ScreenEditor

    /// A draft of a screen.
    public init(_ screen: Screen) { editor = ScreenEditor(screen, newID: Catalog.newID) }

    /// The screen with the changes so far.
    public var screen: Screen { editor.screen }

    /// Applies a change to this screen; `removeScreen` and changes of anything but a screen do nothing.
    ///
    /// - Throws: `CatalogError` as `Catalog.apply` does; the draft is unchanged then.
    public mutating func apply(_ change: CatalogChange) throws(CatalogError) { try editor.apply(change) }
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
        case .putToken, .removeToken, .putTokenDocument, .putDevice, .removeDevice, .putApp, .removeApp,
            .putSuppression, .removeSuppression, .putMatrix, .removeMatrix, .useMatrix:
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
            .removeToken, .putTokenDocument, .putDevice, .removeDevice, .putApp, .removeApp,
            .putSuppression, .removeSuppression, .putMatrix, .removeMatrix, .useMatrix:
            return self
        }
    }
}
