// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// Draws the area beside the device if a subject of the drawing lies outside the window, and notes how far contents are
/// scrolled.
struct OutsideDrawing {
    let scene: DrawingScene
    /// The device's body.
    let body: Rect
    /// The whole picture.
    let extent: Rect

    private static let paper = Paint(color: "#f0eff4")
    private static let ink = Paint.faintText

    /// True if the picture is larger than the device.
    private var isLarger: Bool { extent != body }

    /// Returns the background around the device.
    func ground(_ pen: Pen) -> [SVGElement] {
        guard isLarger else { return [] }
        let dashes = [2 * pen.unit, 3 * pen.unit]
        let look = ShapeLook(fill: Self.paper, stroke: Self.ink, lineWidth: 0.7 * pen.unit, dashes: dashes)
        return [.rect(extent, look)]
    }

    /// Returns the items outside the window with what is in them, paler than those inside.
    func views(_ drawing: inout ViewDrawing) -> [SVGElement] {
        let subjects = scene.outsideSubjects
        return subjects.filter { inner in !subjects.contains { scene.isInside(inner, $0) } }
            .compactMap { drawing.again($0) }
            .map { SVGElement.group([$0]).with("opacity", 0.6).with("clip-path", "url(#picture-clip)") }
    }

    /// Returns the places that the device hides no more than half of.
    func seen(_ places: [Rect]) -> [Rect] { places.filter { !body.contains(Point(x: $0.midX, y: $0.midY)) } }

    /// Returns the words on the background, and a note on every scroll view whose contents have moved.
    func signs(_ pen: inout Pen) -> [SVGElement] { groundWords(&pen) + scrollNotes(&pen) }

    private var subjects: [Rect] { scene.outsideSubjects.map(scene.shown) }

    private func groundWords(_ pen: inout Pen) -> [SVGElement] {
        guard isLarger else { return [] }
        let words = "outside the window"
        let size = pen.size([words])
        let gap = 3 * pen.unit
        let corners = strips.filter { $0.width >= size.width && $0.height >= size.height }.flatMap { strip in
            [strip.minX + gap, strip.maxX - size.width - gap].flatMap { x in
                [Point(x: x, y: strip.maxY - size.height - gap), Point(x: x, y: strip.minY + gap)]
            }
        }.clear(size, of: subjects)
        return pen.placer.place(size, at: corners).map { pen.label([words], in: $0, ink: Self.ink) } ?? []
    }

    /// The parts of the picture below, above, right and left of the device.
    private var strips: [Rect] {
        [
            Rect(x: extent.minX, y: body.maxY, width: extent.width, height: extent.maxY - body.maxY),
            Rect(x: extent.minX, y: extent.minY, width: extent.width, height: body.minY - extent.minY),
            Rect(x: body.maxX, y: extent.minY, width: extent.maxX - body.maxX, height: extent.height),
            Rect(x: extent.minX, y: extent.minY, width: body.minX - extent.minX, height: extent.height),
        ]
    }

    private func scrollNotes(_ pen: inout Pen) -> [SVGElement] {
        scene.scrolling.offsets.sorted { $0.key < $1.key }.flatMap { position, offset -> [SVGElement] in
            let words = ScrolledContents.words(offset)
            let size = pen.size([words])
            let area = scene.frames[position].intersection(scene.safeArea) ?? scene.frames[position]
            let rows = [area.minY, area.maxY - size.height, area.midY - size.height / 2]
            let corners = rows.flatMap { y in
                [area.maxX - size.width, area.minX, area.midX - size.width / 2].map { Point(x: $0, y: y) }
            }.clear(size, of: subjects)
            guard let rect = pen.placer.place(size, at: corners) else { return [] }
            return pen.label([words], in: rect, ink: Self.ink, framed: true)
        }
    }
}

extension ScrolledContents {
    /// Returns an offset in words: `scrolled down by 120 pt`.
    static func words(_ offset: Point) -> String {
        func points(_ length: Double) -> String { NumberText.points((abs(length) * 10).rounded() / 10) + " pt" }
        var parts: [String] = []
        if offset.y != 0 { parts.append("\(offset.y < 0 ? "down" : "up") by \(points(offset.y))") }
        if offset.x != 0 { parts.append("to the \(offset.x < 0 ? "right" : "left") by \(points(offset.x))") }
        return "scrolled " + parts.joined(separator: " and ")
    }
}
