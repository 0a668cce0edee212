// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The hatching of a misplaced region, with gaps at words.
struct RegionHatch {
    let region: FindingMark.Region
    /// The places of words, in window coordinates, points.
    let words: [Rect]
    let pattern: Paint
    let outline: ShapeLook

    /// The share of a region that must stay hatched; if gaps would leave less, words are hatched too.
    private static let least = 0.4

    var elements: [SVGElement] {
        let veil = ShapeLook(fill: Paint.white.opacity(0.35))
        var hatched = outline
        hatched.fill = pattern
        if let points = region.outline { return [veil, hatched].map { .polyline(points, closed: true, $0) } }
        let gaps = gaps
        guard !gaps.isEmpty else { return [veil, hatched].map { .rect(region.rect, $0) } }
        let path = ([region.rect] + gaps).map { DeviceDrawing.roundedPath($0, upper: 0, lower: 0) }
            .joined(separator: " ")
        let filled = [veil, ShapeLook(fill: pattern)].map {
            SVGElement.path(path, $0).with("fill-rule", "evenodd")
        }
        return filled + [.rect(region.rect, outline)]
    }

    /// The places of words in the region, without overlaps; empty if they fill most of it.
    private var gaps: [Rect] {
        var gaps: [Rect] = []
        for place in words.compactMap({ $0.intersection(region.rect) })
        where !gaps.contains(where: { $0.intersection(place) != nil }) {
            gaps.append(place)
        }
        let area = gaps.reduce(0) { $0 + $1.width * $1.height }
        return area <= (1 - Self.least) * region.rect.width * region.rect.height ? gaps : []
    }
}
