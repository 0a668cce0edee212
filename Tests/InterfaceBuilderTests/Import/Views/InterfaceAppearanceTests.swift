// Keyline
// SPDX-License-Identifier: Apache-2.0

import DocumentFixtures
import InterfaceBuilder
import KeylineModel
import Testing

@Suite struct InterfaceAppearanceTests {
    private func label(_ color: String, after: String = "") throws -> LayoutItem? {
        let body = """
            <view id="root"><subviews><label id="l" text="x"><color key="textColor" \(color)/></label></subviews></view>
            """
        return try Fixture.read(Fixture.document(body, isXib: true, after: after), file: "A.xib").screens[0].item("l")
    }

    @Test(
        arguments: [
            ("white=\"0.5\" alpha=\"1\" colorSpace=\"calibratedWhite\"", "#808080"),
            (
                "white=\"0.0\" alpha=\"0.25\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"",
                "#00000040"
            ),
            ("white=\"1\" colorSpace=\"deviceWhite\"", "#ffffff"),
            (
                "red=\"0.2\" green=\"0.4\" blue=\"0.6\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"",
                "#336699"
            ),
            ("red=\"0.2\" green=\"0.4\" blue=\"0.6\" alpha=\"1\" colorSpace=\"deviceRGB\"", "#336699"),
            ("red=\"0.2\" green=\"-0.1\" blue=\"1.3\" alpha=\"0.5\"", "#3300ff80"),
            (
                "red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
                "#ff0000"
            ),
            (
                "red=\"0.5\" green=\"0.5\" blue=\"0.5\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
                "#808080"
            ),
            (
                "red=\"0.8\" green=\"0.2\" blue=\"0.4\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"displayP3\"",
                "#de1865"
            ),
            ("cyan=\"1\" magenta=\"0\" yellow=\"0\" black=\"0.5\" alpha=\"1\"", "#008080"),
            ("red=\"nan\" green=\"inf\" blue=\"word\" alpha=\"1\"", "#00ff00"),
            ("systemColor=\"systemRedColor\"", "systemRedColor"),
            ("systemColor=\"systemRedColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\"", "systemRedColor"),
            ("cocoaTouchSystemColor=\"darkTextColor\"", "darkTextColor"),
            ("xcode11CocoaTouchSystemColor=\"labelColor\" cocoaTouchSystemColor=\"darkTextColor\"", "labelColor"),
            ("systemColor=\"unheardOfColor\" white=\"1\"", "unheardOfColor#ffffff"), ("name=\"Brand\"", "Brand#ff8000"),
            ("name=\"Other\"", "Other"), ("name=\"Other\" white=\"0\"", "Other#000000"), ("gray=\"1\"", nil),
        ] as [(String, String?)])
    func `A color is its components in sRGB, or its name`(attributes: String, expected: String?) throws {
        let resources = """
            <resources><namedColor name="Brand"><color red="1" green="0.50196" blue="0" alpha="1" colorSpace="custom"
            customColorSpace="sRGB"/></namedColor></resources>
            """
        #expect(try label(attributes, after: resources)?.appearance?.colors[.text]?.text == expected)
    }

    /// Crayons of the color panel: components in Generic RGB, and the sRGB components that Xcode writes for them.
    @Test(
        arguments: [
            ([1, 0, 0], 0xff2600), ([0, 1, 0], 0x00f900), ([0, 0, 1], 0x0433ff), ([1, 1, 0], 0xfffb00),
            ([0, 1, 1], 0x00fdff), ([1, 0, 1], 0xff40ff), ([1, 0.5, 0], 0xff9300), ([0.5, 0, 0], 0x941100),
            ([0, 0.25, 0.5], 0x005493), ([1, 0.8, 0.4], 0xffd479), ([0.8, 1, 0.4], 0xd4fb79),
            ([0.8, 0.4, 1], 0xd783ff),
            ([0, 0, 0.5], 0x011993), ([1, 1, 1], 0xffffff),
        ] as [([Double], UInt32)])
    func `Calibrated colors are converted as Xcode converts them`(components: [Double], expected: UInt32) throws {
        let attributes = zip(["red", "green", "blue"], components).map { "\($0)=\"\($1)\"" }.joined(separator: " ")
        let found = try label("\(attributes) alpha=\"1\" colorSpace=\"calibratedRGB\"")?.appearance?.colors[.text]?
            .value
        let color = try #require(found)
        let wanted = Color(levels: expected << 8 | 0xff)
        for component in [\Color.red, \.green, \.blue] {
            #expect(abs(color[keyPath: component] - wanted[keyPath: component]) <= 1.001 / 255, "\(color.hexadecimal)")
        }
    }

    @Test func `Each use of a color is read under the name that Interface Builder gives it`() throws {
        for use in ColorUse.allCases where use != .title && use != .foreground && use != .fill && use != .border {
            let element = "<control id=\"v\"><color key=\"\(use.rawValue)\" white=\"1\"/></control>"
            let expected = [use: DocumentColor(value: .white)]
            #expect(try Fixture.view(element).item("v")?.appearance?.colors == expected, "\(use)")
        }
    }

