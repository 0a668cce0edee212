// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Commands read what they touch or print, and nothing else.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct CostTests {
    private let keyline: CommandLineRunner
    /// False where there is no program that writes a value without a meaning.
    private let isReady: Bool

    /// A catalog with two screens. One has a value without a meaning, which every command that reads the screen reports.
    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.run("init", "--catalog", "a.keyline")
        try keyline.run("import", "App", "--catalog", "a.keyline")
        try keyline.write(
            StoryboardText.photoViewer().replacingOccurrences(of: "-001\"", with: "-002\"")
                .replacingOccurrences(of: "Photo viewer", with: "Bad"), to: "App/Bad.storyboard")
        try keyline.run("import", "App", "--catalog", "a.keyline")
        try keyline.run("token", "set", "gap", "8", "--catalog", "a.keyline")
        let shell = URL(fileURLWithPath: "/usr/bin/sqlite3")
        let sql =
            "update layout_constraint set priority = -5 where screen_id in (select id from screen where name = 'Bad')"
        isReady = FileManager.default.isExecutableFile(atPath: shell.path)
        guard isReady else { return }
        try keyline.run(["a.keyline", sql], of: shell)
        try keyline.run("check", "--catalog", "a.keyline")
        try keyline.run("clone", "a.keyline", "b.keyline")
    }

    @Test(arguments: [
        ["edit", "hide", "Photo viewer", "pageControl"], ["edit", "rename", "Photo viewer", "Pictures"],
        ["token", "set", "gap", "9"], ["token", "list"], ["token", "remove", "gap"], ["status"], ["log"],
        ["undo", "latest"], ["sync", "./b.keyline"], ["sync", "--dry-run", "./b.keyline"],
        ["bind", "Photo viewer", "pageControl", "tap", "--action", "go"], ["screens"], ["show", "Photo viewer"],
        ["violations", "--screen", "Photo viewer"], ["blame", "Photo viewer"],
    ])
    func `other screens are not read`(command: [String]) throws {
        guard isReady else { return }
        let run = try keyline.run(command + ["--catalog", "a.keyline"])
        #expect(run.status == 0, "\(run)")
        #expect(!run.errors.contains("invalid value"), "\(run)")
    }

    @Test func `the screen with the value is reported by commands that read it`() throws {
        guard isReady else { return }
        #expect(try keyline.run("show", "Bad", "--catalog", "a.keyline").errors.contains("invalid value"))
        #expect(try keyline.run("status", "--verify", "--catalog", "a.keyline").errors.contains("'priority' is -5"))
    }

    @Test(arguments: [
        (["--device", "iphone-se-3"], "device = 'iphone-se-3'"),
        (["--rule", "safe-area-content-outside"], "rule = 'safe-area-content-outside'"),
        (["--orientation", "portrait"], "orientation = 'portrait'"),
        (["--screen", "Photo viewer"], "screen = 'Photo viewer'"),
        (
            ["--device", "iphone-16-pro", "--rule", "safe-area-content-outside"],
            "device = 'iphone-16-pro' and rule = 'safe-area-content-outside'"
        ), ([], "true"),
    ])
    func `violations are the rows of the view`(options: [String], condition: String) throws {
        let catalog = ["--catalog", "a.keyline", "--format", "csv"]
        let listed = try keyline.run(["violations"] + options + catalog).output
        let sql = "select rule, screen, device, os, orientation from violations where \(condition)"
        let rows = try keyline.run(["query", sql] + catalog).output.split(whereSeparator: \.isNewline).dropFirst()
        #expect(!rows.isEmpty)
        #expect(listed.split(whereSeparator: \.isNewline).count == rows.count + 1)
    }
}
