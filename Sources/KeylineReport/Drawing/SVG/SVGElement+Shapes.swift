// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The fill and the outline of a shape.
struct ShapeLook: Hashable, Sendable {
    /// The fill; nil for none.
    var fill: Paint?
    /// The outline; nil for none.
    var stroke: Paint?
    /// The width of the outline, in units of the drawing.
    var lineWidth: Double
    /// The lengths of dashes and gaps, in units of the drawing; empty for a solid line.
    var dashes: [Double]

    /// Makes a look with a fill, an outline or both.
    init(fill: Paint? = nil, stroke: Paint? = nil, lineWidth: Double = 1, dashes: [Double] = []) {
        (self.fill, self.stroke, self.lineWidth, self.dashes) = (fill, stroke, lineWidth, dashes)
    }
}

extension SVGElement {
    /// Returns the element with a look; without a fill, the inside stays empty.
    func looking(_ look: ShapeLook) -> SVGElement {
        var element = with("fill", look.fill?.color ?? "none")
        if let fill = look.fill, fill.opacity < 1 { element = element.with("fill-opacity", fill.opacity) }
        guard let stroke = look.stroke else { return element }
        element = element.with("stroke", stroke.color).with("stroke-width", look.lineWidth)
        if stroke.opacity < 1 { element = element.with("stroke-opacity", stroke.opacity) }
        if !look.dashes.isEmpty { element = element.with("stroke-dasharray", SVGNumber.list(look.dashes)) }
        return element
    }

    /// Returns a rectangle with corners of a radius, in units of the drawing.
    static func rect(_ rect: Rect, radius: Double = 0, _ look: ShapeLook) -> SVGElement {
        let (width, height) = (max(0, rect.width), max(0, rect.height))
        let element = SVGElement("rect").with("x", rect.x).with("y", rect.y).with("width", width).with("height", height)
        let fitting = min(radius, width / 2, height / 2)
        return (fitting > 0 ? element.with("rx", fitting) : element).looking(look)
    }

    /// Returns a circle around a point.
    static func circle(_ center: Point, radius: Double, _ look: ShapeLook) -> SVGElement {
        SVGElement("circle").with("cx", center.x).with("cy", center.y).with("r", max(0, radius)).looking(look)
    }

    /// Returns a straight line.
    static func line(_ start: Point, _ end: Point, _ look: ShapeLook) -> SVGElement {
        SVGElement("line").with("x1", start.x).with("y1", start.y).with("x2", end.x).with("y2", end.y).looking(look)
    }

    /// Returns a line along some points, or a polygon if `closed`.
    static func polyline(_ points: [Point], closed: Bool = false, _ look: ShapeLook) -> SVGElement {
        let list = points.map { SVGNumber.text($0.x) + "," + SVGNumber.text($0.y) }.joined(separator: " ")
        return SVGElement(closed ? "polygon" : "polyline").with("points", list).looking(look)
    }

    /// Returns a path in SVG syntax.
    static func path(_ commands: String, _ look: ShapeLook) -> SVGElement {
        SVGElement("path").with("d", commands).looking(look)
    }

    /// Returns a group.
    static func group(_ elements: [SVGElement]) -> SVGElement { SVGElement("g", elements) }
}
