// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import KeylineRules

/// The highlighted item: its frame with name and size, the constraints that place it, and the items at their other
/// ends. A hidden item is a dashed outline.
struct HighlightLayer {
    let scene: DrawingScene
    let position: Int
    /// The constraints that place it.
    let chain: HighlightChain
    /// True if this layer draws the constraints; false if the layer of constraints does.
    let drawsConstraints: Bool

    func elements(_ pen: inout Pen) -> [SVGElement] {
        guard scene.hasPlace[position] else { return [] }
        let frame = scene.frames[position]
        pen.placer.reserve(edgeStrip(frame, pen))
        var elements: [SVGElement] = []
        let name = nameplate(frame, &pen)
        elements += ends(&pen)
        if drawsConstraints { elements += lines(&pen) }
        let isGhost = !scene.isVisible(position)
        let dashes = isGhost ? [7 * pen.unit, 4 * pen.unit] : []
        let halo = ShapeLook(
            fill: isGhost ? Paint.white.opacity(0.35) : nil, stroke: Paint.white.opacity(0.9), lineWidth: 6 * pen.unit)
        let outline = ShapeLook(stroke: AnnotationStyle.highlight, lineWidth: 3 * pen.unit, dashes: dashes)
        return elements + [.rect(frame, halo), .rect(frame, outline)] + name
    }

    /// Draws `pageControl  354 × 26 pt`, with `(hidden)` after the name of an item that is not visible.
    private func nameplate(_ frame: Rect, _ pen: inout Pen) -> [SVGElement] {
        let size = "\(NumberText.points(frame.width)) × \(NumberText.points(frame.height)) pt"
        let ghost = scene.isVisible(position) ? "" : " (hidden)"
        let words = scene.name(position).shortened + ghost + "  " + size
        let plate = pen.size([words], bold: true)
        let gap = 4 * pen.unit
        let bounds = pen.placer.bounds
        let x = min(max(frame.midX - plate.width / 2, bounds.minX), bounds.maxX - plate.width)
        let corners = [
            Point(x: x, y: frame.minY - gap - plate.height), Point(x: x, y: frame.maxY + gap),
            Point(x: x, y: frame.minY + gap), Point(x: x, y: frame.maxY - gap - plate.height),
        ]
        let middle = Point(x: frame.midX, y: frame.midY)
        guard let rect = pen.placer.place(plate, at: corners) ?? pen.placer.place(plate, near: middle) else {
            return []
        }
        let ink = AnnotationStyle.highlight
        let isBeside = rect.insetting(by: -2 * gap).intersection(frame) != nil
        let leader = isBeside ? [] : pen.leader(from: rect, to: middle, ink: ink)
        return leader + pen.label([words], in: rect, ink: ink, bold: true, framed: true)
    }

    /// Draws the items that its constraints tie it to, lightly outlined; the root view is the device's own outline.
    private func ends(_ pen: inout Pen) -> [SVGElement] {
        let look = ShapeLook(stroke: AnnotationStyle.highlight.opacity(0.65), lineWidth: 1.4 * pen.unit)
        var elements: [SVGElement] = []
        for end in chain.ends where scene.hasPlace[end] && scene.parents[end] != nil {
            let frame = scene.frames[end]
            elements.append(.rect(frame, look))
            if scene.items[end].guide != nil { continue }
            let name = scene.name(end).shortened
            let size = pen.size([name])
            let x = min(max(frame.midX - size.width / 2, frame.minX), max(frame.minX, frame.maxX - size.width))
            let corners = [
                Point(x: x, y: frame.minY), Point(x: x, y: frame.maxY - size.height),
                Point(x: x, y: frame.minY - size.height), Point(x: x, y: frame.maxY),
            ]
            guard let rect = pen.placer.place(size, at: corners) else { continue }
            elements += pen.label([name], in: rect, ink: AnnotationStyle.highlight)
        }
        return elements
    }

    /// Draws the item's own constraints emphasized, with their lengths, and those of the items at their other ends
    /// thin.
    private func lines(_ pen: inout Pen) -> [SVGElement] {
        var (lines, labels): ([SVGElement], [SVGElement]) = ([], [])
        for constraint in chain.constraints {
            guard let place = ConstraintGeometry(constraint, in: scene) else { continue }
            let isOwn = chain.isOwn(constraint)
            let mark = ConstraintMark(constraint: constraint, place: place, ink: AnnotationStyle.constraint)
            let words = SVGText.withoutDirections(scene.reported.wording.describe(constraint))
            var group = SVGElement("g").with("class", "constraint").with("data-constraint", constraint.id)
            group = group.with("data-object-id", constraint.source?.objectID)
            group = group.adding([SVGElement("title").adding(text: words)])
            lines.append(group.adding(isOwn ? mark.strong(pen) : mark.faint(pen)))
            guard isOwn, place.length >= 0.5 else { continue }
            let size = pen.size([mark.words])
            let (middle, gap) = (place.middle, 6 * pen.unit)
            let corners = [
                Point(x: middle.x + gap, y: middle.y - size.height / 2),
                Point(x: middle.x - gap - size.width, y: middle.y - size.height / 2),
                Point(x: middle.x - size.width / 2, y: middle.y - gap - size.height),
                Point(x: middle.x - size.width / 2, y: middle.y + gap),
            ]
            guard let rect = pen.placer.place(size, at: corners) else { continue }
            labels += pen.label([mark.words], in: rect, ink: AnnotationStyle.constraint)
        }
        return lines + labels
    }

    /// Returns the upper side of the frame, which is reserved so that the outline stays visible.
    private func edgeStrip(_ frame: Rect, _ pen: Pen) -> Rect {
        Rect(x: frame.minX, y: frame.minY - pen.unit, width: frame.width, height: 2 * pen.unit)
    }
}

extension Rect {
    /// Returns the rectangle inset by a length on all sides.
    fileprivate func insetting(by length: Double) -> Rect { inset(by: EdgeInsets(all: length)) }
}
