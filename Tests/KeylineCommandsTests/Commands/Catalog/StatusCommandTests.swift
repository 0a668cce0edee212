// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("keyline status", .enabled(if: CommandLineRunner.isAvailable)) struct StatusCommandTests {
    private let team: TwoCatalogs

    init() throws { team = try TwoCatalogs() }

    @Test func `values without meaning are named by the status and by a check, elsewhere there is a count`() throws {
        guard
            try team.sql(
                "update layout_constraint set priority = -5, multiplier = 1e300 where first_attribute = 'bottom'")
        else {
            return
        }
        for command in ["status", "check"] {
            let outcome = try team.a(command)
            #expect(
                outcome.errors.contains("'priority' is -5") && outcome.errors.contains("'multiplier'"), "\(outcome)")
            #expect(!outcome.errors.contains("written by other programs"), "\(outcome)")
        }
        let count =
            "a.keyline: warning: 2 invalid values written by other programs; list them with 'keyline status --verify'\n"
        let replaced = "a.keyline: note: replaced 2 invalid values written by other programs\n"
        for (command, last) in [
            (["export"], count), (["show", "Photo viewer"], count),
            (["edit", "rename", "Photo viewer", "Pictures"], replaced),
        ] {
            let outcome = try team.keyline.run(command + ["--catalog", "a.keyline"])
            #expect(outcome.status == 0 && outcome.errors.hasSuffix(last), "\(command) \(outcome)")
            #expect(!outcome.errors.contains("'priority'"), "\(command) \(outcome)")
        }
    }

    @Test func `values that a command mends are not counted at its end`() throws {
        guard try team.sql("update screen set supported_orientations = 'sideways'") else { return }
        let count = "warning: 1 invalid value written by other programs; list it with 'keyline status --verify'\n"
        let replaced = "note: replaced 1 invalid value written by other programs\n"
        for (options, last) in [([], count), (["--replace"], replaced), (["--replace"], nil)] {
            let outcome = try team.keyline.run(["import", "App", "--catalog", "a.keyline"] + options)
            #expect(outcome.status == 0, "\(options) \(outcome)")
            let lines = outcome.errors.components(separatedBy: "written by other programs").count - 1
            #expect(lines == (last == nil ? 0 : 1), "\(options) \(outcome)")
            if let last { #expect(outcome.errors.hasSuffix(last), "\(options) \(outcome)") }
        }
    }

    @Test func `a long author is shortened for people only`() throws {
        let author = "Ada King, Countess of Lovelace <ada.lovelace@analytical-engine.example.org>"
        try team.keyline.run(
            ["token", "set", "gap", "8", "--catalog", "a.keyline"], environment: ["KEYLINE_AUTHOR": author])
        let text = try team.a("status").output
        #expect(text.contains("Ada King, Countess of L…") && !text.contains("Lovelace <ada"), "\(text)")
        for format in ["json", "csv"] { #expect(try team.a("status", "--format", format).output.contains(author)) }
    }

    @Test func `a clone in the place of one that was begun says how it goes on`() throws {
        try team.keyline.run("clone", "a.keyline", "c.keyline")
        let again = try team.keyline.run("clone", "a.keyline", "c.keyline")
        #expect(again.status == 64 && again.errors.contains("'keyline sync --catalog c.keyline'"), "\(again)")
        let other = try team.keyline.run("clone", "b.keyline", "c.keyline")
        #expect(other.status == 64 && other.errors.contains("remove it first"), "\(other)")
    }
}
