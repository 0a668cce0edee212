// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Reads colours into texts that are the same where the colours are.
enum InterfaceColors {
    /// The name of a colour that the system or the asset catalog gives, since it may differ by appearance;
    /// `#rrggbbaa` for one of fixed components; nil for one that is written otherwise.
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

    /// The colour of an element, for drawings; nil for one that says nothing.
    ///
    /// - Parameter named: what the document records of colours of asset catalogs.
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

    /// Colours that have a name and never change.
    private static let fixed = ["whiteColor": "#ffffffff", "blackColor": "#000000ff"]

    /// Two hexadecimal digits; finer differences cannot be seen, nor those between the spaces of colours.
    private static func component(_ color: InterfaceElement, _ name: String) -> String? {
        guard let value = color.number(name) else { return nil }
        let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
