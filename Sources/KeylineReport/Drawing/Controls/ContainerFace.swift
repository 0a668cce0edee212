// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A container view: a dashed box with the name of the embedded controller.
struct ContainerFace {
    private let view: DrawnView
    private let name: String

    /// Makes the face; nil for a view that embeds no controller or has subviews.
    init?(_ view: DrawnView) {
        guard let name = view.item.appearance?.embedded, view.subviews.isEmpty else { return nil }
        (self.view, self.name) = (view, name)
    }

    var elements: [SVGElement] {
        let look = ShapeLook(
            fill: Paint(color: "#8e8e93", opacity: 0.08), stroke: view.palette.outline, lineWidth: 1, dashes: [6, 4])
        return [.rect(view.frame.inset(by: EdgeInsets(all: 0.5)), look)] + view.elements(texts)
    }

    var places: [Rect] { view.places(texts) }

    private var texts: [PlacedText] {
        let room = view.frame.inset(by: EdgeInsets(top: 2, left: 6, bottom: 2, right: 6))
        guard room.height >= 12, room.width >= 24 else { return [] }
        var text = view.words(name.onOneLine, in: room, size: 13, Paint.faintText, .middle)
        text.text.lines = 2
        return [text]
    }
}
