// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct TouchLayersTests {
    @Test func `names of recognizers lie in front of all outlines`() throws {
        let drawing = try DrawingSamples.drawing(of: DrawingSamples.screen("gesture-sampler"), on: "iphone-16-pro")
        let scene = DrawingScene(drawing)
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: scene.device.window))
        let elements = GesturesLayer(scene: scene).elements(&pen)
        let views = Set(scene.screen.gestures.compactMap(\.item)).count
        let firstWords = try #require(elements.firstIndex { $0.name == "text" })
        #expect(views > 2 && firstWords > views && elements.prefix(views).allSatisfy { $0.name == "rect" })
    }

    @Test func `sizes of touch regions lie in front of all outlines`() throws {
        let sketch = ScreenSketch()
            .view(
                "UIButton", "first", .pin(.top, "superview", nil, 100), .pin(.centerX), .fixed(.width, 30),
                .fixed(.height, 30)
            )
            .view(
                "UIButton", "second", .pin(.top, "superview", nil, 140), .pin(.centerX), .fixed(.width, 30),
                .fixed(.height, 30))
        let scene = DrawingScene(try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro"))
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: scene.device.window))
        let elements = HitRegionsLayer(scene: scene).elements(&pen)
        #expect(elements.prefix(2).map { $0.value("fill") } == ["url(#dots)", "url(#dots)"])
        #expect(elements.contains { $0.name == "text" })
    }
}
