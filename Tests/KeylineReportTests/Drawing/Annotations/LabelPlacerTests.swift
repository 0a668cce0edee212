// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct LabelPlacerTests {
    private static let bounds = Rect(x: 0, y: 0, width: 200, height: 200)
    private static let size = Size(width: 20, height: 10)

    @Test func `a place that spares a view comes first`() {
        var placer = LabelPlacer(bounds: Self.bounds)
        placer.spare(Rect(x: 0, y: 0, width: 50, height: 50))
        let corners = [Point(x: 10, y: 10), Point(x: 100, y: 100)]
        #expect(placer.place(Self.size, at: corners)?.x == 100)
        #expect(placer.place(Self.size, at: corners)?.x == 10)
        #expect(placer.place(Self.size, at: corners) == nil)
    }

    @Test func `labels keep off lines and keep their distance`() {
        var placer = LabelPlacer(bounds: Self.bounds, gap: 2)
        placer.reserve(LineSegment(Point(x: 0, y: 50), Point(x: 200, y: 60)))
        #expect(placer.place(Self.size, at: [Point(x: 90, y: 50)]) == nil)
        #expect(placer.place(Self.size, at: [Point(x: 90, y: 70)]) != nil)
        #expect(placer.place(Self.size, at: [Point(x: 111, y: 70)]) == nil)
        #expect(placer.place(Self.size, at: [Point(x: 113, y: 70)]) != nil)
    }

    @Test func `a free place is nearer where no line has to cross anything`() {
        var placer = LabelPlacer(bounds: Self.bounds)
        // Words right above a small view, with room above them; below it the nearest place is a little farther.
        placer.reserve(Rect(x: 60, y: 90, width: 80, height: 10))
        placer.reserve(Rect(x: 60, y: 100, width: 80, height: 14))
        let place = placer.place(Self.size, near: Point(x: 100, y: 106))
        #expect((place?.y ?? 0) >= 114)
    }

    @Test func `a number lies on a corner of its own frame alone`() {
        var placer = LabelPlacer(bounds: Self.bounds)
        let (own, next) = (Rect(x: 50, y: 50, width: 40, height: 20), Rect(x: 90, y: 50, width: 40, height: 20))
        placer.reserve(frame: own)
        placer.reserve(frame: next)
        let number = Size(width: 8, height: 8)
        #expect(!placer.isFree(Rect(x: 60, y: 55, width: 8, height: 8)))
        #expect(placer.place(number, onCornersOf: own)?.midX == 50)
        // Words over the other corners.
        placer.reserve(Rect(x: 40, y: 40, width: 90, height: 60))
        #expect(placer.place(number, onCornersOf: own) == nil)
    }

    @Test func `rectangles can be spared for one place`() {
        var placer = LabelPlacer(bounds: Self.bounds)
        let corners = [Point(x: 10, y: 10), Point(x: 100, y: 100)]
        let stranger = Rect(x: 0, y: 0, width: 50, height: 50)
        #expect(placer.sparing([stranger]) { $0.place(Self.size, at: corners) }?.x == 100)
        #expect(placer.place(Self.size, at: corners)?.x == 10)
    }

    @Test func `a free place is nearer where no line has to cross another one`() {
        var placer = LabelPlacer(bounds: Self.bounds)
        // Above the point, a line has to cross another one.
        placer.reserve(LineSegment(Point(x: 60, y: 90), Point(x: 140, y: 90)))
        placer.reserve(Rect(x: 0, y: 94, width: 200, height: 32))
        let point = Point(x: 100, y: 100)
        let place = placer.place(Self.size, near: point)
        let line = place.map { LineSegment($0.nearest(to: point), point) }
        #expect(line.map(placer.isCrossed) == false)
    }

    @Test func `lines cross rectangles and each other`() {
        let rect = Rect(x: 10, y: 10, width: 20, height: 20)
        #expect(rect.crosses(LineSegment(Point(x: 0, y: 0), Point(x: 40, y: 40))))
        #expect(rect.crosses(LineSegment(Point(x: 15, y: 15), Point(x: 16, y: 15))))
        #expect(!rect.crosses(LineSegment(Point(x: 0, y: 5), Point(x: 40, y: 5))))
        #expect(!rect.crosses(LineSegment(Point(x: 0, y: 30), Point(x: 9, y: 0))))
        let line = LineSegment(Point(x: 0, y: 0), Point(x: 10, y: 10))
        #expect(line.crosses(LineSegment(Point(x: 0, y: 10), Point(x: 10, y: 0))))
        #expect(!line.crosses(LineSegment(Point(x: 5, y: 0), Point(x: 15, y: 10))))
    }
}
