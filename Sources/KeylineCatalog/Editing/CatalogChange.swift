// Keyline
// SPDX-License-Identifier: Apache-2.0

public import KeylineModel

/// One change of a catalog. Screens, items and so on are identified by their ids. Lengths are in points.
public enum CatalogChange: Hashable, Sendable {
    /// Adds a screen, or replaces the one with its id.
    case putScreen(Screen)
    /// Removes a screen with everything on it.
    case removeScreen(String)
    /// Changes one property of a screen.
    case setScreen(String, ScreenProperty)
    /// Changes the bars and the presentation of a screen.
    case setChrome(String, Chrome)

    /// Adds a view or guide; an empty id gets a new one. `index` is its position among its parent's children, nil =
    /// last.
    case addItem(screen: String, LayoutItem, index: Int?)
    /// Changes one property of a view.
    case setItem(screen: String, item: String, ItemProperty)
    /// Replaces all values of an existing view except its parent and position.
    case putItem(screen: String, LayoutItem)
    /// Moves a view with its subtree. `index` is its position among the new parent's other children, nil = last.
    case moveItem(screen: String, item: String, parent: String, index: Int?)
    /// Removes a view with its descendants, their constraints and gesture bindings.
    case removeItem(screen: String, item: String)

    /// Adds a constraint; an empty id gets a new one.
    case addConstraint(screen: String, Constraint)
    /// Replaces all values of an existing constraint except its id and position.
    case putConstraint(screen: String, Constraint)
    /// Changes one property of a constraint.
    case setConstraint(screen: String, constraint: String, ConstraintProperty)
    /// Removes a constraint.
    case removeConstraint(screen: String, constraint: String)

    /// Adds a gesture binding, or replaces the one with its id; an empty id gets a new one.
    case bindGesture(screen: String, GestureBinding)
    /// Removes a gesture binding, also from the failure requirements of others.
    case unbindGesture(screen: String, gesture: String)

    /// Adds or replaces a token; an empty id means the token with that name, or a new one.
    case putToken(DesignToken)
    /// Removes a token; constraints and lengths keep referring to it and are reported.
    case removeToken(name: String)

    /// Adds or replaces a file that tokens were imported from.
    case putTokenDocument(TokenDocument)

    /// Adds or replaces a device profile. The standard matrices follow: see `Matrix.following(_:to:)`.
    case putDevice(DeviceProfile)
    /// Removes a device profile. The standard matrices follow.
    case removeDevice(String)
    /// Adds or replaces an app.
    case putApp(App)
    /// Removes an app; its screens stay.
    case removeApp(String)
    /// Adds a suppression, or replaces the reason and the end of the one with its conditions.
    case putSuppression(CatalogSuppression)
    /// Removes a suppression.
    case removeSuppression(String)
    /// Adds or replaces a matrix.
    case putMatrix(Matrix)
    /// Removes a matrix.
    case removeMatrix(String)
    /// Selects the matrix in which screens are checked.
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
    /// The tokens that supply its lengths.
    case tokens(BoundTokens)
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
    /// The constant, in points; clears the token reference and the standard spacing.
    case constant(Double)
    /// The token that supplies the constant; nil clears the reference and keeps the constant.
    case token(String?)
    case usesSystemSpacing(Bool)
    case priority(Double)
    case multiplier(Double)
    case relation(ConstraintRelation)
    case first(item: String, attribute: Attribute)
    case second(item: String, attribute: Attribute)
    /// Removes the second item, so that the right side is the constant only.
    case noSecond
    case identifier(String?)
    case installed(Bool)
}
