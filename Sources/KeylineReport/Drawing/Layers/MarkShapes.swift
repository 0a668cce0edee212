// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules

/// The outlines and the hatching of one finding: of its item, of the parts that are wrong, of the further items that its
/// cause concerns, or of the whole screen.
struct MarkShapes {
    let scene: DrawingScene
    let mark: FindingMark
    /// The frames of words, window coordinates, points.
    var texts: [Rect] = []

    /// The inset of the outline of the whole screen, units of the style: it lies around the window, where it and the white line
    /// below it hide no contents.
    private static let wholeInset = -2.0

    /// The distance between the outlines of two findings around one frame, units of the style.
    private static let outlineGap = 3.0

    /// Returns the outline of the whole screen.
    static func around(_ whole: Rect, _ pen: Pen) -> Rect {
        whole.inset(by: EdgeInsets(all: wholeInset * pen.unit))
    }

    /// Adds the shapes.
    ///
    /// - Parameter outlined: the rectangles that have the outlines of other findings, which those of this one lie inside.
    func add(to parts: inout LayerParts, besides outlined: inout [Rect], _ pen: inout Pen) {
        if let whole = mark.whole {
            let around = Self.around(whole, pen)
            parts.shapes += outline(around, radii: scene.device.outlineRadii(of: whole), width: 2, pen)
            for side in around.sides { pen.placer.reserve(side) }
        }
        if let position = mark.position {
            let frame = scene.frames[position]
            if target.map({ $0.region != frame }) ?? true {
                let rect = inside(drawn(frame, of: position) ?? frame, besides: &outlined, pen)
                parts.shapes += outline(rect, radii: scene.device.outlineRadii(of: rect), width: 1.6, pen)
            }
            reserve(frame, &pen)
        }
        addRegions(mark.regions, of: mark.position, to: &parts, &pen)
        for member in mark.members {
            guard let seen = drawn(scene.shown(member.position), of: member.position) else { continue }
            parts.shapes += outline(inside(seen, besides: &outlined, pen), width: 1, pen)
            reserve(seen, &pen)
            addRegions(member.regions, of: member.position, to: &parts, &pen)
        }
        for named in mark.named { parts.shapes += outline(scene.shown(named), width: 1, pen) }
        if let (region, wanted) = target {
            parts.shapes += outline(region, width: 2, pen) + [.rect(wanted, pen.halo(width: 3.2 * pen.unit))]
            parts.shapes.append(Self.wanted(wanted, ink(pen), pen))
            reserve(wanted, &pen)
        }
    }

    /// Returns a rectangle inside the outlines that others have of it already, or around them where it has no room.
    private func inside(_ rect: Rect, besides outlined: inout [Rect], _ pen: Pen) -> Rect {
        let depth = Double(outlined.count { $0 == rect }) * Self.outlineGap * pen.unit
        outlined.append(rect)
        return rect.inset(by: EdgeInsets(all: 4 * depth < rect.shorterSide ? depth : -depth))
    }

    /// Returns the part of an item's rectangle that is drawn: one too far outside the window to be drawn ends with it.
    private func drawn(_ rect: Rect, of position: Int) -> Rect? {
        scene.outsideSubjects.contains(position) ? rect : rect.intersection(scene.device.window)
    }

    /// The region for touches of a target that is too small and the room that a finger needs, where the drawing has them.
    var target: (region: Rect, wanted: Rect)? {
        guard let touch = mark.touch, let position = mark.position else { return nil }
        let region = scene.scrolled(touch.region, with: position)
        return (region, TouchTarget.wanted(around: region))
    }

    /// The outline of the room that a finger needs.
    static func wanted(_ rect: Rect, _ ink: Paint, _ pen: Pen) -> SVGElement {
        let dashes = [1.5 * pen.unit, 2.5 * pen.unit]
        return .rect(rect, ShapeLook(stroke: ink, lineWidth: 1.6 * pen.unit, dashes: dashes))
    }

    /// Dashes of the outlines of what needs review, units of the style.
    static let reviewDashes = [5.0, 3.0]

    private func ink(_ pen: Pen) -> Paint { pen.style.ink(mark.finding.severity) }

    /// Every outline of a finding that needs review is dashed, as its key has it.
    private func look(width: Double, _ pen: Pen) -> ShapeLook {
        ShapeLook(
            stroke: ink(pen), lineWidth: width * pen.unit,
            dashes: mark.isOpen ? Self.reviewDashes.map { $0 * pen.unit } : [])
    }

    /// The outline of a rectangle, on a wider white one that sets it off from any background.
    private func outline(_ rect: Rect, radii: CornerRadii = .square, width: Double, _ pen: Pen) -> [SVGElement] {
        [pen.halo(width: (width + 1.6) * pen.unit), look(width: width, pen)].map { look in
            // SVG shows no rectangle without width or height.
            guard rect.shorterSide > 0 else {
                return .line(Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY), look)
            }
            return DeviceDrawing.rounded(rect, radii, look)
        }
    }

    private func addRegions(
        _ regions: [FindingMark.Region], of position: Int?, to parts: inout LayerParts, _ pen: inout Pen
    ) {
        let frame = position.map { scene.frames[$0] } ?? .zero
        let severity = mark.finding.severity
        let pattern = mark.isOpen ? Patterns.review(severity) : Patterns.hatching(severity)
        let outline = look(width: 1.2, pen)
        for region in regions {
            if region.isOverWords || isOfWords(region.rect) {
                let thin = ShapeLook(
                    fill: Patterns.review(severity).opacity(hasSmallWords(region.rect, pen) ? Self.pale : 1),
                    stroke: outline.stroke, lineWidth: outline.lineWidth,
                    dashes: outline.dashes)
                parts.front.append(.rect(region.rect, thin))
            } else {
                parts.shapes += RegionHatch(region: region, pattern: pattern, outline: outline, frame: frame).elements
            }
            pen.placer.reserve(frame: region.rect)
        }
    }

    /// The share of a region from which on holes around words would leave too little of its hatching.
    private static let wordShare = 0.6

    /// Returns true for a region of which words take most: it is hatched thinly over them.
    private func isOfWords(_ region: Rect) -> Bool {
        let shares = texts.compactMap { $0.intersection(region) }.map { $0.width * $0.height }
        return shares.reduce(0, +) >= Self.wordShare * region.width * region.height
    }

    /// The height of words up to which full hatching over them makes them illegible, units of the style.
    private static let smallWords = 8.0
    /// The opacity of hatching over small words.
    private static let pale = 0.4

    private func hasSmallWords(_ region: Rect, _ pen: Pen) -> Bool {
        texts.contains { $0.height < Self.smallWords * pen.unit && $0.intersection(region) != nil }
    }

    /// Keeps plates off a frame that takes so little of the picture that they can.
    private func reserve(_ frame: Rect, _ pen: inout Pen) {
        if pen.placer.isSmall(frame) { pen.placer.reserve(frame: frame) }
    }
}
