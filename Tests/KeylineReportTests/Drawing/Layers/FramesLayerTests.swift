// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct FramesLayerTests {
    @Test func `the outline of a view that reaches beyond the window is whole`() throws {
        let sketch = ScreenSketch()
            .view("UIView", "list", .pin(.top), .pin(.leading), .pin(.bottom), .pin(.trailing))
            .view(
                "UIView", "row", in: "list", .pin(.leading), .pin(.width), .pin(.top, "superview", nil, 860),
                .fixed(.height, 30))
        let scene = DrawingScene(try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro"))
        let area = Rect(x: -50, y: -50, width: 600, height: 1100)
        var pen = Pen(style: AnnotationStyle(unit: 1), placer: LabelPlacer(bounds: area))
        let outlines = FramesLayer(scene: scene, mask: ContentMask(area: area)).elements(&pen)
            .filter { $0.value("fill") == "none" }
        #expect(outlines.map { $0.value("clip-path") != nil } == [false])
    }
}
