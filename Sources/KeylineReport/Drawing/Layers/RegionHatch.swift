// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The hatching of a misplaced region, with gaps at words.
struct RegionHatch {
    let region: FindingMark.Region
    let pattern: Paint
    let outline: ShapeLook
    /// The outlined frame of the item.
    let frame: Rect

    var elements: [SVGElement] {
        let veil = ShapeLook(fill: Paint.white.opacity(0.35))
        if region.outline == nil, let boundary {
            // A second dashed outline on that of the item would fill its gaps.
            return [.rect(region.rect, veil), .rect(region.rect, ShapeLook(fill: pattern)), line(boundary)]
        }
        var hatched = outline
        hatched.fill = pattern
        if let points = region.outline { return [veil, hatched].map { .polyline(points, closed: true, $0) } }
        return [veil, hatched].map { .rect(region.rect, $0) }
    }

    private func line(_ line: LineSegment) -> SVGElement { .line(line.start, line.end, outline) }

    /// The side of the region that no side of the item's frame covers; nil where it is not one alone.
    private var boundary: LineSegment? {
        guard let edge = region.edge, region.rect.isInside(frame) else { return nil }
        let rect = region.rect
        switch edge {
        case .top: return LineSegment(Point(x: rect.minX, y: rect.maxY), Point(x: rect.maxX, y: rect.maxY))
        case .left: return LineSegment(Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY))
        case .bottom: return LineSegment(Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY))
        case .right: return LineSegment(Point(x: rect.minX, y: rect.minY), Point(x: rect.minX, y: rect.maxY))
        }
    }
}
