// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

@Suite struct WordOutlinesTests {
    private static let box = Rect(x: 0, y: 0, width: 100, height: 40)

    @Test(arguments: [("#003080", false), ("#f2f2f7", true)])
    func `light words have an outline on light grounds alone`(ground: String, isOutlined: Bool) {
        var outlines = WordOutlines(unit: 0.9)
        let words = SVGElement.text("Next", at: Point(x: 50, y: 25), .middle, TextLook(size: 12, color: .white))
            .with("stroke", "#000000").with("paint-order", "stroke")
        let behind = SVGElement.rect(Self.box, ShapeLook(fill: Paint(color: ground)))
        let drawn = outlines.fitted([behind, .group([words])])
        #expect(drawn[1].elements.map { $0.value("stroke") != nil } == [isOutlined])
        #expect(drawn[0] == behind)
    }

    @Test(arguments: [("#003080", ["text"]), ("#f2f2f7", ["rect", "text"])])
    func `small light words have a dark plate on light grounds alone`(ground: String, parts: [String]) {
        var outlines = WordOutlines(unit: 2)
        let words = SVGElement.text("Next", at: Point(x: 50, y: 25), .middle, TextLook(size: 12, color: .white))
            .with("stroke", "#000000").with("paint-order", "stroke")
        let behind = SVGElement.rect(Self.box, ShapeLook(fill: Paint(color: ground)))
        let drawn = SVGElement.group(outlines.fitted([behind, words]))
        let found = drawn.elements.dropFirst().flatMap { $0.name == "g" ? $0.elements : [$0] }
        #expect(found.map(\.name) == parts)
        #expect(found.allSatisfy { $0.value("paint-order") == nil })
    }

    @Test func `translucent words are opaque on a plate`() {
        var outlines = WordOutlines(unit: 2)
        let look = TextLook(size: 12, color: .white.opacity(0.5))
        let words = SVGElement.text("Next", at: Point(x: 50, y: 25), .middle, look).with("paint-order", "stroke")
            .adding([SVGElement("tspan").with("fill-opacity", 0.5).adding(text: "!")])
        let drawn = outlines.fitted([words])[0].elements
        #expect(drawn.map(\.name) == ["rect", "text"])
        #expect(drawn[1].value("fill-opacity") == nil && drawn[1].elements[0].value("fill-opacity") == nil)
    }
}
