// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Text names files from the working directory, data from the checkout, in every command.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct PathsFromHereTests {
    private let keyline: CommandLineRunner
    private let stored = "App/UI/Photos.storyboard"

    init() throws {
        keyline = try CommandLineRunner()
        try FileManager.default.createDirectory(
            at: keyline.folder.appendingPathComponent(".git"), withIntermediateDirectories: true)
        try keyline.write(StoryboardText.photoViewer(), to: stored)
        try keyline.run("init")
        try keyline.run("import", ".")
    }

    private static let texts: [[String]] = [
        ["check", "."], ["check", ".", "--format", "xcode"], ["check"], ["check", "--format", "xcode"], ["screens"],
        ["violations"], ["show", "Photo viewer"], ["frames", "Photo viewer"],
        ["explain", "Photo viewer", "pageControl"],
    ]

    private func run(_ arguments: [String], in folder: String) throws -> String {
        var catalog: [String] = []
        if !arguments.contains(".") { catalog = ["--catalog", keyline.folder.path + "/catalog.keyline"] }
        return try keyline.inside(folder).run(arguments + catalog).output
    }

    @Test(arguments: texts)
    func `text names files from the working directory`(_ arguments: [String]) throws {
        let here = try run(arguments, in: "App")
        #expect(here.contains("UI/Photos.storyboard") && !here.contains("App/UI"), "\(here)")
        let above = try run(arguments, in: ".")
        #expect(above.contains(stored), "\(above)")
    }

    @Test(arguments: [["check", "."], ["check"], ["screens"], ["violations"], ["show", "Photo viewer"]])
    func `data names files from the checkout`(_ arguments: [String]) throws {
        for format in ["json", "csv"] {
            let data = try run(arguments + ["--format", format], in: "App")
            #expect(data.contains(stored), "\(data)")
        }
    }

    @Test func `files that are gone are named from the working directory`() throws {
        try FileManager.default.removeItem(at: keyline.folder.appendingPathComponent(stored))
        let outcome = try keyline.inside("App").run(
            "import", ".", "--catalog", keyline.folder.path + "/catalog.keyline")
        #expect(
            outcome.errors.contains(
                """
                1 file is gone: 'UI/Photos.storyboard'; 1 screen of it stays
                hint: 'keyline import --prune .' removes them
                """), "\(outcome.errors)")
    }
}
