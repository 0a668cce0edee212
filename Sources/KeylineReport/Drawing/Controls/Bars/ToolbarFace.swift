// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The contents of a toolbar: items from the leading edge; flexible spaces share the remaining space.
struct ToolbarFace {
    private(set) var shapes: [SVGElement] = []
    private(set) var texts: [PlacedText] = []

    private static let margin = 16.0
    private static let gap = 10.0

    /// - Parameter rect: the part of the bar clear of the home indicator.
    init(_ face: BarFace, in rect: Rect) {
        let items = face.contents.items
        let room = rect.inset(by: EdgeInsets(top: 0, left: Self.margin, bottom: 0, right: Self.margin))
        let widths = items.map(face.width)
        let flexible = items.filter { BarItemFace($0) == .space(nil) && $0.width == nil }.count
        let taken = widths.reduce(0, +) + Self.gap * Double(max(0, items.count - 1))
        let share = flexible > 0 ? max(0, room.width - taken) / Double(flexible) : 0
        var x = room.minX
        for (item, width) in zip(items, widths) {
            let isFlexible = BarItemFace(item) == .space(nil) && item.width == nil
            let place = Rect(x: x, y: rect.minY, width: isFlexible ? share : width, height: rect.height)
            let drawn = face.draw(item, in: face.mirrored(place, in: rect))
            shapes += drawn.shapes
            texts += drawn.texts
            x = place.maxX + Self.gap
        }
    }
}
