// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Tests how `keyline` finds, calls and understands `keyline-hub`.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct HubProgramTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.run("init", "--catalog", "mine.keyline")
    }

    /// Writes a program that `keyline` calls as `keyline-hub`; it writes its arguments to `arguments.txt`.
    private func fakeProgram(_ script: String) throws -> [String: String] {
        try keyline.write("#!/bin/sh\nprintf '%s\\n' \"$@\" > arguments.txt\n" + script + "\n", to: "hub.sh")
        let path = keyline.folder.appendingPathComponent("hub.sh").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        return ["KEYLINE_HUB": path]
    }

    private func sync(_ environment: [String: String]) throws -> CommandLineRunner.Outcome {
        try keyline.run(["sync", "http://127.0.0.1:1", "--catalog", "mine.keyline"], environment: environment)
    }

    @Test func `where it is missing, one line says how to build it`() throws {
        let environment = ["KEYLINE_HUB": "./none"]
        for command in [["sync", "http://127.0.0.1:1"], ["clone", "http://127.0.0.1:1", "new.keyline"], ["serve"]] {
            let catalog = command[0] == "clone" ? [] : ["--catalog", "mine.keyline"]
            let outcome = try keyline.run(command + catalog, environment: environment)
            #expect(outcome.status == 69, "\(outcome)")
            #expect(outcome.errors.hasPrefix("error: 'keyline-hub' cannot be run: "), "\(outcome)")
            #expect(outcome.errors.contains("'swift build -c release --product keyline-hub'"), "\(outcome)")
        }
    }

    @Test func `it is looked for beside the program itself, then in PATH`() throws {
        let binary = try #require(CommandLineRunner.binary)
        let link = keyline.folder.appendingPathComponent("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: binary)
        try keyline.write("", to: "alone/.nothing")
        let copy = keyline.folder.appendingPathComponent("alone/keyline")
        try FileManager.default.copyItem(at: binary, to: copy)
        func sync(_ program: URL, path: String) throws -> CommandLineRunner.Outcome {
            try keyline.run(
                ["sync", "http://127.0.0.1:1", "--catalog", "mine.keyline"], of: program, environment: ["PATH": path])
        }
        let beside = try sync(link, path: "/usr/bin:/bin")
        #expect(beside.status == 69 && beside.errors.contains("Connection refused"), "\(beside)")
        let nowhere = try sync(copy, path: "/usr/bin:/bin")
        #expect(nowhere.status == 69 && nowhere.errors.contains("neither beside 'keyline' nor in PATH"), "\(nowhere)")
        let inPath = try sync(copy, path: "/none:" + binary.deletingLastPathComponent().path)
        #expect(inPath.status == 69 && inPath.errors.contains("Connection refused"), "\(inPath)")
    }

    @Test func `access keys are in its environment, never among its arguments`() throws {
        var environment = try fakeProgram("printf %s \"$KEYLINE_ACCESS_KEY\" > key.txt; exit 69")
        environment["KEYLINE_ACCESS_KEY"] = "keyline_secret"
        _ = try sync(environment)
        #expect(try keyline.read("key.txt") == "keyline_secret")
        #expect(
            try keyline.read("arguments.txt").split(separator: "\n")
                == ["connect", "--timeout=120.0", "--", "http://127.0.0.1:1"])
    }

    @Test func `its words and its status are those of the sync`() throws {
        for (script, status, words) in [
            ("printf \"it is closed\\nhint: knock\\n\" >&2; exit 66", Int32(66), "error: it is closed\nhint: knock\n"),
            ("exit 3", 69, "error: 'http://127.0.0.1:1' cannot be reached: 'keyline-hub' ended with status 3\n"),
            ("kill -9 $$", 69, "'keyline-hub' ended with status 9\n"),
            ("exit 0", 69, "error: the stream ended before the greeting\n"),
        ] {
            let outcome = try sync(fakeProgram(script))
            #expect(outcome.status == status && outcome.errors.contains(words), "\(script): \(outcome)")
        }
    }

    @Test func `options of serve reach it as they are`() throws {
        let outcome = try keyline.run(
            [
                "serve", "--host", "::1", "--port", "0", "--certificate", "a b.pem", "--key", "k.pem", "--catalog",
                "mine.keyline",
            ], environment: fakeProgram("echo served; exit 75"))
        #expect(outcome.status == 75 && outcome.output == "served\n", "\(outcome)")
        let arguments = try keyline.read("arguments.txt").split(separator: "\n").map(String.init)
        #expect(arguments.first == "serve")
        #expect(
            Set(arguments.dropFirst())
                == [
                    "--host=::1", "--port=0", "--request-time=30.0", "--certificate=a b.pem", "--key=k.pem",
                    "--catalog=mine.keyline",
                ])
    }

    @Test func `it has its own help, and speaks only when spoken to`() throws {
        let binary = try #require(CommandLineRunner.binary)
        let hub = binary.deletingLastPathComponent().appendingPathComponent("keyline-hub")
        let help = try keyline.run(["--help"], of: hub)
        #expect(help.status == 0 && help.output.contains("connect") && help.output.contains("serve"), "\(help)")
        let wrong = try keyline.run(["sevre"], of: hub)
        #expect(wrong.status == 64 && wrong.errors.contains("did you mean 'serve'"), "\(wrong)")
    }
}
