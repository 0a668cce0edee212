// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// The contents of a tab bar: pictures with their titles, the selected one filled and tinted.
struct TabBarFace {
    private(set) var shapes: [SVGElement] = []
    private(set) var texts: [PlacedText] = []

    /// The largest number of tabs in a bar at the bottom; if there are more, the last place shows `More`.
    private static let most = 5

    /// - Parameters:
    ///   - rect: the part of the bar clear of the home indicator.
    ///   - isAbove: true for a strip of titles at the top.
    ///   - scale: 1, larger on televisions.
    init(_ face: BarFace, in rect: Rect, isAbove: Bool, scale: Double = 1) {
        var items = face.contents.items
        if items.count > Self.most, !isAbove { items = Array(items.prefix(Self.most - 1)) + [BarItem(system: "more")] }
        let chosen = face.palette.paint(face.contents.colors[.selectedImageTint]) ?? face.tint
        let rest = face.palette.paint(face.contents.colors[.unselectedItemTint]) ?? Paint(color: "#6c6c70")
        // Tabs at the top, and on wide bars, are grouped in the center.
        let grouped = max(120 * scale, Self.titleWidth(items, face) + 35)
        let widest = isAbove ? 130 * scale : rect.width > 500 ? grouped : rect.width
        let width = min(rect.width / Double(max(1, items.count)), widest)
        let first = rect.midX - width * Double(items.count) / 2
        for (index, item) in items.enumerated() {
            let place = face.mirrored(
                Rect(x: first + Double(index) * width, y: rect.minY, width: width, height: rect.height), in: rect)
            let isChosen = index == face.contents.selectedIndex
            draw(item, face, in: place, isChosen ? chosen : rest, isChosen: isChosen, isAbove: isAbove, scale)
        }
    }

    /// The width of the longest title beside a picture, points.
    private static func titleWidth(_ items: [BarItem], _ face: BarFace) -> Double {
        let titles = items.compactMap { BarItemFace.tab($0).title }
        return titles.map { face.text.width(of: $0, face.text.font(size: 13)) }.max() ?? 0
    }

    private mutating func draw(
        _ item: BarItem, _ face: BarFace, in rect: Rect, _ ink: Paint, isChosen: Bool, isAbove: Bool, _ scale: Double
    ) {
        let (title, image) = BarItemFace.tab(item)
        let weight: FontWeight = isChosen ? .semibold : .regular
        if isAbove {
            let inner = rect.inset(
                by: EdgeInsets(top: rect.height * 0.12, left: 3, bottom: rect.height * 0.12, right: 3))
            if isChosen {
                let look = ShapeLook(fill: face.palette.controlFill, stroke: face.palette.outline, lineWidth: 0.75)
                shapes.append(.rect(inner, radius: inner.height / 2, look))
            }
            let words = (title ?? image?.name ?? "Tab").onOneLine
            texts.append(face.words(words, in: inner, size: 15 * scale, weight: weight, ink, .middle))
            return
        }
        let isLow = rect.height < 40
        let side = min(rect.height * 0.5, 24)
        let hasTitle = title?.isEmpty == false
        let titleWidth = title.map { face.text.width(of: $0, face.text.font(size: 13)) } ?? 0
        var icon = Rect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
        var below = Rect(x: rect.minX + 1, y: rect.maxY - 17, width: rect.width - 2, height: 13)
        if isLow {
            icon.x = rect.midX - (side + 5 + titleWidth) / 2
            below = Rect(x: icon.maxX + 5, y: rect.minY, width: max(0, rect.maxX - icon.maxX - 5), height: rect.height)
        } else if hasTitle {
            icon.y = rect.minY + (rect.height - 17 - side) / 2 + 2
        }
        shapes.append(picture(image, face, in: icon, ink, isChosen: isChosen))
        guard hasTitle, let title else { return }
        let size: Double = isLow ? 13 : 10
        texts.append(face.words(title.onOneLine, in: below, size: size, weight: weight, ink, isLow ? .near : .middle))
    }

    /// Returns the tab's picture; a disc or ring if it has none. The selected tab has a bar above it.
    private func picture(
        _ image: ImageContent?, _ face: BarFace, in rect: Rect, _ ink: Paint, isChosen: Bool
    ) -> SVGElement {
        guard let image else {
            let look = ShapeLook(fill: isChosen ? ink : nil, stroke: ink, lineWidth: 1.5)
            let radius = rect.width / 2 - 2
            return .circle(Point(x: rect.midX, y: rect.midY), radius: radius, look)
        }
        let drawn = face.picture(image, in: rect, ink)
        guard isChosen else { return drawn }
        let mark = Rect(x: rect.minX, y: rect.minY - 4, width: rect.width, height: 2)
        return .group([.rect(mark, radius: 1, ShapeLook(fill: ink)), drawn])
    }
}
