// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The keys at each place in catalog JSON, by which misspelled ones are found, and the defaults that files may omit in
/// addition to the model's.
enum CatalogJSONKeys {
    static let document: Set<String> = ["screens", "tokens", "apps", "devices", "matrices"]

    /// The model's keys, and two that only catalog JSON has: constraints in the Visual Format Language, and a remark
    /// for people.
    static let screen = Screen.codedKeys.union(["visualFormat", "description"])

    static let visualFormat: Set<String> = ["format", "metrics", "options", "superview"]

    /// The keys of objects inside screens and items, by the key of the object. Objects with other keys may have any.
    static let inner: [String: Set<String>] = [
        "chrome": keys(Chrome()).union(SystemPreferences.codedKeys), "navigationBar": keys(Chrome.NavigationBar()),
        "supportedOrientations": keys(SupportedOrientations()), "content": keys(ViewContent()),
        "text": keys(TextContent()), "font": keys(FontDescription()), "button": keys(ButtonContent()),
        "image": keys(ImageContent(name: "")), "stack": keys(StackSettings()), "list": keys(ListSettings()),
        "hugging": keys(AxisValues()), "compressionResistance": keys(AxisValues()),
        "placeholderIntrinsicSize": keys(AxisValues()), "frame": ["x", "y", "width", "height"],
        "layoutMargins": keys(EdgeInsets.zero), "additionalSafeAreaInsets": keys(EdgeInsets.zero),
        "contentInset": keys(EdgeInsets.zero), "sectionInset": keys(EdgeInsets.zero),
        "directionalLayoutMargins": ["top", "leading", "bottom", "trailing"],
    ]

    /// Returns the coded keys of a value whose keys are the names of its properties.
    private static func keys(_ value: some Codable) -> Set<String> {
        // The property of a property wrapper begins with an underscore.
        Set(Mirror(reflecting: value).children.compactMap { $0.label.map { String($0.trimmingPrefix("_")) } })
    }

    /// Default values for objects that the model requires to be complete, by the key of the object.
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
