// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// The parts that all bars share, whether they surround the screen or are among its views.
struct BarFace {
    let contents: BarContents
    let palette: DrawingPalette
    let text: TextSetter
    let direction: LayoutDirection
    /// The color of items that have no color of their own.
    let tint: Paint
    /// Returns the size of a custom view in an item's place, by its id.
    let viewSize: (String) -> Size?
    /// Returns the name of such a view, by its id; nil if the view is drawn among the other views.
    let viewWords: (String) -> String?

    /// Makes the face of a bar around a screen.
    init(_ contents: BarContents, in scene: DrawingScene) {
        self.contents = contents
        (palette, text, direction) = (scene.palette, scene.text, scene.environment.direction)
        tint = scene.palette.paint(contents.colors[.tint]) ?? scene.palette.systemTint
        viewSize = { id in scene.position(id).map { scene.frames[$0].size } }
        viewWords = { id in scene.position(id).map(scene.name) }
    }

    /// Makes the face of a bar among the views.
    init(_ view: DrawnView) {
        contents = view.item.appearance?.bar ?? BarContents()
        (palette, text, direction) = (view.palette, view.text, view.direction)
        tint = view.palette.paint(contents.colors[.tint]) ?? view.tint
        let sizes = Dictionary(
            view.subviews.map { ($0.item.id, $0.frame.size) }, uniquingKeysWith: { first, _ in first })
        viewSize = { sizes[$0] }
        viewWords = { _ in nil }
    }

    /// The color of the background; nil for the system's.
    var ground: Paint? { palette.paint(contents.colors[.barTint]) ?? palette.paint(contents.colors[.background]) }

    /// Returns text placed in a rectangle.
    func words(
        _ words: String, in rect: Rect, size: Double, weight: FontWeight = .regular, _ color: Paint,
        _ across: TextPlace
    ) -> PlacedText {
        var text = SetText(words: words, font: self.text.font(size: size, weight: weight), color: color)
        text.across = across
        text.direction = direction
        return PlacedText(text: text, rect: rect)
    }

    /// Returns a symbol's glyph, or a box if there is none; the picture's name is its title.
    func picture(_ image: ImageContent, in rect: Rect, _ ink: Paint) -> SVGElement {
        let title = SVGElement("title").adding(text: SVGText.withoutDirections(image.name))
        let width = max(1, rect.width / 14)
        if let path = SymbolPaths.path(image.name, in: rect) {
            return .group([title] + stroke(path, ink, width: width))
        }
        let box = rect.inset(by: EdgeInsets(all: rect.width / 12))
        let look = ShapeLook(fill: ink.faded(0.15), stroke: ink, lineWidth: width)
        let outline = ShapeLook(stroke: Paint.wordOutline, lineWidth: width + 1.5)
        let looks = isPale(ink) ? [outline, look] : [look]
        return .group([title] + looks.map { .rect(box, radius: box.width / 4, $0) })
    }

    /// True for a light paint that could not be seen on the bar.
    private func isPale(_ ink: Paint) -> Bool { ink.isLight && ground?.isDark != true }

    /// Returns the stroke of a glyph, on a wider dark one where its light paint could not be seen on the bar.
    func stroke(_ path: String, _ ink: Paint, width: Double) -> [SVGElement] {
        let strokes = (isPale(ink) ? [(Paint.wordOutline, width + 1.5)] : []) + [(ink, width)]
        return strokes.map { paint, width in
            SVGElement.path(path, ShapeLook(stroke: paint, lineWidth: width)).with("stroke-linecap", "round")
        }
    }

    /// Returns a rectangle mirrored within another one if text runs from right to left.
    func mirrored(_ rect: Rect, in bar: Rect) -> Rect {
        direction == .leftToRight ? rect : rect.offset(dx: bar.minX + bar.maxX - rect.minX - rect.maxX, dy: 0)
    }

    /// Returns the color of an item.
    func ink(_ item: BarItem) -> Paint {
        item.isEnabled == false ? palette.disabled : palette.paint(item.tint) ?? tint
    }

    /// Returns the width of an item; 0 for an item that takes the remaining space.
    func width(_ item: BarItem) -> Double {
        if let width = item.width { return width }
        switch BarItemFace(item) {
        case .words(let words): return text.width(of: words, text.font(size: 17, weight: weight(item))) + 2
        case .picture: return 24
        case .space(let width): return width ?? 0
        case .view(let id): return viewSize(id)?.width ?? 24
        }
    }

    /// Returns the font weight of an item: bold for prominent ones.
    func weight(_ item: BarItem) -> FontWeight {
        ["done", "prominent"].contains(item.style) || ["done", "save"].contains(item.system) ? .semibold : .regular
    }

    /// Draws an item in its place; text is returned to be set by the caller.
    func draw(_ item: BarItem, in rect: Rect) -> (shapes: [SVGElement], texts: [PlacedText]) {
        switch BarItemFace(item) {
        case .words(let title):
            return ([], [words(title, in: rect, size: 17, weight: weight(item), ink(item), .middle)])
        case .picture(let image):
            let side = min(22, rect.height * 0.7)
            let place = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
            return ([picture(image, in: place, ink(item))], [])
        case .view(let id): return view(id, in: rect)
        case .space: return ([], [])
        }
    }

    /// Returns a box in the place of a custom view, with its name.
    func view(_ id: String, in rect: Rect) -> (shapes: [SVGElement], texts: [PlacedText]) {
        guard let words = viewWords(id) else { return ([], []) }
        let height = min(rect.height - 8, max(24, viewSize(id)?.height ?? 24))
        let box = Rect(x: rect.minX, y: rect.midY - height / 2, width: rect.width, height: height)
        let look = ShapeLook(stroke: palette.outline, lineWidth: 0.75, dashes: [3, 2])
        let inner = box.inset(by: EdgeInsets(top: 0, left: 3, bottom: 0, right: 3))
        return ([.rect(box, radius: 4, look)], [self.words(words, in: inner, size: 13, Paint.faintText, .middle)])
    }
}
