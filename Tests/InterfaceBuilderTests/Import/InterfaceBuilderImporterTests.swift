// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceBuilderImporterTests {
    @Test func `Each controller with a view gives one screen with its views in z order`() throws {
        let document = try Fixture.load("Library.storyboard")
        #expect(document.screens.map(\.name) == ["Book list", "Book", "Book form", "Preview pane"])
        let list = try #require(document.screen("lst-00-001"))
        #expect(
            list.items.map(\.source?.objectID) == [
                "tbl-00-001", "hdr-00-001", "cel-00-001", "con-00-001", "lbl-00-001", "ttl-00-001", "btn-00-bar",
            ])
        #expect(
            list.items.map(\.containment) == [
                .subview, .tableHeader, .cell, .contentView, .subview, .barItem, .barItem,
            ])
        #expect(list.items.map { list.objectID($0.parent) }.suffix(3) == ["con-00-001", nil, nil])
        #expect(list.source == SourceLocation(file: "App/Library.storyboard", line: 40, objectID: "scn-00-lst"))
        #expect(list.controllerClass == "BooksController")
        #expect(list.deploymentTarget == "15.0")
    }

    @Test func `Guides belong to their view, those of a controller to its root view`() throws {
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
        #expect(book.items.compactMap(\.guide) == [.safeArea, .topLayout, .bottomLayout])
        #expect(book.items.filter { $0.guide != nil }.allSatisfy { book.objectID($0.parent) == "viw-00-001" })
        let launch = try Fixture.load("Launch.storyboard").screens[0]
        #expect(launch.items.compactMap(\.guide) == [.safeArea, .keyboard])
    }

    @Test(
        arguments: [("<outlet property=\"panel\" destination=\"panel\" id=\"o\"/>", []), ("", [.isUnused])]
            as [(String, [ReviewReason.Kind])])
    func `A view beside a controller is shown by an outlet alone`(outlet: String, reasons: [ReviewReason.Kind]) throws {
        let panel = "<view id=\"panel\"><rect key=\"frame\" width=\"100\" height=\"50\"/></view>"
        let controller = """
            <viewController id="main" sceneMemberID="viewController"><view key="view" id="view"/>
            <connections>\(outlet)</connections></viewController>
            """
        let document = try Fixture.read(Fixture.document(Fixture.scene("main", controller + panel)))
        #expect(document.screens.map { $0.codeFacts.map(\.reason.kind) } == [[], reasons])
    }

    @Test func `A xib gives one screen per top-level view, of the kind of its element`() throws {
        let document = try Fixture.load("Panels.xib")
        #expect(document.screens.map(\.name) == ["Panel", "Star cell", "Overlay"])
        #expect(document.screens.map(\.kind) == [.viewController, .cell, .view])
        #expect(document.screens[0].controllerClass == "PanelViewController")
        #expect(document.screens[1].item("cel-00-001.contentView")?.containment == .contentView)
        #expect(document.screens[1].item("spk-00-001")?.className == "UIView")
        #expect(document.screens[2].root?.hasBackground == false)
        #expect(document.notes.map(\.message) == ["the element 'sparkleView' is not known and is read as a plain view"])
    }

    @Test func `Importing twice gives the same rows, and another file gives different rows`() throws {
        let first = try Fixture.load("Panels.xib")
        #expect(try Fixture.load("Panels.xib") == first)
        let data = try Data(contentsOf: Fixture.folder.appendingPathComponent("Panels.xib"))
        let other = try InterfaceBuilderImporter().importDocument(bytes: [UInt8](data), file: "Other/Panels.xib")
        #expect(
            Set(other.screens.flatMap(\.items).map(\.id)).isDisjoint(with: first.screens.flatMap(\.items).map(\.id)))
    }

    @Test func `Ids of a screen that moved are derived from its first file, those of other screens from their own`()
        throws
    {
        let data = try Data(contentsOf: Fixture.folder.appendingPathComponent("Panels.xib"))
        func read(_ file: String, _ originals: [String: String] = [:]) throws -> [Screen] {
            try InterfaceBuilderImporter().importDocument(data: data, file: file, originals: originals).screens
        }
        let (old, new) = (try read("Old.xib"), try read("New.xib"))
        let panel = try #require(old[0].root?.source?.objectID)
        let moved = try read("New.xib", [panel: "Old.xib"])
        #expect(moved.map(\.originalFile) == ["Old.xib", nil, nil])
        #expect(moved.map(\.id) == [old[0].id] + new.dropFirst().map(\.id))
        #expect(moved[0].items.map(\.id) == old[0].items.map(\.id))
        #expect(moved[0].constraints.map(\.id) == old[0].constraints.map(\.id))
        #expect(moved[0].gestures.map(\.id) == old[0].gestures.map(\.id))
        #expect(moved.dropFirst() == new.dropFirst())
        #expect(moved[0].items.allSatisfy { $0.source?.file == "New.xib" })
    }

    @Test func `Properties of views are read, with Interface Builder's defaults where it writes nothing`() throws {
        let panel = try Fixture.load("Panels.xib").screens[0]
        let root = try #require(panel.root)
        #expect(root.autoresizingMask.rawValue == 63)
        #expect(root.translatesAutoresizingMaskIntoConstraints)
        let button = try #require(panel.item("btn-00-001"))
        #expect(button.isHidden && button.alpha == 0.5 && !button.translatesAutoresizingMaskIntoConstraints)
        #expect(button.containment == .arranged)
        #expect(button.frame == Rect(x: 90, y: 0, width: 100, height: 40))
        let text = try #require(panel.item("txt-00-001"))
        #expect(text.isHidden, "a runtime attribute hides it")
        #expect(text.content.list?.contentInsetAdjustmentBehavior == "never")
        let stack = try #require(panel.item("stk-00-001"))
        #expect(stack.name == "stars", "an outlet names it")
        #expect(stack.layoutMargins == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    }

    @Test func `Interaction is off only if the file states it`() throws {
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
        #expect(book.item("img-00-001")?.receivesTouches == false)
        #expect(book.item("lbl-00-002")?.receivesTouches == true, "Interface Builder leaves YES out")
        #expect(book.item("viw-00-001")?.isUserInteractionEnabled == nil)
    }

    @Test func `Names come from labels, then outlets`() throws {
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
        #expect(book.item("img-00-001")?.name == "Cover")
        #expect(book.item("lbl-00-002")?.name == "titleLabel")
        #expect(book.item("viw-00-001")?.name == nil)
    }

    @Test func `A repeated object id is noted, and the second object gets another id`() throws {
        let document = try Fixture.read(
            Fixture.document(
                """
                <view id="a"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
                <label id="b"><rect key="frame" x="1" y="0" width="9" height="9"/></label>
                <button id="b"><rect key="frame" x="2" y="0" width="9" height="9"/></button>
                </subviews><constraints>
                <constraint firstItem="b" firstAttribute="top" secondItem="a" secondAttribute="top" id="c"/>
                <constraint firstItem="b" firstAttribute="left" secondItem="a" secondAttribute="left" id="c"/>
                </constraints></view>
                """, isXib: true))
        let screen = document.screens[0]
        #expect(screen.items.map(\.className) == ["UIView", "UILabel", "UIButton"])
        #expect(Set(screen.items.map(\.id)).count == 3 && Set(screen.constraints.map(\.id)).count == 2)
        #expect(screen.constraints.allSatisfy { $0.firstItem == screen.items[1].id }, "the first one is meant")
        #expect(
            document.notes.map(\.message) == [
                "the id 'b' is used twice; the second 'button' is kept apart from the first",
                "the id 'c' is used twice; the second 'constraint' is kept apart from the first",
            ])
        #expect(document.notes.map(\.location.line) == [5, 8])
        #expect(document.notes.filter(\.changesLayout).count == 2)
    }

    @Test func `A scene that was copied with its ids is a separate screen`() throws {
        let scene = Fixture.controller("vc")
        let document = try Fixture.read(Fixture.document(scene + scene))
        #expect(document.screens.map(\.name) == ["vc", "vc 2"])
        #expect(Set(document.screens.map(\.id)).count == 2)
        #expect(document.screens.allSatisfy { $0.controllerObjectID == "vc" && $0.items.count == 1 })
        #expect(document.notes.contains { $0.message == "two scenes have the 'sceneID' 'scene-vc'" })
    }

    @Test func `A view without an id is kept and noted`() throws {
        let body = "<view id=\"a\"><subviews><label/><label/></subviews></view>"
        let document = try Fixture.read(Fixture.document(body, isXib: true))
        #expect(document.screens[0].items.map(\.className) == ["UIView", "UILabel", "UILabel"])
        #expect(
            document.notes.map(\.message)
                == Array(repeating: "the 'label' has no id; nothing can refer to it", count: 2))
    }

    @Test func `A constraint to an item of another screen is noted with its line and skipped`() throws {
        let document = try Fixture.load("Library.storyboard")
        #expect(document.notes.map(\.location.line) == [124])
        #expect(document.screen("bok-00-001")?.constraints.count == 7)
        let cell = try Fixture.load("Panels.xib").screens[1]
        #expect(cell.constraints.count == 1)
    }

    @Test func `An element that is not understood is noted once`() throws {
        let views = (1...3).map { "<view id=\"v\($0)\"><sparkle key=\"glow\" amount=\"2\"/></view>" }.joined()
        let body = "<view id=\"root\"><subviews>\(views)</subviews></view>"
        let notes = try Fixture.read(Fixture.document(body, isXib: true)).notes
        #expect(notes.map(\.message) == ["the element 'sparkle' is not known and is skipped"])
    }

    @Test func `A view controller without view, a launch screen and insets of a controller are recognized`() throws {
        let launch = try Fixture.load("Launch.storyboard").screens[0]
        #expect(launch.kind == .launchScreen)
        let book = try #require(try Fixture.load("Library.storyboard").screen("bok-00-001"))
        #expect(book.additionalSafeAreaInsets == EdgeInsets(top: 4, left: 0, bottom: 10, right: 0))
    }

    @Test func `A plain view whose custom class is UIKit's has that class`() throws {
        let views = ["class=\"\"", "customClass=\"UIScrollView\"", "customClass=\"UIScrollView\" customModule=\"App\""]
            .enumerated().map { "<view id=\"v\($0)\" \($1)/>" }.joined()
        let items = try Fixture.view(views).items.dropFirst()
        #expect(items.map(\.className) == ["UIView", "UIScrollView", "UIView"])
        #expect(items.map(\.customClass) == [nil, nil, "UIScrollView"])
    }

    @Test(arguments: [("", true), ("userInteractionEnabled=\"NO\"", false)])
    func `A plain view takes touches unless the file says otherwise, whatever UIKit class replaces its own`(
        attribute: String, receivesTouches: Bool
    ) throws {
        let views = ["UIImageView", "UILabel", "UIScrollView"].enumerated()
            .map { "<view id=\"v\($0)\" customClass=\"\($1)\" \(attribute)/>" }.joined()
        let items = try Fixture.view(views).items.dropFirst()
        #expect(items.map(\.receivesTouches) == [receivesTouches, receivesTouches, receivesTouches])
    }

    @Test(
        "a document for one kind of device is never shown on the other",
        arguments: [
            ("A.storyboard", "iOS.CocoaTouch", SupportedOrientations.all),
            ("A.storyboard", "iOS.CocoaTouch.iPad", SupportedOrientations(phone: [])),
            ("A~ipad.storyboard", "iOS.CocoaTouch", SupportedOrientations(phone: [])),
            ("A-iPad.storyboard", "iOS.CocoaTouch", SupportedOrientations(phone: [])),
            ("A_iPhone.storyboard", "iOS.CocoaTouch", SupportedOrientations(pad: [])),
            ("Base.lproj/A~iphone.storyboard", "iOS.CocoaTouch", SupportedOrientations(pad: [])),
        ])
    func devices(file: String, runtime: String, expected: SupportedOrientations) throws {
        let xml = Fixture.document(Fixture.controller("c")).replacing("iOS.CocoaTouch\"", with: runtime + "\"")
        let document = try InterfaceBuilderImporter().importDocument(data: Data(xml.utf8), file: file)
        #expect(document.screens.map(\.supportedOrientations) == [expected])
    }
}
