// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// Where a constraint is drawn: a line from what it is measured from to what it places, window coordinates, points.
struct ConstraintGeometry: Hashable, Sendable {
    let axis: Axis
    /// Along the axis: the second item's place, or the near end of a length.
    let start: Double
    /// Along the axis: the first item's place, or the far end of a length.
    let end: Double
    /// Across the axis.
    private(set) var cross: Double
    /// Across the axis: how far the tied edge of the first item reaches.
    let span: ClosedRange<Double>
    /// True where it states the length of one item.
    let isLength: Bool

    /// Nil where an end has no place.
    init?(_ constraint: Constraint, in scene: DrawingScene) {
        guard let first = scene.position(constraint.firstItem), scene.hasPlace[first] else { return nil }
        axis = constraint.firstAttribute.axis
        let inner = constraint.secondItem.flatMap { scene.position($0) }
        let moved = inner.map { scene.isInside($0, first) } == true ? scene.scrolling.offsets[first] ?? .zero : .zero
        let one = Self.rect(first, constraint.firstAttribute, scene).offset(dx: moved.x, dy: moved.y)
        if constraint.firstAttribute.isSize {
            (start, end) = (Self.near(one, axis), Self.far(one, axis))
            let across = Self.span(one, axis.crossing)
            (span, cross, isLength) = (across, (across.lowerBound + across.upperBound) / 2, true)
            return
        }
        isLength = false
        end = Self.coordinate(constraint.firstAttribute, one, first, scene)
        span = Self.span(one, axis.crossing)
        guard let second = constraint.secondItem.flatMap({ scene.position($0) }),
            let attribute = constraint.secondAttribute, attribute.axis == axis, scene.hasPlace[second]
        else {
            (start, cross) = (end, (span.lowerBound + span.upperBound) / 2)
            return
        }
        // A view that is tied to the scroll view around it keeps its distance from the start of the contents.
        let shift = scene.isInside(first, second) ? scene.scrolling.offsets[second] ?? .zero : .zero
        let other = Self.rect(second, attribute, scene).offset(dx: shift.x, dy: shift.y)
        start = Self.coordinate(attribute, other, second, scene)
        let across = Self.span(other, axis.crossing)
        let shared =
            max(
                span.lowerBound, across.lowerBound)...max(
                max(span.lowerBound, across.lowerBound), min(span.upperBound, across.upperBound))
        let isBeside = across.upperBound < span.lowerBound || across.lowerBound > span.upperBound
        cross = isBeside ? (span.lowerBound + span.upperBound) / 2 : (shared.lowerBound + shared.upperBound) / 2
    }

    /// The length of an item drawn near its side where it would run through words.
    func movedOff(_ words: [Rect]) -> ConstraintGeometry {
        let (low, high) = (min(start, end), max(start, end))
        let line =
            axis == .horizontal
            ? Rect(x: low, y: cross - 1, width: high - low, height: 2)
            : Rect(x: cross - 1, y: low, width: 2, height: high - low)
        guard isLength, words.contains(where: { $0.intersection(line) != nil }) else { return self }
        var moved = self
        moved.cross = span.lowerBound + (span.upperBound - span.lowerBound) * 0.1
        return moved
    }

    /// Points.
    var length: Double { abs(end - start) }
    /// Where the line begins.
    var startPoint: Point { point(start, cross) }
    /// Where it ends.
    var endPoint: Point { point(end, cross) }
    /// Its middle.
    var middle: Point { point((start + end) / 2, cross) }

    /// A point by its coordinates along and across the axis.
    func point(_ along: Double, _ across: Double) -> Point {
        axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    // MARK: - Coordinates

    /// The rectangle that an attribute speaks of: what constraints place of a frame, or that without its margins.
    private static func rect(_ position: Int, _ attribute: Attribute, _ scene: DrawingScene) -> Rect {
        let rect = scene.frames[position].inset(by: scene.layout.alignmentInsets(position))
        return attribute.isMargin ? rect.inset(by: scene.solved[position].layoutMargins) : rect
    }

    private static func near(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.minX : rect.minY }

    private static func far(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }

    private static func span(_ rect: Rect, _ axis: Axis) -> ClosedRange<Double> {
        let near = near(rect, axis)
        return near...max(near, far(rect, axis))
    }

    private static func coordinate(
        _ attribute: Attribute, _ rect: Rect, _ position: Int, _ scene: DrawingScene
    ) -> Double {
        let meaning = attribute.meaning
        let (near, far) = (near(rect, meaning.axis), far(rect, meaning.axis))
        let runsRight = scene.environment.direction == .leftToRight
        switch meaning.place {
        case .near: return near
        case .far: return far
        case .leading: return runsRight ? near : far
        case .trailing: return runsRight ? far : near
        case .middle, .extent: return (near + far) / 2
        case .firstBaseline, .lastBaseline:
            // Of text in the middle of its height; a view without text has its baseline at its bottom.
            guard scene.items[position].content.visibleText != nil else { return far }
            let font = scene.text.font(scene.items[position].content.text?.font)
            return meaning.place == .firstBaseline ? min(near + font.ascender, far) : max(far - font.descender, near)
        }
    }
}
