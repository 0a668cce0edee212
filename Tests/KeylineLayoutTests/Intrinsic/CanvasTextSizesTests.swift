// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineLayout
import KeylineModel
import Testing
import TextMeasurement

@Suite("Sizes of text on Interface Builder's canvas")
struct CanvasTextSizesTests {
    @Test("a configured button in a scene without a stack view rounds its title up to whole points")
    func configuredButton() throws {
        let configured = item("UIButton") { $0.content.button = button("Tap") }
        let height = try #require(frame(of: configured)).height
        #expect(height == 35)
        let arranged = try #require(frame(of: configured, inStack: true)).height
        #expect(abs(arranged - (20 + 1.0 / 3 + 14)) < 1e-9)
        let ownFont = item("UIButton") {
            $0.content.button = button("Tap")
            $0.content.button?.configuration?.titleFont = FontDescription(type: "system", pointSize: 17)
        }
        #expect(abs(try #require(frame(of: ownFont)).height - (20 + 1.0 / 3 + 14)) < 1e-9)
    }

    @Test(
        "a plain-font label has its text's width, and a height of whole points in scenes without a stack view",
        arguments: [(nil, false, 21.0), (nil, true, 61.0 / 3), ("UICTFontTextStyleBody", false, 61.0 / 3)]
            as [(String?, Bool, Double)])
    func label(style: String?, inStack: Bool, height: Double) throws {
        let label = item("UILabel") {
            $0.content.text = TextContent()
            $0.content.text?.text = "Parcel"
            $0.content.text?.font = FontDescription(type: "system", pointSize: 17)
            if let style { $0.content.text?.font = FontDescription(style: style) }
        }
        let measurer = TextMeasurer(
            scale: 3, behavior: PlatformBehavior.interfaceBuilder(toolsVersion: 23504, kind: .storyboard).text)
        let width = measurer.size(of: "Parcel", font: ResolvedFont(pointSize: 17)).width
        #expect(width != width.rounded(), "the text distinguishes the two")
        let solved = try #require(frame(of: label, inStack: inStack))
        #expect(abs(solved.width - width) < 1e-9)
        #expect(abs(solved.height - height) < 1e-9)
    }

    @Test(
        "the height of a label is in whole points, since Xcode 8 only in scenes without a stack view and at 17 points",
        arguments: [
            (10117, 17, false, 21.0), (10117, 17, true, 21), (10117, 16, false, 20), (11762, 17, false, 21),
            (11762, 17, true, 61.0 / 3), (23504, 17, false, 21), (23504, 16, false, 58.0 / 3),
            (23504, 12, false, 43.0 / 3),
        ]
            as [(Int, Double, Bool, Double)])
    func labelHeight(toolsVersion: Int, pointSize: Double, besideStack: Bool, height: Double) throws {
        let label = item("UILabel") {
            $0.content.text = TextContent()
            $0.content.text?.text = "Parcel"
            $0.content.text?.font = FontDescription(type: "system", pointSize: pointSize)
        }
        let solved = try #require(frame(of: label, besideStack: besideStack, toolsVersion: toolsVersion))
        #expect(abs(solved.height - height) < 1e-9)
    }

    @Test("a font that varies with the size classes replaces the view's own")
    func varyingFont() throws {
        let label = item("UILabel") {
            $0.content.text = TextContent()
            $0.content.text?.text = "Title"
            $0.content.text?.font = FontDescription(style: "UICTFontTextStyleBody")
            $0.variations = [
                Variation(
                    widthClass: .compact,
                    values: ["fontDescription.type": "system", "fontDescription.pointSize": "40"])
            ]
        }
        let varying = try #require(frame(of: label))
        let plain = item("UILabel") {
            $0.content.text = TextContent()
            $0.content.text?.text = "Title"
            $0.content.text?.font = FontDescription(type: "system", pointSize: 40)
        }
        #expect(varying == frame(of: plain))
    }

    @Test(
        "a custom button whose title is narrower is 30 points wide, beside an image it is as wide as both",
        arguments: [(nil, 30.0), (Size(width: 8, height: 8), 17)] as [(Size?, Double)])
    func narrowTitle(image: Size?, width: Double) throws {
        let narrow = item("UIButton") {
            $0.content.button = ButtonContent()
            $0.content.button?.title = "0"
            $0.content.button?.font = FontDescription(type: "system", pointSize: 14)
            $0.content.button?.image = image.map { ImageContent(name: "dot", size: $0) }
        }
        #expect(try #require(frame(of: narrow)).width == width)
    }

