// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// Draws the bars that containers put around a screen, at the places that the layout assumes.
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

    /// The places of the bars' words and items.
    var wordPlaces: [Rect] {
        [scene.device.navigationBar, scene.device.tabBar, scene.device.toolbar].compactMap { $0?.contents }
    }

    private func titled(_ words: String, _ elements: [SVGElement]) -> SVGElement {
        .group([SVGElement("title").adding(text: words)] + elements)
    }

    /// Returns the background, translucent if the bar is, and the line at its inner edge.
    private func ground(
        _ rect: Rect, _ contents: BarContents?, isOpaque: Bool, lineAt y: Double
    ) -> [SVGElement] {
        let own = contents.flatMap { BarFace($0, in: scene).ground }
        let fill = (own ?? Paint(color: "#f9f9f9")).faded(isOpaque ? 1 : own == nil ? 0.72 : 0.85)
        return [
            .rect(rect, ShapeLook(fill: fill)),
            .line(
                Point(x: rect.minX, y: y), Point(x: rect.maxX, y: y),
                ShapeLook(stroke: palette.separator, lineWidth: 0.5)),
        ]
    }

    private func navigationBar(_ bar: DeviceGeometry.Bar, _ content: Chrome.NavigationBar) -> [SVGElement] {
        var contents = scene.screen.appearance?.navigationBar ?? BarContents()
        var elements = ground(bar.rect, contents, isOpaque: content.isOpaque, lineAt: bar.rect.maxY)
        let unused = EdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
        var rest = bar.contents.inset(by: unused)
        guard rest.height > 0 else { return elements }
        if content.hasSearchBar, rest.height >= 76 {
            let field = Rect(x: rest.minX, y: rest.maxY - 46, width: rest.width, height: 36)
            elements += searchField(field)
            rest.height -= 52
        }
        rest = Rect(x: bar.contents.minX, y: rest.minY, width: bar.contents.width, height: rest.height)
        if content.hasPrompt, contents.prompt == nil { contents.prompt = "Prompt" }
        let drawn = NavigationBarFace(
            BarFace(contents, in: scene), in: rest, hasLargeTitle: content.hasLargeTitle,
            unknownTitle: scene.screen.name)
        return elements + drawn.shapes + set(drawn.texts)
    }

    private func set(_ texts: [PlacedText]) -> [SVGElement] {
        texts.flatMap { text.elements($0.text, in: $0.rect) }
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

    /// Draws the tabs of the document; four placeholders, the first one selected, if another document defines them.
    private func tabBar(_ bar: DeviceGeometry.Bar) -> [SVGElement] {
        let isAbove = bar.rect.minY <= scene.device.window.minY + 0.5
        let edge = isAbove ? bar.rect.maxY : bar.rect.minY
        let contents = scene.screen.appearance?.tabBar
        var elements = ground(bar.rect, contents, isOpaque: scene.screen.chrome.isTabBarOpaque, lineAt: edge)
        if let contents, !contents.items.isEmpty {
            let face = BarFace(contents, in: scene)
            let drawn = TabBarFace(face, in: bar.contents, isAbove: isAbove, scale: isTV ? 2 : 1)
            return elements + drawn.shapes + set(drawn.texts)
        }
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
        let contents = scene.screen.appearance?.toolbar
        var elements = ground(
            bar.rect, contents, isOpaque: scene.screen.chrome.isToolbarOpaque, lineAt: bar.rect.minY)
        if let contents, !contents.items.isEmpty {
            let drawn = ToolbarFace(BarFace(contents, in: scene), in: bar.contents)
            return elements + drawn.shapes + set(drawn.texts)
        }
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
