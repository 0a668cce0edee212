// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Applies the values of a size-class variation, written under Interface Builder's attribute names, to an item.
enum ItemVariation {
    static func apply(_ values: [String: String], to item: inout LayoutItem) {
        for (name, text) in values { apply(name, text, to: &item) }
        if let font = font(values) { apply(font, to: &item) }
        // Constraints do not read frames; a view whose frame is fixed in some size classes alone has another one elsewhere.
        if item.hasFixedFrame, let frame = lengths(values, of: "frame", ["x", "y", "width", "height"]) {
            item.frame = Rect(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
        }
        if let margins = lengths(values, of: "layoutMargins", ["top", "left", "bottom", "right"]) {
            item.layoutMargins = EdgeInsets(top: margins[0], left: margins[1], bottom: margins[2], right: margins[3])
        }
        let directional = ["top", "leading", "bottom", "trailing"]
        if let margins = lengths(values, of: "directionalLayoutMargins", directional) {
            item.directionalLayoutMargins = DirectionalEdgeInsets(
                top: margins[0], leading: margins[1], bottom: margins[2], trailing: margins[3])
        }
    }

    /// Returns the parts of insets, 0 for parts that the variation leaves out; nil if it has none of them.
    private static func lengths(_ values: [String: String], of name: String, _ parts: [String]) -> [Double]? {
        let texts = parts.map { values[name + "." + $0] }
        return texts.allSatisfy { $0 == nil } ? nil : texts.map { $0.flatMap(number) ?? 0 }
    }

    /// Sets a font. It replaces the view's own font as a whole, because of a text style and a size only one applies.
    /// Source: recorded frames of labels.
    private static func apply(_ font: FontDescription, to item: inout LayoutItem) {
        if item.content.text != nil { item.content.text?.font = font }
        if item.content.button != nil { item.content.button?.font = font }
    }

    private static func font(_ values: [String: String]) -> FontDescription? {
        let key = "fontDescription."
        guard values.keys.contains(where: { $0.hasPrefix(key) }) else { return nil }
        var font = FontDescription()
        font.type = values[key + "type"]
        font.style = values[key + "style"]
        font.weight = values[key + "weight"]
        font.name = values[key + "name"]
        font.family = values[key + "family"]
        font.pointSize = values[key + "pointSize"].flatMap(number)
        return font
    }

    private static func apply(_ name: String, _ text: String, to item: inout LayoutItem) {
        switch name {
        case "fixedFrame": item.hasFixedFrame = text == "YES"
        case "hidden": item.isHidden = text == "YES"
        case "alpha": item.alpha = number(text) ?? item.alpha
        case "axis": item.content.stack?.axis = Axis(rawValue: text) ?? .horizontal
        case "spacing":
            item.content.stack?.spacing = number(text) ?? 0
            item.content.stack?.usesSystemSpacing = false
        case "distribution":
            item.content.stack?.distribution = StackSettings.Distribution(rawValue: text) ?? .fill
        case "alignment": item.content.stack?.alignment = StackSettings.Alignment(rawValue: text) ?? .fill
        case "numberOfLines": item.content.text?.numberOfLines = Int(text)
        case "text": item.content.text?.text = text
        case "preservesSuperviewLayoutMargins": item.preservesSuperviewLayoutMargins = text == "YES"
        case "insetsLayoutMarginsFromSafeArea": item.insetsLayoutMarginsFromSafeArea = text == "YES"
        default: break
        }
    }

    private static func number(_ text: String) -> Double? { Double(text).flatMap(LayoutNumber.points.nearest) }
}
