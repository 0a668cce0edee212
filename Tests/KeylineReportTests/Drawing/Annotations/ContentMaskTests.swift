// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

/// Words and small shapes of views stay legible below lines and hatching.
@Suite struct ContentMaskTests {
    private static let ink = ShapeLook(fill: .black)
    private static let area = Rect(x: 0, y: 0, width: 100, height: 100)

    static let shapes: [(element: SVGElement, places: [Rect])] = [
        (.circle(Point(x: 10, y: 10), radius: 4, ink), [Rect(x: 6, y: 6, width: 8, height: 8)]),
        (.circle(Point(x: 50, y: 50), radius: 40, ink), []),
        (.path("M10 10 L20 15 L10 20", ink), [Rect(x: 10, y: 10, width: 10, height: 10)]),
        (.path("M10 10 A5 5 0 0 1 20 20", ink), []),
        (.rect(Rect(x: 0, y: 0, width: 5, height: 5), ink), []),
        (
            .group([.circle(Point(x: 5, y: 5), radius: 5, ink), .circle(Point(x: 25, y: 5), radius: 5, ink)]),
            [Rect(x: 0, y: 0, width: 10, height: 10), Rect(x: 20, y: 0, width: 10, height: 10)]
        ),
    ]

    @Test(arguments: shapes)
    func `small shapes that are no boxes are details`(shape: (element: SVGElement, places: [Rect])) {
        #expect(shape.element.detailPlaces == shape.places)
    }

    @Test func `only shapes over contents are cut`() {
        let line = SVGElement.line(Point(x: 0, y: 0), Point(x: 9, y: 9), Self.ink)
        let far = Rect(x: 200, y: 0, width: 10, height: 10)
        #expect(ContentMask(texts: [far], area: Self.area).cut([line]) == [line])
        #expect(ContentMask(texts: [far], area: Self.area).definition == nil)
        let mask = ContentMask(texts: [Self.area], details: [Self.area], area: Self.area)
        #expect(mask.cut([line]).first?.value("mask") == "url(#behind-contents)")
        #expect(mask.cut([]).isEmpty && mask.definition?.children.count == 3)
    }

    @Test func `the dots of a page control are not hatched`() throws {
        let svg = try DrawingSamples.drawing(of: DrawingSamples.screen("photo-viewer"), on: "iphone-16-pro").svg
        let mask = try #require(svg.firstMatch(of: /<mask id="behind-contents"(?s:.*?)<\/mask>/)).output
        #expect(mask.ranges(of: "rx=").count >= 3)
        #expect(svg.contains("<g mask=\"url(#behind-contents)\">"))
    }
}
