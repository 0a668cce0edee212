// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineReport

/// Describes changes in a few words for the history.
enum ChangeMessage {
    /// Returns the first change in words, with the number of further ones.
    static func of(_ changes: [CatalogChange], _ screens: FormerScreens) throws -> String {
        guard let first = changes.first else { return "" }
        let rest = changes.count > 1 ? " and \(changes.count - 1) more" : ""
        return words(first, try screens.screens(first.screenID.map { [$0] } ?? [])) + rest
    }

    private static func words(_ change: CatalogChange, _ screens: [String: Screen]) -> String {
        func on(_ screen: String) -> String { screens[screen].map { " on \($0.name)" } ?? "" }
        func item(_ id: String, _ screen: String) -> String {
            screens[screen]?.items.first { $0.id == id }?.displayName ?? "item"
        }
        return switch change {
        case .putScreen(let screen): "put screen \(screen.name)"
        case .removeScreen(let id): "remove screen \(screens[id]?.name ?? id)"
        case .setScreen(let id, .name(let name)): "rename \(screens[id]?.name ?? id) to \(name)"
        case .setScreen(let id, _): "edit screen" + on(id)
        case .setChrome(let id, _): "set bars" + on(id)
        case .addItem(let screen, let item, _): "add \(item.displayName)" + on(screen)
        case .setItem(let screen, let id, let property): words(property, item(id, screen))
        case .putItem(let screen, let item): "edit \(item.displayName)" + on(screen)
        case .moveItem(let screen, let id, _, _): "move \(item(id, screen))" + on(screen)
        case .removeItem(let screen, let id): "remove \(item(id, screen))" + on(screen)
        case .addConstraint(let screen, _): "add constraint" + on(screen)
        case .putConstraint(let screen, _): "edit constraint" + on(screen)
        case .setConstraint(let screen, _, let property): words(property) + on(screen)
        case .removeConstraint(let screen, _): "remove constraint" + on(screen)
        case .bindGesture(let screen, let gesture): "bind \(gesture.kind.rawValue)" + on(screen)
        case .unbindGesture(let screen, _): "unbind gesture" + on(screen)
        case .putToken(let token): "set token \(token.name)"
        case .removeToken(let name): "remove token \(name)"
        case .putTokenDocument(let document): "import tokens of \(document.name)"
        case .putDevice(let device): "put device \(device.id)"
        case .removeDevice(let id): "remove device \(id)"
        case .putApp(let app): "put app \(app.name)"
        case .removeApp: "remove app"
        case .putSuppression(let suppression):
            "suppress \(suppression.rule ?? "findings")" + on(suppression.screen ?? "")
        case .removeSuppression: "remove suppression"
        case .putMatrix(let matrix): "put matrix \(matrix.name)"
        case .removeMatrix(let name): "remove matrix \(name)"
        case .useMatrix(let name): "use matrix \(name)"
        }
    }

    private static func words(_ property: ItemProperty, _ item: String) -> String {
        switch property {
        case .hidden(let isHidden): (isHidden ? "hide " : "unhide ") + item
        case .role(let role): "set role of \(item) to \(role?.rawValue ?? "automatic")"
        case .name, .className, .customClass, .alpha, .userInteractionEnabled, .clipsToBounds, .hasBackground, .frame,
            .autoresizingMask, .translatesAutoresizingMaskIntoConstraints, .hugging, .compressionResistance,
            .layoutMargins, .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins, .text:
            "edit \(item)"
        }
    }

    private static func words(_ property: ConstraintProperty) -> String {
        switch property {
        case .constant(let points): "set constant to \(NumberText.points(points))"
        case .token(let name?): "set constant to {\(name)}"
        case .priority(let priority): "set priority to \(NumberText.points(priority))"
        case .token(nil), .usesSystemSpacing, .multiplier, .relation, .first, .second, .noSecond, .identifier,
            .installed:
            "edit constraint"
        }
    }
}
