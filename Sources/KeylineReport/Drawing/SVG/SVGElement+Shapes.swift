// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// How the inside and the outline of a shape are drawn.
struct ShapeLook: Hashable, Sendable {
    /// Nil = the inside is left out.
    var fill: Paint?
    /// Nil = no outline.
    var stroke: Paint?
    /// Of the outline, units of the drawing.
    var lineWidth: Double
    /// Lengths of dashes and gaps, units of the drawing; empty = a whole line.
    var dashes: [Double]

    /// An inside, an outline or both.
    init(fill: Paint? = nil, stroke: Paint? = nil, lineWidth: Double = 1, dashes: [Double] = []) {
        (self.fill, self.stroke, self.lineWidth, self.dashes) = (fill, stroke, lineWidth, dashes)
    }
}

extension SVGElement {
    /// The element with a look; with nothing said of the inside it stays empty.
    func looking(_ look: ShapeLook) -> SVGElement {
        var element = with("fill", look.fill?.color ?? "none")
        if let fill = look.fill, fill.opacity < 1 { element = element.with("fill-opacity", fill.opacity) }
        guard let stroke = look.stroke else { return element }
        element = element.with("stroke", stroke.color).with("stroke-width", look.lineWidth)
        if stroke.opacity < 1 { element = element.with("stroke-opacity", stroke.opacity) }
        if !look.dashes.isEmpty { element = element.with("stroke-dasharray", SVGNumber.list(look.dashes)) }
        return element
    }

    /// A rectangle with corners of a radius, points.
    static func rect(_ rect: Rect, radius: Double = 0, _ look: ShapeLook) -> SVGElement {
        let (width, height) = (max(0, rect.width), max(0, rect.height))
        let element = SVGElement("rect").with("x", rect.x).with("y", rect.y).with("width", width).with("height", height)
        let fitting = min(radius, width / 2, height / 2)
        return (fitting > 0 ? element.with("rx", fitting) : element).looking(look)
    }

    /// A circle around a point.
    static func circle(_ center: Point, radius: Double, _ look: ShapeLook) -> SVGElement {
        SVGElement("circle").with("cx", center.x).with("cy", center.y).with("r", max(0, radius)).looking(look)
    }

    /// A straight line.
    static func line(_ start: Point, _ end: Point, _ look: ShapeLook) -> SVGElement {
        SVGElement("line").with("x1", start.x).with("y1", start.y).with("x2", end.x).with("y2", end.y).looking(look)
    }

    /// A line along some points, closed where it is to be.
    static func polyline(_ points: [Point], closed: Bool = false, _ look: ShapeLook) -> SVGElement {
        let list = points.map { SVGNumber.text($0.x) + "," + SVGNumber.text($0.y) }.joined(separator: " ")
        return SVGElement(closed ? "polygon" : "polyline").with("points", list).looking(look)
    }

    /// A path in SVG's own words.
    static func path(_ commands: String, _ look: ShapeLook) -> SVGElement {
        SVGElement("path").with("d", commands).looking(look)
    }

    /// A group.
    static func group(_ elements: [SVGElement]) -> SVGElement { SVGElement("g", elements) }
}
