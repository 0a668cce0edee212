// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A catalog in a folder without write permission.
@Suite(.enabled(if: CommandLineRunner.canRunAsStranger)) final class ReadOnlyCatalogTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try keyline.run("init", "--catalog", "fixed/a.keyline")
        try keyline.run("import", "App", "--catalog", "fixed/a.keyline")
    }

    deinit { try? setPermissions(0o755) }

    private var folder: URL { keyline.folder.appendingPathComponent("fixed") }

    private func setPermissions(_ permissions: Int) throws {
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: folder.path)
    }

    private var names: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }
    }

    @Test(arguments: [
        (["check"], Int32(1), "safe-area-content-outside"), (["violations"], 0, "pageControl"),
        (["query", "select name from screens"], 0, "Photo viewer"), (["show", "Photo viewer"], 0, "pageControl"),
        (["screens"], 0, "Photo viewer"), (["devices"], 0, "iphone-se-3"), (["export"], 0, "Photo viewer"),
        (["frames", "Photo viewer", "--device", "iphone-se-3"], 0, "pageControl"), (["log"], 0, "import App"),
        (["status"], 0, "nothing needs attention"), (["at", "latest", "screens"], 0, "Photo viewer"),
        (["show", "latest"], 0, "Photo viewer"),
    ])
    func `is read as ever, and nothing is left beside it`(arguments: [String], status: Int32, text: String) throws {
        try setPermissions(0o555)
        let run = try keyline.run(arguments + ["--catalog", "fixed/a.keyline"], asStranger: true)
        #expect(run.status == status, "\(run.errors)")
        #expect(run.output.contains(text))
        #expect(try names == ["a.keyline"])
    }

    @Test(arguments: [
        ["edit", "hide", "Photo viewer", "pageControl"], ["token", "set", "gap", "8"], ["import", "App"],
        ["bind", "Photo viewer", "pageControl", "tap"], ["demo"],
        ["undo", "latest"], ["restore", "pageControl"], ["resolve", "3f2a91c0", "--take", "ours"],
    ])
    func `is not changed, and the folder is named`(arguments: [String]) throws {
        try setPermissions(0o555)
        let run = try keyline.run(arguments + ["--catalog", "fixed/a.keyline"], asStranger: true)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("error: the catalog 'fixed/a.keyline' cannot be written: its folder '"))
        #expect(run.errors.contains("/fixed' cannot be written\n"))
        #expect(try names == ["a.keyline"])
    }

    @Test func `is not read without its log`() throws {
        let log = folder.appendingPathComponent("a.keyline-wal").path
        try Data("log".utf8).write(to: URL(fileURLWithPath: log))
        try FileManager.default.setAttributes(
            [.posixPermissions: getuid() == 0 ? 0o600 : 0], ofItemAtPath: log)
        try setPermissions(0o555)
        let run = try keyline.run(["screens", "--catalog", "fixed/a.keyline"], asStranger: true)
        #expect(run.status == 66)
        #expect(run.errors.hasPrefix("error: 'fixed/a.keyline-wal' cannot be opened: permission denied"))
    }

    @Test func `is not made there`() throws {
        try setPermissions(0o555)
        let run = try keyline.run(["init", "--catalog", "fixed/b.keyline"], asStranger: true)
        #expect(run.status == 2)
        #expect(run.errors.contains("/fixed' cannot be written\n"))
        #expect(try names == ["a.keyline"])
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/sqlite3")))
    func `is settled in memory when another program changed it`() throws {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/sqlite3")
        shell.arguments = [
            folder.appendingPathComponent("a.keyline").path,
            "update layout_constraint set constant = -60 where second_attribute = 'bottom'",
        ]
        try shell.run()
        shell.waitUntilExit()
        try setPermissions(0o555)
        let run = try keyline.run(["check", "--catalog", "fixed/a.keyline"], asStranger: true)
        #expect(run.status == 0, "\(run.errors)")
        #expect(!run.output.contains("safe-area-content-outside"))
        #expect(try names == ["a.keyline"])
    }
}
