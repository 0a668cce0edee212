// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import TextMeasurement

/// The line that represents a constraint, from the second item's coordinate to the first item's, in window coordinates,
/// points.
struct ConstraintGeometry: Hashable, Sendable {
    let axis: Axis
    /// Along the axis: the second item's coordinate, or the near end of a length.
    let start: Double
    /// Along the axis: the first item's coordinate, or the far end of a length.
    let end: Double
    /// The coordinate across the axis.
    private(set) var cross: Double
    /// Across the axis: the extent of the tied edge of the first item, or of the second one inside it.
    let span: ClosedRange<Double>
    /// Across the axis: where the line may be drawn, so that it touches both items.
    let room: ClosedRange<Double>
    /// True for a constraint on the length of one item.
    let isLength: Bool

    /// Makes the line; nil if an end has no place.
    init?(_ constraint: Constraint, in scene: DrawingScene) {
        guard let first = scene.position(constraint.firstItem), scene.hasPlace[first] else { return nil }
        axis = constraint.firstAttribute.axis
        let inner = constraint.secondItem.flatMap { scene.position($0) }
        let moved = inner.map { scene.isInside($0, first) } == true ? scene.scrolling.offsets[first] ?? .zero : .zero
        let one = Self.rect(first, constraint.firstAttribute, scene).offset(dx: moved.x, dy: moved.y)
        isLength = constraint.firstAttribute.isSize
        if isLength {
            (start, end) = (Self.near(one, axis), Self.far(one, axis))
            let across = Self.span(one, axis.crossing)
            (span, room, cross) = (across, across, (across.lowerBound + across.upperBound) / 2)
            return
        }
        end = Self.coordinate(constraint.firstAttribute, one, first, scene)
        let own = Self.span(one.intersection(scene.device.window) ?? one, axis.crossing)
        guard let second = constraint.secondItem.flatMap({ scene.position($0) }),
            let attribute = constraint.secondAttribute, attribute.axis == axis, scene.hasPlace[second]
        else {
            (start, span, room, cross) = (end, own, own, (own.lowerBound + own.upperBound) / 2)
            return
        }
        // A view tied to an enclosing scroll view keeps its distance from the start of the contents, so the scroll
        // offset is added.
        let shift = scene.isInside(first, second) ? scene.scrolling.offsets[second] ?? .zero : .zero
        let other = Self.rect(second, attribute, scene).offset(dx: shift.x, dy: shift.y)
        start = Self.coordinate(attribute, other, second, scene)
        let across = Self.span(other, axis.crossing)
        let shared =
            max(
                own.lowerBound, across.lowerBound)...max(
                max(own.lowerBound, across.lowerBound), min(own.upperBound, across.upperBound))
        let isBeside = across.upperBound < own.lowerBound || across.lowerBound > own.upperBound
        room = isBeside ? own : shared
        // A superview's edge is tied to a subview's only as far as the subview reaches.
        let owner = scene.items[first].guide == nil ? first : scene.parents[first]
        span = owner.map { scene.isInside(second, $0) } == true ? room : own
        cross = (room.lowerBound + room.upperBound) / 2
    }

    /// Returns the line moved across its axis to the first place in its room where it crosses no words; unchanged if it
    /// crosses none, or finds no such place. A line without length moves where the diamond on it meets no words.
    func movedOff(_ words: [Rect], diamond: Size = .zero) -> ConstraintGeometry {
        func isClear(_ cross: Double) -> Bool {
            if length < 0.5 {
                let (middle, half) = (point(end, cross), (diamond.width / 2, diamond.height / 2))
                let place = Rect(
                    x: middle.x - half.0, y: middle.y - half.1, width: diamond.width, height: diamond.height)
                return !words.contains { $0.intersection(place) != nil }
            }
            let line = LineSegment(point(start, cross), point(end, cross))
            return !words.contains { $0.crosses(line) }
        }
        guard !isClear(cross) else { return self }
        let places = Self.shares.map { room.lowerBound + (room.upperBound - room.lowerBound) * $0 }
        var moved = self
        moved.cross = places.first(where: isClear) ?? cross
        return moved
    }

