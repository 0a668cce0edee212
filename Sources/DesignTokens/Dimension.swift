// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A number with a unit, in the older form of one text, such as `24px`.
struct Quantity: Hashable {
    let number: Double
    let unit: String

    /// Reads a text; nil if it is no finite number followed by letters.
    init?(_ text: String) {
        let digits = text.prefix { "+-.0123456789".contains($0) }
        guard let number = Double(digits), number.isFinite else { return nil }
        (self.number, unit) = (number, String(text.dropFirst(digits.count).drop { $0 == " " }))
    }
}

/// The value of a dimension token.
public struct Dimension: Hashable, Sendable {
    /// The units of the format. A pixel is a point on iOS.
    public enum Unit: String, CaseIterable, Sendable {
        case px, rem

        /// The length of one unit, in points. The format assumes 16 pixels for a `rem` where the platform has none:
        /// <https://www.designtokens.org/tr/2025.10/format/#dimension>.
        public var points: Double {
            switch self {
            case .px: 1
            case .rem: 16
            }
        }
    }

    /// The number, in units.
    public var number: Double
    /// The unit.
    public var unit: Unit

    /// The length in points.
    public var points: Double { number * unit.points }

    /// Reads `{"value": 24, "unit": "px"}` or the older `"24px"`; nil if the value is neither.
    init?(_ value: JSONNode) {
        if let text = value.string {
            guard let quantity = Quantity(text), let unit = Unit(rawValue: quantity.unit) else { return nil }
            (number, self.unit) = (quantity.number, unit)
        } else {
            guard value.kind == .object, let number = value["value"]?.number, number.isFinite,
                let unit = value["unit"]?.string.flatMap(Unit.init)
            else { return nil }
            (self.number, self.unit) = (number, unit)
        }
    }

    /// True for an object whose number or unit is a reference and whose other part is valid.
    static func hasReferences(_ value: JSONNode) -> Bool {
        guard value.kind == .object, let number = value["value"], let unit = value["unit"] else { return false }
        return (number.number?.isFinite == true || TokenReference.isReference(number))
            && (unit.string.flatMap(Unit.init) != nil || TokenReference.isReference(unit))
    }

    /// The shortest text of a number that JSON allows.
    static func text(_ number: Double) -> String {
        number == number.rounded() && abs(number) < 1e15 ? String(Int(number)) : "\(number)"
    }
}
