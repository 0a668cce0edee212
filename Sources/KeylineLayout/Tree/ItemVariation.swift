// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Applies a size-class variation's values, written under Interface Builder's attribute names, to an item.
enum ItemVariation {
    static func apply(_ values: [String: String], to item: inout LayoutItem) {
        for (name, text) in values { apply(name, text, to: &item) }
    }

    private static func apply(_ name: String, _ text: String, to item: inout LayoutItem) {
        switch name {
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
