// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Each kind of fix on a small storyboard: the text that it replaces, and nothing else.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct FixScenarioTests {
    struct Scenario: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let views: String
        let constraints: [String]
        let old: String
        let new: String
    }

    static let scenarios = [
        Scenario(
            testDescription: "user interaction is turned on for a view with a recognizer", views: picture,
            constraints: [
                tie("own-00-001", "centerX", "saf-ea-001", "centerX"),
                tie("own-00-001", "centerY", "saf-ea-001", "centerY"),
            ],
            old: " userInteractionEnabled=\"NO\" contentMode=\"scaleAspectFit\"",
            new: " contentMode=\"scaleAspectFit\""),
        Scenario(
            testDescription: "one of two tied priorities is lowered, the one that keeps every frame",
            views: label("own-00-001") + label("own-00-002"),
            constraints: [
                tie("own-00-001", "leading", "saf-ea-001", "leading", 16),
                tie("own-00-002", "leading", "own-00-001", "trailing", 8),
                tie("saf-ea-001", "trailing", "own-00-002", "trailing", 16),
                tie("own-00-001", "top", "saf-ea-001", "top", 20), tie("own-00-002", "top", "saf-ea-001", "top", 20),
            ],
            old: label("own-00-002"),
            new: label("own-00-002").replacing(
                "contentMode=\"left\"", with: "contentMode=\"left\" horizontalHuggingPriority=\"249\"")),
        Scenario(
            testDescription: "a background is tied to the superview's edge", views: stripe,
            constraints: [
                tie("own-00-001", "leading", "roo-tv-001", "leading"),
                tie("roo-tv-001", "trailing", "own-00-001", "trailing"),
                tie("saf-ea-001", "bottom", "own-00-001", "bottom"),
                tie("own-00-001", "top", "saf-ea-001", "bottom", -50),
            ],
            old: "firstItem=\"saf-ea-001\" firstAttribute=\"bottom\"", new: "firstAttribute=\"bottom\""),
        Scenario(
            testDescription: "a constant that moves an edge outside is removed", views: label("own-00-001"),
            constraints: [
                tie("own-00-001", "leading", "saf-ea-001", "leading", -30),
                tie("own-00-001", "top", "saf-ea-001", "top", 20),
            ],
            old: " constant=\"-30\"", new: ""),
        Scenario(
            testDescription: "left stays left", views: label("own-00-001"),
            constraints: [
                tie("own-00-001", "left", "roo-tv-001", "left", 8), tie("own-00-001", "top", "saf-ea-001", "top", 20),
            ],
            old: "secondItem=\"roo-tv-001\" secondAttribute=\"left\"",
            new: "secondItem=\"saf-ea-001\" secondAttribute=\"left\""),
    ]

    @Test(arguments: scenarios) func `changes only what it should`(scenario: Scenario) throws {
        let keyline = try CommandLineRunner()
        let before = Self.storyboard(scenario)
        try keyline.write(before, to: "Card.storyboard")
        let run = try keyline.run("fix", "Card.storyboard", "--review")
        #expect(run.status == 0)
        #expect(run.errors.contains("Applied 1 edit."), "\(run.errors)")
        let after = try keyline.read("Card.storyboard")
        #expect(before.contains(scenario.old))
        #expect(after == before.replacing(scenario.old, with: scenario.new))
        #expect(try keyline.run("fix", "Card.storyboard", "--review", "--dry-run").output.isEmpty)
    }

    @Test func `left and right become leading and trailing where a right-to-left language is checked`() throws {
        let keyline = try CommandLineRunner()
        let before = Self.storyboard(
            Scenario(
                testDescription: "", views: Self.label("own-00-001"),
                constraints: [
                    Self.tie("own-00-001", "left", "saf-ea-001", "left", 8),
                    Self.tie("own-00-001", "top", "saf-ea-001", "top", 20),
                ], old: "", new: ""))
        try keyline.write(before, to: "Card.storyboard")
        #expect(try keyline.run("fix", "Card.storyboard").errors.contains("Applied 0 edits."))
        try keyline.write(
            "{\"devices\": [\"iphone-16\"], \"directions\": [\"leftToRight\", \"rightToLeft\"]}", to: "both.json")
        try keyline.write("matrix: both.json\n", to: ".keyline.yml")
        let run = try keyline.run("fix", "Card.storyboard")
        #expect(run.errors.contains("Applied 1 edit."), "\(run.errors)")
        let after = before.replacing("firstAttribute=\"left\"", with: "firstAttribute=\"leading\"")
            .replacing("secondAttribute=\"left\"", with: "secondAttribute=\"leading\"")
        #expect(try keyline.read("Card.storyboard") == after)
        #expect(try keyline.run("fix", "Card.storyboard", "--dry-run").output.isEmpty)
    }

    @Test func `findings that need review stay without the option`() throws {
        let keyline = try CommandLineRunner()
        let before = Self.storyboard(Self.scenarios[1])
        try keyline.write(before, to: "Card.storyboard")
        #expect(try keyline.run("fix", "Card.storyboard").status == 0)
        #expect(try keyline.read("Card.storyboard") == before)
    }

    @Test func `an edit that needs a second one is applied with it`() throws {
        let keyline = try CommandLineRunner()
        let constraints = [
            Self.tie("own-00-001", "leading", "roo-tv-001", "leading", 8),
            Self.tie("roo-tv-001", "bottom", "own-00-001", "bottom", 8),
        ]
        let before = Self.storyboard(
            Scenario(
                testDescription: "", views: Self.label("own-00-001"), constraints: constraints, old: "", new: "")
        )
        .replacing(" useSafeAreas=\"YES\"", with: "")
        .replacing(
            "                        <viewLayoutGuide key=\"safeArea\" id=\"saf-ea-001\"/>\n", with: ""
        )
        .replacing(
            "                    <view key=\"view\"",
            with: """
                                    <layoutGuides>
                                        <viewControllerLayoutGuide type="top" id="top-00-001"/>
                                        <viewControllerLayoutGuide type="bottom" id="bot-00-001"/>
                                    </layoutGuides>
                                    <view key="view"
                """)
        try keyline.write(before, to: "Card.storyboard")
        let run = try keyline.run("fix", "Card.storyboard", "--review")
        #expect(run.status == 0)
        let after = try keyline.read("Card.storyboard")
        let guide = try #require(after.firstMatch(of: /<viewLayoutGuide key="safeArea" id="([^"]+)"/)?.1)
        #expect(after.contains("secondItem=\"\(guide)\" secondAttribute=\"leading\""))
        #expect(after.contains("firstItem=\"\(guide)\" firstAttribute=\"bottom\""))
        #expect(try keyline.run("fix", "Card.storyboard", "--review", "--dry-run").output.isEmpty)
    }

    @Test func `an edit that does not clear the finding is not applied`() throws {
        let keyline = try CommandLineRunner()
        let before = Self.storyboard(
            Scenario(
                testDescription: "", views: Self.label("own-00-001"),
                constraints: [
                    Self.tie("own-00-001", "leading", "roo-tv-001", "leading", 8),
                    Self.tie("own-00-001", "width", "roo-tv-001", "width", -16),
                    Self.tie("roo-tv-001", "trailing", "own-00-001", "trailing", 8),
                    Self.tie("own-00-001", "top", "saf-ea-001", "top", 20),
                ], old: "", new: ""))
        try keyline.write(before, to: "Card.storyboard")
        let run = try keyline.run("fix", "Card.storyboard", "--review")
        #expect(run.status == 0)
        #expect(
            run.errors.contains(": 'Hello' reaches beyond the left of the safe area. Not fixed: the "))
        #expect(run.errors.contains("Applied 0 edits."))
        #expect(try keyline.read("Card.storyboard") == before)
    }

    // MARK: - Documents

    private static func tie(
        _ first: String, _ attribute: String, _ second: String, _ other: String, _ constant: Int = 0
    ) -> String {
        (first == "roo-tv-001" ? "" : "firstItem=\"\(first)\" ") + "firstAttribute=\"\(attribute)\" "
            + "secondItem=\"\(second)\" secondAttribute=\"\(other)\""
            + (constant == 0 ? "" : " constant=\"\(constant)\"")
    }

    private static func label(_ id: String) -> String {
        """
                                    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Hello" \
        lineBreakMode="tailTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                                        <rect key="frame" x="16" y="79" width="100" height="20.5"/>
                                        <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                    </label>

        """
    }

    private static let stripe = """
                                    <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" \
        id="own-00-001">
                                        <rect key="frame" x="0.0" y="768" width="393" height="50"/>
                                        <color key="backgroundColor" red="1" green="0.0" blue="0.0" alpha="1" \
        colorSpace="custom" customColorSpace="sRGB"/>
                                    </view>

        """

    private static let picture = """
                                    <imageView clipsSubviews="YES" userInteractionEnabled="NO" \
        contentMode="scaleAspectFit" translatesAutoresizingMaskIntoConstraints="NO" id="own-00-001">
                                        <rect key="frame" x="146" y="388" width="100" height="100"/>
                                        <constraints>
                                            <constraint firstAttribute="width" constant="100" id="wid-00-001"/>
                                            <constraint firstAttribute="height" constant="100" id="hei-00-001"/>
                                        </constraints>
                                        <connections>
                                            <outletCollection property="gestureRecognizers" destination="tap-00-001" \
        appends="YES" id="out-00-001"/>
                                        </connections>
                                    </imageView>

        """

    private static func storyboard(_ scenario: Scenario) -> String {
        let constraints = scenario.constraints.enumerated().map { number, text in
            "                            <constraint \(text) id=\"con-00-00\(number)\"/>"
        }
        let tap = """
                        <tapGestureRecognizer id="tap-00-001">
                            <connections>
                                <action selector="zoom:" destination="con-tr-001" id="act-00-001"/>
                            </connections>
                        </tapGestureRecognizer>

            """
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" \
            colorMatched="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <scenes>
                    <scene sceneID="sce-ne-001">
                        <objects>
                            <viewController title="Card" id="con-tr-001" sceneMemberID="viewController">
                                <view key="view" contentMode="scaleToFill" id="roo-tv-001">
                                    <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                                    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                                    <subviews>
            \(scenario.views)                        </subviews>
                                    <viewLayoutGuide key="safeArea" id="saf-ea-001"/>
                                    <color key="backgroundColor" systemColor="systemBackgroundColor"/>
                                    <constraints>
            \(constraints.joined(separator: "\n"))
                                    </constraints>
                                </view>
                            </viewController>
            \(scenario.views.contains("tap-00-001") ? tap : "")            </objects>
                    </scene>
                </scenes>
            </document>

            """
    }
}
