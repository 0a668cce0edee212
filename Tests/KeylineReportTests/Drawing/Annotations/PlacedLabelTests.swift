// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct PlacedLabelTests {
    private static let bounds = Rect(x: 0, y: 0, width: 300, height: 300)
    private static let point = Point(x: 150, y: 150)

    private var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: bounds))

    /// Returns a label for a point with forms of some widths.
    private func label(_ widths: Double..., reach: Double = 100) -> PlacedLabel {
        PlacedLabel(
            target: .line(LineSegment(Self.point, Self.point)), point: Self.point, ink: .black,
            forms: widths.map {
                PlacedLabel.Form(size: Size(width: $0, height: 10), elements: { _, _ in [] }, reach: reach)
            })
    }

    private mutating func put(_ label: inout PlacedLabel, _ form: Int, _ rect: Rect) {
        pen.placer.take(rect)
        label.put(form, in: rect, &pen)
    }

    @Test mutating func `a label moves to where its line crosses no words`() throws {
        pen.placer.reserve(Rect(x: 100, y: 170, width: 100, height: 10))
        var label = label(40)
        put(&label, 0, Rect(x: 130, y: 190, width: 40, height: 10))
        label.improve(&pen)
        let place = try #require(label.place)
        #expect(place.rect.maxY < 170 && place.line.map { pen.placer.crossings($0) } ?? 0 == 0)
        #expect(pen.placer.isFree(Rect(x: 130, y: 190, width: 40, height: 10)))
    }

    @Test mutating func `a label stays where every other line would cross as much`() {
        let words = [
            Rect(x: 100, y: 165, width: 100, height: 10), Rect(x: 100, y: 125, width: 100, height: 10),
            Rect(x: 100, y: 125, width: 20, height: 50), Rect(x: 180, y: 125, width: 20, height: 50),
        ]
        for rect in words { pen.placer.reserve(rect) }
        pen.placer.take(Rect(x: 120, y: 135, width: 60, height: 30))
        var label = label(40)
        let first = Rect(x: 130, y: 190, width: 40, height: 10)
        put(&label, 0, first)
        label.improve(&pen)
        #expect(label.place?.rect == first && !pen.placer.isFree(first))
    }

    @Test mutating func `a longer form replaces a shorter one where there is room, but not the reverse`() {
        var short = label(60, 20)
        put(&short, 1, Rect(x: 152, y: 152, width: 20, height: 10))
        short.improve(&pen)
        #expect(short.place?.form == 0)

        pen.placer = LabelPlacer(bounds: Self.bounds)
        pen.placer.reserve(Rect(x: 0, y: 160, width: 300, height: 10))
        var long = label(60, 20)
        put(&long, 0, Rect(x: 120, y: 180, width: 60, height: 10))
        pen.placer.take(Rect(x: 0, y: 0, width: 300, height: 130))
        pen.placer.take(Rect(x: 0, y: 131, width: 130, height: 28))
        pen.placer.take(Rect(x: 170, y: 131, width: 130, height: 28))
        long.improve(&pen)
        #expect(long.place?.form == 0)
        long.saysTheSame = true
        long.improve(&pen)
        #expect(long.place?.form == 1)
    }

    @Test mutating func `a line ends at another point of its target where the first one needs a crossing`() throws {
        pen.placer.reserve(Rect(x: 120, y: 120, width: 60, height: 10))
        var label = label(20)
        label = PlacedLabel(
            target: .rect(Rect(x: 50, y: 150, width: 200, height: 40), strangers: []), point: label.point, ink: .black,
            forms: label.forms)
        put(&label, 0, Rect(x: 140, y: 90, width: 20, height: 10))
        let line = try #require(label.place?.line)
        #expect(pen.placer.crossings(line) == 0 && (line.end.x < 120 || line.end.x > 180))
    }

    @Test mutating func `a label leaves a line that passes below it`() {
        var label = label(20)
        let first = Rect(x: 140, y: 160, width: 20, height: 10)
        put(&label, 0, first)
        pen.placer.reserve(LineSegment(Point(x: 0, y: 165), Point(x: 300, y: 165)))
        label.improve(&pen)
        #expect(label.place.map { pen.placer.crossings(below: $0.rect) } == 0)
    }

    @Test mutating func `words that find no clear place become the number on their frame`() throws {
        let frame = Rect(x: 140, y: 140, width: 20, height: 20)
        for words in [
            Rect(x: 100, y: 165, width: 100, height: 10), Rect(x: 100, y: 125, width: 100, height: 10),
            Rect(x: 100, y: 125, width: 20, height: 50), Rect(x: 180, y: 125, width: 20, height: 50),
        ] {
            pen.placer.reserve(words)
        }
        var label = label(70, 10)
        label.forms[1].ownFrame = frame
        label = PlacedLabel(
            target: .rect(frame, strangers: []), point: label.point, ink: .black, forms: label.forms)
        put(&label, 0, Rect(x: 115, y: 190, width: 70, height: 10))
        label.improve(&pen)
        #expect(label.place?.form == 1 && label.place?.line == nil)
    }

    @Test mutating func `a label that needs a place has one wherever its line runs`() {
        pen.placer.take(Rect(x: 20, y: 20, width: 260, height: 260))
        for words in [
            Rect(x: 20, y: 20, width: 260, height: 100), Rect(x: 20, y: 180, width: 260, height: 100),
            Rect(x: 20, y: 120, width: 100, height: 60), Rect(x: 180, y: 120, width: 100, height: 60),
        ] {
            pen.placer.reserve(words)
        }
        var number = label(10, reach: .infinity)
        number.improve(&pen)
        #expect(number.place == nil)
        number.isNeeded = true
        number.improve(&pen)
        #expect(number.place != nil)
    }

    @Test mutating func `a line to an item starts where it crosses no words`() {
        pen.placer.reserve(Rect(x: 40, y: 40, width: 50, height: 10))
        let source = LineSegment(Point(x: 10, y: 0), Point(x: 90, y: 0))
        var lead = PlacedLead(
            from: Point(x: 50, y: 0), on: source, to: Rect(x: 0, y: 100, width: 100, height: 20), ink: .black)
        lead.improve(&pen)
        #expect(lead.line.start.x < 40 && lead.line.end == Point(x: lead.line.start.x, y: 100))
        let unmoved = lead.line
        lead.improve(&pen)
        #expect(lead.line == unmoved)
    }
}
