// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Two catalogs, real processes, every way between them.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct SyncCommandsTests {
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
    private func run(
        _ arguments: String..., environment: [String: String] = [:]
    ) throws -> CommandLineRunner.Outcome {
        try keyline.run(arguments, environment: ada.merging(environment) { $1 })
    }

    private func set(_ value: String, in catalog: String, name: String = "gap") throws {
        #expect(try run("token", "set", name, value, "--catalog", catalog).status == 0)
    }

    private func value(in catalog: String, name: String = "gap") throws -> String {
        let sql = "select coalesce(max(value), '') v from design_token where name = '\(name)'"
        return try run("query", sql, "--format", "csv", "--catalog", catalog).output
            .components(separatedBy: .newlines).dropFirst().joined().replacingOccurrences(of: "\"", with: "")
    }

    /// A program to be called as ssh is: with a host and a command.
    private func standIn(_ script: String) throws -> [String: String] {
        try keyline.write("#!/bin/sh\n" + script + "\n", to: "ssh.sh")
        let path = keyline.folder.appendingPathComponent("ssh.sh").path
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        let binaries = try #require(CommandLineRunner.binary).deletingLastPathComponent().path
        return ["KEYLINE_SSH": path, "PATH": binaries + ":/usr/bin:/bin"]
    }

    private var teamURL: String { "ssh://host" + keyline.folder.appendingPathComponent("team.keyline").path }

    @Test func `files exchange what each lacks, and then nothing`() throws {
        try set("8", in: "mine.keyline")
        try set("5", in: "team.keyline", name: "word")
        let first = try run("sync", "--catalog", "mine.keyline")
        #expect(first.status == 0 && first.errors.contains("1 revision taken over, 1 sent"), "\(first)")
        #expect(try value(in: "team.keyline") == "8" && value(in: "mine.keyline", name: "word") == "5")
        let second = try run("sync", "origin", "--catalog", "mine.keyline")
        #expect(second.status == 0 && second.errors.contains("nothing new at either end"), "\(second)")
    }

    @Test func `ssh carries the same, also a first clone`() throws {
        let ssh = try standIn("exec sh -c \"$2\"")
        try set("8", in: "team.keyline")
        let clone = try run("clone", teamURL, "far.keyline", environment: ssh)
        #expect(clone.status == 0, "\(clone)")
        #expect(try value(in: "far.keyline") == "8")
        try set("9", in: "far.keyline")
        let sync = try run("sync", "--catalog", "far.keyline", environment: ssh)
        #expect(sync.status == 0 && sync.errors.contains("0 revisions taken over, 1 sent"), "\(sync)")
        #expect(try value(in: "team.keyline") == "9")
    }

    @Test func `a first clone that is cut goes on with the same command, whatever the catalog does meanwhile`() throws {
        func parts() throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: keyline.folder.path).filter { $0.hasSuffix(".part") }
        }
        try set("8", in: "team.keyline")
        for change in [false, true] {
            let cut = try standIn("sh -c \"$2\" | head -c 30000")
            let first = try run("clone", teamURL, "far.keyline", environment: cut)
            #expect(first.status == 69 && first.errors.contains("give the same command again"), "\(first)")
            #expect(try parts().count == 1 && parts().allSatisfy { $0.hasPrefix("far.keyline.") })
            if change { try set("9", in: "team.keyline") }
            let again = try run("clone", teamURL, "far.keyline", environment: try standIn("exec sh -c \"$2\""))
            #expect(again.status == 0 && again.errors.contains("cloned into"), "\(again)")
            #expect(try parts().isEmpty)
            #expect(try value(in: "far.keyline") == (change ? "9" : "8"))
            for suffix in ["", "-wal", "-shm"] {
                try? FileManager.default.removeItem(at: keyline.folder.appendingPathComponent("far.keyline" + suffix))
            }
        }
    }

    @Test func `a rehearsal says what would be and changes nothing`() throws {
        try set("8", in: "team.keyline")
        try set("5", in: "mine.keyline", name: "word")
        let outcome = try run("sync", "--dry-run", "--catalog", "mine.keyline")
        #expect(outcome.status == 0 && outcome.output.contains("Ada"), "\(outcome)")
        #expect(outcome.errors.contains("1 revision would be taken over"), "\(outcome)")
        #expect(outcome.errors.contains("1 revision would be sent"), "\(outcome)")
        #expect(try value(in: "mine.keyline") == "" && value(in: "team.keyline", name: "word") == "")
        let json = try run("sync", "--dry-run", "--format", "json", "--catalog", "mine.keyline")
        #expect(json.output.contains("\"rehearsal\": true") || json.output.contains("\"rehearsal\":true"), "\(json)")
    }

    @Test func `what somebody has to decide ends with 75`() throws {
        try set("8", in: "mine.keyline")
        try run("sync", "--catalog", "mine.keyline")
        try set("9", in: "mine.keyline")
        try set("10", in: "team.keyline")
        let outcome = try run("sync", "--catalog", "mine.keyline")
        #expect(outcome.status == 75 && outcome.errors.contains("1 conflict to resolve"), "\(outcome)")
        #expect(try value(in: "mine.keyline") == value(in: "team.keyline"))
    }

    @Test func `bundles carry what a remote lacks, and are passed over when known`() throws {
        try set("8", in: "mine.keyline")
        #expect(try run("bundle", "create", "a.bundle", "--for", "origin", "--catalog", "mine.keyline").status == 0)
        for _ in 0..<2 {
            let outcome = try run("bundle", "apply", "a.bundle", "--catalog", "team.keyline")
            #expect(outcome.status == 0, "\(outcome)")
        }
        #expect(try value(in: "team.keyline") == "8")
        let other = try run("clone", "a.bundle", "none.keyline")
        #expect(other.status == 66 && other.errors.contains("follows on one that is not here"), "\(other)")
        #expect(!FileManager.default.fileExists(atPath: keyline.folder.appendingPathComponent("none.keyline").path))
        #expect(try run("bundle", "create", "all.bundle", "--catalog", "mine.keyline").status == 0)
        let third = try run("clone", "all.bundle", "third.keyline")
        #expect(third.errors.contains("2 revisions"), "\(third)")
        #expect(try value(in: "third.keyline") == "8")
    }

    @Test func `a bundle that is cut or damaged changes nothing`() throws {
        try set("8", in: "mine.keyline")
        try run("bundle", "create", "a.bundle", "--for", "origin", "--catalog", "mine.keyline")
        let file = keyline.folder.appendingPathComponent("a.bundle")
        let whole = try Data(contentsOf: file)
        var damaged = whole
        damaged[whole.count - 3] ^= 4
        for bytes in [whole.dropLast(), whole.dropLast(40), whole.prefix(17), damaged, Data("hello".utf8)] {
            try bytes.write(to: file)
            let outcome = try run("bundle", "apply", "a.bundle", "--catalog", "team.keyline")
            #expect(outcome.status == 65 && outcome.errors.hasPrefix("error: "), "\(outcome)")
        }
        #expect(try value(in: "team.keyline") == "")
    }

    @Test(arguments: [
        ("exit 3", 69, "ended with status 3"), ("exec sleep 20", 69, "said nothing for 3 seconds"),
        ("printf 'HTTP/1.1 200 OK'", 65, "unknown kind"), ("head -c 100000 /dev/zero", 65, "unknown kind"),
        ("printf '\\001\\377\\377\\377\\377\\007'; exec sleep 20", 65, "claims"),
        ("sh -c \"$2\" </dev/null | head -c 40", 69, "ended with status"),
        ("sh -c \"$2\" | (dd bs=1 count=60 2>/dev/null; kill $$)", 69, "left before it said"),
    ])
    func `a bad peer ends the sync with one clear line and changes nothing`(
        script: String, status: Int32, words: String
    ) throws {
        let ssh = try standIn(script)
        try set("8", in: "mine.keyline")
        let outcome = try run("sync", teamURL, "--timeout", "3", "--catalog", "mine.keyline", environment: ssh)
        #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome)")
        #expect(try value(in: "mine.keyline") == "8")
    }

    @Test func `an end that is read only takes nothing and says so`() throws {
        let ssh = try standIn("exec sh -c \"$2 --read-only\"")
        try set("8", in: "team.keyline")
        try set("5", in: "mine.keyline", name: "word")
        let outcome = try run("sync", teamURL, "--catalog", "mine.keyline", environment: ssh)
        #expect(outcome.status == 69 && outcome.errors.contains("1 revision not sent"), "\(outcome)")
        #expect(try value(in: "mine.keyline") == "8" && value(in: "team.keyline", name: "word") == "")
    }

    /// The bytes of a catalog that nobody has open.
    private func backup(_ catalog: String) throws -> Data {
        try run("query", "pragma wal_checkpoint(truncate)", "--catalog", catalog)
        return try Data(contentsOf: keyline.folder.appendingPathComponent(catalog))
    }

    /// Puts a catalog back from a copy, as `cp` does: the file stays the same one.
    private func putBack(_ bytes: Data, _ catalog: String) throws {
        for suffix in ["-wal", "-shm"] {
            try? FileManager.default.removeItem(at: keyline.folder.appendingPathComponent(catalog + suffix))
        }
        try bytes.write(to: keyline.folder.appendingPathComponent(catalog))
    }

    @Test(arguments: ["team.keyline", "ssh"])
    func `a catalog that was put back from a copy and went on is parted by the next sync`(remote: String) throws {
        let ssh = try standIn("exec sh -c \"$2\"")
        let target = remote == "ssh" ? teamURL : remote
        func sync(_ catalog: String = "mine.keyline") throws -> CommandLineRunner.Outcome {
            try run("sync", target, "--catalog", catalog, environment: ssh)
        }
        try set("8", in: "mine.keyline")
        let copy = try backup("mine.keyline")
        try set("9", in: "mine.keyline")
        #expect(try sync().status == 0)
        try putBack(copy, "mine.keyline")
        try set("5", in: "mine.keyline", name: "word")
        let rehearsal = try run("sync", target, "--dry-run", "--catalog", "mine.keyline", environment: ssh)
        #expect(rehearsal.errors.contains("would be site"), "\(rehearsal)")
        let parted = try sync()
        #expect(parted.status == 0 && parted.errors.contains("two histories from its revision 2 on"), "\(parted)")
        #expect(parted.errors.split(separator: "\n").filter { $0.contains("two histories") }.count == 1)
        for catalog in ["mine.keyline", "team.keyline"] {
            #expect(try value(in: catalog) == "9" && value(in: catalog, name: "word") == "5")
        }
        #expect(try sync().errors.contains("nothing new at either end"))
        // Put back again, but not changed: it takes what it lacks, and goes on as a site of its own.
        try putBack(copy, "mine.keyline")
        let again = try sync()
        #expect(again.status == 0 && again.errors.contains("a site of its own from its next change on"), "\(again)")
        try set("7", in: "mine.keyline", name: "word")
        #expect(try sync().status == 0)
        #expect(try value(in: "team.keyline", name: "word") == "7")
    }

    @Test func `a catalog that was put back and told so has nothing to part`() throws {
        try set("8", in: "mine.keyline")
        let copy = try backup("mine.keyline")
        try set("9", in: "mine.keyline")
        try run("sync", "--catalog", "mine.keyline")
        try putBack(copy, "mine.keyline")
        try run("site", "--new", "--catalog", "mine.keyline")
        try set("5", in: "mine.keyline", name: "word")
        let sync = try run("sync", "--catalog", "mine.keyline")
        #expect(sync.status == 0 && !sync.errors.contains("two histories"), "\(sync)")
        #expect(try value(in: "team.keyline", name: "word") == "5" && value(in: "mine.keyline") == "9")
    }

    @Test func `a catalog says which site it is and who writes`() throws {
        try set("8", in: "mine.keyline")
        let named = try run(
            "site", "--author", "Grace", "--catalog", "mine.keyline", environment: ["KEYLINE_AUTHOR": ""])
        #expect(named.output.contains("Grace") && named.output.contains("yes"), "\(named)")
        let renewed = try run("site", "--new", "--catalog", "mine.keyline")
        #expect(renewed.errors.contains("gets a site with its next change"), "\(renewed)")
    }

    @Test(arguments: [
        (["sync", "nobody"], 66, "no remote 'nobody'"), (["sync", "ftp://host/x"], 64, "the schemes are"),
        (["sync", "ssh://-oProxyCommand=x/y"], 64, "ssh://"), (["sync", "missing/none.keyline"], 66, "no catalog"),
        (["sync", "./mine.keyline"], 64, "itself"), (["remote", "remove", "nobody"], 66, "no remote"),
        (["bundle", "create", "x", "--since", "ffffffff-99"], 66, "no revision"),
    ])
    func `what cannot be meant is refused`(arguments: [String], status: Int32, words: String) throws {
        let outcome = try keyline.run(arguments + ["--catalog", "mine.keyline"])
        #expect(outcome.status == status && outcome.errors.contains(words), "\(outcome)")
    }
}
