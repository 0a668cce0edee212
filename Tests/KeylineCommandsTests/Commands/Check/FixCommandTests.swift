// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct FixCommandTests {
    let keyline: CommandLineRunner
    private let before = StoryboardText.photoViewer()
    private let after = StoryboardText.photoViewer(bottomItem: "saf-ea-001")

    init() throws { keyline = try CommandLineRunner() }

    @Test func `an edge is tied to the safe area, and nothing else changes`() throws {
        try keyline.write(before, to: "App/Photos.storyboard")
        let run = try keyline.run("fix", "App")
        #expect(run.status == 0)
        #expect(run.errors.contains("Applied 1 edit."))
        #expect(try keyline.read("App/Photos.storyboard") == after)
        #expect(try keyline.run("check", "App").status == 0)
        #expect(try keyline.run("fix", "App").errors.contains("Applied 0 edits."))
        #expect(try keyline.read("App/Photos.storyboard") == after)
    }

    @Test func `line endings of Windows, comments and a byte order mark stay`() throws {
        func decorated(_ text: String) -> String {
            "\u{FEFF}"
                + (text + "\n").replacing("<scenes>", with: "<!-- <constraint id=\"bot-to-001\"/> --><scenes>")
                .replacing("\n", with: "\r\n")
        }
        try keyline.write(decorated(before), to: "Photos.storyboard")
        #expect(try keyline.run("fix", "Photos.storyboard").status == 0)
        // Reading as a string would drop the mark.
        let bytes = try Data(contentsOf: keyline.folder.appendingPathComponent("Photos.storyboard"))
        #expect(bytes == Data(decorated(after).utf8))
    }

    @Test func `a dry run prints a diff that patch applies`() throws {
        try keyline.write(before, to: "Photos.storyboard")
        let run = try keyline.run("fix", "Photos.storyboard", "--dry-run")
        #expect(run.status == 0)
        #expect(try keyline.read("Photos.storyboard") == before)
        #expect(run.output.hasPrefix("--- a/Photos.storyboard\n+++ b/Photos.storyboard\n@@ -"))
        let lines = run.output.split(separator: "\n")
        #expect(lines.count { $0.hasPrefix("+") } == 2 && lines.count { $0.hasPrefix("-") } == 2)
        try keyline.write(run.output, to: "fix.patch")
        let git = URL(fileURLWithPath: "/usr/bin/git")
        if FileManager.default.isExecutableFile(atPath: git.path) {
            #expect(try keyline.run(["apply", "fix.patch"], of: git).status == 0)
            #expect(try keyline.read("Photos.storyboard") == after)
        }
    }

    @Test func `only findings of a rule are fixed`() throws {
        try keyline.write(before, to: "Photos.storyboard")
        let run = try keyline.run("fix", "Photos.storyboard", "--rule", "layout-conflict")
        #expect(run.status == 0)
        #expect(try keyline.read("Photos.storyboard") == before)
    }

    @Test func `findings of a baseline stay`() throws {
        try keyline.write(before, to: "Photos.storyboard")
        try keyline.run("check", "Photos.storyboard", "--write-baseline", "known.txt")
        try keyline.run("fix", "Photos.storyboard", "--baseline", "known.txt")
        #expect(try keyline.read("Photos.storyboard") == before)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/git")))
    func `only what appeared since a commit is fixed`() throws {
        func git(_ arguments: String...) throws {
            let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"]
            #expect(try keyline.run(identity + arguments, of: URL(fileURLWithPath: "/usr/bin/git")).status == 0)
        }
        try keyline.write(before, to: "Old.storyboard")
        try git("init", "-q")
        try git("add", "Old.storyboard")
        try git("commit", "-qm", "Add a screen")
        try keyline.write(before.replacing("-001", with: "-002"), to: "New.storyboard")
        #expect(try keyline.run("fix", ".", "--since", "HEAD").errors.contains("Applied 1 edit."))
        #expect(try keyline.read("Old.storyboard") == before)
        #expect(try keyline.read("New.storyboard") == after.replacing("-001", with: "-002"))
    }

    @Test func `a diff names files as git does`() throws {
        try keyline.write(before, to: "App/Photos.storyboard")
        let path = keyline.folder.resolvingSymlinksInPath().path + "/App"
        for folder in ["App", "./App", path] {
            let run = try keyline.run("fix", folder, "--dry-run")
            #expect(run.output.hasPrefix("--- a/App/Photos.storyboard\n"))
        }
    }

    @Test func `permissions stay, and links are followed`() throws {
        try keyline.write(before, to: "Real/Photos.storyboard")
        let real = keyline.folder.appendingPathComponent("Real/Photos.storyboard").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
        let link = keyline.folder.appendingPathComponent("Photos.storyboard").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: real)
        #expect(try keyline.run("fix", "Photos.storyboard").status == 0)
        #expect(try keyline.read("Real/Photos.storyboard") == after)
        let attributes = try FileManager.default.attributesOfItem(atPath: real)
        #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == real)
        #expect(try FileManager.default.contentsOfDirectory(atPath: keyline.folder.path + "/Real").count == 1)
    }

    @Test func `a read-only file is left as it is`() throws {
        try keyline.write(before, to: "Photos.storyboard")
        let path = keyline.folder.appendingPathComponent("Photos.storyboard").path
        try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: path)
        let run = try keyline.run("fix", "Photos.storyboard")
        #expect(run.status == 2)
        #expect(run.errors.contains("'Photos.storyboard' cannot be written: it is read-only"))
        #expect(try keyline.read("Photos.storyboard") == before)
    }

    @Test func `catalog JSON is refused with a hint`() throws {
        try keyline.write("{\"screens\": []}", to: "screens.json")
        let run = try keyline.run("fix", "screens.json")
        #expect(run.status == 64)
        #expect(run.errors.contains("only storyboards and xibs can be fixed"))
        #expect(run.errors.contains("hint: "))
    }

    @Test(
        arguments: [
            ("missing.xib", nil, 66), ("broken.xib", "<document><objects></document>", 65), ("empty.xib", "", 65),
            ("utf16.xib", "<?xml version=\"1.0\" encoding=\"UTF-16\"?><document/>", 65),
        ] as [(String, String?, Int32)])
    func `a file that cannot be read is reported`(name: String, text: String?, status: Int32) throws {
        if let text { try keyline.write(text, to: name) }
        let run = try keyline.run("fix", name)
        #expect(run.status == status)
        #expect(run.errors.contains("error: "))
        if let text { #expect(try keyline.read(name) == text) }
    }

    @Test(arguments: [("y\n", true), ("n\n", false), ("q\n", false), ("", false), ("what\na\n", true)])
    func `interactive asks before each edit`(answer: String, isApplied: Bool) throws {
        try keyline.write(before, to: "Photos.storyboard")
        try keyline.write(answer, to: "answer")
        let shell = URL(fileURLWithPath: "/bin/sh")
        let binary = try #require(CommandLineRunner.binary).path
        let run = try keyline.run(["-c", "'\(binary)' fix Photos.storyboard --interactive < answer"], of: shell)
        #expect(run.status == 0)
        #expect(run.errors.contains("apply? [y]es, [n]o, [a]ll, [q]uit: "))
        #expect(try keyline.read("Photos.storyboard") == (isApplied ? after : before))
    }

    @Test func `interactive asks once about an edit that is refused`() throws {
        let second = before.replacing("Photos", with: "Albums").replacing("-001\"", with: "-002\"")
        let scene = try #require(second.firstRange(of: "<scene sceneID")?.lowerBound)
        let end = try #require(second.firstRange(of: "</scenes>")?.lowerBound)
        try keyline.write(
            before.replacing("</scenes>", with: second[scene..<end] + "</scenes>"), to: "Photos.storyboard")
        try keyline.write("n\ny\n", to: "answer")
        let shell = URL(fileURLWithPath: "/bin/sh")
        let binary = try #require(CommandLineRunner.binary).path
        let run = try keyline.run(["-c", "'\(binary)' fix Photos.storyboard --interactive < answer"], of: shell)
        #expect(run.errors.contains("Applied 1 edit."), "\(run.errors)")
        #expect(run.errors.ranges(of: "apply? ").count == 2, "\(run.errors)")
    }

    @Test func `the safe area setting is turned on as Xcode does it, then edges are tied`() throws {
        let text = before.replacing(" useSafeAreas=\"YES\"", with: "").replacing("saf-ea-001", with: "roo-tv-001")
            .replacing("                    <viewLayoutGuide key=\"safeArea\" id=\"roo-tv-001\"/>\n", with: "")
            .replacing(
                "                <view key=\"view\"",
                with: """
                                    <layoutGuides>
                                        <viewControllerLayoutGuide type="top" id="top-00-001"/>
                                        <viewControllerLayoutGuide type="bottom" id="bot-00-001"/>
                                    </layoutGuides>
                                    <view key="view"
                    """)
        try keyline.write(text, to: "Photos.storyboard")
        let run = try keyline.run("fix", "Photos.storyboard")
        #expect(run.errors.contains("Fixed by turning on Use Safe Area Layout Guides"))
        #expect(try keyline.run("check", "Photos.storyboard").status == 0)
        let fixed = try keyline.read("Photos.storyboard")
        let guide = try #require(fixed.firstMatch(of: /<viewLayoutGuide key="safeArea" id="([^"]+)"/)?.1)
        #expect(fixed.contains("secondItem=\"\(guide)\" secondAttribute=\"bottom\""))
        #expect(!fixed.contains("layoutGuides"))
    }
}
