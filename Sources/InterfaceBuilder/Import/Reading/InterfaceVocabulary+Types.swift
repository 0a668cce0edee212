// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension InterfaceVocabulary {
    /// The permitted values of an attribute that is stored as text.
    enum AttributeType {
        case number
        case flag
        case word(Set<String>)
    }

    /// Attributes with a limited set of values, in any element; all others are names, titles and similar texts.
    static let types: [String: AttributeType] = [
        "alpha": .number, "numberOfPages": .number, "spacing": .number,
        "hidden": .flag, "insetsLayoutMarginsFromSafeArea": .flag, "preservesSuperviewLayoutMargins": .flag,
        "borderStyle": .word(["none", "line", "bezel", "roundedRect"]),
        "buttonType": .word([
            "custom", "system", "roundedRect", "detailDisclosure", "infoLight", "infoDark", "contactAdd", "plain",
            "close",
        ]),
        // Names in views, and the different names in button configurations.
        "lineBreakMode": .word([
            "wordWrap", "characterWrap", "clip", "headTruncation", "middleTruncation", "tailTruncation",
            "wordWrapping", "charWrapping", "characterWrapping", "clipping", "truncatingHead", "truncatingMiddle",
            "truncatingTail",
        ]),
        "textAlignment": .word(["left", "center", "right", "justified", "natural"]),
        "axis": words(Axis.self),
        "distribution": words(StackSettings.Distribution.self),
        "relation": .word(Set(relations.keys)),
        "scrollDirection": words(Axis.self),
        "contentInsetAdjustmentBehavior": .word(["automatic", "scrollableAxes", "never", "always"]),
        "contentMode": .word([
            "scaleToFill", "scaleAspectFit", "scaleAspectFill", "redraw", "center", "top", "bottom", "left", "right",
            "topLeft", "TopLeft", "topRight", "bottomLeft", "bottomRight",
        ]),
        "semanticContentAttribute": .word([
            "unspecified", "playback", "spatial", "forceLeftToRight", "forceRightToLeft",
        ]),
    ]

    /// Constraint relations by Interface Builder's names.
    static let relations: [String: ConstraintRelation] = [
        "equal": .equal, "lessThanOrEqual": .lessThanOrEqual, "greaterThanOrEqual": .greaterThanOrEqual,
    ]

    private static func words<Value: CaseIterable & RawRepresentable<String>>(_ type: Value.Type) -> AttributeType {
        .word(Set(type.allCases.map(\.rawValue)))
    }
}
