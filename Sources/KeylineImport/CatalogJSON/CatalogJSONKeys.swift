// Keyline
// SPDX-License-Identifier: Apache-2.0

/// Which keys catalog JSON has where, so that a misspelt one is noted, and what may be left out beyond what the model
/// says.
enum CatalogJSONKeys {
    static let document: Set<String> = ["screens", "tokens", "apps", "devices", "matrices"]

    static let screen: Set<String> = [
        "id", "name", "kind", "app", "controllerClass", "chrome", "additionalSafeAreaInsets",
        "respectsSystemMinimumLayoutMargins", "deploymentTarget", "supportedOrientations", "items", "constraints",
        "gestures", "canvas", "source", "controllerObjectID", "visualFormat", "description",
    ]

    static let item: Set<String> = [
        "id", "parent", "containment", "guide", "class", "customClass", "name", "role", "frame", "autoresizingMask",
        "translatesAutoresizingMaskIntoConstraints", "hasFixedFrame", "hugging", "compressionResistance",
        "placeholderIntrinsicSize", "isHidden", "alpha", "isUserInteractionEnabled", "clipsToBounds",
        "hasBackground", "layoutMargins", "directionalLayoutMargins", "insetsLayoutMarginsFromSafeArea",
        "preservesSuperviewLayoutMargins", "semanticContentAttribute", "contentMode", "content", "variations",
        "source",
    ]

    static let constraint: Set<String> = [
        "id", "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
        "constantToken", "usesSystemSpacing", "priority", "identifier", "isInstalled", "isPlaceholder", "variations",
        "source",
    ]

    static let gesture: Set<String> = [
        "id", "item", "kind", "name", "customClass", "configuration", "targets", "failureRequirements", "source",
    ]

    static let visualFormat: Set<String> = ["format", "metrics", "options", "superview"]

    /// Values of objects that the model wants whole, by the key the object stands under.
    static let defaults: [String: [(key: String, text: String)]] = [
        "chrome": [
            ("showsStatusBar", "true"), ("showsTabBar", "false"), ("showsToolbar", "false"),
            ("presentation", "\"fullScreen\""),
        ],
        "navigationBar": [("hasLargeTitle", "false"), ("hasSearchBar", "false"), ("hasPrompt", "false")],
        "canvas": [
            ("isLandscape", "false"), ("isTV", "false"), ("usesAutoLayout", "true"), ("usesSafeAreas", "true"),
            ("usesTraitCollections", "true"), ("isXib", "false"),
        ],
        "frame": [("x", "0"), ("y", "0")],
        "layoutMargins": [("top", "0"), ("left", "0"), ("bottom", "0"), ("right", "0")],
        "directionalLayoutMargins": [("top", "0"), ("leading", "0"), ("bottom", "0"), ("trailing", "0")],
        "additionalSafeAreaInsets": [("top", "0"), ("left", "0"), ("bottom", "0"), ("right", "0")],
    ]
}
