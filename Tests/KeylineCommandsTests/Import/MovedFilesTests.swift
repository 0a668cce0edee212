// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineCheck
import KeylineModel
import Testing

@testable import KeylineCommands

/// Screens stay the same screens, whatever happens to their files.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct MovedFilesTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try git("init", "-q")
        try keyline.write("*.keyline*\n", to: ".gitignore")
        try create("catalog.keyline")
    }

    /// Creates a catalog with one device, so that many screens are checked at once.
    private func create(_ name: String) throws {
        var seeds = try SeedLibrary.catalogSeeds()
        seeds.devices = seeds.devices.filter { $0.id == "iphone-16" }
        seeds.matrices = [
            Matrix(
                name: "default",
                configurations: seeds.devices.map { Configuration(device: $0.id, os: 18, orientation: .portrait) })
        ]
        _ = try Catalog.create(
            path: keyline.folder.appendingPathComponent(name).path, seeds: seeds, checker: RuleChecker())
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.com"]
        #expect(try keyline.run(identity + arguments, of: URL(fileURLWithPath: "/usr/bin/git")).status == 0)
    }

    /// Writes the app's files and commits them.
    private func commit(_ app: GeneratedApp, _ message: String) throws {
        try app.write(to: keyline.folder)
        try git("add", "-A")
        try git("commit", "-qm", message)
    }

    /// A row for each screen, by its name.
    private func screens(in catalog: String = "catalog.keyline") throws -> [String: [String]] {
        let sql = "SELECT name, id, document FROM screens ORDER BY name, id"
        let lines = try keyline.run("query", sql, "--format", "csv", "--catalog", catalog).output.split(
            separator: "\r\n")
        let rows = lines.dropFirst().map { $0.split(separator: ",").map { $0.filter { $0 != "\"" } } }
        #expect(Set(rows.map { $0[0] }).count == rows.count, "no screen is there twice")
        return Dictionary(rows.map { ($0[0], $0) }, uniquingKeysWith: { first, _ in first })
    }

    private func fingerprints() throws -> [String: String] {
        let outcome = try keyline.run("check", "--format", "json", "--fail-on", "never")
        let report = try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let findings = try #require(report["findings"] as? [[String: Any]])
        return Dictionary(
            findings.compactMap { finding in
                (finding["screen"] as? String).flatMap { screen in
                    (finding["fingerprint"] as? String).map { (screen, $0) }
                }
            }, uniquingKeysWith: { $0 + $1 })
    }

    private func constant(_ name: String) throws -> String {
        try keyline.run(
            "query", "SELECT constant FROM layout_constraint WHERE source_object_id = '\(name)-w'", "--format", "csv"
        )
        .output.split(separator: "\r\n").last.map(String.init) ?? ""
    }

    @Test func `in a repository of 300 documents, nothing is lost and no ghost stays`() throws {
        var app = GeneratedApp(fileCount: 300)
        try commit(app, "Add the app")
        let first = try keyline.run("import", ".")
        #expect(first.errors.contains("screens: \(app.names.count) added"), "\(first.errors)")
        // Screens of files that will move, be renamed, split and merged.
        let edited = ["P10", "P31S1", "P62S0", "P92S2", "P121S1", "P4S0"]
        for name in edited { #expect(try keyline.run("edit", "set-constant", name, name + "-w", "31").status == 0) }
        let (before, known) = (try screens(), try fingerprints())
        #expect(known.count > 400)
        #expect(try keyline.run("check", "--write-baseline", "known.txt", "--fail-on", "never").status == 0)

        // A folder is renamed, files are renamed, split and merged, and some are gone.
        for path in app.paths where path.hasPrefix("App/Shop/") {
            app.move(path, to: path.replacingOccurrences(of: "App/Shop/", with: "App/Features/Store/"))
        }
        for number in 60..<90 {
            for path in app.paths where path.contains("/Part\(number).") {
                app.move(path, to: path.replacingOccurrences(of: "/Part", with: "/Renamed"))
            }
        }
        for number in [92, 95, 98, 101, 104] {
            for path in app.paths where path.hasSuffix("/Part\(number).storyboard") {
                app.split(path, to: "App/Split\(number).storyboard")
            }
        }
        for number in [121, 122, 124] {
            for path in app.paths where path.hasSuffix("/Part\(number).storyboard") {
                app.merge(path, into: "App/Merged.storyboard")
            }
        }
        let deleted = app.paths.filter { path in [200, 201, 202].contains { path.contains("/Part\($0).") } }
        for path in deleted { app.delete(path) }
        try commit(app, "Tidy up")
        let second = try keyline.run("import", ".")
        #expect(second.errors.contains("6 files are gone"), "\(second.errors)")
        #expect(second.errors.contains("hint: 'keyline import --prune .' removes them"), "\(second.errors)")
        #expect(!second.errors.contains("added"), "\(second.errors)")

        let pruned = try keyline.run("import", ".", "--prune")
        #expect(pruned.errors.contains("6 files are gone"), "\(pruned.errors)")
        let after = try screens()
        #expect(Set(after.keys) == app.names)
        for (name, row) in after { #expect(row[1] == before[name]?[1], "\(name)") }
        for (path, scenes) in app.files { for scene in scenes { #expect(after[scene.name]?[2] == path) } }
        for name in edited { #expect(try constant(name) == "31", "\(name)") }
        let found = try fingerprints()
        for name in app.names { #expect(found[name] == known[name], "\(name)") }
        let check = try keyline.run("check", "--baseline", "known.txt", "--fail-on", "info")
        #expect(check.status == 0, "\(check.output)")
        #expect(try keyline.run("import", ".").errors.contains("screens: \(app.names.count) unchanged"))

        // The removal of what is gone can be undone.
        #expect(try keyline.run("undo", "latest").status == 0)
        #expect(Set(try screens().keys) == Set(before.keys))
    }

    @Test func `two catalogs that import the same move stay equal when they sync`() throws {
        var app = GeneratedApp(fileCount: 6)
        try commit(app, "Add the app")
        try keyline.run("import", ".")
        try keyline.run("clone", "catalog.keyline", "other.keyline")
        for path in app.paths { app.move(path, to: path.replacingOccurrences(of: "App/", with: "App/Sources/")) }
        try commit(app, "Move everything")
        for catalog in ["catalog.keyline", "other.keyline"] {
            #expect(try keyline.run("import", ".", "--catalog", catalog).errors.contains("moved"))
        }
        try keyline.run("edit", "set-constant", "P1S1", "P1S1-w", "33", "--catalog", "other.keyline")
        #expect(try keyline.run("sync", "other.keyline").status == 0)
        let screens = try screens()
        #expect(try screens == self.screens(in: "other.keyline"))
        #expect(Set(screens.keys) == app.names)
        #expect(try constant("P1S1") == "33")
        #expect(try keyline.run("conflicts", "--format", "json").output.filter { !$0.isWhitespace } == "[]")
        #expect(try keyline.run("import", ".").errors.contains("screens: \(app.names.count) unchanged"))
    }

    @Test func `a new file at the place of one that moved has screens of its own`() throws {
        var app = GeneratedApp(fileCount: 2)
        try commit(app, "Add the app")
        try keyline.run("import", ".")
        let before = try screens()
        let moved = try #require(app.paths.first { $0.hasSuffix("Part1.storyboard") })
        app.move(moved, to: "App/Elsewhere.storyboard")
        try app.write(to: keyline.folder)
        try keyline.run("import", ".")
        let other = GeneratedApp(fileCount: 2)
        var both = app
        both.add(other.files[moved]?.map { $0.renamed("New") } ?? [], to: moved)
        try both.write(to: keyline.folder)
        #expect(try keyline.run("import", ".").errors.contains("screens: 2 added"))
        #expect(try keyline.run("import", ".").errors.contains("screens: 5 unchanged"))
        let after = try screens()
        for (name, row) in before { #expect(after[name]?[1] == row[1], "\(name)") }
        #expect(Set(after.keys) == both.names)
    }

    @Test func `a changed screen that its file no longer has stays until it is pruned`() throws {
        var app = GeneratedApp(fileCount: 2)
        try commit(app, "Add the app")
        try keyline.run("import", ".")
        let path = try #require(app.paths.first { (app.files[$0]?.count ?? 0) > 1 })
        let scenes = try #require(app.files[path]).map(\.name)
        let edited = try #require(scenes.last)
        #expect(try keyline.run("edit", "set-constant", edited, edited + "-w", "31").status == 0)
        app.drop(edited, from: path)
        try app.write(to: keyline.folder)
        for _ in 0..<2 {
            let kept = try keyline.run("import", ".")
            #expect(
                kept.errors.contains(
                    "1 screen with changes made in the catalog is no longer in its file: '\(edited)'; it stays\n"
                        + "hint: 'keyline import --prune .' removes it"), "\(kept.errors)")
            #expect(try constant(edited) == "31")
        }
        let pruned = try keyline.run("import", ".", "--prune")
        #expect(pruned.errors.contains("; removed it\nhint: 'keyline undo latest' brings it back"), "\(pruned.errors)")
        #expect(Set(try screens().keys) == app.names)
        #expect(try keyline.run("undo", "latest").status == 0)
        #expect(try constant(edited) == "31")
    }

    @Test func `a screen that was removed stays removed when its file moves`() throws {
        var app = GeneratedApp(fileCount: 3)
        try commit(app, "Add the app")
        try keyline.run("import", ".")
        try keyline.run("edit", "remove-screen", "P2S1")
        for target in ["First", "Second"] {
            let path = try #require(app.paths.last { app.files[$0]?.contains { $0.name == "P2S1" } == true })
            app.move(path, to: "App/\(target).storyboard")
            try app.write(to: keyline.folder)
            let outcome = try keyline.run("import", ".", "--notes")
            #expect(outcome.errors.contains("stays removed"), "\(outcome.errors)")
            #expect(try screens()["P2S1"] == nil)
        }
    }
}
