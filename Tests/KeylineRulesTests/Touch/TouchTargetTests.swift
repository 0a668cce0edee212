// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct TouchTargetTests {
    private func target(_ id: String, _ sketch: ScreenSketch) -> TouchTarget? {
        let device = ExampleDevice.phone
        let layout = ScreenProgram(sketch.screen).solve(in: device.environment)
        return LayoutContext(ScreenContext(sketch.screen), configuration: device.configuration, layout: layout)
            .touchTarget(of: id)
    }

    @Test func `a constraint on a length comes before the contents`() throws {
        let sketch = ScreenSketch().view("UIButton", "close", .pin(.centerX), .pin(.centerY), .fixed(.width, 20))
        let found = try #require(target("close", sketch))
        #expect(found.width == .constraints(["close.width"]) && found.height == .contents)
        #expect(found.region.width == 20 && found.cutBy == nil)
    }

    @Test func `constraints on both edges decide the length between them`() throws {
        let sketch = ScreenSketch().view(
            "UIView", "strip", .pin(.leading), .pin(.trailing), .pin(.top, "safeArea"),
            .pin(.bottom, "safeArea", .top, 20))
        let found = try #require(target("strip", sketch))
        #expect(found.width == .constraints(["strip.leading", "strip.trailing"]))
        #expect(found.height == .constraints(["strip.top", "strip.bottom"]))
    }

    @Test func `a stack view decides the length of what it stretches`() throws {
        let sketch = ScreenSketch()
            .view(
                "UIStackView", "stack", .pin(.top, "safeArea"), .pin(.leading), .fixed(.width, 90), .fixed(.height, 20),
                changes: { $0.content.stack = StackSettings() }
            )
            .view("UIView", "tap", in: "stack") { $0.containment = .arranged }
        let found = try #require(target("tap", sketch))
        #expect(found.width == .surroundings && found.height == .surroundings)
    }

    @Test(arguments: [(60.0, 20.0, "outer"), (10, 60, "inner"), (80, 80, nil)])
    func `the view that cuts off the most is named`(inner: Double, outer: Double, name: String?) throws {
        let sketch = ScreenSketch()
            .view("UIView", "outer", .pin(.top), .pin(.leading), .fixed(.width, 100), .fixed(.height, outer))
            .view(
                "UIView", "inner", in: "outer", .pin(.top), .pin(.leading), .fixed(.width, 100),
                .fixed(.height, inner)
            )
            .view(
                "UIButton", "button", in: "inner", .pin(.top), .pin(.leading), .fixed(.width, 60), .fixed(.height, 60))
        let found = try #require(target("button", sketch))
        #expect(found.cutBy == name)
    }

    @Test func `a view of which nothing is left is no target`() {
        let sketch = ScreenSketch()
            .view("UIView", "box", .pin(.top), .pin(.leading), .fixed(.width, 50), .fixed(.height, 50))
            .view(
                "UIButton", "button", in: "box", .pin(.top, "superview", .bottom, 10), .pin(.leading),
                .fixed(.width, 20), .fixed(.height, 20))
        #expect(target("button", sketch) == nil && target("missing", sketch) == nil)
    }
}
