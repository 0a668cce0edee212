// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import Yams

/// The files by which teams install Keyline: the GitHub Action and the recipe of the container.
@Suite struct InstallationTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private func text(_ path: String) throws -> String {
        try String(contentsOf: Self.root.appendingPathComponent(path), encoding: .utf8)
    }

    private func action() throws -> [String: Any] {
        try #require(Yams.load(yaml: text(".github/actions/keyline/action.yml")) as? [String: Any])
    }

    private func steps() throws -> [[String: Any]] {
        try #require((action()["runs"] as? [String: Any])?["steps"] as? [[String: Any]])
    }

    /// The development packages that a text names.
    private func packages(in text: String) -> Set<String> {
        Set(text.matches(of: /\b[a-z0-9]+-dev\b/).map { String($0.output) })
    }

    @Test func `the action uses the inputs that it declares, and no others`() throws {
        let declared = try #require(action()["inputs"] as? [String: [String: Any]])
        let used = try text(".github/actions/keyline/action.yml").matches(of: /inputs\.([a-z-]+)/).map {
            String($0.output.1)
        }
        #expect(Set(used) == Set(declared.keys))
        #expect(declared.values.allSatisfy { $0["description"] is String })
    }

    @Test func `no script of the action contains an expression, through which an input could become code`() throws {
        for step in try steps() {
            guard let script = step["run"] as? String else { continue }
            #expect(!script.contains("${{") && step["shell"] as? String == "bash", "\(step["name"] ?? "")")
        }
    }

    @Test func `the action and the container install the packages of the README`() throws {
        let setup = try #require(
            try text("README.md").split(separator: "\n").first { $0.hasPrefix("$ apt-get install") })
        let expected = packages(in: String(setup))
        #expect(expected.count == 3)
        #expect(try packages(in: text(".github/actions/keyline/action.yml")) == expected)
        // A static FoundationXML needs libxml2 as well.
        #expect(try packages(in: text(".ci/Containerfile")) == expected.union(["libxml2-dev"]))
    }

    @Test func `the cache of a build is found by the compiler and the sources`() throws {
        let steps = try steps()
        let program = try #require(steps.first { $0["id"] as? String == "program" })
        let script = try #require(program["run"] as? String)
        let keys = steps.compactMap { ($0["with"] as? [String: Any])?["key"] as? String }
        let key = try #require(keys.first)
        let keyline = try CommandLineRunner()
        for folder in ["Sources", "Migrations", "Seeds"] { try keyline.write("1", to: "\(folder)/a b.txt") }
        try keyline.write("", to: "Package.swift")
        func outputs() throws -> [String] {
            let run = try keyline.run(
                ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], of: URL(fileURLWithPath: "/bin/bash"),
                environment: ["PATH": "/usr/bin:/bin", "PACKAGE": ".", "GITHUB_OUTPUT": "output.txt"])
            #expect(run.status == 0, "\(run.errors)")
            defer { try? FileManager.default.removeItem(at: keyline.folder.appendingPathComponent("output.txt")) }
            return try keyline.read("output.txt").split(separator: "\n").map { String($0) }
        }
        let first = try outputs()
        #expect(try outputs() == first)
        for output in first {
            let name = output.prefix { $0 != "=" }
            #expect(key.contains("steps.program.outputs.\(name)"))
            #expect(output.count > name.count + 8)
        }
        try keyline.write("2", to: "Seeds/a b.txt")
        #expect(try outputs() != first)
    }

    @Test(.enabled(if: CommandLineRunner.isAvailable))
    func `the action's check reports, writes the summary and fails as the command does`() throws {
        let keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "My App/Main.storyboard")
        let script = try #require(steps().first { $0["name"] as? String == "Check" }?["run"] as? String)
        let binaries = try #require(CommandLineRunner.binary).deletingLastPathComponent().path
        var environment = [
            "PATH": binaries + ":/usr/bin:/bin", "PATHS": "My App\n\n", "SINCE": "none", "BASE": "main", "BASELINE": "",
            "FAIL_ON": "", "SARIF": "keyline.sarif", "SUMMARY": "summary.md", "GITHUB_STEP_SUMMARY": "job.md",
        ]
        func check() throws -> CommandLineRunner.Outcome {
            try keyline.run(
                ["--noprofile", "--norc", "-eo", "pipefail", "-c", script], of: URL(fileURLWithPath: "/bin/bash"),
                environment: environment)
        }
        let failed = try check()
        #expect(failed.status == 1, "\(failed.errors)")
        #expect(failed.output.hasPrefix("::error file=My App/Main.storyboard,line="))
        #expect(try keyline.read("job.md").contains("safe-area-content-outside"))
        #expect(try keyline.read("keyline.sarif").contains("My%20App/Main.storyboard"))
        environment["FAIL_ON"] = "never"
        #expect(try check().status == 0)
    }
}
