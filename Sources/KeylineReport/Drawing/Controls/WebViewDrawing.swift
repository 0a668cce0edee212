// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// `WKWebView` and `UIWebView`: a globe above the lines of a page.
struct WebViewDrawing: ControlDrawing {
    let classNames = ["WKWebView", "UIWebView"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let frame = view.frame.inset(by: view.safeAreaInsets)
        let radius = min(28, frame.height / 5, frame.width / 5)
        guard radius > 4 else { return [] }
        let center = Point(x: frame.midX, y: frame.midY - radius)
        let look = ShapeLook(stroke: view.palette.outline, lineWidth: 1.5)
        var elements: [SVGElement] = [
            .circle(center, radius: radius, look), ellipse(center, radius * 0.45, radius, look),
            .line(Point(x: center.x - radius, y: center.y), Point(x: center.x + radius, y: center.y), look),
        ]
        for (row, length) in [0.5, 0.6, 0.42].enumerated() {
            let y = center.y + radius + 16 + Double(row) * 14
            let width = min(240, frame.width) * length
            let bar = Rect(x: frame.midX - width / 2, y: y, width: width, height: 6)
            if bar.isInside(view.frame) { elements.append(view.unknownWords(bar)) }
        }
        return elements
    }

    private func ellipse(_ center: Point, _ width: Double, _ height: Double, _ look: ShapeLook) -> SVGElement {
        SVGElement("ellipse").with("cx", center.x).with("cy", center.y).with("rx", width).with("ry", height)
            .looking(look)
    }
}
