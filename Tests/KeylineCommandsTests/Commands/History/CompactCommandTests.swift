// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// The catalogs of two people, one of them compacted.
@Suite("keyline compact", .enabled(if: CommandLineRunner.isAvailable)) struct CompactCommandTests {
    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.run("init", "--catalog", "team.keyline")
        try keyline.run("clone", "team.keyline", "mine.keyline")
        try exchange(1...1)
        try copy("mine.keyline", to: "old.keyline")
        try exchange(2...4)
    }

    /// Both catalogs write each value and sync.
    private func exchange(_ values: ClosedRange<Int>) throws {
        for value in values {
            try set("\(value)", in: "team.keyline")
            try keyline.run("sync", "--catalog", "mine.keyline")
            try set("\(value)", in: "mine.keyline", name: "mine")
            try keyline.run("sync", "--catalog", "mine.keyline")
        }
    }

    private func set(_ value: String, in catalog: String, name: String = "gap") throws {
        let run = try keyline.run("token", "set", name, value, "--catalog", catalog)
        #expect(run.status == 0, "\(run.errors)")
    }

    private func copy(_ name: String, to copy: String) throws {
        let folder = keyline.folder
        try FileManager.default.copyItem(
            at: folder.appendingPathComponent(name), to: folder.appendingPathComponent(copy))
    }

    private func stamps(_ catalog: String) throws -> [String] {
        try column("select stamp from history order by time", in: catalog)
    }

    /// Returns the values of a query's only column.
    private func column(_ sql: String, in catalog: String) throws -> [String] {
        try keyline.run("query", sql, "--format", "csv", "--catalog", catalog).output
            .replacingOccurrences(of: "\"", with: "").components(separatedBy: .newlines).filter { !$0.isEmpty }
            .dropFirst().map { $0 }
    }

    @Test func `shortens the history, and the catalog goes on with the others`() throws {
        let before = try stamps("mine.keyline")
        let rehearsal = try keyline.run("compact", "--dry-run", "--catalog", "mine.keyline")
        #expect(rehearsal.status == 0 && rehearsal.errors.contains("Would drop "), "\(rehearsal)")
        let columns = rehearsal.output.split(separator: "\n").last?.split(separator: " ") ?? []
        #expect(columns.count == 5 && columns.last != "0", "no bytes are known yet after it: \(rehearsal)")
        #expect(try stamps("mine.keyline") == before)
        let done = try keyline.run("compact", "--format", "json", "--catalog", "mine.keyline")
        #expect(done.status == 0 && done.output.contains("\"dropped\""), "\(done)")
        #expect(try stamps("mine.keyline").count < before.count)
        #expect(try keyline.run("status", "--verify", "--catalog", "mine.keyline").status == 0)

        try set("9", in: "team.keyline")
        try set("8", in: "mine.keyline", name: "mine")
        #expect(try keyline.run("sync", "--catalog", "mine.keyline").status == 0)
        for catalog in ["mine.keyline", "team.keyline"] {
            let tokens = try column("select value from design_token order by name", in: catalog)
            #expect(tokens == ["9", "8"], "\(tokens)")
        }
        #expect(try keyline.run("clone", "mine.keyline", "third.keyline").status == 0)
        #expect(try keyline.run("status", "--verify", "--catalog", "third.keyline").status == 0)
    }

    @Test func `says in one line what is from before`() throws {
        let early = try #require(try stamps("mine.keyline").dropFirst().first)
        let last = try #require(try stamps("mine.keyline").last)
        try keyline.run("compact", "--catalog", "mine.keyline")
        for command in [["at", early, "screens"], ["show", early], ["diff", early], ["undo", early]] {
            let run = try keyline.run(command + ["--catalog", "mine.keyline"])
            #expect(run.status == 66, "\(command) \(run)")
            #expect(run.errors.contains("no longer in the history"), "\(command) \(run)")
        }
        #expect(try keyline.run("at", last, "screens", "--catalog", "mine.keyline").status == 0)
    }

    /// The tokens of a catalog, by name.
    private func tokens(_ catalog: String) throws -> [String] {
        try column("select name || ' ' || value as t from design_token order by name", in: catalog)
    }

    @Test(arguments: ["sync", "rehearsal", "bundle", "other end"])
    func `cuts off no catalog: one that lacks compacted revisions takes their result, and keeps its own`(way: String)
        throws
    {
        try keyline.run("compact", "--catalog", "mine.keyline")
        try set("7", in: "old.keyline", name: "old")
        let written = "select stamp, counter from history where message like '%the token ''old''%7'"
        let before = try column("select hex(hash) as h from revision order by number desc limit 1", in: "old.keyline")
        let run: CommandLineRunner.Outcome
        switch way {
        case "rehearsal":
            let rehearsal = try keyline.run("sync", "mine.keyline", "--dry-run", "--catalog", "old.keyline")
            #expect(rehearsal.status == 0 && rehearsal.errors.contains("the remaining changes of "), "\(rehearsal)")
            #expect(try tokens("old.keyline") == ["gap 1", "mine 1", "old 7"])
            return
        case "bundle":
            #expect(try keyline.run("bundle", "create", "all.bundle", "--catalog", "mine.keyline").status == 0)
            run = try keyline.run("bundle", "apply", "all.bundle", "--catalog", "old.keyline")
            #expect(try keyline.run("sync", "mine.keyline", "--catalog", "old.keyline").status == 0)
        case "other end": run = try keyline.run("sync", "old.keyline", "--catalog", "mine.keyline")
        default: run = try keyline.run("sync", "mine.keyline", "--catalog", "old.keyline")
        }
        #expect(run.status == 0, "\(run)")
        for catalog in ["mine.keyline", "old.keyline"] {
            #expect(try tokens(catalog) == ["gap 4", "mine 4", "old 7"], "\(catalog)")
            let status = try keyline.run("status", "--verify", "--catalog", catalog)
            #expect(status.status == 0, "\(status)")
            let hash = try column(
                "select hex(hash) as h from revision r where message like '%the token ''old''%7'", in: catalog)
            #expect(hash == before, "stamp and hash are what they were")
            #expect(try keyline.run("query", written, "--catalog", catalog).output.contains("-"))
        }
        try set("5", in: "old.keyline")
        #expect(try keyline.run("sync", "old.keyline", "--catalog", "mine.keyline").status == 0)
        #expect(try tokens("mine.keyline") == ["gap 5", "mine 4", "old 7"])
    }

    @Test func `waits for who only reads, and shows when that was last seen`() throws {
        try keyline.run("clone", "team.keyline", "bot.keyline")
        try keyline.run("sync", "--catalog", "bot.keyline")
        let site = try #require(
            try column(
                "select lower(hex(s.id)) as id from site s join replica r on r.site = s.number", in: "bot.keyline"
            )
            .first)
        let status = try keyline.run("status", "--catalog", "team.keyline")
        #expect(status.output.contains(site) && status.output.contains("only reads"), "\(status)")
        try exchange(5...6)
        let waits = try keyline.run("compact", "--dry-run", "--catalog", "team.keyline")
        #expect(waits.errors.contains("site \(site.prefix(8))"), "\(waits)")
        let forgotten = try keyline.run("site", "forget", String(site.prefix(8)), "--catalog", "team.keyline")
        #expect(forgotten.status == 0, "\(forgotten)")
        let done = try keyline.run("compact", "--catalog", "team.keyline")
        #expect(done.status == 0 && !done.errors.contains(site.prefix(8)), "\(done)")
        #expect(try !keyline.run("status", "--catalog", "team.keyline").output.contains(site))
        let sync = try keyline.run("sync", "--catalog", "bot.keyline")
        #expect(sync.status == 0, "\(sync)")
        #expect(try tokens("bot.keyline") == ["gap 6", "mine 6"])
        #expect(try keyline.run("status", "--catalog", "team.keyline").output.contains(site), "it came back")
    }

    @Test func `is cloned and synced through ssh as before`() throws {
        try keyline.run("compact", "--catalog", "mine.keyline")
        try keyline.write("#!/bin/sh\nexec sh -c \"$2\"\n", to: "ssh.sh")
        let script = keyline.folder.appendingPathComponent("ssh.sh").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
        let binaries = try #require(CommandLineRunner.binary).deletingLastPathComponent().path
        let ssh = ["KEYLINE_SSH": script, "PATH": binaries + ":/usr/bin:/bin"]
        let url = "ssh://host" + keyline.folder.appendingPathComponent("mine.keyline").path
        let clone = try keyline.run(["clone", url, "far.keyline"], environment: ssh)
        #expect(clone.status == 0, "\(clone)")
        try set("6", in: "far.keyline", name: "far")
        let sync = try keyline.run(["sync", "--catalog", "far.keyline"], environment: ssh)
        #expect(sync.status == 0, "\(sync)")
        #expect(try column("select value from design_token where name = 'far'", in: "mine.keyline") == ["6"])
        try set("7", in: "old.keyline", name: "old")
        let late = try keyline.run(["sync", url, "--catalog", "old.keyline"], environment: ssh)
        #expect(late.status == 0, "\(late)")
        #expect(try column("select value from design_token where name = 'old'", in: "mine.keyline") == ["7"])
    }

    @Test func `parts a copy that was put back, as long as it knows what is compacted`() throws {
        try keyline.run("compact", "--catalog", "mine.keyline")
        try copy("team.keyline", to: "backup.keyline")
        try set("31", in: "team.keyline")
        try keyline.run("sync", "--catalog", "mine.keyline")
        // A file restored in place has no sign that it is an older state.
        let team = keyline.folder.appendingPathComponent("team.keyline")
        try Data(contentsOf: keyline.folder.appendingPathComponent("backup.keyline")).write(to: team)
        try set("32", in: "team.keyline", name: "other")
        let sync = try keyline.run("sync", "--catalog", "mine.keyline")
        #expect(sync.status == 0, "\(sync)")
        for catalog in ["mine.keyline", "team.keyline"] {
            #expect(
                try column("select value from design_token where name in ('gap', 'other') order by 1", in: catalog) == [
                    "31", "32",
                ])
            #expect(try keyline.run("status", "--verify", "--catalog", catalog).status == 0)
        }
    }

    @Test func `takes by way of others what a silent clone writes that has not seen what is gone`() throws {
        try keyline.run("clone", "mine.keyline", "silent.keyline")
        try exchange(5...6)
        #expect(try keyline.run("compact", "--catalog", "team.keyline").status == 0)
        try set("9", in: "silent.keyline", name: "silent")
        #expect(try keyline.run("sync", "--catalog", "silent.keyline").status == 0)
        let sync = try keyline.run("sync", "--catalog", "mine.keyline")
        #expect(sync.status == 0, "\(sync)")
        #expect(try column("select value from design_token where name = 'silent'", in: "team.keyline") == ["9"])
        #expect(try keyline.run("status", "--verify", "--catalog", "team.keyline").status == 0)
    }

    @Test func `says what is gone where all of it is asked for`() throws {
        try keyline.run("init", "--catalog", "empty.keyline")
        try keyline.run("compact", "--catalog", "empty.keyline")
        let bundle = try keyline.run("bundle", "create", "all.bundle", "--catalog", "empty.keyline")
        #expect(bundle.status == 0, "\(bundle)")
        let latest = try keyline.run("at", "latest", "screens", "--catalog", "empty.keyline")
        #expect(latest.status == 0, "\(latest)")
        let show = try keyline.run("show", "latest", "--catalog", "empty.keyline")
        #expect(show.status == 66 && show.errors.contains("was compacted"), "\(show)")
        let log = try keyline.run("log", "--catalog", "empty.keyline")
        #expect((log.output + log.errors).contains("since the history was compacted"), "\(log)")
    }

    @Test func `waits for a site that has not written since, unless it never comes back`() throws {
        try keyline.run("clone", "team.keyline", "gone.keyline")
        try set("1", in: "gone.keyline", name: "gone")
        try keyline.run("sync", "--catalog", "gone.keyline")
        try keyline.run("sync", "--catalog", "mine.keyline")
        try keyline.run("compact", "--catalog", "team.keyline")
        for value in 1...3 {
            try set("5\(value)", in: "team.keyline")
            try keyline.run("sync", "--catalog", "mine.keyline")
            try set("5\(value)", in: "mine.keyline", name: "mine")
            try keyline.run("sync", "--catalog", "mine.keyline")
        }
        let run = try keyline.run("compact", "--catalog", "team.keyline")
        #expect(run.status == 75 && run.errors.contains("not yet seen by site"), "\(run)")
        let site = try #require(
            try column(
                "select lower(hex(s.id)) as id from site s join replica r on r.site = s.number", in: "gone.keyline"
            )
            .first)
        #expect(run.errors.contains("'keyline site forget \(site.prefix(8))' excludes"), "\(run)")
        #expect(run.errors.split(separator: "\n").allSatisfy { $0.count < 260 }, "\(run)")
        let forced = try keyline.run("compact", "--forget-site", site, "--catalog", "team.keyline")
        #expect(forced.status == 0, "\(forced)")
        #expect(try keyline.run("compact", "--forget-site", "zzzz", "--catalog", "team.keyline").status == 66)
    }
}
