// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads a view's contents and their arrangement.
enum InterfaceContent {
    static func content(of element: InterfaceElement, context: InterfaceDocumentContext) -> ViewContent {
        var content = ViewContent()
        switch element.name {
        case "label", "textField", "searchTextField", "searchBar":
            content.text = InterfaceText.content(of: element)
        case "textView":
            content.text = InterfaceText.content(of: element)
            content.list = InterfaceLists.scrollSettings(of: element)
        case "imageView":
            content.image = InterfaceImages.image(element, key: "image", context: context)
        case "button":
            content.button = InterfaceButtons.content(of: element, context: context)
        case "stackView":
            content.stack = stack(element)
        case "segmentedControl":
            content.segments = segments(element)
        case "tableView", "collectionView":
            content.list = InterfaceLists.listSettings(of: element)
        case "scrollView":
            content.list = InterfaceLists.scrollSettings(of: element)
        default:
            break
        }
        content.attributes = attributes(of: element, context: context)
        return content
    }

    private static func stack(_ element: InterfaceElement) -> StackSettings {
        var stack = StackSettings(axis: element.word("axis", default: Axis.horizontal))
        stack.distribution = element.word("distribution", default: StackSettings.Distribution.fill)
        stack.alignment = element.word("alignment", default: StackSettings.Alignment.fill)
        stack.spacing = element.number("spacing", default: 0)
        stack.usesSystemSpacing = element["spacingType"] == "standard"
        stack.isBaselineRelativeArrangement = element.flag("baselineRelativeArrangement") ?? false
        // Interface Builder has one switch for both: a stack view uses the margins that are written.
        let hasMargins =
            element.child("edgeInsets", key: "layoutMargins") != nil
            || element.child("directionalEdgeInsets", key: "directionalLayoutMargins") != nil
        stack.isLayoutMarginsRelativeArrangement = element.flag("layoutMarginsRelativeArrangement") ?? hasMargins
        return stack
    }

    private static func segments(_ element: InterfaceElement) -> [Segment] {
        (element.child("segments")?.children ?? []).filter { $0.name == "segment" }.map { segment in
            Segment(
                title: InterfaceText.string(segment, "title"),
                image: segment["image"] ?? segment.child("imageReference", key: "image")?["image"],
                width: segment.number("width"))
        }
    }

    /// Returns the element's data that no other part of the model contains: attributes by name, simple child elements
    /// as `key` or `key.attribute`, and the background color; nil if there are none.
    private static func attributes(
        of element: InterfaceElement, context: InterfaceDocumentContext
    ) -> [String: String]? {
        var values: [String: String] = [:]
        let mapped = mappedByElement[element.name] ?? []
        for attribute in element.attributes
        where !mappedAlways.contains(attribute.name) && !mapped.contains(attribute.name) {
            values[attribute.name] = element.text(attribute.name)
        }
        for name in ["placeholderIntrinsicWidth", "placeholderIntrinsicHeight"] {
            if let word = element[name], InterfaceItemProperties.unsized.contains(word) { values[name] = word }
        }
        if let color = element.child("color", key: "backgroundColor"), !context.isClear(color) {
            values["backgroundColor"] = InterfaceColors.text(of: color)
        }
        for child in element.children {
            switch child.name {
            case "size", "point", "integer", "real", "bool": InterfaceVariations.flatten(child, into: &values)
            case "inset" where child.key == "separatorInset": InterfaceVariations.flatten(child, into: &values)
            case "textInputTraits": values["secureTextEntry"] = child["secureTextEntry"]
            default: break
            }
        }
        values = values.filter { !$0.key.hasPrefix("canvasLocation") }
        return values.isEmpty ? nil : values
    }

    private static let mappedAlways: Set<String> = [
        "id", "key", "customClass", "contentMode", "translatesAutoresizingMaskIntoConstraints", "userLabel",
        "horizontalHuggingPriority", "verticalHuggingPriority", "horizontalCompressionResistancePriority",
        "verticalCompressionResistancePriority", "placeholderIntrinsicWidth", "placeholderIntrinsicHeight",
        "hidden", "alpha", "userInteractionEnabled", "clipsSubviews", "fixedFrame", "insetsLayoutMarginsFromSafeArea",
        "preservesSuperviewLayoutMargins", "semanticContentAttribute", "tableViewCell",
    ]

    private static let mappedByElement: [String: Set<String>] = {
        let text: Set<String> = [
            "text", "placeholder", "numberOfLines", "lineBreakMode", "textAlignment", "adjustsFontSizeToFit",
            "preferredMaxLayoutWidth", "borderStyle",
        ]
        return [
            "label": text, "textField": text, "searchTextField": text, "searchBar": text,
            "textView": text.union(["scrollEnabled", "contentInsetAdjustmentBehavior"]),
            "imageView": ["image", "catalog"],
            "button": ["buttonType", "lineBreakMode"],
            "stackView": [
                "axis", "distribution", "alignment", "spacing", "spacingType", "baselineRelativeArrangement",
                "layoutMarginsRelativeArrangement",
            ],
            "tableView": [
                "style", "rowHeight", "sectionHeaderHeight", "sectionFooterHeight", "contentInsetAdjustmentBehavior",
            ],
            "collectionView": ["contentInsetAdjustmentBehavior"],
            "scrollView": ["contentInsetAdjustmentBehavior"],
        ]
    }()
}
