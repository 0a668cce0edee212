// Keyline
// SPDX-License-Identifier: Apache-2.0

/// The types of the Design Tokens format 2025.10.
public enum TokenType: String, CaseIterable, Sendable {
    case dimension, number, color, fontFamily, fontWeight, duration, cubicBezier, strokeStyle, border, transition,
        shadow, gradient, typography

    /// A valid value.
    public var example: String {
        switch self {
        case .dimension: #"{"value": 24, "unit": "px"}"#
        case .number: "1.5"
        case .color: ##"{"colorSpace": "srgb", "components": [0, 0.4, 0.8]}"##
        case .fontFamily: #"["Helvetica", "sans-serif"]"#
        case .fontWeight: "600"
        case .duration: #"{"value": 200, "unit": "ms"}"#
        case .cubicBezier: "[0.5, 0, 1, 1]"
        case .strokeStyle: #""dashed""#
        case .border: #"{"color": "{ink}", "width": {"value": 1, "unit": "px"}, "style": "solid"}"#
        case .transition:
            #"{"duration": {"value": 200, "unit": "ms"}, "delay": {"value": 0, "unit": "ms"}, "timingFunction": [0.5, 0, 1, 1]}"#
        case .shadow:
            #"{"color": "{ink}", "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 2, "unit": "px"}, "spread": {"value": 0, "unit": "px"}}"#
        case .gradient: #"[{"color": "{ink}", "position": 0}, {"color": "{paper}", "position": 1}]"#
        case .typography:
            #"{"fontFamily": "Helvetica", "fontSize": {"value": 16, "unit": "px"}, "fontWeight": 600, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.2}"#
        }
    }

    /// Returns true if a value has the type's form. References within it are accepted; what they refer to is not
    /// looked up.
    func accepts(_ value: JSONNode) -> Bool { shape.fits(value) }

    /// Returns true if a value as text, JSON or the text of a string, has the type's form.
    public func accepts(_ text: String) -> Bool { accepts(JSONNode(valueText: text)) }

    private var shape: TokenShape {
        switch self {
        case .dimension: .dimension
        case .number: .number
        case .color:
            .either([.object(["colorSpace": .choice(Self.colorSpaces), "components": .list(.anything)]), .colorText])
        case .fontFamily: .either([.text, .list(.text)])
        case .fontWeight: .either([.numberIn(1...1000), .choice(Self.weights)])
        case .duration: .quantity(["ms", "s"])
        case .cubicBezier: .tuple([.numberIn(0...1), .number, .numberIn(0...1), .number])
        case .strokeStyle:
            .either([.choice(Self.strokes), .object(["dashArray": .list(.dimension), "lineCap": .text])])
        case .border:
            .object(["color": TokenType.color.shape, "width": .dimension, "style": TokenType.strokeStyle.shape])
        case .transition:
            .object([
                "duration": TokenType.duration.shape, "timingFunction": TokenType.cubicBezier.shape,
            ])
        case .shadow: .either([Self.oneShadow, .list(Self.oneShadow)])
        case .gradient: .list(.object(["color": TokenType.color.shape, "position": .number]))
        case .typography: .object(["fontFamily": TokenType.fontFamily.shape, "fontSize": .dimension])
        }
    }

    private static var oneShadow: TokenShape {
        .object(["color": TokenType.color.shape, "offsetX": .dimension, "offsetY": .dimension, "blur": .dimension])
    }

    /// The names of color spaces: <https://www.designtokens.org/tr/2025.10/color/#supported-color-spaces>.
    private static let colorSpaces: Set = [
        "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
        "rec2020", "xyz-d65", "xyz-d50",
    ]
    /// The names of weights: <https://www.designtokens.org/tr/2025.10/format/#font-weight>.
    private static let weights: Set = [
        "thin", "hairline", "extra-light", "ultra-light", "light", "normal", "regular", "book", "medium", "semi-bold",
        "demi-bold", "bold", "extra-bold", "ultra-bold", "black", "heavy", "extra-black", "ultra-black",
    ]
    /// The names of strokes: <https://www.designtokens.org/tr/2025.10/format/#stroke-style>.
    private static let strokes: Set = [
        "solid", "dashed", "dotted", "double", "groove", "ridge", "outset", "inset",
    ]
}

/// The form of a value, as far as it does not depend on other tokens.
private indirect enum TokenShape {
    case anything, text, number, dimension
    /// A color as earlier versions of the format and CSS write it: `#0a84ff`, `rgb(10, 132, 255)`, `red`.
    case colorText
    case numberIn(ClosedRange<Double>)
    case choice(Set<String>)
    /// A number with a unit: an object, or the older text.
    case quantity(Set<String>)
    case list(TokenShape)
    case tuple([TokenShape])
    /// An object with at least these members.
    case object([String: TokenShape])
    case either([TokenShape])

    func fits(_ value: JSONNode) -> Bool {
        if TokenReference.isReference(value) { return true }
        switch self {
        case .anything: return true
        case .text: return value.kind == .string
        case .colorText: return value.string.map(Self.isColor) ?? false
        case .number: return value.number?.isFinite == true
        case .dimension: return Dimension(value) != nil || Dimension.hasReferences(value)
        case .numberIn(let range): return value.number.map(range.contains) ?? false
        case .choice(let names): return value.string.map(names.contains) ?? false
        case .quantity(let units):
            if let text = value.string { return Quantity(text).map { units.contains($0.unit) } ?? false }
            return Self.number.fits(value, "value") && Self.choice(units).fits(value, "unit")
        case .list(let shape): return value.kind == .array && value.members.allSatisfy { shape.fits($0.value) }
        case .tuple(let shapes):
            return value.kind == .array && value.members.count == shapes.count
                && zip(shapes, value.members).allSatisfy { $0.fits($1.value) }
        case .object(let shapes): return shapes.allSatisfy { $1.fits(value, $0) }
        case .either(let shapes): return shapes.contains { $0.fits(value) }
        }
    }

    private static func isColor(_ text: String) -> Bool {
        if text.hasPrefix("#") {
            return [4, 5, 7, 9].contains(text.count) && text.dropFirst().allSatisfy(\.isHexDigit)
        }
        let name = text.prefix { $0.isLetter || $0 == "-" || $0.isNumber }
        let rest = text.dropFirst(name.count)
        return name.first?.isLetter == true && (rest.isEmpty || rest.hasPrefix("(") && rest.hasSuffix(")"))
    }

    private func fits(_ object: JSONNode, _ key: String) -> Bool {
        object.kind == .object && object[key].map(fits) ?? false
    }
}
