// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import KeylineCommands

/// Both branches of `if #available(iOS 11, *)` on one screen: the top layout guide before, the safe area from then on.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct AvailabilityCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.run("init")
        try keyline.write(
            """
            add-screen Pair --empty deploymentTarget=9.0
            add-view Pair view --root
            add-guide Pair safeArea
            add-guide Pair topLayout
            add-view Pair title --class UILabel text=Title
            add-constraint Pair 'title.centerX = view.centerX'
            add-constraint Pair 'title.top = top layout guide.bottom + 8' --available '..<11' --identifier old
            add-constraint Pair 'title.top = safe area.top + 16 (iOS 11...)' --identifier new
            """, to: "pair.txt")
    }

    @discardableResult
    private func applied(_ file: String = "pair.txt") throws -> CommandLineRunner.Outcome {
        let run = try keyline.run("edit", "apply", file)
        #expect(run.status == 0, "\(run.errors)")
        return run
    }

    /// The top of the title in a layout, as `keyline explain` prints it with its constraint.
    private func top(os: String, _ catalog: String = "catalog.keyline") throws -> Substring? {
        let run = try keyline.run(
            "explain", "Pair", "title", "--device", "iphone-7", "--os", os, "--catalog", catalog)
        return run.output.split(separator: "\n").first { $0.contains("top at") }
    }

    @Test func `each configuration has the branch of its OS`() throws {
        try applied()
        #expect(try top(os: "10")?.contains("28         title.top = top layout guide.bottom + 8 (iOS ..<11)") == true)
        #expect(try top(os: "15")?.contains("36         title.top = safe area.top + 16 (iOS 11...)") == true)
        for (os, y) in [("10", 28.0), ("15", 36)] {
            let run = try keyline.run("frames", "Pair", "--device", "iphone-7", "--os", os, "--format", "json")
            #expect(run.output.contains("\"y\": \(Int(y))"), "\(run.output)")
        }
        let check = try keyline.run("check")
        #expect(check.status == 0 && check.output.contains("no findings"), "\(check.output)")
    }

    @Test func `a branch that no configuration has is reported with a command, and checked after it`() throws {
        #expect(try applied().errors.contains("--os 10'"))
        let run = try keyline.run("matrix", "add", "default", "--device", "iphone-7", "--os", "10")
        #expect(!run.errors.contains("is not checked"), "\(run.errors)")
        try keyline.run("edit", "set-constraint", "Pair", "old", "--available", "..<10")
        let check = try keyline.run("check", "--format", "json")
        #expect(check.output.contains("layout-ambiguous") && check.output.contains("\"os\":10,"), "\(check.output)")
        #expect(!check.output.contains("\"os\":26,"))
    }

    @Test func `JSON and edits keep the versions`() throws {
        try applied()
        let json = try keyline.run("export").output
        #expect(json.contains(#""availability": {"introduced": 11}"#), "\(json)")
        try keyline.write(json, to: "pair.json")
        try keyline.write(try keyline.run("export", "--as-edits").output, to: "edits.txt")
        for arguments in [["import", "pair.json"], ["edit", "apply", "edits.txt"]] {
            try keyline.run("init", "--catalog", "\(arguments[0]).keyline")
            let run = try keyline.run(arguments + ["--catalog", "\(arguments[0]).keyline"])
            #expect(run.status == 0, "\(run.errors)")
            #expect(try keyline.run("export", "--catalog", "\(arguments[0]).keyline").output == json)
        }
    }

    @Test func `the same constraint in other versions is no duplicate`() throws {
        try applied()
        func errors(_ versions: String) throws -> String {
            try keyline.run("edit", "add-constraint", "Pair", "title.top = safe area.top + 16", "--available", versions)
                .errors
        }
        #expect(try errors("12..<13").contains("has this constraint already"))
        #expect(try !errors("..<9").contains("has this constraint already"))
        for versions in ["13..<11", "11", "soon"] { #expect(try errors(versions).contains("11..., ..<11")) }
        let run = try keyline.run("edit", "set-constraint", "Pair", "new", #"availability={"obsoleted":0.5}"#)
        #expect(run.status == 64, "\(run.errors)")
    }

    @Test func `versions merge as one value, and a conflict lists both`() throws {
        try applied()
        try keyline.run("clone", "catalog.keyline", "copy.keyline")
        for (catalog, versions) in [("catalog.keyline", "12..."), ("copy.keyline", "11..<26")] {
            try keyline.run("edit", "set-constraint", "Pair", "new", "--available", versions, "--catalog", catalog)
        }
        try keyline.run("sync", "--catalog", "copy.keyline")
        let output = try keyline.run("conflicts", "--catalog", "copy.keyline").output
        #expect(output.contains("introduced 12") && output.contains("obsoleted 26"), "\(output)")
    }
}
