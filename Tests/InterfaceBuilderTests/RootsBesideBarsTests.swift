// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite("Roots beside bars")
struct RootsBesideBarsTests {
    /// Returns the screens of a storyboard with a tab bar controller, a navigation controller in it, and two
    /// controllers, of which the first shows the second.
    private func screens(
        bar: String = "", tabBar: String = "", attributes: String = "", contents: String = ""
    ) throws -> [Screen] {
        let tabs = """
            <tabBarController id="tabs"><tabBar key="tabBar" id="tabBar" \(tabBar)/>
            \(Fixture.connections(["nav:relationship:relationship=\"viewControllers\""]))</tabBarController>
            """
        let nav = """
            <navigationController id="nav"><navigationBar key="navigationBar" id="bar" \(bar)/>
            \(Fixture.connections(["root:relationship:relationship=\"rootViewController\""]))</navigationController>
            """
        let xml = Fixture.document(
            Fixture.scene("tabs", tabs) + Fixture.scene("nav", nav)
                + Fixture.controller("root", segues: ["next:show"])
                + Fixture.controller("next", attributes: attributes, contents: contents))
        let document = try Fixture.read(xml)
        return [try #require(document.screen("root")), try #require(document.screen("next"))]
    }

    @Test("a root extends behind translucent bars and ends beside opaque ones, also in pushed controllers")
    func opaqueBarsAreBeside() throws {
        let opaque = "translucent=\"NO\""
        #expect(try screens().map(\.beginsBelowBar) == [false, false])
        #expect(try screens(bar: opaque).map(\.beginsBelowBar) == [true, true])
        #expect(try screens(bar: opaque).map(\.endsAboveBar) == [false, false])
        #expect(try screens(tabBar: opaque).map(\.endsAboveBar) == [true, true])
    }

    @Test(
        "a controller determines whether its root extends behind bars",
        arguments: [
            ("extendedLayoutIncludesOpaqueBars=\"YES\"", "", false, false),
            ("", "<extendedEdge key=\"edgesForExtendedLayout\"/>", true, true),
            ("", "<extendedEdge key=\"edgesForExtendedLayout\" bottom=\"YES\"/>", true, false),
        ])
    func controllersDecide(attributes: String, contents: String, isBelow: Bool, isAbove: Bool) throws {
        let bar = isBelow ? "" : "translucent=\"NO\""
        let screen = try screens(bar: bar, attributes: attributes, contents: contents)[1]
        #expect(screen.beginsBelowBar == isBelow)
        #expect(screen.endsAboveBar == isAbove)
    }

    private static func runtime(_ path: String, _ value: Int) -> String {
        """
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(path)">
        <integer key="value" value="\(value)"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
        """
    }

    @Test("runtime attributes of a controller replace what the file states")
    func runtimeAttributes() throws {
        let edges = "<extendedEdge key=\"edgesForExtendedLayout\" top=\"YES\" bottom=\"YES\"/>"
        let beside = try screens(contents: edges + Self.runtime("edgesForExtendedLayout", 4))[1]
        #expect(beside.chrome.edgesForExtendedLayout == .bottom)
        let behind = try screens(
            bar: "translucent=\"NO\"", contents: Self.runtime("extendedLayoutIncludesOpaqueBars", 1))[1]
        #expect(!behind.beginsBelowBar)
        let path = "viewRespectsSystemMinimumLayoutMargins"
        #expect(try screens()[1].respectsSystemMinimumLayoutMargins)
        #expect(try !screens(contents: Self.runtime(path, 0))[1].respectsSystemMinimumLayoutMargins)
        let scenes =
            Fixture.controller("a", segues: ["b:presentation"])
            + Fixture.controller("b", contents: Self.runtime("modalPresentationStyle", 2))
        #expect(
            try Fixture.read(Fixture.document(scenes)).screen("b")?.chrome.presentation == .formSheet)
    }

    @Test("a controller may leave the insets of its scroll view alone")
    func unadjustedScrollView() throws {
        #expect(try screens()[1].adjustsContentScrollView)
        #expect(
            try !screens(attributes: "automaticallyAdjustsScrollViewInsets=\"NO\"")[1].adjustsContentScrollView)
    }

    @Test("simulated bars count only if no container is known")
    func simulatedBars() throws {
        let bars = """
            <simulatedNavigationBarMetrics key="simulatedTopBarMetrics" translucent="NO" prompted="NO"/>
            <simulatedTabBarMetrics key="simulatedBottomBarMetrics"/>
            """
        let alone = try #require(
            try Fixture.read(Fixture.document(Fixture.controller("a", contents: bars))).screen("a"))
        #expect(alone.chrome == Chrome(navigationBar: Chrome.NavigationBar(isOpaque: true), showsTabBar: true))
        #expect(alone.beginsBelowBar && !alone.endsAboveBar)
        let scenes =
            Fixture.controller("a", segues: ["b:presentation"]) + Fixture.controller("b", contents: bars)
        let sheet = try #require(try Fixture.read(Fixture.document(scenes)).screen("b"))
        #expect(sheet.chrome == Chrome(presentation: .pageSheet))
    }
}
