// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// Draws the bars that containers put around a screen, where layouts take them to be.
struct BarDrawing {
    let scene: DrawingScene

    private var palette: DrawingPalette { scene.palette }
    private var text: TextSetter { scene.text }
    private var isTV: Bool { scene.environment.idiom == .tv }

    /// The bars in front of the views.
    var elements: [SVGElement] {
        let chrome = scene.screen.chrome
        var elements: [SVGElement] = []
        if let bar = scene.device.navigationBar, let content = chrome.navigationBar {
            elements.append(titled("navigation bar", navigationBar(bar, content)))
        }
        if let bar = scene.device.tabBar { elements.append(titled("tab bar", tabBar(bar))) }
        if let bar = scene.device.toolbar { elements.append(titled("toolbar", toolbar(bar))) }
        return elements
    }

    /// Where the bars have words and items.
    var wordPlaces: [Rect] {
        [scene.device.navigationBar, scene.device.tabBar, scene.device.toolbar].compactMap { $0?.contents }
    }

    private func titled(_ words: String, _ elements: [SVGElement]) -> SVGElement {
        .group([SVGElement("title").adding(text: words)] + elements)
    }

    /// Its background, seen through where the bar is, and the line at its inner edge.
    private func ground(_ rect: Rect, isOpaque: Bool, lineAt y: Double) -> [SVGElement] {
        let fill = Paint(color: "#f9f9f9", opacity: isOpaque ? 1 : 0.72)
        return [
            .rect(rect, ShapeLook(fill: fill)),
            .line(
                Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y),
                ShapeLook(stroke: palette.separator, lineWidth: 0.5)),
        ]
    }

    private func navigationBar(_ bar: DeviceGeometry.Bar, _ content: Chrome.NavigationBar) -> [SVGElement] {
        var elements = ground(bar.rect, isOpaque: content.isOpaque, lineAt: bar.rect.maxY)
        let unused = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        var rest = bar.contents.inset(by: unused)
        guard rest.height > 0 else { return elements }
        if content.hasSearchBar, rest.height >= 76 {
            let field = Rect(x: rest.minX, y: rest.maxY - 46, width: rest.width, height: 36)
            elements += searchField(field)
            rest.height -= 52
        }
        if content.hasPrompt, rest.height >= 60 {
            var prompt = SetText(words: "Prompt", font: text.font(size: 13), color: palette.secondaryLabel)
            prompt.across = .middle
            elements += text.elements(prompt, in: Rect(x: rest.minX, y: rest.minY, width: rest.width, height: 30))
            rest = Rect(x: rest.minX, y: rest.minY + 30, width: rest.width, height: rest.height - 30)
        }
        var title = SetText(
            words: scene.screen.name, font: text.font(size: isTV ? 38 : 17, weight: .semibold), color: palette.label)
        title.across = .middle
        title.direction = scene.environment.direction
        if content.hasLargeTitle, rest.height >= 88 {
            title.font = text.font(size: 34, weight: .bold)
            title.across = TextPlace(alignment: nil, scene.environment.direction)
            rest = Rect(x: rest.minX, y: rest.maxY - 52, width: rest.width, height: 52)
        }
        return elements + text.elements(title, in: rest)
    }

    private func searchField(_ field: Rect) -> [SVGElement] {
        let words = SetText(words: "Search", font: text.font(size: 17), color: palette.secondaryLabel)
        let glass = Rect(x: field.minX + 8, y: field.midY - 7, width: 14, height: 14)
        let inner = field.inset(by: EdgeInsets(top: 0, left: 30, bottom: 0, right: 8))
        var elements: [SVGElement] = [.rect(field, radius: 10, ShapeLook(fill: palette.controlFill))]
        if let path = SymbolPaths.path("magnifyingglass", in: glass) {
            elements.append(.path(path, ShapeLook(stroke: palette.secondaryLabel, lineWidth: 1.5)))
        }
        return elements + text.elements(words, in: inner)
    }

    /// Four items, the first one chosen: which ones there are, another document knows.
    private func tabBar(_ bar: DeviceGeometry.Bar) -> [SVGElement] {
        let isAbove = bar.rect.minY <= scene.device.window.minY + 0.5
        let edge = isAbove ? bar.rect.maxY : bar.rect.minY
        var elements = ground(bar.rect, isOpaque: scene.screen.chrome.isTabBarOpaque, lineAt: edge)
        let side = min(bar.contents.height * 0.5, isTV ? 40 : 25)
        for place in 0..<4 {
            let x = bar.contents.minX + bar.contents.width * (Double(place) + 0.5) / 4
            let icon = Rect(x: x - side / 2, y: bar.contents.midY - side * 0.7, width: side, height: side)
            let ink = place == 0 ? palette.systemTint : palette.secondaryLabel
            elements.append(
                .rect(icon, radius: side / 4, ShapeLook(fill: place == 0 ? ink : nil, stroke: ink, lineWidth: 1.5)))
            let line = Rect(x: x - side * 0.6, y: icon.maxY + 4, width: side * 1.2, height: 3)
            elements.append(.rect(line, radius: 1.5, ShapeLook(fill: ink)))
        }
        return elements
    }

    private func toolbar(_ bar: DeviceGeometry.Bar) -> [SVGElement] {
        var elements = ground(bar.rect, isOpaque: scene.screen.chrome.isToolbarOpaque, lineAt: bar.rect.minY)
        let side = min(bar.contents.height * 0.5, 22)
        for place in 0..<3 {
            let inset = 16 + side / 2
            let x = bar.contents.minX + inset + (bar.contents.width - 2 * inset) * Double(place) / 2
            let icon = Rect(x: x - side / 2, y: bar.contents.midY - side / 2, width: side, height: side)
            elements.append(.rect(icon, radius: side / 4, ShapeLook(stroke: palette.systemTint, lineWidth: 1.5)))
        }
        return elements
    }
}
