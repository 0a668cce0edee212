// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The keyboard as it covers a screen: its area with rows of keys, and its name.
struct KeyboardMark {
    /// Window coordinates, points.
    let frame: Rect

    private static let ink = Paint(color: "#48484a")
    /// The number of keys in each row, the space bar's row last.
    private static let rows = [10, 9, 7, 1]

    func addKeys(to parts: inout LayerParts, _ pen: Pen) {
        let look = ShapeLook(stroke: Self.ink.opacity(0.3), lineWidth: 0.7 * pen.unit)
        let keys = keys.map { SVGElement.rect($0, radius: $0.shorterSide / 6, look) }
        parts.shapes.append(
            SVGElement.group([.rect(frame, Self.look(unit: pen.unit))] + keys)
                .with("class", "keyboard").with("clip-path", "url(#screen-clip)"))
    }

    /// The look of its area.
    static func look(unit: Double) -> ShapeLook {
        ShapeLook(fill: ink.opacity(0.12), stroke: ink, lineWidth: 1.4 * unit)
    }

    /// The name, where marks leave room for it.
    func addName(to parts: inout LayerParts, _ pen: inout Pen) {
        let words = "keyboard, \(NumberText.tenths(frame.height)) pt high"
        let size = pen.size([words])
        let (left, right) = (frame.minX, frame.maxX - size.width)
        let rows = [1, 0, 0.5, 0.25, 0.75].map { frame.minY + (frame.height - size.height) * $0 }
        let corners = (rows + [frame.maxY + 2 * pen.unit]).flatMap { y in
            [frame.midX - size.width / 2, left, right].map { Point(x: $0, y: y) }
        }
        guard let place = pen.placer.place(size, at: corners) else { return }
        parts.plates += pen.label([words], in: place, ink: Self.ink, framed: true)
    }

    private var keys: [Rect] {
        let height = frame.height / Double(Self.rows.count)
        let width = frame.width / Double(Self.rows[0])
        return Self.rows.enumerated().flatMap { row, count in
            let key = count == 1 ? 5 * width : width
            let left = frame.midX - Double(count) * key / 2
            return (0..<count).map { column in
                Rect(
                    x: left + Double(column) * key, y: frame.minY + Double(row) * height, width: key, height: height
                ).inset(by: EdgeInsets(all: height * 0.1))
            }
        }
    }
}
