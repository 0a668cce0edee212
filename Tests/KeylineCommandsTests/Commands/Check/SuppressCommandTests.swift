// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct SuppressCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        #expect(try keyline.run("init").status == 0)
        try keyline.write(Self.screen, to: "edits.txt")
        #expect(try keyline.run("edit", "apply", "edits.txt").status == 0)
    }

    /// A screen with a label below the home indicator.
    private static let screen = """
        add-screen Start
        add-view Start title --class UILabel text=Hello
        add-constraint Start 'title.bottom = view.bottom'
        add-constraint Start 'title.leading = view.leading + 40'
        """

    private func check(today: String = "2026-11-01") throws -> CommandLineRunner.Outcome {
        try keyline.run(["check"], environment: ["KEYLINE_TODAY": today])
    }

    private func rows(_ run: CommandLineRunner.Outcome) throws -> [[String: Any]] {
        try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [[String: Any]])
    }

    @Test func `findings are left out until the last day, and reported again afterward`() throws {
        #expect(try check().status == 1)
        let added = try keyline.run(
            "suppress", "add", "--screen", "Start", "--item", "title", "--reason", "Redesign in May", "--until",
            "2027-05-31")
        #expect(added.status == 0 && added.errors.contains("Added the suppression "), "\(added.errors)")
        #expect(!added.errors.contains("warning"), "\(added.errors)")
        let quiet = try check()
        #expect(quiet.status == 0, "\(quiet.output)")
        #expect(quiet.output.contains("suppressed"))
        let late = try check(today: "2027-06-01")
        #expect(late.status == 1)
        #expect(late.errors.contains("ended on 2027-05-31"))
    }

    @Test func `a suppression is listed, replaced, undone by removing it, and reported where it covers nothing`() throws
    {
        for reason in ["one", "two"] {
            #expect(
                try keyline.run("suppress", "add", "--rule", "tv-overscan", "--reason", reason).errors
                    .contains("warning: no finding meets these conditions now"))
        }
        let listed = try rows(keyline.run("suppress", "list", "--format", "json"))
        #expect(listed.count == 1 && listed[0]["reason"] as? String == "two")
        #expect(try check().errors.contains("the suppression covers no finding; remove it"))
        let id = try #require(listed[0]["id"] as? String)
        #expect(try keyline.run("suppress", "remove", id).status == 0)
        #expect(try rows(keyline.run("suppress", "list", "--format", "json")).isEmpty)
    }

    @Test func `suppressions are synced, and merge when two sites add the same one`() throws {
        #expect(try keyline.run("clone", "catalog.keyline", "other.keyline").status == 0)
        for catalog in ["catalog.keyline", "other.keyline"] {
            let run = try keyline.run(
                "suppress", "add", "--screen", "Start", "--reason", "Bleeds", "--catalog", catalog)
            #expect(run.status == 0, "\(run.errors)")
        }
        #expect(try keyline.run("sync", "catalog.keyline", "--catalog", "other.keyline").status == 0)
        for catalog in ["catalog.keyline", "other.keyline"] {
            let list = try keyline.run("suppress", "list", "--format", "json", "--catalog", catalog)
            #expect(try rows(list).count == 1)
            #expect(try keyline.run("check", "--catalog", catalog).status == 0)
        }
    }

    @Test(arguments: [
        (["--reason", "x"], "Name a '--rule', '--screen', '--item' or '--fingerprint'."),
        (["--item", "title", "--reason", "x"], "Add '--screen': items are looked up on it."),
        (["--screen", "Start", "--reason", " "], "The reason is empty."),
        (["--screen", "Start", "--reason", "x", "--until", "2027-02-30"], "The day '2027-02-30' does not exist"),
        (["--fingerprint", "", "--reason", "x"], "A fingerprint has 8 to 32 hexadecimal digits"),
        (["--rule", "safe-area-contnet-outside", "--reason", "x"], "safe-area-content-outside"),
        (["--screen", "Start", "--item", "titel", "--reason", "x"], "titel"),
    ]) func `wrong conditions are refused in one line`(arguments: [String], words: String) throws {
        let run = try keyline.run(["suppress", "add"] + arguments)
        #expect([64, 66].contains(run.status) && run.errors.contains(words), "\(run.errors)")
    }
}
