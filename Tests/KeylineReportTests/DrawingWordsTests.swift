// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineReport

/// Words of views stay readable under the marks of findings, in every script.
@Suite struct DrawingWordsTests {
    @Test func `texts have places as wide as they are long`() {
        let look = TextLook(size: 20)
        let line = SVGElement.text("Title", at: Point(x: 100, y: 50), .middle, look, length: 60)
        #expect(line.textPlaces.map(\.minX) == [70] && line.textPlaces.map(\.width) == [60])
        let place = SVGElement.group([line, .rect(.zero, ShapeLook())]).textPlaces.first
        #expect((place?.minY ?? 0) < 40 && (place?.maxY ?? 0) > 50)
        #expect(SVGElement.text(" ", at: .zero, .left, look).textPlaces.isEmpty)
    }

    @Test(arguments: [("    Title", 100.0, 160.0), ("Title    ", 100, 160), ("  Title  ", 100, 160)])
    func `blanks around words have no place`(words: String, left: Double, right: Double) throws {
        let line = SVGElement.text(words, at: Point(x: left, y: 50), .left, TextLook(size: 20), length: right - left)
        let place = try #require(line.textPlaces.first)
        #expect((place.minX > left + 5) == words.hasPrefix(" ") && (place.maxX < right - 5) == words.hasSuffix(" "))
        #expect(place.minX >= left && place.maxX <= right && place.width > 20)
    }

    @Test func `all but plates is masked by words`() {
        var parts = LayerParts()
        parts.lines = [.line(.zero, Point(x: 50, y: 50), ShapeLook(stroke: .black))]
        parts.plates = [.rect(Rect(x: 0, y: 0, width: 5, height: 5), ShapeLook())]
        let area = Rect(x: 0, y: 0, width: 100, height: 100)
        let pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: area))
        func masked(_ words: Rect) -> [SVGElement] { parts.elements(ContentMask(texts: [words], area: area), pen) }
        let cut = masked(Rect(x: 20, y: 20, width: 10, height: 10))
        #expect(cut.map(\.name) == ["g", "rect"])
        #expect(cut[0].value("mask") == "url(#behind-contents)")
        #expect(masked(Rect(x: 200, y: 0, width: 9, height: 9)).map(\.name) == ["line", "rect"])
        #expect(cut[0].prefixed("left-", sharing: []).value("mask") == "url(#left-behind-contents)")
    }

    @Test func `a line of a constraint keeps clear of words where it can`() throws {
        let drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("photo-viewer"), on: "iphone-16-pro")
        let scene = DrawingScene(drawing)
        let lines = scene.screen.constraints.compactMap { ConstraintGeometry($0, in: scene) }
        let line = try #require(lines.first { $0.length > 10 && $0.room.upperBound - $0.room.lowerBound > 20 })
        let words = Rect(x: line.middle.x - 1, y: line.middle.y - 1, width: 2, height: 2)
        let moved = line.movedOff([words])
        #expect(moved.cross != line.cross && line.room.contains(moved.cross))
        #expect(line.movedOff([]) == line)
    }

    @Test(arguments: [
        ("مرحبا", "'Noto Sans Arabic'"), ("สวัสดี", "'Noto Sans Thai'"), ("返回", "'Noto Sans CJK SC'"),
        ("こんにちは", "'Noto Sans CJK JP'"), ("안녕", "'Noto Sans CJK KR'"),
    ])
    func `a script has fonts before the generic family`(words: String, family: String) {
        let families = ScriptFonts.families(TextLook.sans, for: words)
        #expect(families.contains(family) && families.hasSuffix(", sans-serif"))
        #expect(ScriptFonts.families(TextLook.sans, for: "a ≥ b × 2…") == TextLook.sans)
    }

    @Test func `a region inside an outlined frame has but one line of its own`() {
        let region = FindingMark.Region(rect: Rect(x: 0, y: 0, width: 100, height: 40), edge: .top, span: 0...40)
        func names(_ frame: Rect) -> [String] {
            RegionHatch(region: region, pattern: .black, outline: ShapeLook(stroke: .black), frame: frame).elements
                .map(\.name)
        }
        #expect(names(Rect(x: 0, y: 0, width: 100, height: 80)) == ["rect", "line"])
        #expect(names(Rect(x: 0, y: 40, width: 100, height: 80)) == ["rect"])
    }
}
