// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An entry of a key: a sample and words.
enum KeyEntry: Hashable, Sendable {
    case layer(DrawingLayer)
    /// A finding that a person must look at.
    case review
    /// The item that is told from all others.
    case highlight
    /// An item that differs between two pictures.
    case change(ItemDifference.Kind, ScreenComparison.Kind)

    var words: String {
        switch self {
        case .layer(let layer): layer.words
        case .review: "to review: a person must look"
        case .highlight: "item looked at"
        case .change(.moved, .devices): "does not follow the window"
        case .change(.moved, .versions): "moved; dashed where it was"
        case .change(.added, .devices): "only on the right"
        case .change(.added, .versions): "added"
        case .change(.removed, .devices): "only on the left"
        case .change(.removed, .versions): "removed"
        }
    }
}

/// Says what the lines and patterns of the layers mean: a sample and a word for each.
struct KeyDrawing {
    let style: AnnotationStyle

    /// The key of some entries in rows, and where they end.
    func elements(
        _ entries: [KeyEntry], x: Double, y: Double, width: Double
    ) -> (elements: [SVGElement], bottom: Double) {
        let unit = style.unit
        var elements: [SVGElement] = []
        var (left, top) = (x, y)
        let look = TextLook(size: style.fontSize, color: .faintText)
        for entry in entries {
            let needed = 26 * unit + style.width(of: entry.words, size: style.fontSize) + 10 * unit
            if left > x, left + needed > x + width { (left, top) = (x, top + 17 * unit) }
            elements += sample(entry, Rect(x: left, y: top + 1.5 * unit, width: 20 * unit, height: 11 * unit))
            elements.append(.text(entry.words, at: Point(x: left + 25 * unit, y: top + 11 * unit), .left, look))
            left += needed
        }
        return (elements, entries.isEmpty ? y : top + 17 * unit)
    }

    private func sample(_ entry: KeyEntry, _ rect: Rect) -> [SVGElement] {
        let unit = style.unit
        func box(_ ink: Paint, _ width: Double, _ dashes: [Double] = [], fill: Paint? = nil) -> [SVGElement] {
            [.rect(rect, ShapeLook(fill: fill, stroke: ink, lineWidth: width * unit, dashes: dashes.map { $0 * unit }))]
        }
        let layer: DrawingLayer
        switch entry {
        case .layer(let shown): layer = shown
        case .change(let kind, _): return ChangesLayer.outline(kind, rect, unit * 0.7)
        case .highlight: return box(AnnotationStyle.highlight, 3)
        case .review: return box(style.ink(.error), 1.2, [5, 3], fill: Patterns.review(.error))
        }
        switch layer {
        case .frames: return box(AnnotationStyle.frame, 0.7)
        case .safeArea: return box(AnnotationStyle.safeArea, 1.2, [6, 3], fill: Patterns.outside)
        case .margins: return box(AnnotationStyle.margins, 1.3, [1.5, 2.5])
        case .readable: return box(AnnotationStyle.readable, 1.3, [6, 2, 1.5, 2])
        case .constraints:
            let pen = Pen(style: style, placer: LabelPlacer(bounds: rect))
            return pen.dimension(
                Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY), ink: AnnotationStyle.constraint,
                width: unit)
        case .hitRegions: return box(AnnotationStyle.hitRegion, 1, fill: Patterns.dots)
        case .gestures: return box(AnnotationStyle.gesture, 1.5, [3, 2])
        case .findings: return box(style.ink(.error), 1.2, fill: Patterns.hatching(.error))
        }
    }
}
