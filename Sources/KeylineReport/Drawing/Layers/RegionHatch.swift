// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The hatching of a misplaced region, with gaps at words.
struct RegionHatch {
    let region: FindingMark.Region
    let pattern: Paint
    let outline: ShapeLook

    var elements: [SVGElement] {
        let veil = ShapeLook(fill: Paint.white.opacity(0.35))
        var hatched = outline
        hatched.fill = pattern
        if let points = region.outline { return [veil, hatched].map { .polyline(points, closed: true, $0) } }
        return [veil, hatched].map { .rect(region.rect, $0) }
    }
}
