// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@testable import KeylineReport

/// Views outside the window are drawn beside the device.
@Suite struct OutsideDrawingTests {
    private func scene(top: Double) throws -> DrawingScene {
        let sketch = ScreenSketch()
            .view(
                "UIView", "bar", .pin(.top, "superview", .bottom, top), .pin(.leading), .pin(.trailing),
                .fixed(.height, 60), changes: { $0.hasBackground = true }
            )
            .view(
                "UILabel", "title", in: "bar", .pin(.leading), .pin(.centerY),
                changes: { item in
                    item.content.text = TextContent()
                    item.content.text?.text = "Inside"
                }
            )
            .recognizer(.tap, on: "bar")
        var drawing = try DrawingSamples.drawing(of: sketch.screen, on: "iphone-se-3")
        drawing.highlighted = "bar"
        return DrawingScene(drawing)
    }

    @Test func `a view outside the window has its subviews`() throws {
        let scene = try scene(top: 60)
        var drawing = ViewDrawing(scene, unit: 1)
        _ = drawing.elements()
        let outside = OutsideDrawing(scene: scene, body: scene.device.window, extent: scene.device.window)
        let views = outside.views(&drawing)
        #expect(views.count == 1 && views.flatMap(\.textPlaces).count == 1)
    }

    @Test func `what the device hides has no place`() throws {
        let scene = try scene(top: 60)
        let body = scene.device.window.inset(by: EdgeInsets(all: -20))
        let outside = OutsideDrawing(scene: scene, body: body, extent: body)
        let places = [660.0, 684, 700].map { Rect(x: 20, y: $0, width: 40, height: 12) }
        #expect(outside.seen(places) == Array(places.dropFirst()))
    }
}
