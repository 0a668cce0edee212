// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct NoteLinesTests {
    let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    /// A photo viewer with five malformed numbers and an unknown element.
    private var broken: String {
        StoryboardText.photoViewer()
            .replacingOccurrences(of: "width=\"393\"", with: "width=\"nan\"")
            .replacingOccurrences(of: "height=\"852\"", with: "height=\"tall\"")
            .replacingOccurrences(of: "y=\"826\"", with: "y=\"low\"")
            .replacingOccurrences(of: "constant=\"0\"", with: "constant=\"1e308\"")
            .replacingOccurrences(of: "<viewLayoutGuide", with: "<sparkle key=\"glow\"/><viewLayoutGuide")
    }

    @Test(arguments: [["check"], ["frames"], ["import"]])
    func `what changes a layout is seen without being asked for`(_ command: [String]) throws {
        try keyline.run("init")
        try keyline.write(broken, to: "Photos.storyboard")
        let run = try keyline.run(command + ["Photos.storyboard"])
        let lines = run.errors.split(separator: "\n").filter { $0.contains("warning: ") || $0.contains("--notes") }
        #expect(lines.count == 4)
        #expect(
            lines.first == """
                Photos.storyboard:9:59: warning: 'width' of the rect 'frame' is 'nan', not a number from -100,000 to \
                100,000; 0 is used
                """)
        #expect(
            lines.last == """
                6 notes about skipped or replaced parts of the files, 5 of them change a layout (list them with --notes)
                """)
        let all = try keyline.run(command + ["Photos.storyboard", "--notes"])
        #expect(all.errors.split(separator: "\n").filter { $0.hasPrefix("Photos.storyboard:") }.count == 6)
        #expect(all.errors.contains("note: the element 'sparkle' is not known and is skipped"))
    }

    @Test func `a screen without findings does not hide that a number of it was replaced`() throws {
        let text = StoryboardText.photoViewer(bottomItem: "saf-ea-001").replacingOccurrences(
            of: "constant=\"0\"", with: "constant=\"1e308\"")
        try keyline.write(text, to: "Photos.storyboard")
        let run = try keyline.run("check", "Photos.storyboard")
        #expect(run.errors.contains("\nPhotos.storyboard:18:"))
        #expect(run.errors.contains("is '1e308', not a number from -100,000 to 100,000; 100000 is used\n"))
        let frames = try keyline.run("frames", "Photos.storyboard", "--format", "json").output
        #expect(!frames.lowercased().contains("nan") && !frames.contains("inf") && !frames.contains("e+"))
    }
}
