// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import KeylineModel
import Testing

@testable import KeylineCommands

/// Runs every example of the help texts in a shell, in a folder with a catalog of the demo's screens.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct HelpExamplesTests {
    /// The examples, with their commands. A line that ends with a backslash continues on the next one.
    static let examples: [(command: String, line: String)] = KeylineCommandTests.leaves().flatMap { leaf in
        let text = leaf.type.configuration.discussion.replacing(/\\\n */, with: "")
        let lines = text.split(separator: "\n").map { $0.drop { $0 == " " } }
        return lines.filter { $0.hasPrefix("keyline ") }.map { (leaf.path, String($0)) }
    }

    /// A folder with the files that the examples name, made once and copied.
    private static let folder = Result {
        let keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Main.storyboard")
        try FileManager.default.createDirectory(
            at: keyline.folder.appendingPathComponent("Design"), withIntermediateDirectories: true)
        try keyline.run("demo", "--catalog", "catalog.keyline")
        try keyline.run("token", "set", "spacing.medium", "8")
        try keyline.write(#"{"gap": {"$type": "dimension", "$value": "8px"}}"#, to: "tokens.json")
        try keyline.write(
            #"{"resolutionOrder": [{"name": "density", "type": "modifier", "contexts": {"compact": []}}]}"#,
            to: "themes.resolver.json")
        try keyline.run("edit", "remove-item", "Registration", "confirm")
        try keyline.run("suppress", "add", "--rule", "touch-target-too-small", "--reason", "Shown on a kiosk")
        try keyline.run("check", "App", "--write-baseline", "keyline-baseline.txt")
        try keyline.write("edit add-screen Empty\n", to: "changes.txt")
        try keyline.write(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#, to: "messages.jsonl")
        try keyline.run("clone", "catalog.keyline", "team.keyline")
        try keyline.run("remote", "add", "origin", "team.keyline")
        try keyline.run("sync")
        var profile = try #require(try SeedLibrary.devices().profiles.first { $0.id == "iphone-16-pro" })
        profile.id = "iphone-18"
        try JSONEncoder().encode(profile).write(to: keyline.folder.appendingPathComponent("iphone-18.json"))
        return keyline.folder
    }

    /// Copies the files of a folder. All examples share one remote file. Its write-ahead log, made by other examples
    /// that sync with it meanwhile, may disappear at any moment.
    private static func copy(_ folder: URL, to copy: URL) throws {
        try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where !name.hasSuffix("-wal") && !name.hasSuffix("-shm") {
            try FileManager.default.copyItem(
                at: folder.appendingPathComponent(name), to: copy.appendingPathComponent(name))
        }
    }

    /// Help wraps at 80 columns, and a shell takes the second line of a wrapped example as another command.
    @Test func `fit in a line of the help`() {
        for leaf in KeylineCommandTests.leaves() {
            let lines = leaf.type.configuration.discussion.split(separator: "\n")
            let examples = lines.filter { $0.hasPrefix("  ") }
            for line in examples { #expect(line.count <= 80, "\(leaf.path): \(line)") }
        }
    }

    @Test func `there is one for every command`() {
        #expect(Set(Self.examples.map(\.command)).count == KeylineCommandTests.leaves().count)
    }

    /// `watch` and `serve` run until they are interrupted, and conflicts and sites have other ids in every catalog; they have
    /// tests of their own.
    @Test(
        arguments: examples.indices.filter {
            !["watch", "serve", "resolve", "site forget"].contains(examples[$0].command)
        })
    func `does what it says`(index: Int) throws {
        let (command, line) = Self.examples[index]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-\(UUID().uuidString)")
        try Self.copy(Self.folder.get(), to: folder)
        defer { try? FileManager.default.removeItem(at: folder) }
        if command == "init" {
            try FileManager.default.removeItem(at: folder.appendingPathComponent("catalog.keyline"))
        }
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "exec >/dev/null 2>error.txt; \(line)"]
        shell.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["KEYLINE_CATALOG"] = nil
        let binaries = try #require(CommandLineRunner.binary).deletingLastPathComponent().path
        environment["PATH"] = binaries + ":" + (environment["PATH"] ?? "")
        shell.environment = environment
        try shell.run()
        shell.waitUntilExit()
        let errors = try String(contentsOf: folder.appendingPathComponent("error.txt"), encoding: .utf8)
        #expect(shell.terminationStatus <= 1, "\(line)\n\(errors)")
    }
}
