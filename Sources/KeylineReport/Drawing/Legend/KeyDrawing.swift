// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// An entry of a key: a sample and words.
enum KeyEntry: Hashable, Sendable {
    case layer(DrawingLayer)
    /// The misplaced part.
    case finding(Severity)
    /// The mark of a certain finding that has no separate parts.
    case subject(Severity)
    /// A finding that needs review.
    case review(Severity, isHatched: Bool)
    /// The blamed constraint.
    case blamed(Severity)
    /// The other constraints of a finding.
    case chain(Severity)
    /// The fold of the display.
    case fold
    case keyboard
    /// The room that a finger needs.
    case finger(Severity)
    /// An ambiguous coordinate or length.
    case open(Severity)
    /// The highlighted item.
    case highlight
    /// An item that differs between two pictures.
    case change(ItemDifference.Kind, ScreenComparison.Kind)

    var words: String {
        switch self {
        case .layer(let layer): layer.words
        case .finding(let severity): "\(severity.rawValue): \(DrawingLayer.findings.words)"
        case .subject(let severity): "\(severity.rawValue): what it is about"
        case .review(let severity, _): "\(severity.rawValue), to review: a person must look"
        case .blamed(let severity): "\(severity.rawValue): constraint to blame"
        case .chain(let severity): "\(severity.rawValue): constraints that lead to it"
        case .fold: "fold of the display"
        case .keyboard: "keyboard"
        case .finger(let severity): "\(severity.rawValue): room for a finger, 44 × 44 pt"
        case .open(let severity): "\(severity.rawValue): ambiguous along this axis"
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

/// Explains the lines and patterns of the layers: a sample and a few words for each.
struct KeyDrawing {
    let style: AnnotationStyle

    /// Returns the key of some entries in rows, and the y coordinate at which it ends.
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
        let middle = (Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY))
        let pen = Pen(style: style, placer: LabelPlacer(bounds: rect))
        func box(_ ink: Paint, _ width: Double, _ dashes: [Double] = [], fill: Paint? = nil) -> [SVGElement] {
            [.rect(rect, ShapeLook(fill: fill, stroke: ink, lineWidth: width * unit, dashes: dashes.map { $0 * unit }))]
        }
        let layer: DrawingLayer
        switch entry {
        case .layer(let shown): layer = shown
        case .change(let kind, _): return ChangesLayer.outline(kind, rect, unit * 0.7)
        case .highlight: return box(AnnotationStyle.highlight, 3)
        case .finding(let severity): return finding(severity, rect)
        case .subject(let severity): return box(style.ink(severity), 1.6)
        case .review(let severity, let isHatched):
            let fill = isHatched ? Patterns.review(severity) : nil
            return box(style.ink(severity), 1.2, MarkShapes.reviewDashes, fill: fill)
        case .blamed(let severity):
            let ink = style.ink(severity)
            return pen.dimension(middle.0, middle.1, ink: ink, width: 2.4 * unit)
                + [ConstraintMark.diamond(Point(x: rect.midX, y: rect.midY), ink, pen)]
        case .chain(let severity):
            return pen.dimension(middle.0, middle.1, ink: style.ink(severity).opacity(0.55), width: 0.7 * unit)
        case .fold: return DeviceDrawing.fold(rect, unit: unit)
        case .keyboard: return [.rect(rect, KeyboardMark.look(unit: unit))]
        case .finger(let severity): return [MarkShapes.wanted(rect, style.ink(severity), pen)]
        case .open(let severity): return pen.arrow(middle.0, middle.1, ink: style.ink(severity))
        }
        switch layer {
        case .frames: return box(AnnotationStyle.frame, 0.7)
        case .safeArea:
            return [.rect(rect, ShapeLook(fill: AnnotationStyle.safeArea.opacity(0.07)))]
                + box(AnnotationStyle.safeArea, 1.2, [6, 3], fill: Patterns.outside)
        case .margins: return box(AnnotationStyle.margins, 1.3, [1.5, 2.5])
        case .readable: return box(AnnotationStyle.readable, 1.3, [6, 2, 1.5, 2])
        case .constraints:
            return pen.dimension(middle.0, middle.1, ink: AnnotationStyle.constraint, width: unit)
        case .hitRegions: return box(AnnotationStyle.hitRegion, 1, fill: Patterns.dots)
        case .gestures: return box(AnnotationStyle.gesture, 1.5, [3, 2])
        case .findings: return finding(.error, rect)
        }
    }

    private func finding(_ severity: Severity, _ rect: Rect) -> [SVGElement] {
        let ink = style.ink(severity)
        return [
            .rect(rect, ShapeLook(fill: Patterns.hatching(severity), stroke: ink, lineWidth: 1.2 * style.unit))
        ]
    }
}
