// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineModel

/// Reads text, fonts and attributed strings.
enum InterfaceText {
    /// Returns a string property, from an attribute or, for a text of several lines, from a child element.
    static func string(_ element: InterfaceElement, _ key: String) -> String? {
        if let value = element[key] { return value }
        let child = element.children.first {
            $0.key == key && ($0.name == "string" || $0.name == "mutableString")
        }
        return child.map(characters)
    }

    /// Returns the text of a `string` element, which may be encoded as base64 of UTF-8.
    static func characters(of element: InterfaceElement) -> String {
        guard element.flag("base64-UTF8") == true else { return element.text }
        let digits = element.text.filter { !$0.isWhitespace && $0 != "=" }
        let padded = digits + String(repeating: "=", count: (4 - digits.count % 4) % 4)
        return Data(base64Encoded: padded).map { String(decoding: $0, as: UTF8.self) } ?? element.text
    }

    /// Returns the font that a view or a button configuration describes.
    static func font(_ element: InterfaceElement, key: String = "fontDescription") -> FontDescription? {
        element.child("fontDescription", key: key).map(description)
    }

    /// Returns the runs of an attributed string; nil if there are none.
    static func runs(_ element: InterfaceElement, key: String) -> [TextRun]? {
        guard let string = element.child("attributedString", key: key) else { return nil }
        let runs = string.children.filter { $0.name == "fragment" }.map(run)
        return runs.isEmpty ? nil : runs
    }

    /// Returns the text properties of a label, text field, text view or search bar.
    static func content(of element: InterfaceElement) -> TextContent {
        var content = TextContent()
        content.text = string(element, "text")
        content.runs = runs(element, key: "attributedText")
        content.placeholder = string(element, "placeholder")
        content.font = font(element)
        content.numberOfLines = element.integer("numberOfLines")
        content.lineBreakMode = element.text("lineBreakMode")
        content.alignment = paragraphAlignment(element) ?? element.text("textAlignment")
        if element.name == "label" || element.name == "textField" {
            // The attribute is omitted if it is on.
            content.adjustsFontSizeToFit = element.flag("adjustsFontSizeToFit") ?? true
        }
        content.preferredMaxLayoutWidth = element.number("preferredMaxLayoutWidth")
        content.borderStyle = element.text("borderStyle")
        content.isScrollEnabled = element.flag("scrollEnabled")
        return content
    }

    /// Returns the alignment of an attributed text's first paragraph, which replaces that of the view; nil if it states none.
    private static func paragraphAlignment(_ element: InterfaceElement) -> String? {
        element.child("attributedString", key: "attributedText")?.child("fragment")?.child("attributes")?
            .child("paragraphStyle")?["alignment"]
    }

    private static func description(_ element: InterfaceElement) -> FontDescription {
        FontDescription(
            type: element["type"], weight: element["weight"], style: element["style"], name: element["name"],
            family: element["family"],
            pointSize: element.number("pointSize") ?? element["size"].flatMap { standardSizes[$0] })
    }

    /// Sizes of UIFont's named sizes, points. Source: documentation of UIFont; recorded heights.
    private static let standardSizes: [String: Double] = ["system": 14, "smallSystem": 12, "label": 17, "button": 18]

    private static func run(_ fragment: InterfaceElement) -> TextRun {
        var run = TextRun(text: string(fragment, "content") ?? "")
        for attribute in fragment.child("attributes")?.children ?? [] {
            switch (attribute.name, attribute.key) {
            case ("font", _):
                run.font = attributeFont(attribute)
            case ("fontDescription", _):
                run.font = description(attribute)
            case ("paragraphStyle", _):
                run.lineSpacing = attribute.number("lineSpacing")
                run.lineHeightMultiple = attribute.number("lineHeightMultiple")
                run.minimumLineHeight = attribute.number("minimumLineHeight")
                run.maximumLineHeight = attribute.number("maximumLineHeight")
                run.paragraphSpacing = attribute.number("paragraphSpacing")
            case (_, "NSKern"), (_, "NSTracking"):
                run.kern = attribute.number("value")
            default:
                break
            }
        }
        return run
    }

    /// Returns a font in an attributed string: a named one, or one of AppKit's "meta fonts".
    private static func attributeFont(_ element: InterfaceElement) -> FontDescription {
        let size = element.number("size")
        guard let meta = element["metaFont"] else {
            return FontDescription(name: element["name"], pointSize: size)
        }
        if meta == "systemBold" { return FontDescription(type: "boldSystem", pointSize: size ?? 13) }
        let weights = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "heavy", "black"]
        let suffix = meta.hasPrefix("system") ? String(meta.dropFirst(6)).lowercased() : ""
        let weight = weights.first { $0.lowercased() == suffix }
        return FontDescription(type: "system", weight: weight, pointSize: size ?? metaSizes[meta] ?? 13)
    }

    /// AppKit's sizes of meta fonts that are written without a size, points (`NSFont.smallSystemFontSize` and similar).
    private static let metaSizes: [String: Double] = [
        "smallSystem": 11, "miniSystem": 9, "label": 10, "cellTitle": 12, "toolTip": 11,
    ]
}
