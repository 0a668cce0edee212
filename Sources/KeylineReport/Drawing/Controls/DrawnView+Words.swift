// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// A text and the rectangle that it is set in.
struct PlacedText {
    var text: SetText
    var rect: Rect
}

/// Shapes that several controls draw.
extension DrawnView {
    /// Words in a rectangle, in the system font.
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

    /// The lines of texts.
    func elements(_ texts: [PlacedText]) -> [SVGElement] { texts.flatMap { text.elements($0.text, in: $0.rect) } }

    /// Where the lines of texts are.
    func places(_ texts: [PlacedText]) -> [Rect] { texts.flatMap { text.places($0.text, in: $0.rect) } }

    /// Where text that says nothing of its alignment begins.
    var natural: TextPlace { TextPlace(alignment: nil, direction) }

    /// A rectangle on the other side of the view where the view runs from right to left.
    func mirrored(_ rect: Rect) -> Rect {
        direction == .leftToRight ? rect : rect.offset(dx: frame.minX + frame.maxX - rect.minX - rect.maxX, dy: 0)
    }

    /// A glyph of lines; nothing for one that has none.
    func glyph(_ name: String, in rect: Rect, _ ink: Paint, width: Double = 1.5) -> [SVGElement] {
        guard let path = SymbolPaths.path(name, in: rect) else { return [] }
        return [SVGElement.path(path, ShapeLook(stroke: ink, lineWidth: width)).with("stroke-linecap", "round")]
    }

    /// The chevron that points on, in the direction of reading.
    func disclosure(in rect: Rect, _ ink: Paint) -> [SVGElement] {
        glyph(direction == .leftToRight ? "chevron.right" : "chevron.left", in: rect, ink, width: 2)
    }

    /// A colour of the document.
    func color(_ use: ColorUse) -> Paint? { isEnabled ? palette.color(use, of: item) : nil }

    /// A thin line across.
    func rule(from x: Double, to end: Double, y: Double, _ ink: Paint? = nil) -> SVGElement {
        .line(
            Point(x: x, y: y), Point(x: end, y: y), ShapeLook(stroke: ink ?? palette.separator, lineWidth: 0.75))
    }

    /// A bar in the place of words that only the running app knows.
    func unknownWords(_ rect: Rect, _ ink: Paint? = nil) -> SVGElement {
        .rect(rect, radius: rect.height / 2, ShapeLook(fill: ink ?? Paint(color: "#c7c7cc")))
    }
}
