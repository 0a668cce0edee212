// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

extension SVGElement {
    /// The frames of the element's texts and of those inside it, as tight as their font allows; units of the drawing.
    ///
    /// Transforms and clips are ignored: drawings of views have neither around their own texts.
    var textPlaces: [Rect] {
        if name == "text" { return textPlace.map { [$0] } ?? [] }
        return elements.flatMap(\.textPlaces)
    }

    /// True where the element or one inside it is a text of some words alone.
    func shows(_ words: String) -> Bool {
        name == "text" ? self.words == words : elements.contains { $0.shows(words) }
    }

    /// The words of a text element, those of its pieces included.
    private var words: String {
        children.map { child in
            switch child {
            case .text(let words): words
            case .element(let piece): piece.words
            }
        }.joined()
    }

    private var textPlace: Rect? {
        guard let x = number("x"), let y = number("y"), let size = number("font-size"), size > 0 else { return nil }
        let words = words
        if words.allSatisfy(\.isWhitespace) { return nil }
        let isBold = number("font-weight").map { $0 >= 600 } == true
        let font = ResolvedFont(family: .named(isBold ? "HelveticaNeue-Bold" : "HelveticaNeue"), pointSize: size)
        let measured = Self.measurer.width(of: words, font: font)
        let width = number("textLength") ?? measured
        let runsLeft = value("direction") == "rtl"
        let left =
            switch value("text-anchor") {
            case "middle"?: x - width / 2
            case "end"?: runsLeft ? x : x - width
            default: runsLeft ? x - width : x
            }
        func blanks(_ letters: Substring) -> Double {
            letters.isEmpty || measured == 0
                ? 0 : width * Self.measurer.width(of: String(letters), font: font) / measured
        }
        let before = blanks(words.prefix(while: \.isWhitespace))
        let after = blanks(Substring(String(words.reversed())).prefix(while: \.isWhitespace))
        return Rect(
            x: left + (runsLeft ? after : before), y: y - Self.rise * size, width: width - before - after,
            height: (Self.rise + Self.fall) * size)
    }

    /// Above and below the baseline, heights of the font: capitals and descenders of Helvetica.
    private static let (rise, fall) = (0.74, 0.22)

    private static let measurer = TextMeasurer(scale: 2)

    /// The value of an attribute; nil if the element lacks it.
    func value(_ name: String) -> String? { attributes.first { $0.name == name }?.value }

    /// The value of an attribute that is a number.
    func number(_ name: String) -> Double? { value(name).flatMap(Double.init) }
}
