// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct CheckCommandTests {
    let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    @Test func `a violation is reported with what, where, because and fix, and fails`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        let run = try keyline.run("check", "App")
        #expect(run.status == 1)
        #expect(run.output.contains("App/Photos.storyboard · Photo viewer\n"))
        #expect(run.output.contains("'pageControl' reaches up to 34 pt below the safe area"))
        #expect(run.output.contains("pageControl.bottom = superview.bottom   App/Photos.storyboard:18"))
        #expect(run.output.contains("pin it to the safe area's bottom"))
        #expect(!run.output.contains("\u{1B}"))
    }

    @Test func `only the named screens are checked, of files and of a catalog`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        let other = StoryboardText.photoViewer().replacing("Photo viewer", with: "Other").replacing(
            "-001", with: "-002")
        try keyline.write(other, to: "App/Other.storyboard")
        try keyline.run("init")
        try keyline.run("import", "App")
        for target in [["App"], []] {
            let run = try keyline.run(["check"] + target + ["--screen", "Other"])
            #expect(run.status == 1, "\(run.errors)")
            #expect(run.output.contains("Other") && !run.output.contains("Photo viewer"))
            #expect(
                try keyline.run(["check"] + target + ["--screen", "Othr"]).errors.contains("did you mean 'Other'?"))
        }
        #expect(try keyline.run("check", "App", "--screen", "Other", "--since", "main").status == 64)
    }

    @Test func `the files that the settings ask for are left out on request`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.write("outputs: [sarif=keyline.sarif]\n", to: ".keyline.yml")
        #expect(try keyline.run("check", "App", "--no-outputs").status == 1)
        #expect(!FileManager.default.fileExists(atPath: keyline.folder.appendingPathComponent("keyline.sarif").path))
        #expect(try keyline.run("check", "App").status == 1)
        #expect(FileManager.default.fileExists(atPath: keyline.folder.appendingPathComponent("keyline.sarif").path))
    }

    @Test func `a screen that keeps to the safe area is clean`() throws {
        try keyline.write(StoryboardText.photoViewer(bottomItem: "saf-ea-001"), to: "Photos.storyboard")
        let run = try keyline.run("check", "Photos.storyboard")
        #expect(run.status == 0)
        #expect(run.output.contains("no findings"))
    }

    @Test func `json has the documented keys and only the device asked for`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run(
            "check", "Photos.storyboard", "--device", "iphone-16-pro", "--orientation", "portrait", "--rule",
            "safe-area-content-outside", "--format", "json")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let summary = try #require(report["summary"] as? [String: Int])
        #expect(summary["screens"] == 1 && summary["configurations"] == 1 && summary["layouts"] == 1)
        let findings = try #require(report["findings"] as? [[String: Any]])
        #expect(findings.count == 1)
        let finding = try #require(findings.first)
        #expect(finding["rule"] as? String == "safe-area-content-outside")
        #expect(finding["overlap"] as? Double == 34)
        #expect(finding["edges"] as? [String] == ["bottom"])
        #expect((finding["item"] as? [String: Any])?["id"] as? String == "pag-ec-001")
        let row = try #require((finding["configurations"] as? [[String: Any]])?.first)
        #expect(row["devices"] as? [String: Double] == ["iphone-16-pro": 34])
        #expect((finding["constraints"] as? [[String: Any]])?.first?["id"] as? String == "bot-to-001")
        #expect(finding["ranges"] is [Any])
        let missing = ["severity", "status", "screen", "message", "file", "line", "fix", "fingerprint"]
            .filter { finding[$0] == nil }
        #expect(missing.isEmpty)
    }

    @Test(
        arguments: [
            (["--fail-on", "error"], 1), (["--fail-on", "never"], 0), (["--rule", "safe-area-content-outside"], 1),
        ] as [([String], Int32)])
    func `a layout that cannot be solved is a finding like others`(options: [String], status: Int32) throws {
        let conflict = [30, 40].map {
            "<constraint firstItem=\"pag-ec-001\" firstAttribute=\"width\" constant=\"\($0)\" id=\"wid-th-0\($0)\"/>"
        }.joined()
        let text = StoryboardText.photoViewer().replacingOccurrences(
            of: "</constraints>", with: conflict + "</constraints>")
        try keyline.write(text, to: "Photos.storyboard")
        #expect(try keyline.run(["check", "Photos.storyboard"] + options).status == status)
        #expect(try keyline.run("frames", "Photos.storyboard", "--device", "iphone-16-pro").status == 1)
    }

    @Test func `a number that sends a view nowhere is reported and exits with 1`() throws {
        let text = StoryboardText.photoViewer().replacingOccurrences(
            of: "firstAttribute=\"bottom\"", with: "firstAttribute=\"bottom\" multiplier=\"5000\"")
        try keyline.write(text, to: "Photos.storyboard")
        let run = try keyline.run("check", "Photos.storyboard", "--rule", "layout-conflict")
        #expect(run.status == 1)
        #expect(run.output.contains("'pageControl' has no usable frame"))
        #expect(try keyline.run("frames", "Photos.storyboard").status == 1)
    }

    @Test func `the threshold decides what fails, not what is reported`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run("check", "Photos.storyboard", "--fail-on", "never")
        #expect(run.status == 0)
        #expect(run.output.contains("safe-area-content-outside"))
    }

    @Test func `a malformed file is one line, the others are still checked, and 65 in the end`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        try keyline.write(String(StoryboardText.photoViewer().prefix(900)), to: "Broken.storyboard")
        try keyline.write("", to: "Empty.xib")
        let run = try keyline.run("check", ".")
        #expect(run.status == 65)
        #expect(run.output.contains("safe-area-content-outside"))
        let lines = run.errors.split(separator: "\n").filter { $0.contains("error:") }
        #expect(lines.count == 2)
        #expect(lines.first?.contains(/^Broken\.storyboard:\d+:\d+: error: malformed XML/) == true)
    }

    @Test func `missing input is 66, an empty folder too`() throws {
        try FileManager.default.createDirectory(
            at: keyline.folder.appendingPathComponent("none"), withIntermediateDirectories: true)
        #expect(try keyline.run("check", "nowhere.storyboard").status == 66)
        #expect(try keyline.run("check", "none").status == 66)
        let catalog = try keyline.run("check")
        #expect(catalog.status == 66)
        #expect(catalog.errors.contains("keyline init"))
    }

    @Test(arguments: [
        ["check", "--frobnicate"], ["check", ".", "--device", "toaster"], ["check", ".", "--rule", "nonsense"],
        ["check", ".", "--format", "pdf"], ["check", ".", "--output", "pdf=x"], ["check", ".", "--orientation", "up"],
        ["nonsense"], ["vfl", "H:[a]", "--metric", "x"],
    ])
    func `wrong usage is 64 and prints nothing on standard output`(arguments: [String]) throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run(arguments)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }

    @Test func `reports are written beside what is printed`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run(
            "check", "Photos.storyboard", "--output", "sarif=out.sarif", "--output", "csv=out.csv")
        #expect(run.status == 1)
        #expect(try keyline.read("out.sarif").contains("\"ruleId\": \"safe-area-content-outside\""))
        #expect(try keyline.read("out.csv").hasPrefix("rule,severity,status,"))
    }

    @Test func `details give each orientation a row of its own in JSON`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let arguments = ["check", "Photos.storyboard", "--device", "iphone-16-pro", "--format", "json"]
        let portrait = #""orientations":["portrait"],"devices":{"iphone-16-pro":34}"#
        #expect(try !keyline.run(arguments).output.contains(portrait))
        #expect(try keyline.run(arguments + ["--details"]).output.contains(portrait))
    }

    @Test func `what needs review is listed when it is asked for`() throws {
        // Only the app knows the height of a custom class.
        let text = StoryboardText.photoViewer(bottomItem: "saf-ea-001")
            .replacingOccurrences(of: "<pageControl ", with: "<view customClass=\"Dots\" ")
            .replacingOccurrences(of: "</pageControl>", with: "</view>")
        try keyline.write(text, to: "Photos.storyboard")
        let arguments = ["check", "Photos.storyboard", "--fail-on", "never"]
        let plain = try keyline.run(arguments).output
        #expect(plain.contains("to review; list") && !plain.contains("  ? "))
        #expect(try keyline.run(arguments + ["--review"]).output.contains("  ? "))
    }

    @Test func `devices that cannot run the app are left out, unless they are named`() throws {
        let text = StoryboardText.photoViewer().replacingOccurrences(
            of: "<scenes>",
            with: "<dependencies><deployment version=\"17.0\" identifier=\"iOS\"/></dependencies><scenes>")
        try keyline.write(text, to: "Photos.storyboard")
        #expect(try !keyline.run("check", "Photos.storyboard", "--format", "json").output.contains("\"iphone-x\""))
        let named = try keyline.run("check", "Photos.storyboard", "--device", "iphone-x", "--format", "json").output
        #expect(named.contains("\"iphone-x\""))
    }

    @Test func `two runs print the same bytes`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let first = try keyline.run("check", "Photos.storyboard", "--format", "json")
        #expect(try keyline.run("check", "Photos.storyboard", "--format", "json").output == first.output)
    }
}

