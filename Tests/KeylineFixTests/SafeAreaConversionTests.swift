// Keyline
// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import KeylineFix
import Testing

struct SafeAreaConversionTests {
    /// A document with one root view.
    private static func document(
        _ root: String, isXib: Bool = false, tools: Int = 22505, setting: String = "", capability: String = "",
        guides: Bool = true
    ) -> String {
        let kind = isXib ? "XIB" : "Storyboard.XIB"
        let layoutGuides = """
                                <layoutGuides>
                                    <viewControllerLayoutGuide type="top" id="top-00-001"/>
                                    <viewControllerLayoutGuide type="bottom" id="bot-00-001"/>
                                </layoutGuides>

            """
        let body =
            isXib
            ? "    <objects>\n\(root)    </objects>\n"
            : "    <scenes>\n        <scene sceneID=\"sce-00-001\">\n            <objects>\n"
                + "                <viewController id=\"con-00-001\">\n\(guides ? layoutGuides : "")\(root)"
                + "                </viewController>\n            </objects>\n        </scene>\n    </scenes>\n"
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="\(tools)" \
            useTraitCollections="YES"\(setting) colorMatched="YES">
                <dependencies>
                    <plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="22504"/>
            \(capability)        <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
                </dependencies>
            \(body)</document>

            """
    }

    private static let capability = "        <capability name=\"Safe area layout guides\" minToolsVersion=\"9.0\"/>\n"
    private static let on = " useSafeAreas=\"YES\""

    private static func convert(_ text: String, convertsSides: Bool = true) throws -> String {
        let markup = try #require(Markup(Array(text.utf8)))
        let editor = SafeAreaConversion.convert(
            FixableDocument(markup, screens: []), convertsSides: convertsSides)
        return String(decoding: try #require(editor?.result()), as: UTF8.self)
    }

    /// The root view of a scene; the guide's place depends on Xcode's version.
    private static func root(_ constraints: [String], modern: String = "", old: String = "") -> String {
        let lines = constraints.map { "                            <constraint \($0)/>\n" }.joined()
        return """
                                <view key="view" id="roo-00-001">
                                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                    <subviews>
                                        <label id="lab-00-001"/>
                                    </subviews>
            \(modern)                        <color key="backgroundColor" white="1" alpha="1"/>
                                    <constraints>
            \(lines)                        </constraints>
            \(old)                        <connections/>
                                </view>

            """
    }

    private static let before = [
        "firstItem=\"lab-00-001\" firstAttribute=\"top\" secondItem=\"top-00-001\" secondAttribute=\"bottom\" id=\"c-1\"",
        "firstItem=\"bot-00-001\" firstAttribute=\"top\" secondItem=\"lab-00-001\" secondAttribute=\"bottom\" id=\"c-2\"",
        "firstItem=\"lab-00-001\" firstAttribute=\"leading\" secondItem=\"roo-00-001\" secondAttribute=\"leading\" id=\"c-3\"",
        "firstAttribute=\"trailing\" secondItem=\"lab-00-001\" secondAttribute=\"trailing\" constant=\"8\" id=\"c-4\"",
        "firstItem=\"lab-00-001\" firstAttribute=\"centerX\" secondItem=\"roo-00-001\" secondAttribute=\"centerX\" id=\"c-5\"",
        "firstItem=\"lab-00-001\" firstAttribute=\"top\" secondItem=\"roo-00-001\" secondAttribute=\"topMargin\" id=\"c-6\"",
        "firstAttribute=\"bottom\" secondItem=\"lab-00-001\" secondAttribute=\"bottom\" id=\"c-7\"",
    ]

    private static func after(_ guide: String, sides: Bool = true) -> [String] {
        let own = "secondItem=\"roo-00-001\""
        var lines = before
        lines[0] = lines[0].replacing("top-00-001\" secondAttribute=\"bottom", with: "\(guide)\" secondAttribute=\"top")
        lines[1] = lines[1].replacing("bot-00-001\" firstAttribute=\"top", with: "\(guide)\" firstAttribute=\"bottom")
        if sides {
            for index in [2, 4] { lines[index] = lines[index].replacing(own, with: "secondItem=\"\(guide)\"") }
            lines[3] = "firstItem=\"\(guide)\" " + lines[3]
        }
        return lines
    }

    private static func guide(in text: String) throws -> String {
        let match = try #require(text.firstMatch(of: /<viewLayoutGuide key="safeArea" id="([^"]+)"\/>/))
        return String(match.1)
    }

    @Test(arguments: [22505, 13771]) func `a scene is converted as Xcode does it`(tools: Int) throws {
        let text = try Self.convert(Self.document(Self.root(Self.before), tools: tools))
        let guide = try Self.guide(in: text)
        let line = "                        <viewLayoutGuide key=\"safeArea\" id=\"\(guide)\"/>\n"
        let root =
            tools >= 17000
            ? Self.root(Self.after(guide), modern: line) : Self.root(Self.after(guide), old: line)
        #expect(
            text
                == Self.document(root, tools: tools, setting: Self.on, capability: Self.capability, guides: false))
        #expect(try Self.convert(text) == text)
    }

    @Test func `the sides can stay`() throws {
        let text = try Self.convert(Self.document(Self.root(Self.before)), convertsSides: false)
        let guide = try Self.guide(in: text)
        #expect(Self.after(guide, sides: false).allSatisfy { text.contains("<constraint \($0)/>") })
    }

    @Test func `line endings of Windows stay`() throws {
        let text = Self.document(Self.root(Self.before)).replacing("\n", with: "\r\n")
        let converted = try Self.convert(text)
        #expect(converted.replacing("\r\n", with: "\n") == (try Self.convert(text.replacing("\r\n", with: "\n"))))
        #expect(!converted.replacing("\r\n", with: "").contains("\n"))
    }

    @Test func `an outlet to a guide keeps Keyline from converting`() throws {
        let outlet = "<outlet property=\"guide\" destination=\"top-00-001\" id=\"o-1\"/>"
        let root = Self.root(Self.before).replacing("<connections/>", with: "<connections>\(outlet)</connections>")
        let markup = try #require(Markup(Array(Self.document(root).utf8)))
        #expect(SafeAreaConversion.convert(FixableDocument(markup, screens: [])) == nil)
    }

    /// Constraints of one view of a xib to its root view, and whether Xcode converts them.
    static let xibCases: [(element: String, attributes: [String], converts: Bool)] = [
        ("label", ["leading"], true),
        ("label", ["trailing", "top", "bottom"], true),
        ("label", ["centerX"], false),
        ("toolbar", ["leading", "trailing"], false),
        ("imageView", ["top", "bottom", "leading", "trailing"], false),
    ]

    @Test(arguments: xibCases.indices) func `a xib converts sides only`(index: Int) throws {
        let (element, attributes, converts) = Self.xibCases[index]
        let constraints = attributes.map {
            "<constraint firstItem=\"own\" firstAttribute=\"\($0)\" secondItem=\"root\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }
        let root = """
                    <view contentMode="scaleToFill" id="root">
                        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                        <subviews>
                            <\(element) id="own"/>
                        </subviews>
                        <constraints>
                            \(constraints.joined(separator: "\n                "))
                        </constraints>
                    </view>

            """
        let text = try Self.convert(Self.document(root, isXib: true))
        let guide = try Self.guide(in: text)
        for (attribute, line) in zip(attributes, constraints) {
            let isSide = attribute == "leading" || attribute == "trailing"
            #expect(text.contains(converts && isSide ? line.replacing("\"root\"", with: "\"\(guide)\"") : line))
        }
    }
}
