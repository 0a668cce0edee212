// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineModel
import Testing

@testable import KeylineRules

@Suite("Where touches reach")
struct TouchReachTests {
    /// A card of 100 × 100 points in the middle of a phone of 390 × 844.
    private var card: ScreenSketch {
        ScreenSketch()
            .view("UIView", "card", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100))
    }

    private func reach(_ sketch: ScreenSketch) -> TouchReach {
        let layout = LayoutSample.layout(sketch)
        return TouchReach(layout.screen.position("card"), layout)
    }

    @Test func `A view alone is reached in its whole frame`() {
        #expect(reach(card).region == Rect(x: 145, y: 372, width: 100, height: 100))
        #expect(reach(card).obstacle == nil)
    }

    @Test func `Two views in front that cover it together leave nothing, one of them leaves half`() {
        let half =
            card
            .view("UIView", "left", .pin(.top), .pin(.bottom), .pin(.leading), .pin(.trailing, "card", .centerX))
        let whole =
            half
            .view("UIView", "right", .pin(.top), .pin(.bottom), .pin(.leading, "card", .centerX), .pin(.trailing))
        #expect(reach(half).obstacle == nil)
        #expect(reach(whole).obstacle == .cover([3, 4]))
    }

    @Test(arguments: [("SearchController", true), ("UIViewController", false), (nil, false)] as [(String?, Bool)])
    func `The class of a controller may change its view`(controller: String?, isLeftToCode: Bool) {
        let sketch = ScreenSketch { screen in
            screen.design = DesignDocument(isXib: false)
            screen.controllerClass = controller
            screen.items[0].name = nil
        }
        let context = ScreenContext(sketch.screen)
        #expect(context.isLeftToCode(view: context.root) == isLeftToCode)
    }

    @Test(arguments: ["hidden", "transparent", "deaf"])
    func `What takes no touches covers nothing`(_ how: String) {
        let sketch =
            card
            .view(
                "UIView", "cover", .pin(.top), .pin(.bottom), .pin(.leading), .pin(.trailing),
                changes: {
                    $0.isHidden = how == "hidden"
                    $0.alpha = how == "transparent" ? 0 : 1
                    $0.isUserInteractionEnabled = how != "deaf"
                })
        #expect(reach(sketch).obstacle == nil)
    }

    @Test func `A view in front of the one around it covers it too`() {
        let sketch = ScreenSketch()
            .view("UIView", "panel", .pin(.centerX), .pin(.centerY), .fixed(.width, 200), .fixed(.height, 200))
            .view(
                "UIView", "card", in: "panel", .pin(.centerX), .pin(.centerY), .fixed(.width, 100), .fixed(.height, 100)
            )
            .view("UIView", "cover", .pin(.top), .pin(.bottom), .pin(.leading), .pin(.trailing))
        #expect(reach(sketch).obstacle == .cover([4]))
    }

    @Test func `What lies below the window in a scroll view can be scrolled to`() {
        let sketch = ScreenSketch().scrollingForm()
            .view(
                "UIView", "card", in: "form", .pin(.bottom), .pin(.centerX), .fixed(.width, 100), .fixed(.height, 100))
        #expect(reach(sketch).obstacle == nil)
    }

    @Test func `A scroll view without height keeps touches from its contents`() {
        let sketch = ScreenSketch()
            .view("UIScrollView", "list", .pin(.top), .pin(.leading), .pin(.trailing), .fixed(.height, 0))
            .view(
                "UIView", "card", in: "list", .pin(.top), .pin(.leading), .pin(.trailing), .pin(.bottom),
                .pin(.width), .fixed(.height, 100))
        #expect(reach(sketch).obstacle == .bounds(2))
        #expect(reach(sketch).region == nil)
    }
}