    @Test func `A button has the colors of its normal state and of its configuration`() throws {
        let button = """
            <button id="b"><state key="normal" title="x"><color key="titleColor" white="1"/></state>
            <state key="highlighted"><color key="titleColor" white="0"/></state>
            <buttonConfiguration key="configuration" style="filled"><attributedString key="attributedTitle">
            <fragment content="a"><attributes><color key="NSColor" white="0.5"/></attributes></fragment><fragment content="b"/>
            </attributedString><backgroundConfiguration key="background" cornerRadius="9" strokeWidth="2">
            <color key="backgroundColor" systemColor="systemPinkColor"/><color key="strokeColor" white="0"/>
            </backgroundConfiguration><color key="baseForegroundColor" systemColor="labelColor"/>
            <color key="baseBackgroundColor" systemColor="systemFillColor"/></buttonConfiguration></button>
            """
        let appearance = try #require(try Fixture.view(button).item("b")?.appearance)
        #expect(
            appearance.colors.mapValues(\.text) == [
                .title: "#ffffff", .foreground: "labelColor", .fill: "systemPinkColor", .border: "#000000",
            ])
        #expect(appearance.cornerRadius == 9 && appearance.borderWidth == 2)
        #expect(appearance.runColors?.map(\.?.text) == ["#808080", nil])
    }

    @Test(
        arguments: [
            ("layer.cornerRadius", "<integer key=\"value\" value=\"8\"/>", 8, nil),
            ("layer.cornerRadius\" value=\"7.5", "", 7.5, nil),
            ("cornerRadius", "<real key=\"value\" value=\"6\"/>", 6, nil),
            ("layer.borderWidth", "<real key=\"value\" value=\"0.5\"/>", nil, 0.5),
            ("layer.cornerRadius", "<real key=\"value\" value=\"-1\"/>", nil, nil),
            ("layer.cornerRadius", "<real key=\"value\" value=\"round\"/>", nil, nil),
        ] as [(String, String, Double?, Double?)])
    func `Runtime attributes round corners and draw borders`(
        path: String, value: String, radius: Double?, width: Double?
    ) throws {
        let view = """
            <view id="v"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="\(path)">
            \(value)</userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
            """
        let appearance = try Fixture.view(view).item("v")?.appearance
        #expect(appearance?.cornerRadius == radius && appearance?.borderWidth == width)
    }

    @Test func `Sections, effects and embedded controllers are read`() throws {
        let table = """
            <tableView id="t" style="grouped"><color key="separatorColor" white="0.5"/><sections>
            <tableViewSection headerTitle="Account" id="s1"><cells><tableViewCell id="c1"/><tableViewCell id="c2"/></cells>
            </tableViewSection><tableViewSection id="s2"><string key="footerTitle">Two
            lines</string><cells><tableViewCell id="c3"/></cells></tableViewSection></sections></tableView>
            """
        let appearance = try Fixture.view(table).item("t")?.appearance
        #expect(
            appearance?.sections == [
                TableSection(header: "Account", rowCount: 2), TableSection(footer: "Two\nlines", rowCount: 1),
            ])
        #expect(appearance?.colors[.separator]?.text == "#808080")
        let effect = """
            <visualEffectView id="v"><view key="contentView" id="c"/><vibrancyEffect>
            <blurEffect style="systemThinMaterial"/></vibrancyEffect></visualEffectView>
            """
        #expect(try Fixture.view(effect).item("v")?.appearance?.effect == "systemThinMaterial")
        let outer = """
            <scene sceneID="o"><objects><viewController id="host"><view key="view" id="root"><subviews>
            <containerView id="box"><connections><segue destination="map-1" kind="embed" id="e"/></connections>
            </containerView></subviews></view></viewController></objects></scene>
            """
        let map = Fixture.scene("m", "<viewController id=\"map-1\" customClass=\"BigMapViewController\"/>")
        let read = try Fixture.read(Fixture.document(outer + map))
        #expect(read.screens[0].item("box")?.appearance?.embedded == "Big map")
    }

    @Test func `UIKit's defaults give no appearance, and a clear background counts if the default is another color`()
        throws
    {
        let clear = "<color key=\"backgroundColor\" white=\"0\" alpha=\"0\"/>"
        #expect(try Fixture.view("<label id=\"v\" text=\"x\">\(clear)</label>").item("v")?.appearance == nil)
        #expect(try Fixture.view("<slider id=\"v\" value=\"0.5\"/>").item("v")?.appearance == nil)
        let table = try Fixture.view("<tableView id=\"v\">\(clear)</tableView>").item("v")
        #expect(table?.appearance?.colors[.background]?.text == "#00000000" && table?.hasBackground == false)
    }

    @Test func `Colors change no other part of a view, and invalid ones are not noted`() throws {
        let colors = "<color key=\"textColor\" red=\"x\" green=\"y\" blue=\"z\"/><color key=\"glow\" white=\"1\"/>"
        let variation = "<variation key=\"widthClass=compact\"><color key=\"textColor\" white=\"1\"/></variation>"
        func document(_ inner: String) throws -> ImportedDocument {
            let body = "<view id=\"root\"><subviews><label id=\"l\" text=\"x\">\(inner)</label></subviews></view>"
            return try Fixture.read(Fixture.document(body, isXib: true), file: "A.xib")
        }
        let (plain, painted) = (try document(""), try document(colors + variation))
        #expect(painted.notes.isEmpty)
        var label = try #require(painted.screens[0].item("l"))
        #expect(label.appearance?.colors.count == 1)
        label.appearance = nil
        #expect(label == plain.screens[0].item("l"))
    }
}
