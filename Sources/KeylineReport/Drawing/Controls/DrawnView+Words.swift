// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// A text and the rectangle in which it is set.
struct PlacedText {
    var text: SetText
    var rect: Rect
}

/// Shapes that several controls draw.
extension DrawnView {
    /// Returns words in the system font, placed in a rectangle.
    func words(
        _ words: String, in rect: Rect, size: Double = 17, weight: FontWeight = .regular, _ color: Paint? = nil,
        _ across: TextPlace = .near
    ) -> PlacedText {
        var text = SetText(
            words: words, font: self.text.font(size: size, weight: weight), color: color ?? palette.label)
        text.across = across
        text.direction = direction
        return PlacedText(text: text, rect: rect)
    }

    /// Returns the lines of texts as elements.
    func elements(_ texts: [PlacedText]) -> [SVGElement] { texts.flatMap { text.elements($0.text, in: $0.rect) } }

    /// Returns the places of the lines of texts.
    func places(_ texts: [PlacedText]) -> [Rect] { texts.flatMap { text.places($0.text, in: $0.rect) } }

    /// The place of text whose alignment is natural.
    var natural: TextPlace { TextPlace(alignment: nil, direction) }

    /// Returns a rectangle mirrored within the view if the view runs from right to left.
    func mirrored(_ rect: Rect) -> Rect {
        direction == .leftToRight ? rect : rect.offset(dx: frame.minX + frame.maxX - rect.minX - rect.maxX, dy: 0)
    }

    /// Returns a symbol's line drawing; empty if it has none.
    func glyph(_ name: String, in rect: Rect, _ ink: Paint, width: Double = 1.5) -> [SVGElement] {
        guard let path = SymbolPaths.path(name, in: rect) else { return [] }
        return [SVGElement.path(path, ShapeLook(stroke: ink, lineWidth: width)).with("stroke-linecap", "round")]
    }

    /// Returns the disclosure chevron, which points in the reading direction.
    func disclosure(in rect: Rect, _ ink: Paint) -> [SVGElement] {
        glyph(direction == .leftToRight ? "chevron.right" : "chevron.left", in: rect, ink, width: 2)
    }

    /// Returns the document's color for a use; nil if the view is disabled.
    func color(_ use: ColorUse) -> Paint? { isEnabled ? palette.color(use, of: item) : nil }

    /// Returns a thin horizontal line.
    func rule(from x: Double, to end: Double, y: Double, _ ink: Paint? = nil) -> SVGElement {
        .line(
            Point(x: x, y: y), Point(x: end, y: y), ShapeLook(stroke: ink ?? palette.separator, lineWidth: 0.75))
    }

    /// Returns a bar as a placeholder for words that only the running app knows.
    func unknownWords(_ rect: Rect, _ ink: Paint? = nil) -> SVGElement {
        .rect(rect, radius: rect.height / 2, ShapeLook(fill: ink ?? Paint(color: "#c7c7cc")))
    }
}
