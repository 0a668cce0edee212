// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct FindingDrawingsTests {
    let keyline: CommandLineRunner
    private let file = "drawings/photos-photo-viewer-safe-area-content-outside-pagecontrol.svg"

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "in/Photos.storyboard")
    }

    @Test func `every finding is drawn and the report names the drawing`() throws {
        let run = try keyline.run(
            "check", "in", "--drawings", "drawings", "--fail-on", "never", "--output", "json=report.json", "--output",
            "sarif=report.sarif")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("      drawing "))
        #expect(run.output.contains(file))
        let names = try FileManager.default.contentsOfDirectory(atPath: keyline.folder.path + "/drawings")
        let report = try keyline.read("report.json")
        #expect(report.ranges(of: "\"drawing\":\"drawings/").count == names.count)
        #expect(report.ranges(of: "\"members\"").count == names.count)
        let sarif = try keyline.read("report.sarif")
        #expect(sarif.contains("\"attachments\"") && sarif.contains("\"uri\": \"\(file)\""))
        let svg = try keyline.read(file)
        #expect(svg.contains("34 pt</text>") && svg.ranges(of: "class=\"blamed constraint\"").count == 1)
    }

    @Test func `names and drawings are the same in the next run`() throws {
        try keyline.run("check", "in", "--drawings", "drawings")
        let once = try keyline.read(file)
        try keyline.run("check", "in", "--drawings", "drawings/")
        #expect(try keyline.read(file) == once)
    }

    @Test func `the drawing is of the first of the worst configurations`() throws {
        try keyline.run("check", "in", "--drawings", "drawings", "--device", "iphone-se-3", "--device", "iphone-16-pro")
        #expect(try keyline.read(file).contains("iPhone 16 Pro, portrait"))
    }

    @Test func `a drawing doubts its finding as the report does`() throws {
        let screen = """
            {
              "name": "Wide",
              "items": [
                { "name": "view", "class": "UIView" },
                { "name": "safeArea", "parent": "view", "guide": "safeArea" },
                { "name": "buy", "parent": "view", "class": "UIButton" }
              ],
              "constraints": [
                {
                  "firstItem": "buy", "firstAttribute": "leading", "secondItem": "safeArea", "secondAttribute": "leading",
                  "constant": 20
                },
                { "firstItem": "buy", "firstAttribute": "width", "constant": 320 },
                { "firstItem": "buy", "firstAttribute": "top", "secondItem": "safeArea", "secondAttribute": "top" }
              ]
            }
            """
        try keyline.write(screen, to: "wide.json")
        try keyline.run(
            "check", "wide.json", "--drawings", "drawings", "--rule", "safe-area-content-outside", "--device",
            "ipod-touch-7", "--device", "iphone-se-3")
        let svg = try keyline.read("drawings/wide-wide-safe-area-content-outside-buy.svg")
        #expect(svg.contains(">to review: only displays whose shorter side is 320 pt are affected</text>"))
        // The plate has its longer words only where there is room for them.
        #expect(svg.contains(">(to review)</text>") && svg.contains(">20 pt"))
    }

    @Test func `screens of a catalog are drawn too`() throws {
        try keyline.run("init")
        try keyline.run("import", "in")
        let run = try keyline.run("check", "--drawings", "drawings", "--fail-on", "never")
        #expect(run.status == 0 && run.output.contains(file), "\(run.output)")
    }

    @Test(arguments: [("in/Photos.storyboard", "it is a file"), ("in/Photos.storyboard/more", "cannot be created")])
    func `a folder that cannot be one is reported before anything is checked`(folder: String, words: String) throws {
        let run = try keyline.run("check", "in", "--drawings", folder)
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains(words), "\(run.errors)")
    }

    @Test func `a report without drawings says nothing of them`() throws {
        let run = try keyline.run("check", "in", "--format", "json")
        #expect(!run.output.contains("\"drawing\""))
    }

    @Test func `explain says how to draw the item`() throws {
        let run = try keyline.run("explain", "in/Photos.storyboard", "pageControl", "--device", "iphone-16-pro")
        let line = try #require(run.output.split(separator: "\n").first { $0.contains("keyline render") })
        let command = "render in/Photos.storyboard --item pageControl --device iphone-16-pro --output pagecontrol.svg"
        #expect(line == "  to draw it: keyline \(command)")
        #expect(try keyline.run(command.split(separator: " ").map(String.init)).status == 0)
        #expect(try keyline.read("pagecontrol.svg").contains("id=\"highlight\""))
    }
}
