// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineLayout
import KeylineModel
import Testing

@testable import KeylineRules

@Suite struct DrawnPictureTests {
    private static func button(_ change: (inout ButtonContent) -> Void = { _ in }) -> LayoutItem {
        var item = LayoutItem(id: "button", parent: "root", className: "UIButton")
        var content = ButtonContent()
        content.image = ImageContent(name: "picture", size: Size(width: 24, height: 24))
        change(&content)
        item.content.button = content
        return item
    }

    private static func button(_ attribute: String, _ value: String) -> LayoutItem {
        var item = button()
        item.content.attributes = [attribute: value]
        return item
    }

    private static func rect(_ x: Double, _ y: Double, _ width: Double = 24, _ height: Double = 24) -> Rect {
        Rect(x: x, y: y, width: width, height: height)
    }

    private static let down = EdgeInsets(top: 60, left: 0, bottom: 0, right: 0)
    private static let start = DirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)

    @Test(
        arguments: [
            (button(), rect(38, 38)), (button { $0.imageEdgeInsets = down }, rect(38, 68)),
            (button { $0.contentEdgeInsets = down }, rect(38, 68)),
            (button("contentVerticalAlignment", "bottom"), rect(38, 76)),
            (button("contentVerticalAlignment", "fill"), rect(38, 0, 24, 100)),
            (button("contentHorizontalAlignment", "leading"), rect(76, 38)),
            (button("contentHorizontalAlignment", "left"), rect(0, 38)),
            (button("contentHorizontalAlignment", "fill"), rect(0, 38, 100)),
            (
                button {
                    $0.configuration = ButtonConfiguration(style: "plain")
                    $0.configuration?.contentInsets = start
                }, rect(28, 38)
            ), (button { $0.image?.size = Size(width: 300, height: 24) }, rect(0, 38, 100)),
            (button { $0.image?.size = nil }, nil), (button { $0.title = "Add" }, nil),
            (button { $0.backgroundImage = ImageContent(name: "box") }, nil),
        ] as [(LayoutItem, Rect?)])
    func `a button's picture is where its insets and alignments put it`(item: LayoutItem, rect: Rect?) {
        #expect(DrawnPicture(item)?.rect(in: Self.rect(0, 0, 100, 100), .rightToLeft) == rect)
    }

    @Test(
        arguments: [
            ("center", rect(38, 38)), ("top", rect(38, 0)), ("bottomRight", rect(76, 76)), ("left", rect(0, 38)),
            ("scaleAspectFit", rect(0, 0, 100, 100)), ("scaleAspectFill", nil), (nil, nil),
        ] as [(String?, Rect?)])
    func `an image view's picture is where its content mode puts it`(mode: String?, rect: Rect?) {
        var item = LayoutItem(id: "icon", parent: "root", className: "UIImageView")
        item.contentMode = mode
        item.content.image = ImageContent(name: "icon", size: Size(width: 24, height: 24))
        #expect(DrawnPicture(item)?.rect(in: Self.rect(0, 0, 100, 100), .leftToRight) == rect)
    }

    @Test(arguments: [(30.0, [Edge.top]), (200, []), (20, [.top])])
    func `a button is judged where its picture is`(height: Double, edges: [Edge]) {
        let sketch = ScreenSketch()
            .view("UIButton", "button", .pin(.top, "superview", nil, 40), .pin(.centerX), .fixed(.height, height)) {
                $0.content = Self.button().content
                $0.content.attributes = ["contentVerticalAlignment": height == 20 ? "top" : "bottom"]
            }
        let found = LayoutSample.verdicts(SafeAreaContentOutside(), sketch)
        #expect(found.flatMap(\.edges) == edges)
    }
}
