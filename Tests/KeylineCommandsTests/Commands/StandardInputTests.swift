// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

/// Documents on standard input, in place of a path.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct StandardInputTests {
    private let keyline: CommandLineRunner
    private let storyboard = StoryboardText.photoViewer()

    init() throws { keyline = try CommandLineRunner() }

    private func run(_ words: String, input: String) throws -> CommandLineRunner.Outcome {
        try keyline.run(words.split(separator: " ").map(String.init), input: input)
    }

    /// The screens of the storyboard as catalog JSON.
    private func catalogJSON() throws -> String {
        try keyline.write(storyboard, to: "Source/Main.storyboard")
        try keyline.run("init", "--catalog", "source.keyline")
        try keyline.run("import", "Source", "--catalog", "source.keyline")
        return try keyline.run("export", "Photo viewer", "--catalog", "source.keyline").output
    }

    @Test func `a storyboard, a xib and catalog JSON are recognized by their contents`() throws {
        let xib = storyboard.replacingOccurrences(of: "Storyboard.XIB", with: "XIB")
            .replacingOccurrences(of: "<scenes>", with: "").replacingOccurrences(of: "</scenes>", with: "")
            .replacingOccurrences(of: "<scene sceneID=\"sce-ne-001\">", with: "")
            .replacingOccurrences(of: "</scene>", with: "")
        for text in [storyboard, "\u{feff}" + storyboard, xib, try catalogJSON()] {
            let run = try run("frames - --device iphone-16 --format json", input: text)
            #expect(run.status == 0 && run.output.contains("pageControl"), "\(run.errors)")
        }
    }

    @Test func `findings name standard input, or the file with these contents`() throws {
        let anonymous = try run("check - --device iphone-16", input: storyboard)
        #expect(anonymous.status == 1 && anonymous.output.contains("<stdin>:"), "\(anonymous.output)")
        try keyline.write("<stale/>", to: "App/Main.storyboard")
        let named = try run("check - --device iphone-16 --stdin-filename App/Main.storyboard", input: storyboard)
        #expect(named.status == 1 && named.output.contains("App/Main.storyboard:"), "\(named.output)")
        try keyline.write(storyboard, to: "App/Main.storyboard")
        let onDisk = try keyline.run("check", "App/Main.storyboard", "--device", "iphone-16")
        #expect(named.output == onDisk.output)
    }

    @Test func `the settings of the named file hold`() throws {
        try keyline.write("rules:\n  safe-area-content-outside: off\n", to: "App/.keyline.yml")
        let words = "check - --device iphone-16 --rule safe-area-content-outside"
        #expect(try run("check - --device iphone-16", input: storyboard).output.contains("safe-area-content-outside"))
        let named = try run("check - --device iphone-16 --stdin-filename App/Main.storyboard", input: storyboard)
        #expect(!named.output.contains("safe-area-content-outside"), "\(named.output)")
        #expect(try run(words, input: storyboard).status == 1)
    }

    @Test func `an item of standard input is explained, and its screen is drawn`() throws {
        let explained = try run("explain - pageControl --device iphone-16", input: storyboard)
        #expect(explained.status == 0 && explained.output.contains("keyline render -"), "\(explained)")
        let drawn = try run("render - --device iphone-16", input: storyboard)
        #expect(drawn.status == 0 && drawn.output.contains("<svg"), "\(drawn.errors)")
    }

    @Test func `an import needs the file of a storyboard, but not of catalog JSON`() throws {
        try keyline.run("init")
        let anonymous = try run("import -", input: storyboard)
        #expect(anonymous.status == 64 && anonymous.errors.contains("--stdin-filename"), "\(anonymous.errors)")
        let named = try run("import - --stdin-filename App/Main.storyboard", input: storyboard)
        #expect(named.errors.contains("screens: 1 added"), "\(named.errors)")
        try keyline.write(storyboard, to: "App/Main.storyboard")
        #expect(try keyline.run("import", "App").errors.contains("screens: 1 unchanged"))
        try keyline.run("init", "--catalog", "other.keyline")
        let json = try run("import - --catalog other.keyline", input: try catalogJSON())
        #expect(json.errors.contains("screens: 1 added"), "\(json.errors)")
    }

    @Test(arguments: [("", 65, "the file is empty"), ("hello", 65, "neither an Interface Builder document")])
    func `other contents are refused`(_ text: String, _ status: Int32, _ words: String) throws {
        let run = try run("check -", input: text)
        #expect(run.status == status && run.errors.contains("<stdin>: error: ") && run.errors.contains(words))
    }

    @Test func `a file name without the path for standard input is refused`() throws {
        let run = try run("check App --stdin-filename Main.xib", input: storyboard)
        #expect(run.status == 64 && run.errors.contains("add the path '-'"), "\(run.errors)")
    }

    @Test func `a server keeps its standard input`() throws {
        let run = RecordedRun(["check", "-"])
        #expect(run.status == .usage && run.messages.contains("requests of this server"), "\(run.messages)")
    }
}
