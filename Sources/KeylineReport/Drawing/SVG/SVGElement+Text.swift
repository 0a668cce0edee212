// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The part of a line of text that is placed at a point, independent of the text's direction.
enum TextAnchor: Hashable, Sendable {
    case left, middle, right

    /// Returns SVG's `text-anchor`, which depends on the direction.
    func word(_ direction: LayoutDirection) -> String? {
        switch self {
        case .left: direction == .leftToRight ? nil : "end"
        case .middle: "middle"
        case .right: direction == .leftToRight ? "end" : nil
        }
    }
}

/// The font and color of a line of text.
struct TextLook: Hashable, Sendable {
    /// The height of the font, in units of the drawing.
    var size: Double
    /// SVG's `font-weight`: 400 is regular, 700 bold.
    var weight = 400
    var isItalic = false
    /// SVG's `font-family` list.
    var family = TextLook.sans
    var color = Paint.text

    /// The system font and its substitutes elsewhere: fonts as wide as Helvetica, then the one of Linux that is least wider.
    static let sans = """
        -apple-system, 'SF Pro Text', 'Helvetica Neue', 'Liberation Sans', Arimo, 'Nimbus Sans', Arial, \
        'DejaVu Sans Condensed', sans-serif
        """
    /// The fonts for formulas.
    static let monospaced = "ui-monospace, 'SF Mono', Menlo, 'Liberation Mono', 'DejaVu Sans Mono', monospace"
}

extension SVGElement {
    /// Returns a line of text with its baseline at a point. Right-to-left text does not affect the order of its
    /// neighbors.
    ///
    /// - Parameters:
    ///   - length: the length of the line in any font of the reader; nil for the font's own.
    ///   - spacing: the space between letters, for readers that ignore `textLength`.
    static func text(
        _ words: String, at point: Point, _ anchor: TextAnchor = .left, _ look: TextLook,
        direction: LayoutDirection = .leftToRight, length: Double? = nil, spacing: Double = 0
    ) -> SVGElement {
        var element = SVGElement("text").with("x", point.x).with("y", point.y)
        element = element.with("font-size", look.size)
        let family = ScriptFonts.families(look.family, for: words)
        if family != TextLook.sans { element = element.with("font-family", family) }
        if look.weight != 400 { element = element.with("font-weight", String(look.weight)) }
        if look.isItalic { element = element.with("font-style", "italic") }
        element = element.with("text-anchor", anchor.word(direction))
        element = element.with("fill", look.color.color)
        if look.color.opacity < 1 { element = element.with("fill-opacity", look.color.opacity) }
        if direction == .rightToLeft { element = element.with("direction", "rtl") }
        element = element.with("unicode-bidi", "isolate")
        if let length, length > 0 {
            // Substitutes are wider than the measured font: more space would not fit.
            if spacing < 0 { element = element.with("letter-spacing", spacing) }
            element = element.with("textLength", length).with("lengthAdjust", "spacingAndGlyphs")
        }
        if words.contains("  ") || words.hasPrefix(" ") || words.hasSuffix(" ") {
            element = element.with("xml:space", "preserve")
        }
        return element.adding(text: words)
    }
}
