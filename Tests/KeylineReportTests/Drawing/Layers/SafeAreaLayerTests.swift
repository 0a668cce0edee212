// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

@Suite struct SafeAreaLayerTests {
    @Test(arguments: [true, false])
    func `of a part of another screen the safe area is the one that a finding states`(isMarked: Bool) throws {
        let sketch = ScreenSketch().view(
            "UIButton", "close", .pin(.top), .pin(.leading, "superview", nil, 40), .fixed(.width, 44),
            .fixed(.height, 44))
        let whole = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro")
        var screen = sketch.screen
        screen.kind = .view
        var drawing = try DrawingSamples.drawing(of: screen, on: "iphone-16-pro")
        drawing.findings = whole.findings.filter { $0.rule == SafeAreaContentOutside.metadata.id }
        for index in drawing.findings.indices { drawing.findings[index].overlap = 40 }
        try #require(drawing.findings.count == 1)
        let scene = DrawingScene(drawing)
        let marks = isMarked ? FindingMark.marks(scene) : []
        #expect(SafeAreaLayer(scene: scene, marks: marks).isDrawn == isMarked)
        #expect(scene.keyEntries(marks).contains(.layer(.safeArea)) == isMarked)
    }
}
