// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

/// Names of views in drawings: none may seem to be another view's.
@Suite struct DrawingNamesTests {
    private func drawing(_ sketch: ScreenSketch) throws -> ScreenDrawing {
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-se-3")
        drawing.findings = []
        return drawing
    }

    /// Returns the plates of names, by name.
    private func plates(_ drawing: ScreenDrawing, details: [Rect] = []) -> [String: Rect] {
        let scene = DrawingScene(drawing)
        let area = scene.device.window
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: area))
        let mask = ContentMask(details: details, area: area)
        let elements = FramesLayer(scene: scene, mask: mask).elements(&pen)
        var plates: [String: Rect] = [:]
        for (plate, text) in zip(elements, elements.dropFirst()) where text.name == "text" && plate.name == "rect" {
            guard case .text(let words)? = text.children.first, let x = plate.number("x"), let y = plate.number("y"),
                let width = plate.number("width"), let height = plate.number("height")
            else { continue }
            plates[words] = Rect(x: x, y: y, width: width, height: height)
        }
        return plates
    }

    private func box(_ sketch: ScreenSketch, _ id: String, x: Double, side: Double = 40) -> ScreenSketch {
        sketch.view(
            "UIView", id, .pin(.top, "superview", nil, 100), .pin(.leading, "superview", nil, x),
            .fixed(.width, side), .fixed(.height, side))
    }

    @Test func `a name beside a view is not above another one`() throws {
        let one = box(ScreenSketch(), "firstBadgeView", x: 100)
        #expect(plates(try drawing(one))["firstBadgeView"] != nil)
        let both = plates(try drawing(box(one, "secondBadgeView", x: 150)))
        let firstEnds = try #require(both["firstBadgeView"]).maxX
        #expect(firstEnds <= 150 && both["secondBadgeView"].map { $0.minX >= 140 } != false, "\(both)")
    }

    @Test func `a name in a view covers no small shapes`() throws {
        let drawing = try drawing(box(ScreenSketch(), "calendar", x: 100, side: 200))
        let free = try #require(plates(drawing)["calendar"])
        let moved = try #require(plates(drawing, details: [free])["calendar"])
        #expect(moved.intersection(free) == nil)
    }

    @Test func `a name in a view is not on a part with a background`() throws {
        let sketch = box(ScreenSketch(), "cell", x: 100, side: 200)
            .view("UIView", "content", in: "cell", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "part", in: "content", .pin(.top), .pin(.leading), .fixed(.width, 80), .fixed(.height, 80)
            ) { $0.hasBackground = true }
            .view("UILabel", "words", in: "part", .pin(.bottom), .pin(.leading))
        let drawing = try drawing(sketch)
        let scene = DrawingScene(drawing)
        let part = scene.shown(try #require(scene.position("part")))
        let cell = try #require(plates(drawing)["cell"])
        #expect(cell.intersection(part) == nil)
    }

    @Test func `a name is not in a bar in front of its view`() throws {
        var drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("schedule"), on: "iphone-duo-inner")
        drawing.findings = []
        let bar = try #require(DrawingScene(drawing).device.navigationBar).rect
        let name = try #require(plates(drawing)["sessions"])
        #expect(name.minY >= bar.maxY)
    }

    private func picture(_ changes: (inout ScreenSketch) -> Void = { _ in }) throws -> String {
        var sketch = ScreenSketch().view(
            "UIImageView", "harbour", .pin(.top, "superview", nil, 100), .pin(.leading, "superview", nil, 20),
            .fixed(.width, 200), .fixed(.height, 200)
        ) { $0.content.image = ImageContent(name: "harbour") }
        changes(&sketch)
        return try drawing(sketch).svg
    }

    @Test func `a picture's name is written once`() throws {
        #expect(try picture().ranges(of: ">harbour</text>").count == 1)
    }

    @Test func `a picture's name is where no view in front covers it`() throws {
        func cover(_ side: Double) -> (inout ScreenSketch) -> Void {
            return { sketch in
                sketch = sketch.view(
                    "UIView", "", .pin(.centerX, "harbour"), .pin(.centerY, "harbour"), .fixed(.width, side),
                    .fixed(.height, side)
                ) { $0.hasBackground = true }
            }
        }
        func place(_ svg: String) -> Substring? { svg.firstMatch(of: /y="([0-9.]+)"[^>]*>harbour</)?.1 }
        let free = try #require(place(try picture()))
        let moved = try #require(place(try picture(cover(60))))
        #expect(moved != free)
        #expect(place(try picture(cover(200))) == nil)
    }
}
