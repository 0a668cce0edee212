// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Data that commands must not lose: files that reports are written to, documents with the same name, verdicts.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct OutputAndImportTests {
    let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    @Test func `a report is written through a link, which stays one`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        try keyline.write("old", to: "target.json")
        let link = keyline.folder.appendingPathComponent("link.json").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.json")
        try keyline.run("check", "Photos.storyboard", "--output", "json=link.json")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.json")
        #expect(try keyline.read("target.json").contains("\"findings\""))
    }

    @Test func `a report written to a device leaves the device`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run("check", "Photos.storyboard", "--fail-on", "never", "--output", "sarif=/dev/null")
        #expect(run.status == 0)
        let kind = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
        #expect(kind == .typeCharacterSpecial)
        let full = try keyline.run("check", "Photos.storyboard", "--output", "json=/dev/full")
        #expect(full.status == 2)
        #expect(full.errors.contains("/dev/full"))
    }

    @Test func `documents of one name outside the catalog's folder are two`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "a/Main.storyboard")
        try keyline.write(StoryboardText.photoViewer(constant: -90), to: "b/Main.storyboard")
        try keyline.run("init", "--catalog", "c/catalog.keyline")
        try FileManager.default.createDirectory(
            at: keyline.folder.appendingPathComponent("c"), withIntermediateDirectories: true)
        try keyline.run("init", "--catalog", "c/catalog.keyline")
        for folder in ["a", "b", "a"] {
            try keyline.run("import", "\(folder)/Main.storyboard", "--catalog", "c/catalog.keyline")
        }
        let screens = try keyline.run("screens", "--catalog", "c/catalog.keyline", "--format", "json")
        let rows = try #require(
            try JSONSerialization.jsonObject(with: Data(screens.output.utf8)) as? [[String: Any]])
        #expect(Set(rows.compactMap { $0["file"] as? String }).count == 2)
    }

    @Test func `verdicts that another program takes away are found again`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        try keyline.run("init")
        try keyline.run("import", "Photos.storyboard")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        shell.arguments = [
            "sqlite3", keyline.folder.appendingPathComponent("catalog.keyline").path, "delete from verdict",
        ]
        try shell.run()
        shell.waitUntilExit()
        #expect(try keyline.run("check").status == 1)
    }

    @Test func `devices that fit no screen are reported, not called clean`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "Photos.storyboard")
        let run = try keyline.run("check", "Photos.storyboard", "--matrix", "tv")
        #expect(run.status == 64)
        #expect(run.errors.contains("no configuration matches"))
    }
}