    @Test("on a tvOS canvas a configured button is drawn as one without configuration")
    func televisionButton() throws {
        let configured = item("UIButton") {
            $0.content.button = button("Tap")
            $0.content.button?.contentEdgeInsets = EdgeInsets(top: 20, left: 40, bottom: 20, right: 40)
        }
        #expect(try #require(frame(of: configured, isTV: true)).height == 75)
    }

    @Test(
        "a text field without border is its line and 1.5 points high, rounded up to the pixel",
        arguments: [(14.0, 56.0 / 3), (12, 16), (10, 41.0 / 3)] as [(Double, Double)])
    func plainTextField(pointSize: Double, height: Double) throws {
        let field = item("UITextField") {
            $0.content.text = TextContent()
            $0.content.text?.text = "foo"
            $0.content.text?.font = FontDescription(type: "system", pointSize: pointSize)
        }
        #expect(abs(try #require(frame(of: field)).height - height) < 1e-9)
    }

    @Test(
        "secure text is as high as its line in whole points; an empty field as one of 17 points since Xcode 26",
        arguments: [
            ("p4ssw0rd", "YES", 14.0, 23504, 17.0), ("", "YES", 14, 23504, 17), ("", "YES", 18, 23504, 22),
            ("", "NO", 14, 23504, 56.0 / 3), ("", "NO", 14, 24412, 22), ("", "NO", 18, 24412, 70.0 / 3),
        ] as [(String, String, Double, Int, Double)])
    func secureAndEmptyTextFields(
        text: String, isSecure: String, pointSize: Double, toolsVersion: Int, height: Double
    ) throws {
        let field = item("UITextField") {
            $0.content.text = TextContent()
            $0.content.text?.text = text
            $0.content.text?.font = FontDescription(type: "system", pointSize: pointSize)
            $0.content.attributes = ["secureTextEntry": isSecure]
        }
        #expect(abs(try #require(frame(of: field, toolsVersion: toolsVersion)).height - height) < 1e-9)
    }

    @Test(
        "a page control has narrower ends since iOS 18, and its dots end at whole pixels",
        arguments: [(21701, 116.0), (23504, 73)] as [(Int, Double)])
    func pageControl(toolsVersion: Int, width: Double) throws {
        let control = item("UIPageControl") { $0.content.attributes = ["numberOfPages": "3"] }
        #expect(try #require(frame(of: control, toolsVersion: toolsVersion)).width == width)
    }

    @Test(
        "a rounded text field is as wide as its text and its border, with nothing in it 32 points",
        arguments: [
            ("", "", 23504, 32.0), ("", "Name", 23504, nil), ("Ada", "Name", 23504, nil), ("", "Name", 14460, nil),
        ]
            as [(String, String, Int, Double?)])
    func roundedTextField(text: String, placeholder: String, toolsVersion: Int, width: Double?) throws {
        let field = item("UITextField") {
            $0.content.text = TextContent()
            $0.content.text?.text = text
            $0.content.text?.placeholder = placeholder
            $0.content.text?.borderStyle = "roundedRect"
            $0.content.text?.font = FontDescription(type: "system", pointSize: 14)
        }
        let measurer = TextMeasurer(
            scale: 3, behavior: PlatformBehavior.interfaceBuilder(toolsVersion: toolsVersion, kind: .storyboard).text)
        let widest = [text, placeholder].map { measurer.size(of: $0, font: ResolvedFont(pointSize: 14)).width }.max()
        let expected = try width ?? #require(widest) + (toolsVersion < 14700 ? 21 : 28)
        #expect(abs(try #require(frame(of: field, toolsVersion: toolsVersion)).width - expected) < 1e-9)
    }

    @Test("segments stand apart by a divider, since Xcode 26 by none", arguments: [(23504, 2.0), (24127, 0)])
    func segments(toolsVersion: Int, dividers: Double) throws {
        let control = item("UISegmentedControl") {
            $0.content.segments = ["One", "Two", "Six"].map { Segment(title: $0) }
        }
        let measurer = TextMeasurer(
            scale: 3, behavior: PlatformBehavior.interfaceBuilder(toolsVersion: toolsVersion, kind: .storyboard).text)
        let font = ResolvedFont(pointSize: 13, weight: .medium)
        let widest = try #require(["One", "Two", "Six"].map { measurer.width(of: $0, font: font).rounded(.up) }.max())
        let width = try #require(frame(of: control, toolsVersion: toolsVersion)).width
        #expect(width == 3 * (widest + 18) + dividers)
    }

