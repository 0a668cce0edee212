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
        (["--layers", "frame"], 64, "'frame' is not a valid value for '--layers'"),
        (["--device", "iphone-16", "--os", "9"], 64, "runs versions"),
        (["--os", "3"], 64, "no configuration matches '--os 3'"),
        (["--device", "nokia-3310"], 64, "there is no device 'nokia-3310'"),
        (["--item", "nothing"], 66, "there is no item 'nothing'"),
        (["--output", "no/such/folder/a.svg"], 66, "there is no folder"),
        (["--window", "wide"], 64, "--window"),
        (["--depth", "1..2"], 64, "'--depth' requires '--exploded'"),
        (["--exploded", "--depth", "3..1"], 64, "--depth"),
        (["--exploded", "--compare", "latest"], 64, "'--exploded' cannot be combined with"),
        (["--compare", "latest"], 66, "there is no catalog"),
        (["--compare-device", "nokia-3310"], 64, "there is no device 'nokia-3310'"),
        (["--compare", "in/Other.storyboard"], 66, "no such file"),
    ])
    func `what cannot be drawn is reported on one line`(arguments: [String], status: Int32, words: String) throws {
        let run = try keyline.run(["render", "in/Photos.storyboard"] + arguments)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.output.isEmpty && run.errors.contains(words), "\(run.errors)")
    }

    @Test func `two devices stand side by side`() throws {
        let run = try keyline.run(
            "render", "in/Photos.storyboard", "--device", "iphone-se-3", "--compare-device", "ipad-pro-11-m4")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("iPhone SE (3rd generation)") && run.output.contains("iPad Pro 11-inch"))
        #expect(run.output.contains("id=\"left-picture\"") && run.output.contains("id=\"right-picture\""))
    }

    @Test func `a file stands beside another version of itself`() throws {
        let old = StoryboardText.photoViewer().replacing("pag-ec-001", with: "old-ec-001")
        try keyline.write(old, to: "old/Photos.storyboard")
        let run = try keyline.run("render", "in/Photos.storyboard", "--compare", "old/Photos.storyboard")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("old/Photos.storyboard</text>") && run.output.contains(">now</text>"))
        #expect(run.output.contains("pageControl: added, x ") && run.output.contains("pageControl: removed, was x "))
    }

    @Test func `a screen stands beside what the catalog had after a revision`() throws {
        try keyline.run("init")
        try keyline.run("import", "in")
        try keyline.run("edit", "remove-item", "Photo viewer", "pageControl")
        let log = try keyline.run("log", "--format", "csv").output
        let stamps = log.matches(of: /[0-9a-f]{8}-[0-9]+/).map { String($0.0) }
        #expect(stamps.count >= 2)
        let run = try keyline.run("render", "Photo viewer", "--compare", stamps[1])
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains(">at \(stamps[1])</text>"))
        #expect(run.output.contains("pageControl: removed, was x "))
        let unknown = try keyline.run("render", "Photo viewer", "--compare", "99999999-1")
        #expect(unknown.status != 0 && unknown.errors.contains("99999999-1"))
    }

    @Test func `a view tree is drawn from the side`() throws {
        let run = try keyline.run("render", "in/Photos.storyboard", "--exploded", "--depth", "..1")
        #expect(run.status == 0 && run.output.contains("id=\"plane-1\"") && !run.output.contains("id=\"plane-2\""))
    }

    @Test func `a missing converter names its package`() throws {
        let run = try keyline.run(
            ["render", "in/Photos.storyboard", "--output", "a.png"], environment: ["PATH": keyline.folder.path])
        #expect(run.status == 69)
        #expect(run.errors.contains("librsvg2-bin"))
    }
}
