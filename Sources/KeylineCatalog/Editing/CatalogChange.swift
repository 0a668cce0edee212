// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// One change of a catalog. Screens, items and so on are named by their ids. Lengths are points.
public enum CatalogChange: Hashable, Sendable {
    /// Adds a screen, or makes the one with its id equal to it.
    case putScreen(Screen)
    /// Takes a screen out with everything on it.
    case removeScreen(String)
    /// Changes one property of a screen.
    case setScreen(String, ScreenProperty)
    /// Changes the bars and the presentation of a screen.
    case setChrome(String, Chrome)

    /// Adds a view or guide; an empty id gets a new one. `index` counts its parent's children, nil = last.
    case addItem(screen: String, LayoutItem, index: Int?)
    /// Changes one property of a view.
    case setItem(screen: String, item: String, ItemProperty)
    /// Replaces all values of an existing view; its place stays.
    case putItem(screen: String, LayoutItem)
    /// Puts a view with its subtree elsewhere. `index` counts the new parent's other children, nil = last.
    case moveItem(screen: String, item: String, parent: String, index: Int?)
    /// Takes a view out with its descendants, their constraints and gesture bindings.
    case removeItem(screen: String, item: String)

    /// Adds a constraint; an empty id gets a new one.
    case addConstraint(screen: String, Constraint)
    /// Replaces all values of an existing constraint; its id and place stay.
    case putConstraint(screen: String, Constraint)
    /// Changes one property of a constraint.
    case setConstraint(screen: String, constraint: String, ConstraintProperty)
    /// Takes a constraint out.
    case removeConstraint(screen: String, constraint: String)

    /// Adds a gesture binding, or replaces the one with its id; an empty id gets a new one.
    case bindGesture(screen: String, GestureBinding)
    /// Takes a gesture binding out, also where others wait for it to fail.
    case unbindGesture(screen: String, gesture: String)

    /// Adds or replaces a token; an empty id means the token of that name, or a new one.
    case putToken(DesignToken)
    /// Takes a token out; constraints keep referring to it and are reported.
    case removeToken(name: String)

    /// Adds or replaces a device profile.
    case putDevice(DeviceProfile)
    /// Takes a device profile out.
    case removeDevice(String)
    /// Adds or replaces an app.
    case putApp(App)
    /// Takes an app out; its screens stay.
    case removeApp(String)
    /// Adds or replaces a matrix.
    case putMatrix(Matrix)
    /// Takes a matrix out.
    case removeMatrix(String)
    /// Checks screens in another matrix from now on.
    case useMatrix(String)
}

/// A property of a screen and its new value.
public enum ScreenProperty: Hashable, Sendable {
    case name(String)
    case app(String?)
    case controllerClass(String?)
    case deploymentTarget(String?)
    case additionalSafeAreaInsets(EdgeInsets)
    case kind(ScreenKind)
}

/// A property of a view and its new value; see `LayoutItem` for meanings and units.
public enum ItemProperty: Hashable, Sendable {
    case name(String?)
    case role(ViewRole?)
    case className(String)
    case customClass(String?)
    case hidden(Bool)
    case alpha(Double)
    case userInteractionEnabled(Bool?)
    case clipsToBounds(Bool)
    case hasBackground(Bool)
    case frame(Rect?)
    case autoresizingMask(AutoresizingMask)
    case translatesAutoresizingMaskIntoConstraints(Bool)
    case hugging(Axis, Double?)
    case compressionResistance(Axis, Double?)
    case layoutMargins(EdgeInsets?)
    case insetsLayoutMarginsFromSafeArea(Bool?)
    case preservesSuperviewLayoutMargins(Bool)
    /// The text of a label or field, or the title of a button.
    case text(String?)
}

/// A property of a constraint and its new value; see `Constraint` for meanings and units.
public enum ConstraintProperty: Hashable, Sendable {
    /// Points; ends a reference to a token and the standard spacing.
    case constant(Double)
    /// The token that gives the constant; nil ends the reference and keeps the constant.
    case token(String?)
    case usesSystemSpacing(Bool)
    case priority(Double)
    case multiplier(Double)
    case relation(ConstraintRelation)
    case first(item: String, attribute: Attribute)
    case second(item: String, attribute: Attribute)
    /// Leaves the constant alone on the right side.
    case noSecond
    case identifier(String?)
    case installed(Bool)
}
