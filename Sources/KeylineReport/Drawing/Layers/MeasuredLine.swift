// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel

/// The line that measures a misplaced part along an axis.
struct MeasuredLine {
    /// The part, window coordinates, points.
    let rect: Rect
    /// The measured interval along the axis.
    let span: ClosedRange<Double>
    let axis: Axis

    /// Returns the first place that the drawing has room for and where no words or small shapes of views cut the line: outside
    /// the part rather than just inside, but off other views and the edges of the window where it can be.
    func place(clearOf mask: ContentMask, besides views: [Rect], in window: Rect, _ pen: Pen) -> LineSegment {
        let (gap, bar) = (6 * pen.unit, 3 * pen.unit)
        let (across, room) = (rect.span(axis.crossing), pen.placer.bounds.span(axis.crossing))
        let (low, high) = (across.lowerBound, across.upperBound)
        let inside = axis == .vertical ? high - gap : low + gap
        let places =
            axis == .vertical
            ? [high + gap, low - gap, inside, low + gap] : [low - gap, high + gap, inside, high - gap]
        let lines = places.filter { $0 - gap > room.lowerBound && $0 + gap < room.upperBound }.map(line)
        let clear = lines.filter { !mask.cuts($0.frame.inset(by: EdgeInsets(all: -bar))) }
        let edges = [window.span(axis.crossing).lowerBound, window.span(axis.crossing).upperBound]
        let small = views.filter(pen.placer.isSmall)
        func isOffViews(_ line: LineSegment) -> Bool { !small.contains { $0.crosses(line) } }
        func isOffEdges(_ line: LineSegment) -> Bool {
            let across = line.frame.span(axis.crossing).lowerBound
            return !edges.contains { abs($0 - across) < bar }
        }
        return clear.first { isOffViews($0) && isOffEdges($0) } ?? clear.first(where: isOffViews) ?? clear.first
            ?? lines.first ?? line(inside)
    }

    private func line(_ across: Double) -> LineSegment {
        let (start, end) = (span.lowerBound, span.upperBound)
        return axis == .vertical
            ? LineSegment(Point(x: across, y: start), Point(x: across, y: end))
            : LineSegment(Point(x: start, y: across), Point(x: end, y: across))
    }
}
