// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs `keyline what-if` and `keyline explain` as processes.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct WhatIfCommandTests {
    let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    private func json(_ run: CommandLineRunner.Outcome) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test func `what fails on every phone is not new, what fails on none before is`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let known = try keyline.run(
            "what-if", "Photos.storyboard", "--width", "402", "--height", "874", "--safe-area", "62,0,34,0", "--format",
            "json")
        #expect(known.status == 0)
        #expect(try (json(known)["newlyFailing"] as? [Any])?.isEmpty == true)
        #expect(try (json(known)["findings"] as? [Any])?.isEmpty == false)
        try keyline.write(StoryboardText.photoViewer(constant: -90), to: "Photos.storyboard")
        let new = try keyline.run(
            "what-if", "Photos.storyboard", "--width", "402", "--height", "874", "--safe-area", "62,0,120,0")
        #expect(new.status == 1)
        #expect(new.output.contains("screens with new findings: Photo viewer"))
        #expect(new.output.contains("'pageControl' reaches 30 pt below the safe area"))
    }

    @Test func `a known device's own profile has no new finding`() throws {
        let wide = StoryboardText.photoViewer(constant: -90).replacingOccurrences(
            of: #"firstAttribute="leading" secondItem="saf-ea-001" secondAttribute="leading""#,
            with: #"firstAttribute="width" constant="330""#
        ).replacingOccurrences(of: "<pageControl ", with: "<textField borderStyle=\"roundedRect\" ")
            .replacingOccurrences(of: "</pageControl>", with: "</textField>")
        try keyline.write(wide, to: "Photos.storyboard")
        let check = try keyline.run("check", "Photos.storyboard", "--matrix", "phones", "--format", "json")
        let finding = try #require((json(check)["findings"] as? [[String: Any]])?.first)
        let rows = try #require(finding["configurations"] as? [[String: Any]])
        #expect(rows.compactMap { ($0["devices"] as? [String: Any])?.keys.sorted() } == [["ipod-touch-7"]])
        // It fails at all lengths below the field's own width, but not at that width.
        let range = (finding["ranges"] as? [[String: Any]])?.first
        #expect(range?["axis"] as? String == "width" && range?["from"] is NSNull && range?["to"] as? Int == 330)
        let explained = try keyline.run("explain", "Photos.storyboard", "pageControl", "--matrix", "phones").output
        #expect(explained.contains("fails below 330 pt wide on phones in portrait"), "\(explained)")
        let seeds = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../../Seeds/devices")
            .standardizedFileURL
        let profile = seeds.appendingPathComponent("ipod-touch-7.json").path
        let known = try keyline.run("what-if", "Photos.storyboard", "--profile", profile)
        #expect(known.status == 0 && known.output.contains("no new findings"))
        let text = try String(contentsOfFile: profile, encoding: .utf8)
        try keyline.write(text.replacingOccurrences(of: "\"width\": 320", with: "\"width\": 310"), to: "other.json")
        #expect(try keyline.run("what-if", "Photos.storyboard", "--profile", "other.json").status == 1)
    }

    @Test(
        "the other orientation is turned as on the nearest known device, unless it is said",
        arguments: [
            ("402", "874", "62,0,34,0", [], "portrait safe area 62, 0, 34, 0; landscape-left safe area 0, 62, 20, 62"),
            ("912", "420", "0,68,20,68", [], "portrait safe area 68, 0, 34, 0; landscape-left safe area 0, 68, 20, 68"),
            ("375", "667", "20,0,0,0", [], "portrait safe area 20, 0, 0, 0; landscape-left safe area 0, 0, 0, 0"),
            ("830", "1190", "32,0,25,0", [], "portrait safe area 32, 0, 25, 0; landscape-left safe area 32, 0, 25, 0"),
            (
                "402", "874", "62,0,34,0", ["--turned-safe-area", "0,70,21,0"],
                "portrait safe area 62, 0, 34, 0; landscape-left safe area 0, 70, 21, 0"
            ),
        ])
    func turned(width: String, height: String, area: String, more: [String], words: String) throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let measures = ["--width", width, "--height", height, "--safe-area", area] + more
        #expect(try keyline.run(["what-if", "Photos.storyboard"] + measures).output.contains(words))
    }

    @Test(
        arguments: [
            ["--width", "402"], ["--width", "402", "--height", "0"], ["--width", "402", "--height", "nan"],
            ["--width", "402", "--height", "874", "--safe-area", "62,0,34"],
            ["--width", "402", "--height", "874", "--safe-area", "500,0,400,0"],
            ["--width", "402", "--height", "874", "--scale", "9"], ["--profile", "x.json", "--width", "402"],
        ])
    func `wrong measures are 64`(options: [String]) throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run(["what-if", "Photos.storyboard"] + options)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
    }

    @Test func `a profile that is none is 65, one that is missing 66`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        try keyline.write("{\"id\": \"x\"}", to: "device.json")
        #expect(try keyline.run("what-if", "Photos.storyboard", "--profile", "device.json").status == 65)
        #expect(try keyline.run("what-if", "Photos.storyboard", "--profile", "none.json").status == 66)
    }

    @Test func `explain names what holds an edge and the constant that would clear the finding`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run("explain", "Photos.storyboard", "pageControl", "--format", "json")
        #expect(run.status == 0)
        let report = try json(run)
        let edges = try #require(report["edges"] as? [[String: Any]])
        #expect(edges.map { $0["edge"] as? String } == ["top", "left", "bottom", "right"])
        let holding = (edges[2]["constraints"] as? [[String: Any]])?.first
        #expect(holding?["id"] as? String == "bot-to-001")
        let findings = try #require(report["findings"] as? [[String: Any]])
        let outside = try #require(findings.first { $0["rule"] as? String == "safe-area-content-outside" })
        let change = try #require((outside["changes"] as? [[String: Any]])?.first)
        let needed = try #require(change["to"] as? Double)
        try keyline.write(StoryboardText.photoViewer(constant: Int(needed)), to: "Cleared.storyboard")
        let check = try keyline.run("check", "Cleared.storyboard", "--rule", "safe-area-content-outside")
        #expect(check.status == 0, "constant \(needed)")
    }

    @Test func `explain of an item that is not there is 66 and suggests one`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run("explain", "Photos.storyboard", "pageContrl")
        #expect(run.status == 66)
        #expect(run.errors.contains("pageControl"))
    }
}
