// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Which part of a line of text a point names, whichever way the text runs.
enum TextAnchor: Hashable, Sendable {
    case left, middle, right

    /// SVG's word for it, which goes by the direction.
    func word(_ direction: LayoutDirection) -> String? {
        switch self {
        case .left: direction == .leftToRight ? nil : "end"
        case .middle: "middle"
        case .right: direction == .leftToRight ? "end" : nil
        }
    }
}

/// How a line of text is drawn.
struct TextLook: Hashable, Sendable {
    /// Height of the font, units of the drawing.
    var size: Double
    /// SVG's number for a weight: 400 is regular, 700 bold.
    var weight = 400
    var isItalic = false
    /// SVG's list of families.
    var family = TextLook.sans
    var color = Paint.text

    /// The system font and what stands in for it elsewhere.
    static let sans = "-apple-system, 'SF Pro Text', 'Helvetica Neue', 'Liberation Sans', Arial, sans-serif"
    /// For formulas.
    static let monospaced = "ui-monospace, 'SF Mono', Menlo, 'Liberation Mono', 'DejaVu Sans Mono', monospace"
}

extension SVGElement {
    /// A line of text with its baseline at a point. Text that runs the other way moves nothing beside it.
    ///
    /// - Parameters:
    ///   - length: How long the line is to be, whatever the reader's font; nil = as it comes.
    ///   - spacing: Between letters, for readers that know of no `textLength`.
    static func text(
        _ words: String, at point: Point, _ anchor: TextAnchor = .left, _ look: TextLook,
        direction: LayoutDirection = .leftToRight, length: Double? = nil, spacing: Double = 0
    ) -> SVGElement {
        var element = SVGElement("text").with("x", point.x).with("y", point.y)
        element = element.with("font-size", look.size)
        if look.family != TextLook.sans { element = element.with("font-family", look.family) }
        if look.weight != 400 { element = element.with("font-weight", String(look.weight)) }
        if look.isItalic { element = element.with("font-style", "italic") }
        element = element.with("text-anchor", anchor.word(direction))
        element = element.with("fill", look.color.color)
        if look.color.opacity < 1 { element = element.with("fill-opacity", look.color.opacity) }
        if direction == .rightToLeft { element = element.with("direction", "rtl") }
        element = element.with("unicode-bidi", "isolate")
        if let length, length > 0 {
            if spacing != 0 { element = element.with("letter-spacing", spacing) }
            element = element.with("textLength", length).with("lengthAdjust", "spacingAndGlyphs")
        }
        if words.contains("  ") || words.hasPrefix(" ") || words.hasSuffix(" ") {
            element = element.with("xml:space", "preserve")
        }
        return element.adding(text: words)
    }
}
