// Keyline
// SPDX-License-Identifier: Apache-2.0

/// A color in sRGB with its opacity, eight bits per component, the precision of drawings.
public struct Color: Hashable, Sendable {
    /// Red, green, blue and opacity, eight bits each, red highest.
    private let levels: UInt32

    /// Makes a color of components from 0 to 1; others are clamped, and NaN counts as 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        levels = [red, green, blue, alpha].reduce(0) { $0 << 8 | Self.level($1) }
    }

    /// Makes a color of levels as `0xrrggbbaa`.
    public init(levels: UInt32) { self.levels = levels }

    /// Parses `#rrggbb` or `#rrggbbaa`; nil for any other text.
    public init?(hexadecimal text: some StringProtocol) {
        let digits = text.dropFirst()
        guard text.first == "#", digits.utf8.count == 6 || digits.utf8.count == 8, digits.allSatisfy(\.isHexDigit),
            let value = UInt32(digits, radix: 16)
        else { return nil }
        levels = digits.utf8.count == 6 ? value << 8 | 0xff : value
    }

    /// Makes a gray from 0 (black) to 1 (white).
    public static func gray(_ white: Double, alpha: Double = 1) -> Color {
        Color(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Fully transparent black.
    public static let clear = Color(levels: 0)
    /// Opaque black.
    public static let black = Color(levels: 0x0000_00ff)
    /// Opaque white.
    public static let white = Color(levels: 0xffff_ffff)

    /// Red, 0 to 1.
    public var red: Double { component(24) }
    /// Green, 0 to 1.
    public var green: Double { component(16) }
    /// Blue, 0 to 1.
    public var blue: Double { component(8) }
    /// Opacity, 0 to 1.
    public var alpha: Double { component(0) }

    /// Returns the color with another opacity, 0 to 1.
    public func withAlpha(_ alpha: Double) -> Color { Color(levels: levels & 0xffff_ff00 | Self.level(alpha)) }

    /// `#rrggbb`; ignores the opacity.
    public var opaqueHexadecimal: String { Self.text(levels >> 8, digits: 6) }

    /// `#rrggbb` for an opaque color, else `#rrggbbaa`.
    public var hexadecimal: String {
        levels & 0xff == 0xff ? opaqueHexadecimal : Self.text(levels, digits: 8)
    }

    /// The perceived brightness, 0 to 1: the luma of ITU-R BT.709. Ignores the opacity.
    public var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }

    private func component(_ shift: UInt32) -> Double { Double(levels >> shift & 0xff) / 255 }

    private static func level(_ component: Double) -> UInt32 {
        UInt32((min(max(component.isNaN ? 0 : component, 0), 1) * 255).rounded())
    }

    private static func text(_ value: UInt32, digits: Int) -> String {
        let text = String(value, radix: 16)
        return "#" + String(repeating: "0", count: digits - text.count) + text
    }
}
