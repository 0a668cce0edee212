// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineCatalog
import KeylineModel
import KeylineRules

extension EditPhrase {
    /// Words a change of a screen; nil for a change of anything else.
    ///
    /// - Parameter screen: the screen before the change.
    init?(_ change: CatalogChange, of screen: Screen) {
        let names = Names(screen)
        switch change {
        case .putScreen(let new): self.init(.add, "the screen '\(new.name)'")
        case .removeScreen: self.init(.remove, "the screen '\(screen.name)'")
        case .setScreen(_, .name(let name)): self.init(.rename, "the screen '\(screen.name)' to '\(name)'")
        case .setScreen: self.init(.change, "the screen '\(screen.name)'")
        case .setChrome: self.init(.set, "the bars and the presentation of '\(screen.name)'")
        case .addItem(_, let item, _): self.init(.add, "\(names.new(item)) to '\(screen.name)'")
        case .setItem(_, let id, let property): self.init(property, of: names.item(id))
        case .putItem(_, let item): self.init(.change, names.item(item.id))
        case .moveItem(_, let id, let parent, let index):
            let place = index.map { "index \($0)" } ?? "the end"
            self.init(.move, "'\(names.name(id))' to \(place) of \(names.item(parent))")
        case .removeItem(_, let id): self.init(.remove, "'\(names.name(id))' from '\(screen.name)'")
        case .addConstraint(_, let constraint):
            self.init(.add, "the constraint '\(names.formula(constraint))' to '\(screen.name)'")
        case .putConstraint(_, let new): self.init(replacement: new, names)
        case .setConstraint(_, let id, let property): self.init(property, of: names.constraint(id), on: screen.name)
        case .removeConstraint(_, let id):
            self.init(.remove, "the constraint \(names.constraint(id)) from '\(screen.name)'")
        case .bindGesture(_, let gesture):
            let isNew = !screen.gestures.contains { $0.id == gesture.id }
            self.init(
                isNew ? .add : .change, names.recognizer(gesture, isNew ? "to" : "of", article: isNew ? "a" : "the"))
        case .unbindGesture(_, let id):
            guard let gesture = screen.gestures.first(where: { $0.id == id }) else { return nil }
            self.init(.remove, names.recognizer(gesture, "from", article: "the"))
        case .putToken, .removeToken, .putTokenDocument, .putDevice, .removeDevice, .putApp, .removeApp,
            .putSuppression, .removeSuppression, .putMatrix, .removeMatrix, .useMatrix:
            return nil
        }
    }

    private init(_ property: ItemProperty, of item: String) {
        switch property {
        case .hidden(let isHidden): self.init(isHidden ? .hide : .show, item)
        case .role(let role): self.init(.set, "the role of \(item) to \(role?.rawValue ?? "automatic")")
        case .userInteractionEnabled(let isEnabled):
            self.init(.set, "isUserInteractionEnabled of \(item) to \(isEnabled.map(String.init) ?? "its default")")
        case .name, .className, .customClass, .alpha, .clipsToBounds, .hasBackground, .frame, .autoresizingMask,
            .translatesAutoresizingMaskIntoConstraints, .hugging, .compressionResistance, .layoutMargins,
            .insetsLayoutMarginsFromSafeArea, .preservesSuperviewLayoutMargins, .text:
            self.init(.change, item)
        }
    }

    private init(_ property: ConstraintProperty, of constraint: String, on screen: String) {
        let place = "\(constraint) on '\(screen)'"
        switch property {
        case .constant(let points): self.init(.set, "the constant of \(place) to \(NumberText.points(points))")
        case .token(let name?): self.init(.set, "the constant of \(place) to {\(name)}")
        case .priority(let priority): self.init(.set, "the priority of \(place) to \(NumberText.points(priority))")
        case .token(nil), .usesSystemSpacing, .multiplier, .relation, .first, .second, .noSecond, .identifier,
            .installed:
            self.init(.change, "the constraint \(place)")
        }
    }

    private init(replacement new: Constraint, _ names: Names) {
        let place = "the constraint \(names.constraint(new.id)) on '\(names.screen.name)'"
        let old = names.screen.constraints.first { $0.id == new.id }.map(names.formula)
        let formula = names.formula(new)
        self.init(.change, old == formula ? place : "\(place) to '\(formula)'")
    }
}

/// Names of the parts of a screen in sentences about edits.
private struct Names {
    let screen: Screen

    init(_ screen: Screen) { self.screen = screen }

    func name(_ id: String) -> String { screen.items.first { $0.id == id }?.displayName ?? id }

    /// `'buy' on 'Checkout'`.
    func item(_ id: String) -> String { "'\(name(id))' on '\(screen.name)'" }

    /// `'buy' (UIButton)`.
    func new(_ item: LayoutItem) -> String {
        if item.guide != nil { return "the guide '\(item.displayName)'" }
        let className = item.customClass ?? item.className
        return item.displayName == className ? "a \(className)" : "'\(item.displayName)' (\(className))"
    }

    func formula(_ constraint: Constraint) -> String { ConstraintWording(screen).describe(constraint) }

    /// The identifier of a constraint, or else its formula, in quotes.
    func constraint(_ id: String) -> String {
        guard let constraint = screen.constraints.first(where: { $0.id == id }) else { return "'\(id)'" }
        return "'\(constraint.identifier ?? formula(constraint))'"
    }

    /// `the tap recognizer 'focus' of 'email' on 'Registration'`.
    func recognizer(_ gesture: GestureBinding, _ preposition: String, article: String) -> String {
        let words = "\(article) \(gesture.kind.words)" + (gesture.name.map { " '\($0)'" } ?? "")
        return words + " \(preposition) " + (gesture.item.map(item) ?? "'\(screen.name)'")
    }
}
