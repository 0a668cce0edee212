// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Imports of files in several Git checkouts.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct CheckoutsTests {
    let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    private func count(_ catalog: String = "catalog.keyline") throws -> String {
        try keyline.run("query", "select count(*) from screens", "--format", "csv", "--catalog", catalog).output
            .split(whereSeparator: \.isNewline).last.map(String.init) ?? ""
    }

    @Test func `submodules with files of the same path keep their screens apart`() throws {
        try keyline.write("", to: ".git/keep")
        for folder in ["one", "two"] {
            try keyline.write("gitdir: elsewhere\n", to: "\(folder)/.git")
            try keyline.write(StoryboardText.photoViewer(), to: "\(folder)/UI/Main.storyboard")
        }
        try keyline.run("init")
        for words in ["2 added", "2 unchanged"] {
            let run = try keyline.run("import", ".")
            #expect(run.status == 0 && run.errors.contains("screens: \(words).\n"), "\(run.errors)")
        }
        #expect(try count() == "2")
    }

    @Test func `two checkouts with files of the same path are refused, and nothing is written`() throws {
        for folder in ["A", "B"] {
            try keyline.write("", to: "\(folder)/.git/keep")
            try keyline.write(StoryboardText.photoViewer(), to: "\(folder)/UI/Main.storyboard")
        }
        try keyline.run("init")
        let run = try keyline.run("import", "A", "B")
        #expect(run.status == 64 && run.errors.contains("would both be 'UI/Main.storyboard'"), "\(run.errors)")
        #expect(try count() == "0")
    }

    @Test func `files that exist are never gone, and a catalog outside their checkout prunes none`() throws {
        try keyline.write("", to: "A/.git/keep")
        try keyline.write(StoryboardText.photoViewer(), to: "A/UI/Main.storyboard")
        try keyline.run("init")
        try keyline.run("import", "A")
        let again = try keyline.run("import", ".")
        #expect(again.status == 0 && !again.errors.contains("gone"), "\(again.errors)")
        let pruned = try keyline.run("import", "A", "--prune")
        #expect(pruned.status == 64 && pruned.errors.contains("not in the Git checkout"), "\(pruned.errors)")
        #expect(try count() == "1")
    }

    @Test func `files of another checkout are not gone from the catalog's own`() throws {
        for (folder, name) in [("A", "Main"), ("B", "Other")] {
            try keyline.write("", to: "\(folder)/.git/keep")
            try keyline.write(StoryboardText.photoViewer(), to: "\(folder)/UI/\(name).storyboard")
        }
        let own = keyline.inside("A")
        try own.run("init")
        for path in [".", "../B"] { #expect(try own.run("import", path).status == 0) }
        let count = { try own.run("query", "select count(*) from screens", "--format", "csv").output }
        let before = try count()
        let pruned = try own.run("import", ".", "--prune")
        #expect(pruned.status == 0 && !pruned.errors.contains("gone"), "\(pruned.errors)")
        #expect(try count() == before)
        try FileManager.default.removeItem(at: own.folder.appendingPathComponent("UI/Main.storyboard"))
        #expect(try own.run("import", ".", "--prune").errors.contains("'UI/Main.storyboard'"))
        #expect(try own.run("query", "select document from screens", "--format", "csv").output.contains("UI/Other"))
    }

    @Test func `a file name is the same in each Unicode normalization`() throws {
        let names = ["Caf\u{e9}.storyboard", "Cafe\u{301}.storyboard"]
        try keyline.run("init")
        for (name, words) in zip(names, ["1 added", "1 unchanged"]) {
            let run = try { () throws in
                try keyline.write(StoryboardText.photoViewer(), to: "App/" + name)
                defer { try? FileManager.default.removeItem(at: keyline.folder.appendingPathComponent("App")) }
                return try keyline.run("import", "App")
            }()
            #expect(run.errors.contains("screens: \(words).\n"), "\(run.errors)")
        }
        #expect(try count() == "1")
    }

    @Test func `a folder that is not there prunes nothing`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/UI/Main.storyboard")
        try keyline.run("init")
        try keyline.run("import", "App")
        try FileManager.default.moveItem(
            at: keyline.folder.appendingPathComponent("App"), to: keyline.folder.appendingPathComponent("Elsewhere"))
        #expect(try keyline.run("import", "App", "--prune").status == 66)
        #expect(try count() == "1")
    }
}
