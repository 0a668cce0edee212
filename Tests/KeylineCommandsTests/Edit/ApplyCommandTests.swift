// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct ApplyCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.run("demo", "--catalog", "catalog.keyline")
    }

    @Test func `a rehearsal prints what the edits would print, and changes nothing`() throws {
        let edits = ["-e", "hide 'Photo viewer' pageControl", "-e", "add-screen New --empty"]
        let (log, screens) = (try keyline.run("log").output, try keyline.run("export").output)
        let rehearsed = try keyline.run(["edit", "apply", "--dry-run", "--format", "json"] + edits)
        #expect(rehearsed.status == 0, "\(rehearsed.errors)")
        #expect(rehearsed.errors.contains("Nothing was changed."))
        #expect(try keyline.run("log").output == log)
        #expect(try keyline.run("export").output == screens)
        let applied = try keyline.run(["edit", "apply", "--format", "json"] + edits)
        #expect(applied.output == rehearsed.output)
        #expect(try keyline.run("screens").output.contains("New"))
    }

    @Test func `findings on a screen that a rehearsal adds name the screen`() throws {
        let run = try keyline.run(
            "edit", "apply", "--dry-run", "-e", "copy-screen 'Photo viewer' 'Second viewer'")
        #expect(run.output.contains("Second viewer"), "\(run.output)\(run.errors)")
    }

    @Test func `edits come from a file or from the command line, and an error names the edit`() throws {
        #expect(try keyline.run("edit", "apply").status == 64)
        #expect(try keyline.run("edit", "apply", "edits.txt", "-e", "hide a b").status == 64)
        let run = try keyline.run("edit", "apply", "-e", "add-screen A", "-e", "hide A nothing")
        #expect(run.status == 64 && run.errors.contains("edits:2: "), "\(run.errors)")
    }

    @Test func `a batch knows the changes of devices and matrices, by their names and the former ones`() throws {
        let device = try keyline.run("devices", "show", "iphone-se-3", "--format", "json").output
        try keyline.write(device.replacing("iphone-se-3", with: "iphone-new"), to: "new.json")
        let run = try keyline.run(
            "edit", "apply", "-e", "keyline devices put new.json", "-e", "put-device new.json", "-e",
            "matrix create own --device iphone-new --orientation portrait", "-e", "devices remove iphone-se-1")
        #expect(run.status == 0, "\(run.errors)")
        #expect(try keyline.run("devices", "show", "iphone-new").status == 0)
        #expect(try keyline.run("matrix", "list").output.contains("own"))
        #expect(try keyline.run("edit", "apply", "-e", "matrix use own").status == 0)
        let wrong = try keyline.run("edit", "apply", "-e", "devices putt new.json")
        #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'devices put'"), "\(wrong.errors)")
    }

    @Test func `former names still run, and no list shows them`() throws {
        #expect(try keyline.run("edit", "use-matrix", "phones").status == 0)
        let help = try keyline.run("help", "edit").output
        #expect(!help.contains("put-device") && !help.contains("use-matrix"))
    }
}
