// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel
import KeylineStore
import Spelling

/// A screen's address as users type it: id, start of an id, object id, name, controller class, or `file · name`.
struct ScreenAddress {
    private let text: String

    /// An address as typed.
    init(_ text: String) { self.text = text }

    /// Returns the one screen that matches. Exact ids take precedence over object ids, then names, titles, classes,
    /// names in another case, and last the start of an id.
    ///
    /// - Throws: `CatalogError.unknownScreen` or `.ambiguousScreen`.
    func resolve(among screens: [ScreenSummary]) throws(CatalogError) -> ScreenSummary {
        let tests: [(ScreenSummary) -> Bool] = [
            { $0.id == text },
            { $0.source?.objectID == text || $0.controllerObjectID == text },
            { $0.name == text },
            { title($0) == text || shortTitle($0) == text },
            { $0.controllerClass == text },
            { $0.name.lowercased() == text.lowercased() },
            { text.utf8.count >= 4 && $0.id.hasPrefix(text) },
        ]
        for test in tests {
            let found = screens.filter(test)
            if found.count == 1 { return found[0] }
            if found.count > 1 {
                throw .ambiguousScreen(text, candidates: found.map { "\($0.id) (\(shortTitle($0)))" })
            }
        }
        throw .unknownScreen(text, nearest: NearestNames.of(text, among: screens.map(\.name)))
    }

    private func title(_ screen: ScreenSummary) -> String {
        screen.document.map { "\($0) · \(screen.name)" } ?? screen.name
    }

    private func shortTitle(_ screen: ScreenSummary) -> String {
        let file = screen.document?.split(separator: "/").last.map(String.init)
        return file.map { "\($0) · \(screen.name)" } ?? screen.name
    }
}

extension Screen {
    /// Returns the view or guide that the text names: an id, object id, name, or a class that only one has.
    ///
    /// - Throws: `CatalogError.unknownItem` or `.ambiguousItem`.
    public func item(matching text: String) throws(CatalogError) -> LayoutItem {
        let tests: [(LayoutItem) -> Bool] = [
            { $0.id == text }, { $0.source?.objectID == text }, { $0.name == text }, { $0.displayName == text },
            { $0.customClass == text || $0.className == text },
        ]
        for test in tests {
            let found = items.filter(test)
            if found.count == 1 { return found[0] }
            if found.count > 1 { throw .ambiguousItem(text, screen: name, candidates: found.map(\.id)) }
        }
        throw .unknownItem(text, screen: name, nearest: NearestNames.of(text, among: items.map(\.displayName)))
    }

    /// Returns the constraint that the text names: an id, object id or identifier.
    ///
    /// - Throws: `CatalogError.unknownConstraint`.
    public func constraint(matching text: String) throws(CatalogError) -> Constraint {
        if let found = constraints.first(where: { $0.id == text }) { return found }
        if let found = constraints.first(where: { $0.source?.objectID == text || $0.identifier == text }) {
            return found
        }
        let names = constraints.flatMap { [$0.identifier, $0.source?.objectID].compactMap { $0 } }
        throw .unknownConstraint(text, screen: name, nearest: NearestNames.of(text, among: names))
    }

    /// Returns the gesture binding that the text names: an id, object id or name.
    ///
    /// - Throws: `CatalogError.unknownGesture`.
    public func gesture(matching text: String) throws(CatalogError) -> GestureBinding {
        if let found = gestures.first(where: { $0.id == text }) { return found }
        if let found = gestures.first(where: { $0.source?.objectID == text || $0.name == text }) { return found }
        let names = gestures.flatMap { [$0.name, $0.source?.objectID].compactMap { $0 } }
        throw .unknownGesture(text, screen: name, nearest: NearestNames.of(text, among: names))
    }
}