    @Test("an attributed label has the line heights of its paragraph style")
    func paragraphStyle() throws {
        let label = item("UILabel") {
            var run = TextRun(text: "Label", font: FontDescription(type: "system", pointSize: 17))
            run.minimumLineHeight = 24
            $0.content.text = TextContent()
            $0.content.text?.runs = [run]
        }
        #expect(try #require(frame(of: label)).height == 24)
    }

    @Test("proportional widths are those of unwrapped texts")
    func proportions() throws {
        var screen = canvasScreen(isTV: false)
        var stack = item("UIStackView") { $0.content.stack = StackSettings() }
        stack.content.stack?.distribution = .fillProportionally
        screen.items.append(stack)
        for (id, title) in [("wide", "Tap or hold or drag"), ("narrow", "Tap")] {
            var child = item("UIButton") { $0.content.button = button(title) }
            (child.id, child.parent, child.containment) = (id, stack.id, .arranged)
            screen.items.append(child)
        }
        pin(stack.id, to: &screen)
        let width = Constraint(
            id: "w", firstItem: stack.id, firstAttribute: .width, relation: .equal, constant: 120)
        screen.constraints.append(width)
        let layout = ScreenProgram(screen).solve(in: try #require(LayoutEnvironment(canvasOf: screen)))
        let measurer = TextMeasurer(
            scale: 3, behavior: PlatformBehavior.interfaceBuilder(toolsVersion: 23504, kind: .storyboard).text)
        let font = ResolvedFont(pointSize: 17)
        let wide = measurer.size(of: "Tap or hold or drag", font: font).width + 24
        let narrow = measurer.size(of: "Tap", font: font).width + 24
        let solved = try #require(layout["wide"]?.frame.width)
        #expect(abs(solved - 120 * wide / (wide + narrow)) < 0.5)
    }

    // MARK: - Screens

    private func item(_ className: String, _ change: (inout LayoutItem) -> Void) -> LayoutItem {
        var item = LayoutItem(id: "item", parent: "root", className: className)
        item.translatesAutoresizingMaskIntoConstraints = false
        change(&item)
        return item
    }

    private func button(_ title: String) -> ButtonContent {
        var content = ButtonContent()
        content.type = "system"
        content.configuration = ButtonConfiguration(style: "plain")
        content.configuration?.title = title
        return content
    }

    private func canvasScreen(isTV: Bool, toolsVersion: Int = 23504) -> Screen {
        var screen = Screen(id: "screen", name: "screen")
        var design = DesignDocument(isXib: false)
        (design.toolsVersion, design.isTV) = (toolsVersion, isTV)
        design.canvas.device = isTV ? "appleTV" : "retina6_12"
        screen.design = design
        var root = LayoutItem(id: "root", parent: nil, className: "UIView")
        root.frame = isTV ? Rect(x: 0, y: 0, width: 1920, height: 1080) : Rect(x: 0, y: 0, width: 393, height: 852)
        screen.items = [root]
        return screen
    }

    private func pin(_ id: String, to screen: inout Screen) {
        for attribute in [Attribute.top, .leading] {
            screen.constraints.append(
                Constraint(
                    id: "pin-\(attribute.rawValue)", firstItem: id, firstAttribute: attribute, relation: .equal,
                    secondItem: "root", secondAttribute: attribute))
        }
    }

    private func frame(
        of item: LayoutItem, inStack: Bool = false, besideStack: Bool = false, isTV: Bool = false,
        toolsVersion: Int = 23504
    ) -> Rect? {
        var screen = canvasScreen(isTV: isTV, toolsVersion: toolsVersion)
        var item = item
        if inStack || besideStack {
            var stack = LayoutItem(id: "stack", parent: "root", className: "UIStackView")
            stack.translatesAutoresizingMaskIntoConstraints = false
            stack.content.stack = StackSettings()
            screen.items.append(stack)
            if besideStack { pin(stack.id, to: &screen) }
        }
        if inStack { (item.parent, item.containment) = ("stack", .arranged) }
        screen.items.append(item)
        pin(inStack ? "stack" : item.id, to: &screen)
        guard let environment = LayoutEnvironment(canvasOf: screen) else { return nil }
        return ScreenProgram(screen).solve(in: environment)[item.id]?.frame
    }
}
