// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import Foundation
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceBarsTests {
    private static func controller(_ id: String, _ contents: String, segues: [String] = []) -> String {
        Fixture.scene(
            id,
            """
            <viewController id="\(id)"><view key="view" id="view-\(id)"/>\(contents)\(Fixture.connections(segues))
            </viewController>
            """)
    }

    private static let app =
        Fixture.scene(
            "t",
            """
            <tabBarController id="tabs"><tabBar key="tabBar" id="bar"><color key="tintColor" systemColor="systemRedColor"/>
            </tabBar><connections><segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="more" kind="relationship" relationship="viewControllers" id="r2"/></connections>
            </tabBarController>
            """)
        + Fixture.scene(
            "n",
            """
            <navigationController id="nav"><tabBarItem key="tabBarItem" title="Mail" image="envelope" catalog="system"
            id="i1"/><navigationBar key="navigationBar" id="nb"><color key="barTintColor" white="0"/>
            <textAttributes key="titleTextAttributes"><color key="textColor" white="1"/></textAttributes>
            <navigationBarAppearance key="standardAppearance"><color key="backgroundColor" name="Brand"/>
            </navigationBarAppearance></navigationBar><connections>
            <segue destination="inbox" kind="relationship" relationship="rootViewController" id="r3"/></connections>
            </navigationController>
            """)
        + controller(
            "inbox",
            """
            <navigationItem key="navigationItem" title="Inbox" prompt="New" id="ni"><barButtonItem key="leftBarButtonItem"
            systemItem="edit" id="b1"/><rightBarButtonItems><barButtonItem title="All" style="done" id="b2"/>
            <barButtonItem image="plus" catalog="system" enabled="NO" width="30" id="b3"><color key="tintColor" white="1"/>
            </barButtonItem><barButtonItem id="b4"><button key="customView" id="own"/></barButtonItem>
            </rightBarButtonItems></navigationItem>
            <toolbarItems><barButtonItem systemItem="flexibleSpace" id="b5"/><barButtonItem title="Sort" id="b6"/>
            </toolbarItems>
            """, segues: ["message:show"])
        + controller("message", "<navigationItem key=\"navigationItem\" title=\"Message\" id=\"nm\"/>")
        + controller("more", "<tabBarItem key=\"tabBarItem\" systemItem=\"more\" id=\"i2\"/>")

    @Test func `The contents of a screen's bars are read`() throws {
        let document = try Fixture.read(Fixture.document(Self.app, after: "<color key=\"tintColor\" white=\"0.5\"/>"))
        let inbox = try #require(document.screen("inbox"))
        let bar = try #require(inbox.appearance?.navigationBar)
        #expect(bar.title == "Inbox" && bar.prompt == "New" && bar.back == nil)
        #expect(bar.leading.map(\.system) == ["edit"])
        #expect(bar.trailing.map(\.title) == ["All", nil, nil] && bar.trailing.map(\.style) == ["done", nil, nil])
        #expect(bar.trailing[1].image == ImageContent(name: "plus", catalog: "system"))
        #expect(bar.trailing[1].isEnabled == false && bar.trailing[1].width == 30)
        #expect(bar.trailing[1].tint?.text == "#ffffff")
        #expect(bar.trailing[2].view == inbox.item("own")?.id && bar.trailing[2].view != nil)
        #expect(bar.colors.mapValues(\.text) == [.barTint: "Brand", .title: "#ffffff"])
        #expect(inbox.appearance?.toolbar?.items.map(\.system) == ["flexibleSpace", nil])
        let tabs = try #require(inbox.appearance?.tabBar)
        #expect(tabs.items.map(\.title) == ["Mail", nil] && tabs.items.map(\.system) == [nil, "more"])
        #expect(tabs.selectedIndex == 0 && tabs.colors.mapValues(\.text) == [.tint: "systemRedColor"])
        #expect(document.screen("more")?.appearance?.tabBar?.selectedIndex == 1)
        #expect(inbox.appearance?.tint?.text == "#808080")
    }

    @Test func `A pushed screen has a back button to the one that pushes it`() throws {
        let message = try #require(try Fixture.read(Fixture.document(Self.app)).screen("message"))
        #expect(message.appearance?.navigationBar?.back == "Inbox")
        #expect(message.appearance?.navigationBar?.title == "Message")
        #expect(message.appearance?.navigationBar?.leading == [])
        #expect(message.appearance?.navigationBar?.colors[.barTint]?.text == "Brand")
    }

    @Test func `Bars among the views show their items`() throws {
        let bars = """
            <navigationBar id="n"><items><navigationItem title="One" id="1"/><navigationItem title="Two" id="2"/></items>
            </navigationBar><toolbar id="t"><items><barButtonItem title="Go" id="3"/></items></toolbar>
            <tabBar id="b"><color key="backgroundColor" white="0" alpha="0"/><items>
            <tabBarItem systemItem="favorites" id="4"/></items></tabBar><tabBar id="e"/>
            """
        let screen = try Fixture.view(bars)
        let navigation = try #require(screen.item("n")?.appearance?.bar)
        #expect(navigation.title == "Two" && navigation.back == "One")
        #expect(screen.item("t")?.appearance?.bar?.items == [BarItem(title: "Go")])
        #expect(screen.item("b")?.appearance?.bar?.items == [BarItem(system: "favorites")])
        #expect(screen.item("b")?.appearance?.bar?.colors.isEmpty == true)
        #expect(screen.item("e")?.appearance == nil && screen.appearance == nil)
    }

    @Test func `Another storyboard's screen is shown among the tabs of this one`() throws {
        let tabs = Fixture.scene(
            "t",
            """
            <tabBarController id="tabs"><connections>
            <segue destination="here" kind="relationship" relationship="viewControllers" id="r1"/>
            <segue destination="there" kind="relationship" relationship="viewControllers" id="r2"/></connections>
            </tabBarController>
            """)
        let there = """
            <scene sceneID="p"><objects><viewControllerPlaceholder storyboardName="Other" id="there">
            <tabBarItem key="tabBarItem" title="Other" id="i"/></viewControllerPlaceholder></objects></scene>
            """
        let main = Fixture.document(tabs + Self.controller("here", "") + there)
        let other = Fixture.document(Self.controller("root", ""), attributes: "initialViewController=\"root\"")
        let references = try InterfaceStoryboard(Data(main.utf8)).references(shownBy: [])
        let read = try InterfaceBuilderImporter().importDocument(
            data: Data(other.utf8), file: "Other.storyboard", references: references)
        #expect(read.screens[0].appearance?.tabBar?.selectedIndex == 1)
        #expect(read.screens[0].appearance?.tabBar?.items.map(\.title) == [nil, "Other"])
    }
}
