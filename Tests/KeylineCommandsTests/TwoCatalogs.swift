// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineReplica
@_spi(WritePath) import KeylineStore
import Testing

@testable import KeylineCommands

/// Two catalogs of one team, for tests of the commands on history and conflicts.
struct TwoCatalogs {
    let keyline: CommandLineRunner

    /// Creates `a.keyline` and its copy `b.keyline` with one screen.
    init() throws {
        keyline = try CommandLineRunner()
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try keyline.run("init", "--catalog", "a.keyline")
        try keyline.run("import", "App", "--catalog", "a.keyline")
        try FileManager.default.copyItem(at: file("a.keyline"), to: file("b.keyline"))
    }

    func file(_ name: String) -> URL { keyline.folder.appendingPathComponent(name) }

    @discardableResult
    func a(_ arguments: String...) throws -> CommandLineRunner.Outcome {
        try keyline.run(arguments + ["--catalog", "a.keyline"])
    }

    @discardableResult
    func b(_ arguments: String...) throws -> CommandLineRunner.Outcome {
        try keyline.run(arguments + ["--catalog", "b.keyline"])
    }

    /// Applies the revisions of one catalog to another.
    func pull(into target: String, from source: String) throws {
        let source = try Catalog.open(path: file(source).path, checker: RuleChecker())
        let target = try Catalog.open(path: file(target).path, checker: RuleChecker())
        var revisions: [Revision] = []
        try source.store.read { try $0.forEachRevision(after: VersionVector()) { revisions.append($0) } }
        _ = try target.merge(revisions)
    }

    func exchange() throws {
        try pull(into: "a.keyline", from: "b.keyline")
        try pull(into: "b.keyline", from: "a.keyline")
    }

    /// Sets the constant of one constraint to different values in both catalogs.
    func disagree() throws {
        _ = try b("edit", "set-constant", "Photo viewer", "bot-to-001", "-15")
        _ = try a("edit", "set-constant", "Photo viewer", "bot-to-001", "-12")
        _ = try b("edit", "set-constant", "Photo viewer", "bot-to-001", "-16")
        try exchange()
    }

    /// Parses the JSON output of a command.
    func json(_ outcome: CommandLineRunner.Outcome) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    }

    func list(_ outcome: CommandLineRunner.Outcome) throws -> [[String: Any]] {
        try #require(try json(outcome) as? [[String: Any]])
    }

    /// Runs SQL on a catalog as another program; returns false if there is no such program.
    func sql(_ text: String, on catalog: String = "a.keyline") throws -> Bool {
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        shell.arguments = ["sqlite3", file(catalog).path, text]
        try shell.run()
        shell.waitUntilExit()
        return shell.terminationStatus == 0
    }
}
