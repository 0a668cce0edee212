// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct RenderCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "in/Photos.storyboard")
    }

    @Test func `one screen goes to standard output`() throws {
        let run = try keyline.run("render", "in/Photos.storyboard", "--device", "iphone-16-pro")
        #expect(run.status == 0)
        #expect(run.output.hasPrefix("<?xml") && run.output.hasSuffix("</svg>\n"))
        #expect(run.output.contains("data-object-id=\"pag-ec-001\""))
        #expect(run.output.contains("iPhone 16 Pro, portrait"))
    }

    @Test func `several screens go into a folder, each under a name of its own`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "in/More/Photos.storyboard")
        let refused = try keyline.run("render", "in")
        #expect(refused.status == 64)
        #expect(refused.errors.contains("'--output FOLDER'"))
        let run = try keyline.run("render", "in", "--output", "out")
        #expect(run.status == 0 && run.output.isEmpty)
        let names = try FileManager.default.contentsOfDirectory(atPath: keyline.folder.path + "/out").sorted()
        #expect(names.count == 2 && names.allSatisfy { $0.hasPrefix("photos-") && $0.hasSuffix(".svg") })
    }

    @Test func `a screen of the catalog in a window with chosen layers`() throws {
        try keyline.run("init")
        try keyline.run("import", "in")
        let name = try keyline.run("screens", "--format", "csv").output
        #expect(!name.isEmpty)
        let run = try keyline.run(
            "render", "in/Photos.storyboard", "--device", "ipad-pro-11-m4", "--window", "507x834", "--layers",
            "constraints,margins", "--output", "out.svg")
        #expect(run.status == 0)
        let svg = try keyline.read("out.svg")
        #expect(svg.contains("layer-constraints") && svg.contains("layer-margins") && !svg.contains("layer-findings"))
        #expect(svg.contains("window of 507 × 834 pt"))
    }

    @Test(arguments: [
        (["--layers", "frame"], 64, "'frame' is no value for '--layers'"),
        (["--os", "9"], 64, "runs versions"),
        (["--device", "nokia-3310"], 64, "there is no device 'nokia-3310'"),
        (["--item", "nothing"], 66, "there is no item 'nothing'"),
        (["--output", "no/such/folder/a.svg"], 66, "there is no folder"),
        (["--window", "wide"], 64, "--window"),
    ])
    func `what cannot be drawn is told on one line`(arguments: [String], status: Int32, words: String) throws {
        let run = try keyline.run(["render", "in/Photos.storyboard"] + arguments)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
    }

    @Test func `a missing converter names its package`() throws {
        let run = try keyline.run(
            ["render", "in/Photos.storyboard", "--output", "a.png"], environment: ["PATH": keyline.folder.path])
        #expect(run.status == 69)
        #expect(run.errors.contains("librsvg2-bin"))
    }
}
