// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Two catalogs, synced by real processes in every possible way.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct SyncCommandsTests {
    private let pair: ClonedPair
    private var keyline: CommandLineRunner { pair.keyline }

    init() throws { pair = try ClonedPair() }

    @Test func `files exchange what each lacks, and then nothing`() throws {
        try pair.set("8", in: "mine.keyline")
        try pair.set("5", in: "team.keyline", name: "word")
        let first = try pair.run("sync", "--catalog", "mine.keyline")
        #expect(first.status == 0 && first.errors.contains("received 1 revision and sent 1."), "\(first)")
        #expect(try pair.value(in: "team.keyline") == "8" && pair.value(in: "mine.keyline", name: "word") == "5")
        let second = try pair.run("sync", "origin", "--catalog", "mine.keyline")
        #expect(second.status == 0 && second.errors.contains("neither catalog has new revisions."), "\(second)")
    }

    @Test func `ssh carries the same, also a first clone`() throws {
        let ssh = try pair.fakeProgram("exec sh -c \"$2\"")
        try pair.set("8", in: "team.keyline")
        let clone = try pair.run("clone", pair.teamURL, "far.keyline", environment: ssh)
        #expect(clone.status == 0, "\(clone)")
        #expect(try pair.value(in: "far.keyline") == "8")
        try pair.set("9", in: "far.keyline")
        for (path, words) in [("/none.keyline", "there is no catalog"), ("/ssh.sh", "is not a Keyline catalog")] {
            let url = "ssh://host" + keyline.folder.path + path
            let outcome = try pair.run("sync", url, "--catalog", "far.keyline", environment: ssh)
            #expect(outcome.status == 69 && outcome.errors.hasPrefix("error: the other end refuses: "), "\(outcome)")
            #expect(outcome.errors.contains(words) && !outcome.errors.contains("--catalog"), "\(outcome)")
        }
        let sync = try pair.run("sync", "--catalog", "far.keyline", environment: ssh)
        #expect(sync.status == 0 && sync.errors.contains("received 0 revisions and sent 1."), "\(sync)")
        #expect(try pair.value(in: "team.keyline") == "9")
    }

    @Test func `a first clone that is cut goes on with the same command, whatever the catalog does meanwhile`() throws {
        func parts() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: keyline.folder.path).filter { $0.hasSuffix(".part") }
        }
        try pair.set("8", in: "team.keyline")
        for change in [false, true] {
            let cut = try pair.fakeProgram("sh -c \"$2\" | head -c 30000")
            let first = try pair.run("clone", pair.teamURL, "far.keyline", environment: cut)
            #expect(first.status == 69 && first.errors.contains("run the same command again"), "\(first)")
            #expect(try parts().count == 1 && parts().allSatisfy { $0.hasPrefix("far.keyline.") })
            if change { try pair.set("9", in: "team.keyline") }
            let again = try pair.run(
                "clone", pair.teamURL, "far.keyline", environment: try pair.fakeProgram("exec sh -c \"$2\""))
            #expect(again.status == 0 && again.errors.contains("Cloned to"), "\(again)")
            #expect(try parts().isEmpty)
            #expect(try pair.value(in: "far.keyline") == (change ? "9" : "8"))
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(at: keyline.folder.appendingPathComponent("far.keyline" + suffix))
            }
        }
    }

    @Test func `a first clone of a catalog that is not there says so`() throws {
        let outcome = try pair.run(
            "clone", "ssh://host/none.keyline", "far.keyline", environment: pair.fakeProgram("exec sh -c \"$2\""))
        #expect(outcome.status == 69 && outcome.errors.contains("there is no catalog at '/none.keyline'"), "\(outcome)")
    }

    @Test func `a key that cannot be one is not printed`() throws {
        let outcome = try pair.run(
            "sync", "http://127.0.0.1:9", "--catalog", "mine.keyline", environment: ["KEYLINE_ACCESS_KEY": "se cret"])
        #expect(outcome.status == 64 && !outcome.errors.contains("cret"), "\(outcome)")
    }

    @Test func `a rehearsal says what would be and changes nothing`() throws {
        try pair.set("8", in: "team.keyline")
        try pair.set("5", in: "mine.keyline", name: "word")
        let outcome = try pair.run("sync", "--dry-run", "--catalog", "mine.keyline")
        #expect(outcome.status == 0 && outcome.output.contains("Ada"), "\(outcome)")
        #expect(outcome.errors.contains("would receive 1 revision."), "\(outcome)")
        #expect(outcome.errors.contains("would send 1 revision."), "\(outcome)")
        #expect(try pair.value(in: "mine.keyline") == "" && pair.value(in: "team.keyline", name: "word") == "")
        let json = try pair.run("sync", "--dry-run", "--format", "json", "--catalog", "mine.keyline")
        #expect(json.output.contains("\"rehearsal\": true") || json.output.contains("\"rehearsal\":true"), "\(json)")
    }

    @Test func `a conflict to resolve ends with 75`() throws {
        try pair.set("8", in: "mine.keyline")
        try pair.run("sync", "--catalog", "mine.keyline")
        try pair.set("9", in: "mine.keyline")
        try pair.set("10", in: "team.keyline")
        let outcome = try pair.run("sync", "--catalog", "mine.keyline")
        #expect(outcome.status == 75 && outcome.errors.contains("1 conflict to resolve"), "\(outcome)")
        #expect(try pair.value(in: "mine.keyline") == pair.value(in: "team.keyline"))
    }

    @Test func `a sync warns of devices that are gone by it`() throws {
        try pair.run("edit", "remove-screen", "x", "--catalog", "team.keyline")
        guard try pair.sql("delete from device_profile", on: "team.keyline") else { return }
        let rehearsal = try pair.run("sync", "--dry-run", "--catalog", "mine.keyline")
        #expect(rehearsal.errors.contains("warning: the sync would delete "), "\(rehearsal)")
        let sync = try pair.run("sync", "--catalog", "mine.keyline")
        #expect(sync.errors.contains("warning: the sync deleted 94 devices: "), "\(sync)")
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try pair.run("import", "App", "--catalog", "mine.keyline")
        let check = try pair.run("check", "--catalog", "mine.keyline")
        #expect(check.status == 66 && check.errors.contains("no devices to check on"), "\(check)")
    }

    @Test(arguments: ["", " ", "a\nb", "a\tb", "\u{1B}[2J", "a\u{2028}b"])
    func `names are one line of text`(name: String) throws {
        try keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        try pair.run("import", "App", "--catalog", "mine.keyline")
        for command in [
            ["remote", "add", name, "team.keyline"], ["access", "add", name], ["token", "set", name, "8"],
            ["edit", "rename", "Photo viewer", name],
            ["bind", "Photo viewer", "pageControl", "tap", "--name", name, "--action", "tapped"],
        ] {
            let outcome = try keyline.run(command + ["--catalog", "mine.keyline"])
            #expect(outcome.status == 64, "\(command) \(outcome)")
            let line = outcome.errors.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(line.count == 2 && outcome.errors.contains("a line of text without control"), "\(outcome)")
        }
    }

    @Test(arguments: [
        ("exit 3", 69, "ended with status 3"), ("exec sleep 20", 69, "sent nothing for 3 seconds"),
        ("printf 'HTTP/1.1 200 OK'", 65, "unknown kind"), ("head -c 100000 /dev/zero", 65, "unknown kind"),
        ("printf '\\001\\377\\377\\377\\377\\007'; exec sleep 20", 65, "claims"),
        ("sh -c \"$2\" </dev/null | head -c 40", 69, "ended with status"),
        ("sh -c \"$2\" | (dd bs=1 count=60 2>/dev/null; kill $$)", 69, "left before it confirmed"),
    ])
    func `a bad peer ends the sync with one clear line and changes nothing`(
        script: String, status: Int32, words: String
    ) throws {
        let ssh = try pair.fakeProgram(script)
        try pair.set("8", in: "mine.keyline")
        let outcome = try pair.run(
            "sync", pair.teamURL, "--timeout", "3", "--catalog", "mine.keyline", environment: ssh)
        #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome)")
        #expect(try pair.value(in: "mine.keyline") == "8")
    }

    @Test func `an end that is read only takes nothing and says so`() throws {
        let ssh = try pair.fakeProgram("exec sh -c \"$2 --read-only\"")
        try pair.set("8", in: "team.keyline")
        try pair.set("5", in: "mine.keyline", name: "word")
        let outcome = try pair.run("sync", pair.teamURL, "--catalog", "mine.keyline", environment: ssh)
        #expect(outcome.status == 69 && outcome.errors.contains("did not send 1 revision"), "\(outcome)")
        let rehearsal = try pair.run("sync", pair.teamURL, "--dry-run", "--catalog", "mine.keyline", environment: ssh)
        let words = "would not send 1 revision: the catalog there accepts no revisions from here.\nhint: "
        #expect(rehearsal.status == 0 && rehearsal.errors.contains(words), "\(rehearsal)")
        #expect(try pair.value(in: "mine.keyline") == "8" && pair.value(in: "team.keyline", name: "word") == "")
    }

    /// Returns the bytes of a catalog that no process has open.
    private func backup(_ catalog: String) throws -> Data {
        try pair.run("query", "pragma wal_checkpoint(truncate)", "--catalog", catalog)
        return try Data(contentsOf: keyline.folder.appendingPathComponent(catalog))
    }

    /// Restores a catalog from a copy, as `cp` does: the file's identity stays the same.
    private func putBack(_ bytes: Data, _ catalog: String) throws {
        for suffix in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(at: keyline.folder.appendingPathComponent(catalog + suffix))
        }
        try bytes.write(to: keyline.folder.appendingPathComponent(catalog))
    }

    @Test(arguments: ["team.keyline", "ssh"])
    func `a catalog that was put back from a copy and went on is parted by the next sync`(remote: String) throws {
        let ssh = try pair.fakeProgram("exec sh -c \"$2\"")
        let target = remote == "ssh" ? pair.teamURL : remote
        func sync(_ catalog: String = "mine.keyline") throws -> CommandLineRunner.Outcome {
            try pair.run("sync", target, "--catalog", catalog, environment: ssh)
        }
        try pair.set("8", in: "mine.keyline")
        let copy = try backup("mine.keyline")
        try pair.set("9", in: "mine.keyline")
        #expect(try sync().status == 0)
        try putBack(copy, "mine.keyline")
        try pair.set("5", in: "mine.keyline", name: "word")
        let rehearsal = try pair.run("sync", target, "--dry-run", "--catalog", "mine.keyline", environment: ssh)
        #expect(rehearsal.errors.contains("would be site"), "\(rehearsal)")
        let parted = try sync()
        #expect(parted.status == 0 && parted.errors.contains("two histories from its revision 2 on"), "\(parted)")
        #expect(parted.errors.split(separator: "\n").filter { $0.contains("two histories") }.count == 1)
        for catalog in ["mine.keyline", "team.keyline"] {
            #expect(try pair.value(in: catalog) == "9" && pair.value(in: catalog, name: "word") == "5")
        }
        #expect(try sync().errors.contains("neither catalog has new revisions."))
        // Restored again, but without a change: it receives what it lacks, and continues as a new site.
        try putBack(copy, "mine.keyline")
        let again = try sync()
        #expect(again.status == 0 && again.errors.contains("its next change makes it a new site"), "\(again)")
        try pair.set("7", in: "mine.keyline", name: "word")
        #expect(try sync().status == 0)
        #expect(try pair.value(in: "team.keyline", name: "word") == "7")
    }

    @Test func `a shorter history that is only given is parted too`() throws {
        let ssh = try pair.fakeProgram("exec sh -c \"$2 --read-only\"")
        try pair.set("8", in: "mine.keyline")
        let copy = try backup("mine.keyline")
        try pair.set("9", in: "mine.keyline")
        #expect(try pair.run("sync", "--catalog", "mine.keyline").status == 0)
        try putBack(copy, "mine.keyline")
        for value in ["5", "6", "7"] { try pair.set(value, in: "mine.keyline", name: "word") }
        let outcome = try pair.run("sync", pair.teamURL, "--catalog", "mine.keyline", environment: ssh)
        #expect(outcome.errors.contains("two histories from its revision 2 on"), "\(outcome)")
        #expect(outcome.status == 69 && outcome.errors.contains("accepts no revisions from here"), "\(outcome)")
        #expect(try pair.value(in: "mine.keyline") == "9" && pair.value(in: "mine.keyline", name: "word") == "7")
    }

    @Test func `a catalog that was put back and knows it has nothing to part`() throws {
        try pair.set("8", in: "mine.keyline")
        let copy = try backup("mine.keyline")
        try pair.set("9", in: "mine.keyline")
        try pair.run("sync", "--catalog", "mine.keyline")
        try putBack(copy, "mine.keyline")
        try pair.run("site", "--new", "--catalog", "mine.keyline")
        try pair.set("5", in: "mine.keyline", name: "word")
        let sync = try pair.run("sync", "--catalog", "mine.keyline")
        #expect(sync.status == 0 && !sync.errors.contains("two histories"), "\(sync)")
        #expect(try pair.value(in: "team.keyline", name: "word") == "5" && pair.value(in: "mine.keyline") == "9")
    }

    @Test func `a catalog says which site it is and who writes`() throws {
        try pair.set("8", in: "mine.keyline")
        let named = try pair.run(
            "site", "--author", "Grace", "--catalog", "mine.keyline", environment: ["KEYLINE_AUTHOR": ""])
        #expect(named.output.contains("Grace") && named.output.contains("yes"), "\(named)")
        let renewed = try pair.run("site", "--new", "--catalog", "mine.keyline")
        #expect(renewed.errors.contains("gets a site with its next change"), "\(renewed)")
    }

    @Test(arguments: [
        (["sync", "unknown"], 66, "no remote 'unknown'"), (["sync", "ftp://host/x"], 64, "the schemes are"),
        (["sync", "ssh://-oProxyCommand=x/y"], 64, "ssh://"),
        (["sync", "missing/none.keyline"], 66, "no catalog or bundle"),
        (["bundle", "apply", "none"], 66, "hint: check the path"),
        (["bundle", "create", "none/x"], 66, "hint: create the folder first"),
        (["bundle", "apply", "mine.keyline"], 65, "hint: create bundles with"),
        (["restore", "nothing"], 66, "list deleted rows with 'keyline restore'"),
        (["sync", "./mine.keyline"], 64, "itself"), (["remote", "remove", "unknown"], 66, "no remote"),
        (["bundle", "create", "x", "--after", "ffffffff-99"], 66, "no revision"),
        (["bundle", "create", "x", "--since", "ffffffff-99"], 66, "no revision"),
    ])
    func `what cannot be meant is refused`(arguments: [String], status: Int32, words: String) throws {
        let outcome = try keyline.run(arguments + ["--catalog", "mine.keyline"])
        #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome)")
    }
}
