// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The size classes in a variation's key, such as `heightClass=regular-widthClass=compact`.
struct VariationTraits: Hashable {
    var widthClass: SizeClass?
    var heightClass: SizeClass?

    /// Parses a key; nil for a key about anything but size classes (`userInterfaceIdiom=mac`), which no iOS layout
    /// depends on.
    init?(key: String) {
        if key == "default" { return }
        for part in key.split(separator: "-") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, let size = SizeClass(rawValue: String(pair[1])) else { return nil }
            switch pair[0] {
            case "widthClass": widthClass = size
            case "heightClass": heightClass = size
            default: return nil
            }
        }
    }
}

/// Converts size-class variations into the model's.
enum InterfaceVariations {
    /// Returns the variations of a view's own values: attributes by name, and values of child elements as `key` or
    /// `key.attribute`.
    static func values(of element: InterfaceElement) -> [Variation] {
        element.children.compactMap { child in
            guard child.name == "variation", let traits = VariationTraits(key: child.key ?? "default") else {
                return nil
            }
            var values: [String: String] = [:]
            for attribute in child.attributes where attribute.name != "key" {
                values[attribute.name] = child.text(attribute.name)
            }
            for value in child.children where value.name != "mask" { flatten(value, into: &values) }
            guard !values.isEmpty else { return nil }
            return Variation(widthClass: traits.widthClass, heightClass: traits.heightClass, values: values)
        }
    }

    /// Returns the variations of a constraint's constant and priority.
    static func constraintValues(of element: InterfaceElement) -> [Variation] {
        element.children.compactMap { child in
            guard child.name == "variation", let traits = VariationTraits(key: child.key ?? "default") else {
                return nil
            }
            let constant = child.number("constant")
            let priority = child.number("priority", .priority)
            guard constant != nil || priority != nil else { return nil }
            return Variation(
                widthClass: traits.widthClass, heightClass: traits.heightClass, constant: constant, priority: priority)
        }
    }

    /// Adds a child element with a key as text values: a scalar under its key, any other element under `key.attribute`.
    static func flatten(_ element: InterfaceElement, into values: inout [String: String]) {
        guard let key = element.key else { return }
        switch element.name {
        case "bool", "integer", "real":
            values[key] = element["value"]
        case "string", "mutableString":
            values[key] = InterfaceText.characters(of: element)
        case "nil":
            values[key] = ""
        default:
            for attribute in element.attributes where attribute.name != "key" && attribute.name != "id" {
                values[key + "." + attribute.name] = attribute.value
            }
        }
    }

    /// Sets an installation in the variation of the same size classes, or appends a variation.
    static func install(_ isInstalled: Bool, for traits: VariationTraits, in variations: inout [Variation]) {
        let index = variations.firstIndex { $0.widthClass == traits.widthClass && $0.heightClass == traits.heightClass }
        if let index {
            variations[index].isInstalled = isInstalled
        } else {
            variations.append(
                Variation(widthClass: traits.widthClass, heightClass: traits.heightClass, isInstalled: isInstalled))
        }
    }
}
