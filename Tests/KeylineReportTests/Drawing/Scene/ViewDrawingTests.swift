// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

/// The places that lines keep off are those of words that can be seen.
@Suite struct ViewDrawingTests {
    /// The front view's opacity and height, and the words in front of which lines have gaps.
    static let fronts: [(alpha: Double, height: Double, words: [String])] = [
        (1, 200, []), (0.5, 200, ["Behind"]), (1, 10, ["Behind"]),
    ]

    @Test(arguments: fronts)
    func `words behind an opaque view have no place`(alpha: Double, height: Double, words: [String]) throws {
        let sketch = ScreenSketch()
            .view(
                "UILabel", "behind", .pin(.top, "safeArea", nil, 20), .pin(.leading, "superview", nil, 40),
                changes: { item in
                    item.content.text = TextContent()
                    item.content.text?.text = "Behind"
                }
            )
            .view(
                "UIView", "front", .pin(.top, "safeArea"), .pin(.leading), .pin(.trailing), .fixed(.height, height),
                changes: { item in
                    item.hasBackground = true
                    item.alpha = alpha
                })
        let scene = DrawingScene(try DrawingSamples.drawing(of: sketch.screen, on: "iphone-16-pro"))
        var drawing = ViewDrawing(scene, unit: 1)
        _ = drawing.elements()
        #expect(drawing.texts.count == words.count && drawing.words.count == words.count)
    }
}
