// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads colors as texts; equal colors have equal texts.
enum InterfaceColors {
    /// Returns the name of a color of the system or of an asset catalog, which may differ by appearance; `#rrggbbaa`
    /// for fixed components; nil for any other form.
    static func text(of color: InterfaceElement) -> String? {
        for key in ["name", "systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
            if let name = color[key] { return fixed[name] ?? name }
        }
        let components: [String]
        if let white = component(color, "white") {
            components = [white, white, white]
        } else {
            components = ["red", "green", "blue"].compactMap { component(color, $0) }
        }
        guard components.count == 3 else { return nil }
        return "#" + components.joined() + (component(color, "alpha") ?? "ff")
    }

    /// Returns the color of an element, for drawings; nil if the element has neither a name nor components.
    ///
    /// - Parameter named: the values that the document records for colors of asset catalogs and of the system.
    static func color(of element: InterfaceElement, named: [String: Color]) -> DocumentColor? {
        for key in ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"] {
            guard let name = element[key] else { continue }
            if SystemColors.knows(name) { return DocumentColor(name: name) }
            return DocumentColor(name: name, value: named[name] ?? InterfaceColorSpaces.color(of: element))
        }
        let value = InterfaceColorSpaces.color(of: element)
        if let name = element["name"] { return DocumentColor(name: name, value: named[name] ?? value) }
        return value.map { DocumentColor(value: $0) }
    }

    /// Named colors that are the same in every appearance.
    private static let fixed = ["whiteColor": "#ffffffff", "blackColor": "#000000ff"]

    /// Returns a component as two hexadecimal digits. Finer differences are invisible, as are those between color
    /// spaces.
    private static func component(_ color: InterfaceElement, _ name: String) -> String? {
        guard let value = color.number(name) else { return nil }
        let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
