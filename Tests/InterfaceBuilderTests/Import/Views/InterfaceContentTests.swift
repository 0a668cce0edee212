// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceContentTests {
    @Test func `A label's text, font and lines are read`() throws {
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
        let label = try #require(book.item("lbl-00-002"))
        #expect(label.content.text?.text == "Title")
        #expect(label.content.text?.font == FontDescription(type: "system", weight: "semibold", pointSize: 17))
        #expect(label.content.text?.numberOfLines == 0)
        #expect(label.content.text?.lineBreakMode == "wordWrap")
        #expect(label.content.text?.adjustsFontSizeToFit == true, "Interface Builder leaves YES out")
        #expect(label.content.attributes?["minimumScaleFactor"] == "0.5")
        #expect(label.compressionResistance == AxisValues(vertical: 749))
    }

    @Test func `Attributed text keeps its runs, fonts and paragraph`() throws {
        let launch = try Fixture.load("Launch.storyboard").screens[0]
        let runs = try #require(launch.item("lbl-00-001")?.content.text?.runs)
        #expect(runs.map(\.text) == ["Big ", "small"])
        #expect(runs[0].font == FontDescription(type: "boldSystem", pointSize: 40))
        #expect(runs[0].lineSpacing == 3 && runs[0].lineHeightMultiple == 1.5 && runs[0].minimumLineHeight == 20)
        #expect(runs[1].font == FontDescription(name: "Avenir-Book", pointSize: 12))
        #expect(runs[1].kern == 0.5)
    }

    @Test(arguments: [
        ("metaFont=\"system\" size=\"15\"", FontDescription(type: "system", pointSize: 15)),
        ("metaFont=\"smallSystem\"", FontDescription(type: "system", pointSize: 11)),
        ("metaFont=\"systemSemibold\" size=\"20\"", FontDescription(type: "system", weight: "semibold", pointSize: 20)),
        (
            "metaFont=\"systemUltraLight\" size=\"20\"",
            FontDescription(type: "system", weight: "ultraLight", pointSize: 20)
        ),
        ("name=\"Georgia\" size=\"9.5\"", FontDescription(name: "Georgia", pointSize: 9.5)),
    ])
    func `Fonts of attributed text are named or AppKit's`(attributes: String, expected: FontDescription) throws {
        let label = """
            <label id="l"><attributedString key="attributedText"><fragment content="x"><attributes>
            <font key="NSFont" \(attributes)/></attributes></fragment></attributedString></label>
            """
        #expect(try Fixture.view(label).item("l")?.content.text?.runs?.first?.font == expected)
    }

    @Test(arguments: [("alignment=\"right\"", "right"), ("", "center")])
    func `Attributed text has the alignment of its first paragraph`(attributes: String, expected: String) throws {
        let label = """
            <label id="l" textAlignment="center"><attributedString key="attributedText"><fragment content="x"><attributes>
            <paragraphStyle key="NSParagraphStyle" \(attributes)/></attributes></fragment></attributedString></label>
            """
        #expect(try Fixture.view(label).item("l")?.content.text?.alignment == expected)
    }

    @Test(
        arguments: [("size=\"system\"", 14), ("size=\"label\" pointSize=\"20\"", 20), ("", nil)] as [(String, Double?)])
    func `A size that UIFont names is known`(attributes: String, pointSize: Double?) throws {
        let font = "<fontDescription key=\"fontDescription\" type=\"system\" \(attributes)/>"
        let label = try Fixture.view("<label id=\"lab-el-001\" text=\"Title\">\(font)</label>").item("lab-el-001")
        #expect(label?.content.text?.font?.pointSize == pointSize)
    }

    @Test func `A legacy button has its normal state`() throws {
        let button = try #require(try Fixture.load("Panels.xib").screens[0].item("btn-00-001")?.content.button)
        #expect(button.type == "roundedRect" && button.title == "Rate")
        #expect(button.font == FontDescription(type: "boldSystem", pointSize: 15))
        #expect(button.image == ImageContent(name: "star") && button.backgroundImage?.name == "frame")
        #expect(button.contentEdgeInsets == EdgeInsets(top: 3, left: 4, bottom: 1, right: 2))
    }

    @Test func `A configured button has its configuration and symbol`() throws {
        let launch = try Fixture.load("Launch.storyboard").screens[0]
        let configuration = try #require(launch.item("btn-00-001")?.content.button?.configuration)
        #expect(configuration.style == "filled" && configuration.title == "Play" && configuration.subtitle == "Now")
        #expect(launch.item("btn-00-001")?.content.button?.title == nil)
        #expect(configuration.titleFont == FontDescription(type: "system", pointSize: 18))
        #expect(configuration.imagePlacement == "trailing" && configuration.imagePadding == 10)
        #expect(configuration.titlePadding == 2 && configuration.cornerStyle == "capsule")
        #expect(configuration.contentInsets == DirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        let image = try #require(configuration.image)
        #expect(image.size == Size(width: 24, height: 28) && image.catalog == "system")
        #expect(image.symbolPointSize == 30 && image.symbolScale == "large" && image.symbolWeight == "bold")
    }

    @Test func `A button's role is stored, and does not become a font`() throws {
        let button = """
            <button role="primary" id="b"><buttonConfiguration key="configuration" style="plain" title="Go"/></button>
            """
        let content = try Fixture.view(button).item("b")?.content
        #expect(content?.attributes?["role"] == "primary")
        #expect(content?.button?.configuration != nil && content?.button?.configuration?.titleFont == nil)
    }

    @Test func `An image has the size the document records`() throws {
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
        #expect(
            book.item("img-00-001")?.content.image == ImageContent(name: "cover", size: Size(width: 320, height: 180)))
    }

    @Test func `A stack view's settings are read, and written margins are used`() throws {
        let stack = try #require(try Fixture.load("Panels.xib").screens[0].item("stk-00-001")?.content.stack)
        #expect(stack.axis == .vertical && stack.distribution == .equalSpacing && stack.alignment == .center)
        #expect(stack.spacing == 12 && !stack.usesSystemSpacing && stack.isLayoutMarginsRelativeArrangement)
        let plain = try Fixture.view("<stackView spacingType=\"standard\" id=\"s\"/>").item("s")?.content.stack
        #expect(plain?.axis == .horizontal && plain?.usesSystemSpacing == true)
        #expect(plain?.isLayoutMarginsRelativeArrangement == false)
    }

    @Test func `Segments, tables and flow layouts are read`() throws {
        let panel = try Fixture.load("Panels.xib").screens[0]
        #expect(
            panel.item("sgm-00-001")?.content.segments == [
                Segment(title: "New"), Segment(title: "", image: "star", width: 60),
            ])
        let list = try Fixture.load("Library.storyboard").screens[0].item("tbl-00-001")?.content.list
        #expect(list?.style == "insetGrouped" && list?.rowHeight == -1 && list?.sectionHeaderHeight == 18)
        #expect(list?.contentInsetAdjustmentBehavior == "never")
        let collection = """
            <collectionView id="c"><collectionViewFlowLayout key="collectionViewLayout" minimumLineSpacing="3"
            minimumInteritemSpacing="4" scrollDirection="horizontal" sectionInsetReference="safeArea" id="f">
            <size key="itemSize" width="50" height="60"/><inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>
            </collectionViewFlowLayout></collectionView>
            """
        let flow = try #require(try Fixture.view(collection).item("c")?.content.list)
        #expect(flow.itemSize == Size(width: 50, height: 60) && flow.scrollDirection == "horizontal")
        #expect(flow.sectionInset == EdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(flow.minimumLineSpacing == 3 && flow.minimumInteritemSpacing == 4)
        #expect(flow.sectionInsetReference == "safeArea")
    }

    /// Attributes and children of a flow layout, and true if the items size themselves.
    @Test(arguments: [
        ("", "", false), (#"automaticEstimatedItemSize="YES""#, "", true),
        ("", #"<size key="estimatedItemSize" width="50" height="0"/>"#, true),
        ("", #"<size key="estimatedItemSize" width="0" height="60"/>"#, true),
        ("", #"<size key="estimatedItemSize" width="0.0" height="0.0"/>"#, false),
        ("", #"<size key="itemSize" width="50" height="60"/>"#, false),
    ])
    func `items size themselves where the flow layout has an estimate`(
        attribute: String, child: String, expected: Bool
    ) throws {
        let list = try Fixture.view(
            """
            <collectionView id="c"><collectionViewFlowLayout key="collectionViewLayout" \(attribute) id="f">\(child)\
            </collectionViewFlowLayout></collectionView>
            """
        ).item("c")?.content.list
        #expect((list?.hasSelfSizingItems ?? false) == expected)
    }

    @Test func `Other attributes are stored by name, mapped ones are not`() throws {
        let picker = "<datePicker datePickerMode=\"date\" style=\"wheels\" misplaced=\"YES\" hidden=\"YES\" id=\"d\"/>"
        let item = try #require(try Fixture.view(picker).item("d"))
        #expect(item.content.attributes == ["datePickerMode": "date", "style": "wheels", "misplaced": "YES"])
        let cell = try Fixture.load("Panels.xib").screens[1].root
        #expect(cell?.content.attributes?["customSize.width"] == "80")
    }

    @Test func `A placeholder size may be given for one axis`() throws {
        let view = "<view placeholderIntrinsicWidth=\"infinite\" placeholderIntrinsicHeight=\"44\" id=\"v\"/>"
        let item = try #require(try Fixture.view(view).item("v"))
        #expect(item.placeholderIntrinsicSize == AxisValues(vertical: 44))
        #expect(item.content.attributes?["placeholderIntrinsicWidth"] == "infinite")
    }

    @Test(arguments: [
        ("white=\"1\" alpha=\"1\"", true), ("white=\"0\" alpha=\"0.0\"", false), ("systemColor=\"clearColor\"", false),
        ("name=\"brand\"", true), ("systemColor=\"systemBackgroundColor\"", true),
    ])
    func `A background counts unless it is clear`(color: String, isVisible: Bool) throws {
        let view = "<view id=\"v\"><color key=\"backgroundColor\" \(color)/></view>"
        #expect(try Fixture.view(view).item("v")?.hasBackground == isVisible)
    }

    @Test(arguments: [
        ("mapView", "MKMapView"), ("wkWebView", "WKWebView"), ("containerView", "UIView"), ("switch", "UISwitch"),
        ("activityIndicatorView", "UIActivityIndicatorView"), ("sceneKitView", "SCNView"), ("glkView", "GLKView"),
        ("searchBar", "UISearchBar"), ("visualEffectView", "UIVisualEffectView"), ("unheardOf", "UIView"),
    ])
    func `Elements represent UIKit's classes`(element: String, className: String) throws {
        #expect(try Fixture.view("<\(element) id=\"e\"/>").item("e")?.className == className)
    }

    @Test func `A text that is no number counts as absent, and an infinite number is clamped`() throws {
        let label =
            "<label alpha=\"nan\" numberOfLines=\"99999999999999999999\" id=\"l\">"
            + "<rect key=\"frame\" x=\"inf\"/></label>"
        let item = try #require(try Fixture.view(label).item("l"))
        #expect(item.alpha == 1 && item.content.text?.numberOfLines == nil)
        #expect(item.frame == Rect(x: LayoutNumber.pointLimit, y: 0, width: 0, height: 0))
    }
}
