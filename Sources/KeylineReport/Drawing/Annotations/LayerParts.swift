// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The shapes of a layer by how they lie on one another: all but plates passes behind words.
struct LayerParts {
    /// Outlines and hatching, at the back.
    var shapes: [SVGElement] = []
    /// Thin lines without words.
    var thin: [SVGElement] = []
    /// Lines to look at.
    var lines: [SVGElement] = []
    /// Hatching in front of words.
    var front: [SVGElement] = []
    /// Plates with words and numbers, in front.
    var plates: [SVGElement] = []

    /// The shapes back to front; nothing but hatching and plates is drawn over the words of views.
    ///
    /// - Parameters:
    ///   - texts: where words of views are written, units of the drawing.
    ///   - area: the area that is drawn in.
    func elements(keepingOff texts: [Rect], in area: Rect) -> [SVGElement] {
        let behind = shapes + thin + lines
        let covered = texts.filter { $0.intersection(area) != nil }
        guard !behind.isEmpty, !covered.isEmpty else { return behind + front + plates }
        return [Self.mask(covered, area), SVGElement.group(behind).with("mask", "url(#\(Self.maskID))")] + front
            + plates
    }

    private static let maskID = "behind-words"

    /// All of an area but some rectangles.
    private static func mask(_ texts: [Rect], _ area: Rect) -> SVGElement {
        let shapes =
            [SVGElement.rect(area, ShapeLook(fill: .white))] + texts.map { .rect($0, ShapeLook(fill: .black)) }
        return SVGElement("mask", shapes).with("id", maskID).with("maskUnits", "userSpaceOnUse")
            .with("x", area.x).with("y", area.y).with("width", area.width).with("height", area.height)
    }
}
