// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Removes the outlines of light words on dark grounds, where the words are legible without, and gives small light words on
/// other grounds a dark plate in place of an outline, which would be as wide as their stems.
struct WordOutlines {
    /// The unit of the drawing's style, points.
    let unit: Double
    /// The opaque boxes drawn so far, back to front, units of the drawing.
    private var grounds: [(rect: Rect, isDark: Bool)] = []

    /// The brightness below which light words stand out from their ground.
    private static let darkest = 0.6
    /// The size of a font from which on outlined words are legible, units of the style.
    private static let leastOutlined = 13.0
    private static let outline: Set = ["stroke", "stroke-opacity", "stroke-width", "paint-order"]

    init(unit: Double) { self.unit = unit }

    /// Returns elements that are drawn next, without the outlines that are not needed and with plates below small words.
    mutating func fitted(_ elements: [SVGElement]) -> [SVGElement] { elements.map { fitted($0) } }

    private mutating func fitted(_ element: SVGElement) -> SVGElement {
        switch element.name {
        case "rect":
            if let ground = Self.ground(element) { grounds.append(ground) }
            return element
        case "text":
            guard element.value("paint-order") != nil, let place = element.textPlaces.first else { return element }
            if isOnDark(place) { return element.without(Self.outline) }
            return onPlate(element, place) ?? element
        default:
            var copy = element
            copy.children = element.children.map { child in
                if case .element(let inner) = child { .element(fitted(inner)) } else { child }
            }
            return copy
        }
    }

    /// Returns small words without outline on a plate; nil for large ones.
    private func onPlate(_ words: SVGElement, _ place: Rect) -> SVGElement? {
        guard let size = words.number("font-size"), size < Self.leastOutlined * unit else { return nil }
        let plate = place.inset(by: EdgeInsets(top: -unit, left: -2 * unit, bottom: -unit, right: -2 * unit))
        let look = ShapeLook(fill: Paint.wordPlate)
        return .group([.rect(plate, radius: 3 * unit, look), Self.opaque(words.without(Self.outline))])
    }

    /// Returns words without their translucency, which would let the plate through.
    private static func opaque(_ words: SVGElement) -> SVGElement {
        var copy = words.without(["fill-opacity"])
        copy.children = words.children.map { child in
            if case .element(let piece) = child { .element(opaque(piece)) } else { child }
        }
        return copy
    }

    private func isOnDark(_ place: Rect) -> Bool {
        grounds.last { place.isInside($0.rect) }?.isDark ?? false
    }

    /// A box that hides what is behind it; nil for others.
    private static func ground(_ box: SVGElement) -> (rect: Rect, isDark: Bool)? {
        guard let fill = box.value("fill"), box.value("fill-opacity") == nil, let color = Color(hexadecimal: fill),
            let x = box.number("x"), let y = box.number("y"), let width = box.number("width"),
            let height = box.number("height")
        else { return nil }
        return (Rect(x: x, y: y, width: width, height: height), color.luma < darkest)
    }
}
