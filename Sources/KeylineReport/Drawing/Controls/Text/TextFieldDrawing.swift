// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// `UITextField`: its border, its text or placeholder, and its clear button.
struct TextFieldDrawing: ControlDrawing {
    let classNames = ["UITextField", "UISearchTextField"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        var elements = border(view)
        if let glass = glass(view) {
            elements += view.glyph("magnifyingglass", in: glass, view.palette.secondaryLabel)
        }
        elements += view.elements(texts(view))
        if let button = clearButton(view) { elements += Self.clearGlyph(in: button, view) }
        return elements
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.places(texts(view)) }

    /// Returns a cross in a disc.
    static func clearGlyph(in rect: Rect, _ view: DrawnView) -> [SVGElement] {
        let radius = min(rect.width, rect.height) / 2
        let cross = rect.inset(by: EdgeInsets(all: radius * 0.4))
        let disc = SVGElement.circle(
            Point(x: rect.midX, y: rect.midY), radius: radius, ShapeLook(fill: view.palette.outline))
        return [disc] + view.glyph("xmark", in: cross, .white)
    }

    private func isSearch(_ view: DrawnView) -> Bool { view.item.className == "UISearchTextField" }

    private func border(_ view: DrawnView) -> [SVGElement] {
        let frame = view.frame
        let inside = frame.inset(by: EdgeInsets(all: 0.5))
        if isSearch(view) { return [.rect(frame, radius: 10, ShapeLook(fill: view.palette.controlFill))] }
        switch view.item.content.text?.borderStyle {
        case "roundedRect":
            let fill = view.palette.background(of: view.item) == nil ? view.palette.background : nil
            let look = ShapeLook(fill: fill, stroke: Paint(color: "#aeaeb2"), lineWidth: 1)
            return [.rect(inside, radius: max(0, ViewFace.radius(of: view.item) - 0.5), look)]
        case "line": return [.rect(inside, ShapeLook(stroke: view.palette.label, lineWidth: 1))]
        case "bezel":
            let shade = Paint(color: "#8e8e93")
            return [
                .rect(inside, ShapeLook(stroke: Paint(color: "#c7c7cc"), lineWidth: 1)),
                .polyline(
                    [
                        Point(x: inside.minX, y: inside.maxY), Point(x: inside.minX, y: inside.minY),
                        Point(x: inside.maxX, y: inside.minY),
                    ], ShapeLook(stroke: shade, lineWidth: 2)),
            ]
        default: return []
        }
    }

    private func glass(_ view: DrawnView) -> Rect? {
        guard isSearch(view) else { return nil }
        return view.mirrored(Rect(x: view.frame.minX + 8, y: view.frame.midY - 7, width: 14, height: 14))
    }

    private func words(_ view: DrawnView) -> (words: String, isPlaceholder: Bool) {
        let content = view.item.content.text
        let own = content?.runs.map { $0.map(\.text).joined() } ?? content?.text ?? ""
        if own.isEmpty { return (content?.placeholder ?? (isSearch(view) ? "Search" : ""), true) }
        return (view.isOn("secureTextEntry") == true ? String(repeating: "•", count: own.count) : own, false)
    }

    private func texts(_ view: DrawnView) -> [PlacedText] {
        let content = view.item.content.text ?? TextContent()
        let (words, isPlaceholder) = words(view)
        let stated = view.palette.text(of: view.item)
        let ink = !view.isEnabled ? view.palette.disabled : isPlaceholder ? view.palette.placeholder : stated
        // UIKit's default font of text fields.
        let font = view.text.font(content.runs?.first?.font ?? content.font, size: 17)
        var text = SetText(words: words, font: font, color: ink)
        text.direction = view.direction
        text.across = TextPlace(alignment: content.alignment, view.direction)
        if content.adjustsFontSizeToFit == true, let least = view.number("minimumFontSize"), least > 0 {
            text.shrinks = min(1, least / font.pointSize)
        }
        var room = view.frame.inset(by: insets(view))
        if room.width <= 0 { room = view.frame }
        return [PlacedText(text: text, rect: room)]
    }

    private func insets(_ view: DrawnView) -> EdgeInsets {
        let side: Double =
            switch view.item.content.text?.borderStyle {
            case "roundedRect": 7
            case "line": 2
            case "bezel": 4
            default: 0
            }
        let (leading, trailing) = (isSearch(view) ? 28 : side, clearButton(view) == nil ? max(side, 0) : 26)
        return view.direction == .leftToRight
            ? EdgeInsets(top: 0, left: leading, bottom: 0, right: trailing)
            : EdgeInsets(top: 0, left: trailing, bottom: 0, right: leading)
    }

    /// Returns the place of the clear button while the field is not edited; nil if it is not shown.
    private func clearButton(_ view: DrawnView) -> Rect? {
        let (words, isPlaceholder) = words(view)
        let mode = view.attribute("clearButtonMode")
        guard mode == "always" || mode == "unlessEditing", !isPlaceholder, !words.isEmpty, view.frame.width > 60 else {
            return nil
        }
        let side = min(16, view.frame.height)
        return view.mirrored(
            Rect(x: view.frame.maxX - side - 6, y: view.frame.midY - side / 2, width: side, height: side))
    }
}
