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
        if region.outline == nil, let boundary {
            // A second dashed outline on that of the item would fill its gaps.
            return [.rect(region.rect, ShapeLook(fill: pattern)), line(boundary)]
        }
        var hatched = outline
        hatched.fill = pattern
        if let points = region.outline { return [.polyline(points, closed: true, hatched)] }
        return [.rect(region.rect, hatched)]
    }

    private func line(_ line: LineSegment) -> SVGElement { .line(line.start, line.end, outline) }

    /// The side of the region that lies inside the item's frame; nil where it is not one alone.
    private var boundary: LineSegment? {
        let rect = region.rect
        guard rect.isInside(frame) else { return nil }
        let gaps = [rect.minY - frame.minY, frame.maxX - rect.maxX, frame.maxY - rect.maxY, rect.minX - frame.minX]
        let inner = gaps.indices.filter { gaps[$0] > 0.5 }
        return inner.count == 1 ? rect.sides[inner[0]] : nil
    }
}
