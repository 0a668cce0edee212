// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// `UISearchBar`: its field with the magnifying glass, its prompt, its scopes and its cancel button.
struct SearchBarDrawing: ControlDrawing {
    let classNames = ["UISearchBar"]

    func shapes(of view: DrawnView) -> [SVGElement] {
        let places = Places(view)
        var elements: [SVGElement] = []
        let isMinimal = view.attribute("searchBarStyle") == "minimal"
        if !isMinimal {
            elements.append(.rect(view.frame, ShapeLook(fill: view.color(.barTint) ?? Paint(color: "#f9f9f9"))))
            elements.append(view.rule(from: view.frame.minX, to: view.frame.maxX, y: view.frame.maxY))
        }
        elements += Self.field(places.field, view)
        if let scopes = places.scopes {
            let look = ShapeLook(fill: view.palette.controlFill, stroke: view.palette.separator, lineWidth: 0.75)
            var half = scopes.inset(by: EdgeInsets(all: 2))
            half.width /= 2
            elements.append(.rect(scopes, radius: 8, look))
            elements.append(
                .rect(half, radius: 6, ShapeLook(fill: .white, stroke: view.palette.outline, lineWidth: 0.75)))
        }
        return elements + view.elements(texts(view, places))
    }

    func wordPlaces(of view: DrawnView) -> [Rect] { view.places(texts(view, Places(view))) }

    /// Returns the field's fill and its magnifying glass.
    static func field(_ field: Rect, _ view: DrawnView) -> [SVGElement] {
        let radius: Double = view.environment.osMajor >= 26 ? field.height / 2 : 10
        let glass = view.direction == .leftToRight ? field.minX + 8 : field.maxX - 22
        let place = Rect(x: glass, y: field.midY - 7, width: 14, height: 14)
        let look = ShapeLook(fill: view.palette.controlFill, stroke: view.palette.separator, lineWidth: 0.75)
        return [.rect(field, radius: radius, look)]
            + view.glyph("magnifyingglass", in: place, view.palette.secondaryLabel)
    }

    private func texts(_ view: DrawnView, _ places: Places) -> [PlacedText] {
        let content = view.item.content.text
        let own = content?.text ?? ""
        let words = own.isEmpty ? content?.placeholder ?? "Search" : own
        let isForward = view.direction == .leftToRight
        let inner = places.field.inset(
            by: EdgeInsets(top: 0, left: isForward ? 28 : 8, bottom: 0, right: isForward ? 8 : 28))
        var texts = [
            view.words(
                words, in: inner, own.isEmpty ? view.palette.secondaryLabel : view.palette.label, view.natural)
        ]
        if let cancel = places.cancel {
            texts.append(view.words("Cancel", in: cancel, view.tint, .middle))
        }
        if let prompt = places.prompt, let words = view.attribute("prompt") {
            texts.append(view.words(words, in: prompt, size: 13, view.palette.secondaryLabel, .middle))
        }
        return texts
    }

    private struct Places {
        var field: Rect
        var cancel: Rect?
        var prompt: Rect?
        var scopes: Rect?

        init(_ view: DrawnView) {
            var room = view.frame
            if view.attribute("prompt")?.isEmpty == false, room.height > 70 {
                prompt = Rect(x: room.minX, y: room.minY + 4, width: room.width, height: 26)
                room = room.inset(by: EdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
            }
            if view.isOn("showsScopeBar") == true, room.height > 80 {
                scopes = Rect(x: room.minX + 8, y: room.maxY - 40, width: room.width - 16, height: 32)
                room = room.inset(by: EdgeInsets(top: 0, left: 0, bottom: 46, right: 0))
            }
            let side = min(8, room.width / 4)
            let height = min(36, room.height)
            field = Rect(x: room.minX + side, y: room.midY - height / 2, width: room.width - 2 * side, height: height)
            guard view.isOn("showsCancelButton") == true, field.width > 160 else { return }
            let width = 58.0
            cancel = view.mirrored(Rect(x: field.maxX - width, y: field.minY, width: width, height: height))
            field.width -= width + 8
            field = view.mirrored(field)
        }
    }
}
