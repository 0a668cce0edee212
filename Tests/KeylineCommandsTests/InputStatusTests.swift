// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import Testing

@testable import KeylineCommands

/// Every command on invalid input: the exit status depends on the kind of fault, not on the command.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct InputStatusTests {
    private let keyline: CommandLineRunner

    private static let catalog = Result {
        let keyline = try CommandLineRunner()
        try keyline.run("init", "--catalog", "catalog.keyline")
        return keyline.folder.appendingPathComponent("catalog.keyline")
    }

    init() throws {
        keyline = try CommandLineRunner()
        try FileManager.default.copyItem(
            at: Self.catalog.get(), to: keyline.folder.appendingPathComponent("catalog.keyline"))
        for suffix in ["", ".json", ".storyboard"] {
            try keyline.write("", to: "./empty" + suffix)
            try keyline.write("some junk that is nothing\n", to: "./junk" + suffix)
            try keyline.write("", to: "./folder" + suffix + "/.nothing")
        }
    }

    @Test(arguments: ["nan", "inf", "1e300", "0", "86401", "soon"])
    func `a time to wait is a number of seconds up to a day`(_ seconds: String) throws {
        for command in [
            ["sync", "http://127.0.0.1:1/", "--timeout"], ["clone", "ssh://127.0.0.1/x", "new", "--timeout"],
            ["serve", "--request-time"],
        ] {
            let run = try keyline.run(command + [seconds])
            #expect(run.status == 64 && run.errors.contains("'\(seconds)'"), "\(command): \(run.errors)")
        }
    }

    @Test func `what looks like a file is looked for as one`() throws {
        for command in ["explain", "frames"] {
            let run = try keyline.run([command, "Typo.storyboard"] + (command == "explain" ? ["item"] : []))
            #expect(run.status == 66 && run.errors.hasPrefix("Typo.storyboard: error: no such file or folder"))
        }
    }

    private static let kinds: [(name: String, status: Int32)] = [
        ("missing", 66), ("empty", 65), ("junk", 65), ("folder", 66),
    ]

    /// Commands that read a catalog; `--catalog` names something that is not one.
    private static let ofCatalogs: [[String]] = [
        ["access", "add", "ada"], ["access", "list"], ["access", "revoke", "ada"], ["at", "latest", "screens"],
        ["backup", "x"], ["bind", "s", "v", "tap", "--action", "a"], ["blame", "s"], ["bundle", "create", "x"],
        ["check"], ["compact"], ["compact", "--dry-run"], ["conflicts"], ["diff", "latest"], ["doctor"],
        ["doctor", "--fix"], ["edit", "remove-screen", "s"], ["export"],
        ["log"], ["query", "select 1"], ["remote", "add", "origin", "./x"], ["remote", "list"],
        ["devices", "remove", "iphone-se-3"], ["matrix", "list"], ["matrix", "use", "phones"],
        ["remote", "remove", "origin"], ["render", "s"], ["resolve", "12345678", "--take", "ours"], ["restore"],
        ["screens"], ["suppress", "list"], ["suppress", "remove", "12345678"],
        ["serve"], ["show", "s"], ["site"], ["site", "--new"], ["status"], ["status", "--verify"], ["sync", "./x"],
        ["sync", "--dry-run", "./x"], ["token", "list"], ["token", "set", "gap", "8"], ["undo", "latest"],
        ["violations"], ["what-if", "--width", "400", "--height", "800"],
    ]

    /// Commands that read a file, which follows as the next argument, with its extension.
    private static let ofFiles: [(command: [String], suffix: String, after: [String])] = [
        (["check"], ".storyboard", []), (["check"], ".json", []), (["explain"], ".storyboard", ["item"]),
        (["explain"], ".json", ["item"]), (["frames"], ".storyboard", []), (["render"], ".storyboard", []),
        (["render"], ".json", []), (["import"], ".storyboard", []),
        (["import"], ".json", []), (["clone"], "", ["new.keyline"]), (["sync"], "", []),
        (["sync", "--dry-run"], "", []),
        (["bundle", "apply"], "", []), (["bundle", "apply", "--dry-run"], "", []),
        (["edit", "put-device"], ".json", []), (["devices", "add"], ".json", []), (["devices", "put"], ".json", []),
        (["matrix", "create", "mine"], ".json", []), (["fix"], ".storyboard", []),
        (["baseline", "compare"], "", ["junk.storyboard"]),
    ]

    /// Commands that write a file into a folder that does not exist.
    private static let ofFolders: [[String]] = [
        ["backup", "missing/x"], ["bundle", "create", "missing/x"], ["clone", "catalog.keyline", "missing/x"],
        ["init", "--catalog", "missing/x"],
        ["demo", "--catalog", "missing/x"], ["check", "--output", "json=missing/x"],
    ]

    private func expect(_ arguments: [String], _ status: Int32) throws {
        let outcome = try keyline.run(arguments)
        #expect(outcome.status == status, "\(arguments) \(outcome)")
        // An import continues with the other files.
        #expect(outcome.output.isEmpty || arguments[0] == "import", "\(arguments) \(outcome)")
        #expect(outcome.errors.contains("error: "), "\(arguments) \(outcome)")
        #expect(!outcome.errors.contains("internal error"), "\(arguments) \(outcome)")
    }

    @Test(arguments: kinds)
    func `what is no catalog`(kind: String, status: Int32) throws {
        for command in Self.ofCatalogs { try expect(command + ["--catalog", kind], status) }
    }

    @Test(arguments: kinds)
    func `what is no file of the kind`(kind: String, status: Int32) throws {
        for (command, suffix, after) in Self.ofFiles {
            let file = (command[0] == "sync" ? "./" : "") + kind + suffix
            try expect(command + [file] + after, status)
            #expect(!FileManager.default.fileExists(atPath: keyline.folder.appendingPathComponent("new.keyline").path))
        }
    }

    @Test func `a folder that is not there`() throws {
        for command in Self.ofFolders { try expect(command, 66) }
    }

    @Test func `no command is forgotten`() throws {
        let tried = Set((Self.ofCatalogs + Self.ofFiles.map(\.command) + Self.ofFolders).map { $0[0] })
        let all = Set(KeylineCommand.configuration.subcommands.map { $0._commandName })
        // These read only their arguments, or watch until they are ended.
        let others: Set = ["completions", "config", "devices", "man", "mcp", "rules", "vfl", "watch"]
        #expect(all.subtracting(tried).subtracting(others).isEmpty)
    }
}
