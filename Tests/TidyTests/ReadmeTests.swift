// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Runs the README's commands and compares their output, so that the README stays true.
@Suite struct ReadmeTests {
    static let text =
        (try? String(contentsOf: Repository.root.appendingPathComponent("README.md"), encoding: .utf8)) ?? ""

    /// Returns the lines of every fenced block that opens with the given words.
    static func blocks(_ opening: String) -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```" + opening {
                blocks.append([])
                isInside = true
            } else if line.hasPrefix("```") {
                isInside = false
            } else if isInside {
                blocks[blocks.count - 1].append(String(line))
            }
        }
        return blocks
    }

    static let binary: URL? = {
        let builds = [".build/debug/keyline", ".build/release/keyline"]
        return builds.map { Repository.root.appendingPathComponent($0) }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }()

    @Test func `there is one set-up command and one test command`() {
        #expect(Self.blocks("console keyline-setup").map(\.count) == [1])
        #expect(Self.blocks("console keyline-test").map(\.count) == [1])
    }

    @Test(.enabled(if: binary != nil))
    func `every command of the tour runs`() throws {
        let binary = try #require(Self.binary)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "keyline-readme-\(UUID().uuidString)")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Tests"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: Repository.root.appendingPathComponent("Tests/Examples"),
            to: folder.appendingPathComponent("Tests/Examples"))
        for line in Self.blocks("console keyline-run").joined() {
            #expect(line.hasPrefix("$ keyline "))
            let command = "set -e; keyline() { \"\(binary.path)\" \"$@\"; }; " + line.dropFirst(2)
            let result = try Shell.run(command, in: folder)
            #expect(result.status == 0, "\(line): \(result.errors)")
            #expect(!result.output.isEmpty || line.contains("init"), "\(line) printed nothing")
        }
    }

    @Test(.enabled(if: binary != nil))
    func `its settings are read`() throws {
        let binary = try #require(Self.binary)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-yaml-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let lines = try #require(Self.blocks("yaml").first)
        try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent(".keyline.yml"))
        let result = try Shell.run("\"\(binary.path)\" config", in: folder)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.output.contains(".keyline.yml:\(lines.count - 4)"))
    }

    /// Replaces stamps and ids, which differ from run to run, and the column widths that depend on them.
    private static func normalized(_ line: String) -> String {
        line.replacing(#/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#, with: "#")
            .replacing(#/[0-9a-f]{8}(-\d+)?/#, with: "#").split(separator: " ").joined(separator: " ")
    }

    @Test(.enabled(if: binary != nil))
    func `the tour of two people runs as written`() throws {
        let binary = try #require(Self.binary)
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-day-\(UUID().uuidString)")
        for person in ["ada", "ben", "Tests"] {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent(person), withIntermediateDirectories: true)
        }
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.copyItem(
            at: Repository.root.appendingPathComponent("Tests/Examples"),
            to: folder.appendingPathComponent("Tests/Examples"))
        var printed: [String] = []
        for line in Self.blocks("console keyline-day").joined() {
            guard let prompt = line.firstMatch(of: #/^(ada|ben)\$ (.*)$/#) else {
                #expect(printed.contains { $0.contains(Self.normalized(line)) }, "not printed: \(line)\n\(printed)")
                continue
            }
            let id = "$(keyline conflicts --format csv | sed -n 2p | cut -d, -f1)"
            let command =
                "keyline() { \"\(binary.path)\" \"$@\"; }; export KEYLINE_AUTHOR=\(prompt.1); "
                + prompt.2.replacing(#/resolve [0-9a-f]{8}/#, with: "resolve \(id)")
            let result = try Shell.run(command, in: folder.appendingPathComponent(String(prompt.1)))
            #expect(result.status == (line.contains("exits with 75") ? 75 : 0), "\(line): \(result.errors)")
            printed = (result.output + result.errors).split(separator: "\n").map { Self.normalized(String($0)) }
        }
    }

    @Test(.enabled(if: binary != nil))
    func `the output in it is what the program prints`() throws {
        let binary = try #require(Self.binary)
        let shown = try #require(Self.blocks("text keyline-output").first)
        let result = try Shell.run("\"\(binary.path)\" check Tests/Examples --fail-on never", in: Repository.root)
        for line in shown { #expect(result.output.contains(line), "not printed: \(line)") }
    }
}

/// Runs shell commands for tests.
enum Shell {
    struct Result {
        var status: Int32
        var output: String
        var errors: String
    }

    /// Runs a command in a folder. Output goes to files, because a full pipe would block the command.
    static func run(_ command: String, in folder: URL) throws -> Result {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        let base = FileManager.default.temporaryDirectory.appendingPathComponent("keyline-shell-\(UUID().uuidString)")
        let out = base.appendingPathExtension("out")
        let err = base.appendingPathExtension("err")
        process.arguments = ["-c", "{ \(command)\n} >'\(out.path)' 2>'\(err.path)'"]
        process.currentDirectoryURL = folder
        var environment = ProcessInfo.processInfo.environment
        environment["KEYLINE_CATALOG"] = nil
        environment["NO_COLOR"] = "1"
        process.environment = environment
        try process.run()
        process.waitUntilExit()
        defer {
            try? FileManager.default.removeItem(at: out)
            try? FileManager.default.removeItem(at: err)
        }
        return Result(
            status: process.terminationStatus, output: (try? String(contentsOf: out, encoding: .utf8)) ?? "",
            errors: (try? String(contentsOf: err, encoding: .utf8)) ?? "")
    }
}
