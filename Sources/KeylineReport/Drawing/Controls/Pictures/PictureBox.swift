// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// A placeholder for a picture that is not available: a box with its diagonals and its name, where no view in front covers the
/// name; a rounded box for a system symbol.
enum PictureBox {
    /// Returns the box of a picture, clipped to `clip`.
    ///
    /// - Parameter isNamed: true if its name is written on it if there is room.
    static func elements(
        _ image: ImageContent, in rect: Rect, clippedTo clip: Rect, _ view: DrawnView, isNamed: Bool = true
    ) -> [SVGElement] {
        guard let seen = rect.intersection(clip) else { return [] }
        if image.catalog == "system" { return symbol(image, in: seen, view.tint, view) }
        let ink = Paint(color: "#8e8e93")
        // A name has a plate; other words would be hard to read across the diagonals.
        let isFree = isNamed && !view.inFront.contains { $0.intersection(seen) != nil }
        let diagonal = ShapeLook(stroke: isFree ? ink : ink.opacity(0.3), lineWidth: 0.75)
        var elements: [SVGElement] = [
            .rect(seen, ShapeLook(fill: Paint(color: "#d9dbe1"), stroke: ink, lineWidth: 0.75)),
            .line(Point(x: seen.minX, y: seen.minY), Point(x: seen.maxX, y: seen.maxY), diagonal),
            .line(Point(x: seen.minX, y: seen.maxY), Point(x: seen.maxX, y: seen.minY), diagonal),
        ]
        if isNamed { elements += name(image.name, in: seen, view) }
        return elements
    }

    /// Draws a symbol: a line drawing for common ones, else a rounded box with its name if there is room.
    static func symbol(_ image: ImageContent, in rect: Rect, _ ink: Paint, _ view: DrawnView) -> [SVGElement] {
        if let path = SymbolPaths.path(image.name, in: rect) {
            let width = max(1, min(rect.width, rect.height) / 10)
            return [SVGElement.path(path, ShapeLook(stroke: ink, lineWidth: width)).with("stroke-linecap", "round")]
        }
        let radius = min(rect.width, rect.height) / 4
        return [.rect(rect, radius: radius, ShapeLook(fill: ink.opacity(0.15), stroke: ink, lineWidth: 1))]
            + name(image.name, in: rect, view)
    }

    private static func name(_ name: String, in rect: Rect, _ view: DrawnView) -> [SVGElement] {
        let unit = view.unit
        let font = view.text.font(size: 11 * unit)
        let width = view.text.width(of: name, font) + 8 * unit
        guard width <= rect.width, rect.height >= 20 * unit else { return [] }
        let plates = [0.5, 0.25, 0.75, 0.125, 0.875].map { share in
            Rect(
                x: rect.midX - width / 2, y: rect.minY + rect.height * share - 9 * unit, width: width, height: 18 * unit
            )
        }
        let free = plates.first { plate in
            plate.isInside(rect) && !view.inFront.contains { $0.intersection(plate) != nil }
        }
        guard let plate = free else { return [] }
        var text = SetText(words: name, font: font, color: Paint.faintText)
        text.across = .middle
        return [.rect(plate, radius: 3 * unit, ShapeLook(fill: Paint.white.opacity(0.8)))]
            + view.text.elements(text, in: plate)
    }
}
