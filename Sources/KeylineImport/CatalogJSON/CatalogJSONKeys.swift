// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Which keys catalog JSON has where, so that a misspelt one is noted, and what may be left out beyond what the model
/// says.
enum CatalogJSONKeys {
    static let document: Set<String> = ["screens", "tokens", "apps", "devices", "matrices"]

    /// The model's, and what only catalog JSON has: constraints in the Visual Format Language, a note for people.
    static let screen = Screen.codedKeys.union(["visualFormat", "description"])

    static let visualFormat: Set<String> = ["format", "metrics", "options", "superview"]

    /// Values of objects that the model wants whole, by the key the object stands under.
    static let defaults: [String: [(key: String, text: String)]] = [
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
