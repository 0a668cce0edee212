// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A team turns Keyline on in a repository of 30 documents.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct AdoptionTests {
    let keyline: CommandLineRunner

    private static let broken = StoryboardText.photoViewer()
    private static let clean = StoryboardText.photoViewer(bottomItem: "saf-ea-001")
    /// The broken document with a label whose bottom the page control's bottom places.
    private static let twice = broken.replacing(
        "</pageControl>\n",
        with: """
            </pageControl>
            <label userLabel="caption" text="Caption" translatesAutoresizingMaskIntoConstraints="NO" id="cap-ti-001">
            <rect key="frame" x="0.0" y="831" width="393" height="21"/></label>

            """
    ).replacing(
        "<constraint firstItem=\"pag-ec-001\" firstAttribute=\"leading\"",
        with: """
            <constraint firstItem="cap-ti-001" firstAttribute="bottom" secondItem="pag-ec-001" \
            secondAttribute="bottom" id="cap-bo-001"/>
            <constraint firstItem="cap-ti-001" firstAttribute="leading" secondItem="saf-ea-001" \
            secondAttribute="leading" id="cap-le-001"/>
            <constraint firstItem="pag-ec-001" firstAttribute="leading"
            """)

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write("", to: ".git/keep")
        for number in 1...30 {
            try keyline.write(number <= 20 ? Self.broken : Self.clean, to: "App/Screen\(number).storyboard")
        }
        try keyline.write("baseline: known.txt\n", to: ".keyline.yml")
        let written = try keyline.run("check", "App", "--write-baseline", "known.txt")
        #expect(written.status == 0, "\(written.errors)")
    }

    private func findings(_ options: String...) throws -> (status: Int32, lines: [String]) {
        let run = try keyline.run(["check", "App", "--format", "xcode"] + options)
        return (run.status, run.output.split(separator: "\n").map(String.init))
    }

    @Test func `a check of one rule says nothing of other rules' lines`() throws {
        let check = try keyline.run("check", "App", "--rule", "touch-target-too-small", "--strict-baseline")
        #expect(check.status == 0)
        #expect(!check.errors.contains("gone"), "\(check.errors)")
    }

    @Test func `the day it is written everything passes`() throws {
        let check = try keyline.run("check", "App")
        #expect(check.status == 0)
        #expect(check.output.contains("no new findings"))
        #expect(check.output.contains("in the baseline"))
    }

    @Test func `a bad edit fails with that finding alone, and a suppression with a reason answers it`() throws {
        try keyline.write(Self.broken, to: "App/Screen25.storyboard")
        let (status, lines) = try findings()
        #expect(status == 1)
        #expect(lines.count == 1 && lines[0].contains("Screen25.storyboard:"), "\(lines)")
        let rule = "safe-area-content-outside"
        #expect(lines.first?.contains("[\(rule)]") == true)
        try keyline.write(
            "baseline: known.txt\nsuppress:\n  - {path: App/Screen25.storyboard, reason: shown on a kiosk}\n",
            to: ".keyline.yml")
        #expect(try findings().status == 0)
        let later = try keyline.run(
            ["check", "App"], environment: ["KEYLINE_TODAY": "2040-01-01"])
        #expect(later.status == 0)
    }

    @Test func `a suppression ends on its last day, and one that covers nothing is reported`() throws {
        try keyline.write(Self.broken, to: "App/Screen25.storyboard")
        try keyline.write(
            """
            baseline: known.txt
            suppress:
              - {path: App/Screen25.storyboard, reason: a while, until: 2030-06-30}
              - {element: gone, reason: no longer}

            """, to: ".keyline.yml")
        let held = try keyline.run(["check", "App"], environment: ["KEYLINE_TODAY": "2030-06-30"])
        #expect(held.status == 0)
        #expect(held.errors.contains(".keyline.yml:4: warning: the suppression covers no finding"))
        let ended = try keyline.run(["check", "App"], environment: ["KEYLINE_TODAY": "2030-07-01"])
        #expect(ended.status == 1)
        #expect(ended.errors.contains("the suppression ended on 2030-06-30"))
    }

    @Test func `a renamed view, a moved or renamed file and another device change nothing`() throws {
        try keyline.write(
            Self.broken.replacing("userLabel=\"pageControl\"", with: "userLabel=\"dots\""), to: "App/Screen1.storyboard"
        )
        let files = FileManager.default
        let app = keyline.folder.appendingPathComponent("App")
        try files.createDirectory(at: app.appendingPathComponent("Deep"), withIntermediateDirectories: true)
        try files.moveItem(
            at: app.appendingPathComponent("Screen2.storyboard"),
            to: app.appendingPathComponent("Deep/Screen2.storyboard"))
        try files.moveItem(
            at: app.appendingPathComponent("Screen30.storyboard"), to: app.appendingPathComponent("Other.storyboard"))
        #expect(try findings().status == 0)
        #expect(try findings("--device", "iphone-se-1").status == 0)
        #expect(try findings("--matrix", "phones").status == 0)
    }

    @Test func `a second element that a baselined cause breaks is a finding by itself`() throws {
        try keyline.write(Self.twice, to: "App/Screen3.storyboard")
        let (status, lines) = try findings()
        #expect(status == 1)
        #expect(lines.count == 1 && lines[0].contains("'caption'"), "\(lines)")
    }

    @Test func `a line whose finding is gone fails when asked, and is pruned`() throws {
        try keyline.write(Self.clean, to: "App/Screen4.storyboard")
        #expect(try findings().status == 0)
        let strict = try keyline.run("check", "App", "--strict-baseline")
        #expect(strict.status == 1)
        #expect(strict.errors.contains("of the baseline"))
        #expect(try keyline.run("baseline", "compare", "known.txt", "App").status == 1)
        #expect(try keyline.run("baseline", "prune", "known.txt", "App").status == 0)
        #expect(try keyline.run("check", "App", "--strict-baseline").status == 0)
        #expect(try keyline.run("baseline", "compare", "known.txt", "App").status == 0)
    }

    @Test(arguments: ["prune", "update", "compare"])
    func `a baseline stays as it is where not everything can be read`(command: String) throws {
        let before = try keyline.read("known.txt")
        let missing = try keyline.run("baseline", command, "known.txt", "nofolder")
        #expect(missing.status == 66 && missing.errors.contains("is unchanged"), "\(missing.errors)")
        try keyline.write("<document", to: "Broken/A.storyboard")
        #expect(try keyline.run("baseline", command, "known.txt", "Broken").status == 65)
        #expect(try keyline.read("known.txt") == before)
        #expect(try keyline.run("check", "App", "nofolder", "--write-baseline", "new.txt").status == 66)
        #expect(throws: (any Error).self) { try keyline.read("new.txt") }
    }

    @Test func `an attribute of the document suppresses a rule of its view`() throws {
        try keyline.write(
            Self.broken.replacing(
                "</pageControl>",
                with: """
                    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" \
                    keyPath="layer.keylineIgnore" value="all: a kiosk has no home indicator"/>
                    </userDefinedRuntimeAttributes></pageControl>
                    """), to: "App/Screen26.storyboard")
        #expect(try findings().status == 0)
    }

    @Test(arguments: ["baseline: gone.txt\n", "baseline: App/Screen1.storyboard\n", "rules: {x: off}\n"])
    func `settings that cannot be used are an error with their place`(settings: String) throws {
        try keyline.write(settings, to: ".keyline.yml")
        let run = try keyline.run("check", "App")
        #expect(run.status == 65 || run.status == 66)
        #expect(run.output.isEmpty)
    }
}
