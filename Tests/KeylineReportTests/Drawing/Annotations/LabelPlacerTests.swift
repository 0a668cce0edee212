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