/// Documents of other platforms: skipped in a folder, refused if named.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct ForeignDocumentTests {
    static let macDocument = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"/>
        """

    @Test(arguments: [("App", Int32(0), "skipped: "), ("App/Mac.xib", 65, "error: ")])
    func `a macOS document is reported, and fails only when it was asked for`(
        path: String, status: Int32, word: String
    ) throws {
        let keyline = try CommandLineRunner()
        try keyline.write(Self.macDocument, to: "App/Mac.xib")
        let run = try keyline.run("check", path)
        #expect(run.status == status)
        #expect(run.errors.contains(word))
        #expect(run.errors.contains("a macOS document, which has no iOS or tvOS screens"))
    }

    @Test(arguments: [(2, false, 2), (3, false, 2), (9, false, 2), (9, true, 9)])
    func `many documents of another platform are reported in two lines`(count: Int, notes: Bool, lines: Int) throws {
        let keyline = try CommandLineRunner()
        for number in 1...count { try keyline.write(Self.macDocument, to: "App/Mac\(number).xib") }
        let run = try keyline.run(["check", "App"] + (notes ? ["--notes"] : []))
        let skipped = run.errors.split(separator: "\n").filter { $0.hasPrefix("skipped: ") }
        #expect(skipped.count == lines)
        #expect(run.errors.contains("\(count - 1) more files") == (count > 2 && !notes))
    }

    @Test func `a view whose window is not known has no findings about the window's edges`() throws {
        let frame = #"<rect key="frame" x="0.0" y="0.0" width="200" height="80"/>"#
        let pins = ["top", "leading"].map {
            #"<constraint firstItem="lab-el-001" firstAttribute="\#($0)" secondItem="vie-w0-001" secondAttribute="\#($0)" id="\#($0)"/>"#
        }
        let xib = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useSafeAreas="YES"><objects><view id="vie-w0-001">\(frame)
            <subviews><label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">\(frame)</label>
            </subviews><constraints>\(pins.joined())</constraints></view></objects></document>
            """
        let keyline = try CommandLineRunner()
        try keyline.write(xib, to: "Cell.xib")
        let run = try keyline.run("explain", "Cell.xib", "lab-el-001")
        #expect(run.status == 0)
        #expect(run.output.contains("  no findings; the window's edges are not checked: "))
    }

    @Test("an item that several screens of a file have is named as the hint says")
    func itemsOnScreens() throws {
        let scenes = ["One", "Two"].map { name in
            """
            <scene><objects><viewController title="\(name)" id="\(name)"><view key="view" id="\(name)-view">\
            <rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController></objects></scene>
            """
        }
        let keyline = try CommandLineRunner()
        try keyline.write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" \
            targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><scenes>\(scenes.joined())</scenes></document>
            """, to: "Both.storyboard")
        let run = try keyline.run("explain", "Both.storyboard", "UIView")
        #expect(run.status == 64 && run.errors.contains("'UIView on One'"))
        let named = try keyline.run("explain", "Both.storyboard", "UIView on Two")
        #expect(named.status == 0 && named.output.contains("no findings"))
    }
}
