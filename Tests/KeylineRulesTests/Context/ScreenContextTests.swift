// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import KeylineRules
import Testing

@Suite("Roles")
struct ScreenContextTests {
    @Test(
        "a role follows from class, contents and recognizers",
        arguments: [
            ("UIButton", ViewRole.interactive), ("UISlider", .interactive), ("UIToolbar", .interactive),
            ("UILabel", .content), ("UIImageView", .content), ("UIProgressView", .content),
            ("MKMapView", .background), ("UITableView", .background), ("UIStackView", .container),
            ("UIView", .container), ("UITextView", .content),
        ])
    func rolesFollowFromClasses(_ className: String, _ role: ViewRole) {
        let screen = ScreenContext(ScreenSketch().view(className, "item").screen)
        #expect(screen.role(of: "item") == role)
    }

    @Test("a painted leaf is background, a view with a recognizer interactive; the catalog's role takes precedence")
    func otherRoles() {
        let sketch = ScreenSketch()
            .view("UIView", "painted", changes: { $0.hasBackground = true })
            .view("UIView", "pad")
            .view("UIImageView", "backgroundImage")
            .view("UILabel", "ornament", changes: { $0.role = .background })
            .recognizer(.pan, on: "pad")
        let screen = ScreenContext(sketch.screen)
        #expect(screen.role(of: "painted") == .background)
        #expect(screen.role(of: "pad") == .interactive)
        #expect(screen.role(of: "backgroundImage") == .background)
        #expect(screen.role(of: "ornament") == .background)
        #expect(screen.role(of: "unknown") == nil)
    }

    @Test("dangling ids, unknown parents and an empty screen are accepted")
    func brokenScreensAreIndexed() {
        var screen = ScreenSketch().view("UILabel", "a", .pin(.top, "unknown")).screen
        screen.items.append(LayoutItem(id: "b", parent: "unknown", className: "UIView"))
        screen.gestures.append(GestureBinding(id: "g", item: "unknown", kind: .tap))
        for rule in RuleRegistry.all { _ = rule.check(ScreenContext(screen)) }
        for rule in RuleRegistry.all { _ = rule.check(ScreenContext(Screen(id: "empty", name: "Empty"))) }
        #expect(ScreenContext(screen).item("b") != nil)
    }
}
