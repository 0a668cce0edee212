// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The background, rounded corners and border of any view.
enum ViewFace {
    /// Returns the background of a view and its border, which lies inside its bounds.
    static func elements(_ item: LayoutItem, in frame: Rect, _ palette: DrawingPalette) -> [SVGElement] {
        let radius = radius(of: item)
        var elements: [SVGElement] = []
        if let fill = palette.background(of: item) {
            elements.append(.rect(frame, radius: radius, ShapeLook(fill: fill)))
        }
        guard !isConfigured(item), let width = item.appearance?.borderWidth, width > 0 else { return elements }
        let look = ShapeLook(stroke: palette.color(.border, of: item) ?? palette.label, lineWidth: width)
        let line = frame.inset(by: EdgeInsets(all: width / 2))
        return elements + [.rect(line, radius: max(0, radius - width / 2), look)]
    }

    /// Returns the radius of the corners of a view's bounds, in points.
    static func radius(of item: LayoutItem) -> Double {
        if isConfigured(item) { return 0 }
        if let radius = item.appearance?.cornerRadius { return radius }
        return item.className == "UITextField" && item.content.text?.borderStyle == "roundedRect" ? 5 : 0
    }

    /// Returns true for a button with a configuration: it draws its own background.
    private static func isConfigured(_ item: LayoutItem) -> Bool { item.content.button?.configuration != nil }
}
