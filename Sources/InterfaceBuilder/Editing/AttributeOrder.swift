// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The order in which Interface Builder writes the attributes of an element, as far as edits need it.
///
/// Read off public documents of Xcode 7 to 26 (`useSafeAreas`, priorities and constraints stand in this order in all of
/// them). An attribute that is not listed is written after those that are.
struct AttributeOrder {
    private let names: [String]

    /// - Parameter element: the element's name.
    init(_ element: String) {
        names =
            switch element {
            case "document": Self.document
            case "constraint": Self.constraint
            default: Self.view
            }
    }

    private static let document = [
        "type", "version", "toolsVersion", "systemVersion", "targetRuntime", "variant", "propertyAccessControl",
        "useAutolayout", "launchScreen", "useTraitCollections", "useSafeAreas",
    ]

    private static let constraint = [
        "firstItem", "firstAttribute", "relation", "secondItem", "secondAttribute", "multiplier", "constant",
        "placeholder", "priority",
    ]

    private static let view = [
        "key", "clearsContextBeforeDrawing", "opaque", "hidden", "clipsSubviews", "alpha", "tag",
        "multipleTouchEnabled", "userInteractionEnabled", "contentMode", "semanticContentAttribute",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority",
    ]

    /// Returns true if the first attribute is written before the second.
    func isWritten(_ name: String, before other: String) -> Bool {
        (names.firstIndex(of: name) ?? names.count) < (names.firstIndex(of: other) ?? names.count)
    }
}