    /// Returns the line of a length moved beside a small rectangle, to the first side where it crosses no words; unchanged beside
    /// a rectangle that has room for the line, and where neither side is inside some bounds.
    func movedBeside(_ rect: Rect, _ words: [Rect], gap: Double, in bounds: Rect) -> ConstraintGeometry {
        let across = rect.span(axis.crossing)
        guard isLength, across.upperBound - across.lowerBound < Self.smallest * gap else { return movedOff(words) }
        let place = [across.upperBound + gap, across.lowerBound - gap].first { cross in
            let line = LineSegment(point(start, cross), point(end, cross))
            return bounds.span(axis.crossing).contains(cross) && !words.contains { $0.crosses(line) }
        }
        guard let place else { return movedOff(words) }
        var moved = self
        moved.cross = place
        return moved
    }

    /// A rectangle is small if it is shorter than this many gaps.
    private static let smallest = 10.0

    /// The lines from the ends of a length to the line that was moved beside its item.
    var extensions: [LineSegment] {
        guard cross < room.lowerBound || cross > room.upperBound else { return [] }
        let edge = cross < room.lowerBound ? room.lowerBound : room.upperBound
        return [start, end].map { LineSegment(point($0, edge), point($0, cross)) }
    }

    /// The places at which a line may be drawn instead of in the middle, from the near to the far side of the room.
    private static let shares = [0.1, 0.9, 0.25, 0.75, 0.35, 0.65, 0.04, 0.96]

    /// The length of the line, in points.
    var length: Double { abs(end - start) }
    /// The start of the line.
    var startPoint: Point { point(start, cross) }
    /// The end of the line.
    var endPoint: Point { point(end, cross) }
    /// The line that is drawn where the constraint is emphasized: between the two coordinates, else along the tied edge.
    var drawn: LineSegment {
        length < 0.5
            ? LineSegment(point(end, span.lowerBound), point(end, span.upperBound)) : LineSegment(startPoint, endPoint)
    }

    /// The middle of the line.
    var middle: Point { point((start + end) / 2, cross) }

    /// Returns a point from its coordinates along and across the axis.
    func point(_ along: Double, _ across: Double) -> Point {
        axis == .horizontal ? Point(x: along, y: across) : Point(x: across, y: along)
    }

    // MARK: - Coordinates

    /// Returns the value of an item's attribute in the layout, before scrolling, window coordinates, points; nil for an item
    /// without a place.
    static func value(_ item: String, _ attribute: Attribute, in scene: DrawingScene) -> Double? {
        guard let position = scene.position(item), scene.hasPlace[position] else { return nil }
        let rect = rect(scene.layout.windowFrames[position], position, attribute, scene)
        if attribute.isSize { return attribute.axis == .horizontal ? rect.width : rect.height }
        return coordinate(attribute, rect, position, scene)
    }

    /// Returns the rectangle that an attribute refers to: the alignment rectangle, or the same without its margins.
    private static func rect(_ position: Int, _ attribute: Attribute, _ scene: DrawingScene) -> Rect {
        rect(scene.frames[position], position, attribute, scene)
    }

    private static func rect(_ frame: Rect, _ position: Int, _ attribute: Attribute, _ scene: DrawingScene) -> Rect {
        let rect = frame.inset(by: scene.layout.alignmentInsets(position))
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
            // The baseline of vertically centered text; a view without text has its baseline at its bottom.
            guard scene.items[position].content.visibleText != nil else { return far }
            let font = scene.text.font(scene.items[position].content.text?.font)
            return meaning.place == .firstBaseline ? min(near + font.ascender, far) : max(far - font.descender, near)
        }
    }
}
