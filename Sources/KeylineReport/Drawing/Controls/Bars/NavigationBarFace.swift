// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import TextMeasurement

/// The contents of a navigation bar: the back button, buttons on both sides, the title between them or, if large, below
/// them.
struct NavigationBarFace {
    private let face: BarFace
    private(set) var shapes: [SVGElement] = []
    private(set) var texts: [PlacedText] = []

    private static let margin = 16.0
    private static let gap = 14.0

    /// - Parameters:
    ///   - rect: the part of the bar clear of the status bar and the sensor housing.
    ///   - title: the title to show if the document has none.
    init(_ face: BarFace, in rect: Rect, hasLargeTitle: Bool, unknownTitle title: String = "") {
        self.face = face
        var row = rect
        if let prompt = face.contents.prompt, !prompt.isEmpty, rect.height >= 60 {
            let place = Rect(x: rect.minX + 16, y: rect.minY, width: rect.width - 32, height: 30)
            texts.append(face.words(prompt.onOneLine, in: place, size: 13, ink(face.palette.secondaryLabel), .middle))
            row = row.inset(by: EdgeInsets(top: 30, left: 0, bottom: 0, right: 0))
        }
        let isLarge = hasLargeTitle && row.height >= 88
        var below = Rect.zero
        if isLarge {
            below = Rect(x: row.minX + Self.margin, y: row.maxY - 52, width: row.width - 2 * Self.margin, height: 52)
            row.height -= 52
        }
        let (left, right) = place(in: row)
        if let view = face.contents.titleView {
            let width = min(max(face.viewSize(view)?.width ?? 80, 60), max(0, right - left - 12))
            let x = min(max(row.midX - width / 2, left + 6), right - 6 - width)
            let drawn = face.view(view, in: Rect(x: x, y: row.minY, width: width, height: row.height))
            shapes += drawn.shapes
            texts += drawn.texts
            return
        }
        let words = (face.contents.title ?? title).onOneLine
        let unknown = face.contents.title == nil
        let color = ink(unknown ? face.palette.secondaryLabel : face.palette.label)
        if isLarge {
            let across = TextPlace(alignment: nil, face.direction)
            texts.append(face.words(words, in: below, size: 34, weight: .bold, color, across))
            return
        }
        // Centered in the bar, or between the buttons if the title would not fit otherwise.
        let half = max(0, min(row.midX - left, right - row.midX) - 6)
        let room = Rect(x: left + 6, y: row.minY, width: max(0, right - left - 12), height: row.height)
        let middle = Rect(x: row.midX - half, y: row.minY, width: 2 * half, height: row.height)
        let needed = face.text.width(of: words, face.text.font(size: 17, weight: .semibold))
        let place = needed <= middle.width ? middle : room
        if place.width >= 20 { texts.append(face.words(words, in: place, size: 17, weight: .semibold, color, .middle)) }
    }

    private func ink(_ ink: Paint) -> Paint { face.palette.paint(face.contents.colors[.title]) ?? ink }

    /// Places the back button and the other buttons; returns the ends of the space between them.
    private mutating func place(in row: Rect) -> (left: Double, right: Double) {
        var (near, far) = (row.minX + Self.margin, row.maxX - Self.margin)
        if let back = face.contents.back {
            let glyph = Rect(x: near - 4, y: row.midY - 9, width: 14, height: 18)
            let name = face.direction == .leftToRight ? "chevron.left" : "chevron.right"
            if let path = SymbolPaths.path(name, in: face.mirrored(glyph, in: row)) {
                shapes += face.stroke(path, face.tint, width: 2.5)
            }
            let width = min(face.text.width(of: back, face.text.font(size: 17)) + 2, row.width * 0.3)
            let place = Rect(x: near + 12, y: row.minY, width: width, height: row.height)
            texts.append(face.words(back.onOneLine, in: face.mirrored(place, in: row), size: 17, face.tint, .middle))
            near = place.maxX + Self.gap
        }
        for item in face.contents.leading {
            let width = face.width(item)
            add(item, Rect(x: near, y: row.minY, width: width, height: row.height), row)
            near += width + Self.gap
        }
        for item in face.contents.trailing {
            let width = face.width(item)
            add(item, Rect(x: far - width, y: row.minY, width: width, height: row.height), row)
            far -= width + Self.gap
        }
        return face.direction == .leftToRight ? (near, far) : (row.minX + row.maxX - far, row.minX + row.maxX - near)
    }

    private mutating func add(_ item: BarItem, _ rect: Rect, _ row: Rect) {
        let drawn = face.draw(item, in: face.mirrored(rect, in: row))
        shapes += drawn.shapes
        texts += drawn.texts
    }
}
