// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

extension SVGElement {
    /// The frames of the small shapes that are no boxes, of the element and of those inside it: dots, thumbs and glyphs; units
    /// of the drawing.
    ///
    /// Transforms and clips are ignored: drawings of views have neither around their own shapes.
    var detailPlaces: [Rect] {
        if let place = detailPlace { return max(place.width, place.height) <= Self.largestDetail ? [place] : [] }
        return elements.flatMap(\.detailPlaces)
    }

    /// A shape of this length is legible below hatching, units of the drawing.
    private static let largestDetail = 30.0

    private var detailPlace: Rect? {
        switch name {
        case "circle": circlePlace
        case "path": value("d").flatMap(Self.corners).flatMap(Self.frame)
        default: nil
        }
    }

    private var circlePlace: Rect? {
        guard let x = number("cx"), let y = number("cy"), let radius = number("r") else { return nil }
        return Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    }

    /// The corners of a path of straight lines; nil for other paths.
    private static func corners(_ commands: String) -> [Point]? {
        guard commands.allSatisfy({ !$0.isLetter || "MLZ".contains($0) }) else { return nil }
        let numbers = commands.split { $0.isLetter || $0 == " " || $0 == "," }.compactMap { Double($0) }
        return stride(from: 0, to: numbers.count - 1, by: 2).map { Point(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    private static func frame(_ points: [Point]) -> Rect? {
        let (across, down) = (points.map(\.x), points.map(\.y))
        guard let left = across.min(), let right = across.max(), let top = down.min(), let bottom = down.max() else {
            return nil
        }
        return Rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}
