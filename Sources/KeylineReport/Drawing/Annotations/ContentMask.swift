// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Cuts holes into lines and hatching where views have words or small shapes, such as the dots of a page control, that would
/// be illegible below them.
struct ContentMask {
    /// The frames of words, as tight as their fonts allow, units of the drawing.
    var texts: [Rect] = []
    /// The frames of small shapes, units of the drawing.
    var details: [Rect] = []
    /// The area that is drawn in.
    let area: Rect

    /// The id of the definition.
    var id = "behind-contents"
    /// The space around a small shape, points.
    private static let room = 1.25

    /// The definition that `cut` refers to; nil if there is nothing to keep off.
    var definition: SVGElement? {
        let look = ShapeLook(fill: .black)
        let holes =
            seen(texts).map { SVGElement.rect($0, look) }
            + seen(details).map { detail in
                let hole = detail.inset(by: EdgeInsets(all: -Self.room))
                return .rect(hole, radius: hole.shorterSide / 2, look)
            }
        if holes.isEmpty { return nil }
        return SVGElement("mask", [.rect(area, ShapeLook(fill: .white))] + holes).with("id", id)
            .with("maskUnits", "userSpaceOnUse")
            .with("x", area.x).with("y", area.y).with("width", area.width).with("height", area.height)
    }

    /// Returns the mask for dashed lines through words, which keep off their sides too: a dash beside a word would be read as
    /// one of its signs.
    func forDashes() -> ContentMask {
        var mask = self
        mask.id += "-of-dashes"
        mask.texts = texts.map { words in
            let beside = -words.height / 4
            return words.inset(by: EdgeInsets(top: 0, left: beside, bottom: 0, right: beside))
        }
        return mask
    }

    /// Returns shapes with the holes.
    func cut(_ shapes: [SVGElement]) -> [SVGElement] {
        if shapes.isEmpty || seen(texts + details).isEmpty { return shapes }
        return [SVGElement.group(shapes).with("mask", "url(#\(id))")]
    }

    /// Returns true for a rectangle of which the holes cut a part away.
    func cuts(_ rect: Rect) -> Bool {
        let room = Self.room
        return texts.contains { $0.intersection(rect) != nil }
            || details.contains { $0.inset(by: EdgeInsets(all: -room)).intersection(rect) != nil }
    }

    private func seen(_ places: [Rect]) -> [Rect] { places.filter { $0.intersection(area) != nil } }
}
