// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceControllerGraphTests {
    /// Returns the bars in a storyboard with a tab bar controller `tabs`, a navigation controller `nav` in it, and the
    /// given scenes.
    private func chrome(
        _ id: String, of scenes: [String], navigation: String = "", bar: String = "", initial: String = "tabs",
        root: String = "root", after: String = "", tools: String = "21701"
    ) throws -> Chrome {
        let children = Fixture.connections(["nav:relationship:relationship=\"viewControllers\""])
        let tabs = "<tabBarController id=\"tabs\">\(children)</tabBarController>"
        let nav = """
            <navigationController id="nav" \(navigation)><navigationBar key="navigationBar" id="bar" \(bar)/>
            \(Fixture.connections(["\(root):relationship:relationship=\"rootViewController\""]))</navigationController>
            """
        let xml = Fixture.document(
            Fixture.scene("tabs", tabs) + Fixture.scene("nav", nav) + scenes.joined(),
            attributes: "initialViewController=\"\(initial)\"", after: after
        ).replacing("21701", with: tools)
        return try #require(try Fixture.read(xml).screen(id)).chrome
    }

    @Test func `Containers set bars for their children, and show and push segues pass them on`() throws {
        let scenes = [
            Fixture.controller("root", segues: ["next:show"]), Fixture.controller("next", segues: ["last:push"]),
            Fixture.controller("last"),
        ]
        for id in ["root", "next", "last"] {
            let chrome = try chrome(id, of: scenes)
            #expect(chrome == Chrome(navigationBar: Chrome.NavigationBar(), showsTabBar: true), "\(id)")
        }
    }

    @Test(arguments: [
        ("presentation", "", Chrome.Presentation.pageSheet),
        ("presentation", "modalPresentationStyle=\"fullScreen\"", .fullScreen),
        ("presentation", "modalPresentationStyle=\"overCurrentContext\"", .fullScreen),
        ("modal", "modalPresentationStyle=\"formSheet\"", .formSheet),
        ("presentation", "modalPresentationStyle=\"automatic\"", .pageSheet),
        ("popoverPresentation", "", .popover),
        ("embed", "", .embedded),
    ])
    func `A modal presentation inherits no bars and sets the presentation style`(
        kind: String, style: String, expected: Chrome.Presentation
    ) throws {
        let scenes = [Fixture.controller("root", segues: ["next:\(kind):\(style)"]), Fixture.controller("next")]
        #expect(try chrome("next", of: scenes) == Chrome(presentation: expected))
    }

    @Test(arguments: [("", false), ("navigationBarHidden=\"YES\"", true)])
    func `A hidden navigation bar is known as such`(attribute: String, isHidden: Bool) throws {
        let nav = """
            <navigationController id="nav" \(attribute)><navigationBar key="navigationBar" id="bar"/>
            \(Fixture.connections(["root:relationship:relationship=\"rootViewController\""]))</navigationController>
            """
        let xml = Fixture.document(Fixture.scene("nav", nav) + Fixture.controller("root"))
        let screen = try #require(try Fixture.read(xml).screen("root"))
        #expect((screen.canvas?.simulatedMetrics?[DesignCanvas.hiddenNavigationBar] != nil) == isHidden)
        #expect((screen.chrome.navigationBar == nil) == isHidden)
    }

    @Test func `The details of a collapsed split view are pushed, outside one they are presented`() throws {
        let master = Fixture.connections(["tabs:relationship:relationship=\"masterViewController\""])
        let split = Fixture.scene("split", "<splitViewController id=\"split\">\(master)</splitViewController>")
        let scenes = [Fixture.controller("root", segues: ["next:showDetail"]), Fixture.controller("next")]
        #expect(try chrome("next", of: scenes + [split], initial: "split").navigationBar == Chrome.NavigationBar())
        #expect(try chrome("next", of: scenes) == Chrome(presentation: .pageSheet))
    }

    @Test func `A controller designed for a split view made in code pushes its details`() throws {
        let metrics = "<splitViewMasterSimulatedSizeMetrics key=\"simulatedDestinationMetrics\"/>"
        let next = Fixture.connections(["next:showDetail"])
        let root = Fixture.scene(
            "root",
            "<viewController id=\"root\"><view key=\"view\" id=\"root-view\"/>\(metrics)\(next)</viewController>")
        let nav = Fixture.connections(["root:relationship:relationship=\"rootViewController\""])
        let scenes = [
            Fixture.scene("nav", "<navigationController id=\"nav\">\(metrics)\(nav)</navigationController>"), root,
            Fixture.controller("next"),
        ]
        let document = try Fixture.read(Fixture.document(scenes.joined()))
        #expect(document.screen("next")?.chrome.navigationBar == Chrome.NavigationBar())
    }

    @Test func `On tvOS the details of a split view are beside it without its bar`() throws {
        let nav = Fixture.connections(["root:relationship:relationship=\"rootViewController\""])
        let master = Fixture.connections(["nav:relationship:relationship=\"masterViewController\""])
        let xml = Fixture.document(
            Fixture.scene("split", "<splitViewController id=\"split\">\(master)</splitViewController>")
                + Fixture.scene("nav", "<navigationController id=\"nav\">\(nav)</navigationController>")
                + Fixture.controller("root", segues: ["next:showDetail", "other:show"]) + Fixture.controller("next")
                + Fixture.controller("other"))
        for (xml, isTV) in [(xml, false), (xml.replacing("iOS.CocoaTouch", with: "AppleTV"), true)] {
            let document = try Fixture.read(xml)
            #expect((document.screen("next")?.chrome.navigationBar == nil) == isTV)
            #expect(document.screen("other")?.chrome.navigationBar != nil)
        }
    }

    @Test(arguments: [
        ("root:relationship:relationship=\"rootViewController\"", "show", "nil"),
        ("root:relationship:relationship=\"rootViewController\"", "presentation", nil),
        ("other:relationship:relationship=\"rootViewController\"", "show", nil),
    ])
    func `A pushed controller is drawn with the bars that the one below simulates`(
        root: String, kind: String, expected: String?
    ) throws {
        let nav = "<navigationController id=\"nav\">\(Fixture.connections([root]))</navigationController>"
        let simulated = "<nil key=\"simulatedTopBarMetrics\"/>"
        let xml = Fixture.document(
            Fixture.scene("nav", nav) + Fixture.controller("root", segues: ["next:\(kind)"], contents: simulated)
                + Fixture.controller("next") + Fixture.controller("other"))
        let canvas = try #require(try Fixture.read(xml).screen("next")?.canvas)
        #expect(canvas.simulatedMetrics?["simulatedTopBarMetrics"]?["tag"] == expected)
    }

    @Test func `A navigation controller passes on its simulated bottom bar and presentation, not its top bar`() throws {
        let nav = """
            <navigationController id="nav"><simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            <nil key="simulatedTopBarMetrics"/>
            \(Fixture.connections(["root:relationship:relationship=\"rootViewController\""]))</navigationController>
            """
        let style = "modalPresentationStyle=\"fullScreen\""
        let xml = Fixture.document(
            Fixture.controller("start", segues: ["nav:presentation:\(style)"]) + Fixture.scene("nav", nav)
                + Fixture.controller("root"), attributes: "initialViewController=\"start\"")
        let metrics = try #require(try Fixture.read(xml).screen("root")?.canvas?.simulatedMetrics)
        #expect(metrics["simulatedBottomBarMetrics"]?["tag"] == "simulatedTabBarMetrics")
        #expect(metrics["simulatedTopBarMetrics"] == nil)
        #expect(metrics["modalPresentation"]?["tag"] == "fullScreen")
    }

    @Test func `Children of a tab bar controller without a top bar have none`() throws {
        let nav = """
            <navigationController id="nav"><nil key="simulatedStatusBarMetrics"/>
            \(Fixture.connections(["tabs:relationship:relationship=\"rootViewController\""]))</navigationController>
            """
        let tabs = """
            <tabBarController id="tabs"><nil key="simulatedTopBarMetrics"/>
            \(Fixture.connections(["child:relationship:relationship=\"viewControllers\""]))</tabBarController>
            """
        let xml = Fixture.document(
            Fixture.scene("nav", nav) + Fixture.scene("tabs", tabs) + Fixture.controller("child"),
            attributes: "initialViewController=\"nav\"")
        let metrics = try #require(try Fixture.read(xml).screen("child")?.canvas?.simulatedMetrics)
        #expect(metrics["simulatedTopBarMetrics"]?["tag"] == "nil")
        #expect(metrics["simulatedStatusBarMetrics"] == nil, "a tab bar controller passes on nothing else")
    }

    @Test func `A navigation controller without a status bar passes that on`() throws {
        let nav = """
            <navigationController id="nav"><nil key="simulatedStatusBarMetrics"/>
            \(Fixture.connections(["root:relationship:relationship=\"rootViewController\""]))</navigationController>
            """
        let xml = Fixture.document(
            Fixture.scene("nav", nav) + Fixture.controller("root"), attributes: "initialViewController=\"nav\"")
        let metrics = try #require(try Fixture.read(xml).screen("root")?.canvas?.simulatedMetrics)
        #expect(metrics["simulatedStatusBarMetrics"]?["tag"] == "nil")
    }

    @Test func `A presentation without a style is a sheet whatever Xcode saved the document`() throws {
        let scenes = [Fixture.controller("root", segues: ["next:presentation"]), Fixture.controller("next")]
        #expect(try chrome("next", of: scenes, tools: "14490.70").presentation == .pageSheet)
    }

    @Test func `The controller's own style counts if the segue has none, also in a navigation controller`()
        throws
    {
        let scenes = [Fixture.controller("start", segues: ["nav:presentation"]), Fixture.controller("root")]
        let presented = try chrome(
            "root", of: scenes, navigation: "modalPresentationStyle=\"formSheet\"", initial: "start")
        #expect(presented.showsTabBar, "the tab bar controller shows it too, and relationships come first")
        let direct = [
            Fixture.controller("start", segues: ["next:presentation"]),
            Fixture.controller("next", attributes: "modalPresentationStyle=\"formSheet\""), Fixture.controller("root"),
        ]
        #expect(try chrome("next", of: direct).presentation == .formSheet)
    }

    @Test(arguments: [
        ("", "", true),
        ("", "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"never\" id=\"i\"/>", false),
    ])
    func `Large titles follow the navigation bar and the item`(bar: String, item: String, isLarge: Bool) throws {
        let scenes = [
            Fixture.controller("root", segues: ["next:show"], contents: item),
            Fixture.controller("next", segues: ["always:show"]),
            Fixture.controller(
                "always", contents: "<navigationItem key=\"navigationItem\" largeTitleDisplayMode=\"always\" id=\"j\"/>"
            ),
        ]
        let large = "largeTitles=\"YES\""
        #expect(try chrome("root", of: scenes, bar: large).navigationBar?.hasLargeTitle == isLarge)
        #expect(try chrome("next", of: scenes, bar: large).navigationBar?.hasLargeTitle == isLarge, "inherited")
        #expect(try chrome("always", of: scenes, bar: large).navigationBar?.hasLargeTitle == true)
        #expect(try chrome("always", of: scenes).navigationBar?.hasLargeTitle == false)
    }

    @Test func `Hidden bars are not shown`() throws {
        let scenes = [
            Fixture.controller("root", segues: ["next:show"]),
            Fixture.controller("next", attributes: "hidesBottomBarWhenPushed=\"YES\"", segues: ["last:show"]),
            Fixture.controller("last", contents: "<nil key=\"simulatedStatusBarMetrics\"/>"),
        ]
        let hidden = try chrome("root", of: scenes, navigation: "navigationBarHidden=\"YES\" toolbarHidden=\"NO\"")
        #expect(hidden == Chrome(showsTabBar: true, showsToolbar: true))
        #expect(try chrome("next", of: scenes).showsTabBar == false)
        #expect(
            try chrome("last", of: scenes)
                == Chrome(showsStatusBar: false, navigationBar: Chrome.NavigationBar()), "hidden bars stay hidden")
    }

    @Test func `A prompt is part of the navigation bar`() throws {
        let item = "<navigationItem key=\"navigationItem\" prompt=\"Choose one\" id=\"i\"/>"
        let scenes = [Fixture.controller("root", contents: item)]
        #expect(try chrome("root", of: scenes).navigationBar?.hasPrompt == true)
    }

    @Test func `A show segue outside any navigation presents a sheet, unless only code reaches it`() throws {
        let scenes = [
            Fixture.controller("start", segues: ["next:show"]), Fixture.controller("next", segues: ["last:show"]),
            Fixture.controller("last"), Fixture.controller("root"),
        ]
        for id in ["next", "last"] {
            #expect(try chrome(id, of: scenes) == Chrome(), "code may have put navigation around it")
            #expect(try chrome(id, of: scenes, initial: "start") == Chrome(presentation: .pageSheet))
        }
    }

    @Test(arguments: [
        ("next:show", 1), ("next:show:modalPresentationStyle=\"fullScreen\"", 0), ("next:presentation", 0),
    ])
    func `The top of a screen that may be a sheet needs review`(segue: String, count: Int) throws {
        let xml = Fixture.document(
            Fixture.controller("start", segues: [segue]) + Fixture.controller("next"))
        let screen = try #require(try Fixture.read(xml).screen("next"))
        #expect(screen.codeFacts.map(\.edges) == Array(repeating: .top, count: count))
    }

    @Test func `Of several ways to a screen, the developer's choice counts, else the one with bars`() throws {
        let scenes = [
            Fixture.controller("start", segues: ["next:presentation"]),
            Fixture.controller("root", segues: ["next:show"]), Fixture.controller("next"),
        ]
        #expect(try chrome("next", of: scenes).showsTabBar)
        let choice = "<inferredMetricsTieBreakers><segue reference=\"next-0-17\"/></inferredMetricsTieBreakers>"
        #expect(try chrome("next", of: scenes, after: choice) == Chrome(presentation: .pageSheet))
    }

    @Test func `Cycles and segues to unknown controllers terminate`() throws {
        let scenes = [
            Fixture.controller("root"), Fixture.controller("a", segues: ["b:show", "nowhere:show", "a:show"]),
            Fixture.controller("b", segues: ["a:show"]),
        ]
        #expect(try chrome("a", of: scenes) == Chrome())
        #expect(try chrome("b", of: scenes) == Chrome())
    }

    @Test func `A chain of thousands of screens does not overflow the stack`() throws {
        let count = 3000
        let scenes = (0..<count).map { Fixture.controller("c\($0)", segues: ["c\($0 + 1):show"]) }
        #expect(try chrome("c\(count - 1)", of: scenes, root: "c0").showsTabBar)
    }
}
