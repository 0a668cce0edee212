// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A catalog, `team.keyline`, and its clone `mine.keyline`, whose origin it is.
struct ClonedPair {
    let keyline: CommandLineRunner
    private let ada = ["KEYLINE_AUTHOR": "Ada"]

    /// A catalog and its clone, made once and copied.
    private static let catalogs = Result {
        let keyline = try CommandLineRunner()
        try keyline.run("init", "--catalog", "team.keyline")
        try keyline.run("clone", "team.keyline", "mine.keyline")
        return keyline.folder
    }

    init() throws {
        keyline = try CommandLineRunner()
        for name in ["team.keyline", "mine.keyline"] {
            try FileManager.default.copyItem(
                at: Self.catalogs.get().appendingPathComponent(name), to: keyline.folder.appendingPathComponent(name))
        }
        try keyline.run("remote", "add", "origin", "team.keyline", "--catalog", "mine.keyline")
    }

    @discardableResult
    func run(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> CommandLineRunner.Outcome {
        try keyline.run(arguments, environment: ada.merging(environment) { $1 })
    }

    func set(_ value: String, in catalog: String, name: String = "gap") throws {
        #expect(try run("token", "set", name, value, "--catalog", catalog).status == 0)
    }

    func value(in catalog: String, name: String = "gap") throws -> String {
        let sql = "select coalesce(max(value), '') v from design_token where name = '\(name)'"
        return try run("query", sql, "--format", "csv", "--catalog", catalog).output
            .components(separatedBy: .newlines).dropFirst().joined().replacingOccurrences(of: "\"", with: "")
    }

    /// Runs SQL on a catalog as another program; returns false if there is no such program.
    func sql(_ text: String, on catalog: String) throws -> Bool {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        let path = keyline.folder.appendingPathComponent(catalog).path
        shell.arguments = ["sqlite3", path, "pragma foreign_keys = off; " + text]
        try shell.run()
        shell.waitUntilExit()
        return shell.terminationStatus == 0
    }

    /// Writes a program that `keyline` calls in place of ssh, with a host and a command; returns the environment that
    /// names it.
    func fakeProgram(_ script: String) throws -> [String: String] {
        try keyline.write("#!/bin/sh\n" + script + "\n", to: "ssh.sh")
        let path = keyline.folder.appendingPathComponent("ssh.sh").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let binaries = try #require(CommandLineRunner.binary).deletingLastPathComponent().path
        return ["KEYLINE_SSH": path, "PATH": binaries + ":/usr/bin:/bin"]
    }

    /// The URL of the team's catalog as if it were on another machine.
    var teamURL: String { "ssh://host" + keyline.folder.appendingPathComponent("team.keyline").path }

    /// Returns the answers about the remotes.
    func remotes(_ outcome: CommandLineRunner.Outcome) throws -> [[String: Any]] {
        let answer = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
        return try #require(answer?["remotes"] as? [[String: Any]])
    }
}
