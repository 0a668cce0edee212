// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct MarkShapesTests {
    @Test(arguments: [(1.0, nil), (4, "0.4")])
    func `hatching over words is paler where they are small`(unit: Double, opacity: String?) throws {
        let scene = try titleScene(.pin(.top, "superview", nil, 4))
        let mark = try #require(FindingMark.marks(scene).first)
        let region = try #require(mark.regions.first?.rect)
        let words = Rect(x: region.x, y: region.y, width: region.width, height: 20)
        var pen = Pen(style: AnnotationStyle(unit: unit), placer: LabelPlacer(bounds: scene.device.window))
        var parts = LayerParts()
        var outlined: [Rect] = []
        MarkShapes(scene: scene, mark: mark, texts: [words]).add(to: &parts, besides: &outlined, &pen)
        #expect(parts.front.count == 1 && parts.front.first?.value("fill-opacity") == opacity)
    }

    @Test func `a second outline around one frame lies inside the first`() throws {
        let scene = try titleScene(.pin(.top))
        let mark = try #require(FindingMark.marks(scene).first)
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: scene.device.window))
        var outlined: [Rect] = []
        let lefts = (0..<2).map { _ in
            var parts = LayerParts()
            MarkShapes(scene: scene, mark: mark).add(to: &parts, besides: &outlined, &pen)
            return parts.shapes.first?.value("x").flatMap(Double.init)
        }
        #expect(outlined.count == 2 && outlined[0] == outlined[1])
        #expect(try #require(lefts[1]) - #require(lefts[0]) == 3)
    }

    /// A title above the safe area of a phone, and nothing found but that.
    private func titleScene(_ top: Pin) throws -> DrawingScene {
        let sketch = ScreenSketch().view(
            "UILabel", "title", top, .pin(.leading, "safeArea"),
            changes: { item in
                item.content.text = TextContent()
                item.content.text?.text = "Title"
            })
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro")
        drawing.findings = drawing.findings.filter { $0.rule == SafeAreaContentOutside.metadata.id }
        return DrawingScene(drawing)
    }
}
