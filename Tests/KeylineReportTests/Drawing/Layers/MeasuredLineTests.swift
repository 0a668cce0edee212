// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

/// The line of a misplaced part is not cut where it has another place.
@Suite struct MeasuredLineTests {
    private static let area = Rect(x: 0, y: 0, width: 400, height: 400)
    private static let part = Rect(x: 100, y: 100, width: 60, height: 40)

    /// The words of views, the axis, and the expected place across it.
    static let places: [(words: [Rect], axis: Axis, place: Double)] = [
        ([], .vertical, 166),
        ([Rect(x: 100, y: 110, width: 200, height: 20)], .vertical, 94),
        ([Rect(x: 0, y: 110, width: 400, height: 20)], .vertical, 166),
        ([], .horizontal, 94),
        ([Rect(x: 100, y: 85, width: 60, height: 20)], .horizontal, 146),
        ([Rect(x: 100, y: 50, width: 60, height: 30)], .horizontal, 94),
    ]

    @Test(arguments: places)
    func `it stands at the first side where no words cut it`(words: [Rect], axis: Axis, place: Double) {
        let mask = ContentMask(texts: words, area: Self.area)
        let line = line(axis, mask, Self.area)
        #expect((axis == .vertical ? line.start.x : line.start.y) == place)
        #expect(line.length == (axis == .vertical ? 40 : 60))
    }

    @Test func `it stands inside the part where the picture ends beside it`() {
        #expect(line(.vertical, ContentMask(area: Self.area), Self.part).start.x == 154)
        #expect(line(.horizontal, ContentMask(area: Self.area), Self.part).start.y == 106)
    }

    @Test func `it stands off other views and off the edges of the window where it can`() {
        let mask = ContentMask(area: Self.area)
        let right = Rect(x: 160, y: 90, width: 60, height: 60)
        #expect(line(.vertical, mask, Self.area, besides: [right]).start.x == 94)
        let narrow = Rect(x: 0, y: 0, width: 166, height: 400)
        #expect(line(.vertical, mask, Self.area, in: narrow).start.x == 94)
        let both = [right, Rect(x: 80, y: 90, width: 90, height: 60)]
        #expect(line(.vertical, mask, Self.area, besides: both).start.x == 166)
    }

    private func line(
        _ axis: Axis, _ mask: ContentMask, _ bounds: Rect, besides views: [Rect] = [], in window: Rect = area
    ) -> LineSegment {
        let pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: bounds))
        return MeasuredLine(rect: Self.part, span: Self.part.span(axis), axis: axis).place(
            clearOf: mask, besides: views, in: window, pen)
    }
}
