// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct SinceComparisonTests {
    let keyline: CommandLineRunner
    private static let git = URL(fileURLWithPath: "/usr/bin/git")

    init() throws { keyline = try CommandLineRunner() }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "init.defaultBranch=main"]
        let outcome = try keyline.run(identity + arguments, of: Self.git)
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func `only what appeared, got worse or disappeared since a branch is reported`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Known.storyboard")
        try keyline.write(StoryboardText.photoViewer(), to: "App/Cured.storyboard")
        try keyline.write(StoryboardText.photoViewer(constant: -20), to: "App/Worse.storyboard")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Add screens")
        try git("checkout", "-qb", "work")
        #expect(try keyline.run("check", "App", "--since", "main").status == 0)
        try keyline.write(StoryboardText.photoViewer(bottomItem: "saf-ea-001"), to: "App/Cured.storyboard")
        try keyline.write(StoryboardText.photoViewer(), to: "App/Worse.storyboard")
        try keyline.write(StoryboardText.photoViewer(), to: "App/New.storyboard")
        let run = try keyline.run("check", "App", "--since", "main", "--rule", "safe-area-content-outside")
        #expect(run.status == 1)
        #expect(run.output.contains("since main: 1 appeared, 1 got worse, 1 disappeared"), "\(run.output)")
        #expect(run.output.contains("New.storyboard") && run.output.contains("Worse.storyboard"))
        #expect(!run.output.contains("Known.storyboard"))
        #expect(run.output.contains("gone") && run.output.contains("Cured.storyboard"))
        let staged = try keyline.run(["diff", "--cached", "--name-only"], of: Self.git)
        #expect(staged.output.isEmpty, "the index stays as it is")
        let unknown = try keyline.run("check", "App", "--since", "no-such-branch")
        #expect(unknown.status == 64 && unknown.errors.contains("'no-such-branch'"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func `findings of a document that was renamed or moved are not new`() throws {
        try keyline.write(StoryboardText.photoViewer(constant: -20), to: "App/Photos.storyboard")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Add a screen")
        try git("mv", "App/Photos.storyboard", "App/Pictures.storyboard")
        try git("commit", "-qm", "Rename it")
        let renamed = try keyline.run("check", "App", "--since", "HEAD~1")
        #expect(renamed.status == 0 && renamed.output.contains("0 appeared, 0 got worse, 0 disappeared"))
        try keyline.write("", to: "Other/README")
        try git("mv", "App/Pictures.storyboard", "Other/Photos.storyboard")
        try git("commit", "-qm", "Move it")
        let moved = try keyline.run("check", "Other", "--since", "HEAD~2")
        #expect(moved.status == 0, "\(moved.output)")
        try keyline.write(StoryboardText.photoViewer(), to: "Other/Photos.storyboard")
        try keyline.write(StoryboardText.photoViewer(constant: -20), to: "Copy/Photos.storyboard")
        let copied = try keyline.run("check", "Copy", "--since", "HEAD")
        #expect(copied.status == 1 && !copied.output.contains("0 appeared"), "\(copied.output)")
        let worse = try keyline.run("check", "Other", "--since", "HEAD~2")
        #expect(worse.status == 1 && !worse.output.contains("0 got worse"), "\(worse.output)")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func `a baseline and suppressions hold at the merge base too`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Known.storyboard")
        try keyline.write(StoryboardText.photoViewer(), to: "App/Accepted.storyboard")
        try keyline.write(
            "baseline: known.txt\nsuppress:\n  - { path: App/Accepted.storyboard, reason: A legacy screen }\n",
            to: ".keyline.yml")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Add screens")
        #expect(try keyline.run("check", "App", "--write-baseline", "known.txt").status == 0)
        let run = try keyline.run("check", "App", "--since", "main")
        #expect(run.status == 0)
        #expect(run.output.contains("since main: 0 appeared, 0 got worse, 0 disappeared"), "\(run.output)")
        #expect(!run.errors.contains("covers no finding"))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func `at the merge base the folder may have no document`() throws {
        try keyline.write("struct Photo {}\n", to: "App/Photo.swift")
        try git("init", "-q")
        try git("add", ".")
        try git("commit", "-qm", "Add a type")
        try keyline.write(StoryboardText.photoViewer(), to: "App/New.storyboard")
        let run = try keyline.run("check", "App", "--since", "main", "--rule", "safe-area-content-outside")
        #expect(run.status == 1)
        #expect(run.output.contains("since main: 1 appeared"), "\(run.output)\(run.errors)")
    }

    @Test func `a catalog has no commits`() throws {
        let run = try keyline.run("check", "--since", "main")
        #expect(run.status == 64 && run.errors.contains("'--since' needs files in a Git checkout"))
    }

    @Test func `without a checkout it is refused`() throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Known.storyboard")
        #expect(try keyline.run("check", "App", "--since", "main").status == 64)
    }
}
