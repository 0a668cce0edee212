// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Several remotes, including bundles, and the messages about each.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct RemoteCommandsTests {
    private let pair: ClonedPair
    private var keyline: CommandLineRunner { pair.keyline }

    init() throws { pair = try ClonedPair() }

    @Test func `a remote that fails leaves the others their turn, and each is reported`() throws {
        try FileManager.default.copyItem(
            at: keyline.folder.appendingPathComponent("team.keyline"),
            to: keyline.folder.appendingPathComponent("third.keyline"))
        try pair.set("8", in: "mine.keyline")
        let arguments = ["sync", "http://127.0.0.1:1", "gone/none.keyline", "./third.keyline", "origin"]
        let outcome = try keyline.run(arguments + ["--format", "json", "--catalog", "mine.keyline"])
        #expect(outcome.status == 69, "\(outcome)")
        let remotes = try pair.remotes(outcome)
        #expect(remotes.map { $0["remote"] as? String } == arguments.dropFirst().map { $0 })
        #expect(remotes.map { $0["error"] is String } == [true, true, false, false], "\(remotes)")
        #expect(try pair.value(in: "team.keyline") == "8" && pair.value(in: "third.keyline") == "8")
        #expect(outcome.errors.contains("error: gone/none.keyline: "), "\(outcome)")
        #expect(!outcome.errors.contains("--catalog"), "\(outcome)")
        let alone = try pair.run("sync", "./none.keyline", "--format", "json", "--catalog", "mine.keyline")
        #expect(try alone.status == 66 && pair.remotes(alone).first?["error"] is String, "\(alone)")
    }

    @Test func `a bundle as a remote gives, and says what it does not carry back`() throws {
        try pair.set("8", in: "team.keyline")
        try pair.run("bundle", "create", "a.bundle", "--catalog", "team.keyline")
        try pair.set("5", in: "mine.keyline", name: "word")
        let first = try pair.run("sync", "./a.bundle", "--catalog", "mine.keyline")
        #expect(first.status == 0 && first.errors.contains("a.bundle: received 1 revision.\n"), "\(first)")
        #expect(first.errors.contains("this bundle lacks 1 revision of the catalog"), "\(first)")
        #expect(first.errors.contains("'keyline bundle create FILE'"), "\(first)")
        let second = try pair.run("sync", "./a.bundle", "--format", "json", "--catalog", "mine.keyline")
        #expect(second.errors.contains("it has no new revisions."), "\(second)")
        let remote = try #require(try pair.remotes(second).first)
        #expect(remote["oneWay"] as? Bool == true && remote["unsent"] as? Int == 1, "\(remote)")
        try pair.run("remote", "add", "disk", "a.bundle", "--catalog", "mine.keyline")
        let kept = try pair.run("sync", "disk", "--dry-run", "--catalog", "mine.keyline")
        #expect(kept.errors.contains("'keyline bundle create FILE --for disk'"), "\(kept)")
        #expect(!kept.errors.contains("would send"), "\(kept)")
    }

    @Test func `status lists what each remote has, right after a sync`() throws {
        try pair.set("8", in: "mine.keyline")
        let before = try pair.run("status", "--catalog", "mine.keyline")
        #expect(before.output.contains("never synced"), "\(before)")
        try pair.run("sync", "--catalog", "mine.keyline")
        let after = try pair.run("status", "--catalog", "mine.keyline")
        #expect(after.output.contains("team.keyline   1 of 1                        0"), "\(after)")
        try pair.run("remote", "add", "other", "third.keyline", "--catalog", "mine.keyline")
        try pair.set("7", in: "mine.keyline")
        try pair.run("sync", "./team.keyline", "--catalog", "mine.keyline")
        #expect(try pair.run("status", "--catalog", "mine.keyline").output.contains("2 of 2 "), "by its address, too")
        try pair.set("9", in: "mine.keyline")
        let json = try pair.run("status", "--format", "json", "--catalog", "mine.keyline")
        let remotes = try pair.remotes(json)
        #expect(
            remotes.map { $0["seenOfOurs"] as? Int } == [2, nil] && remotes[0]["unsent"] as? Int == 1, "\(remotes)")
        try pair.run("remote", "add", "origin", "third.keyline", "--catalog", "mine.keyline")
        let moved = try pair.remotes(pair.run("status", "--format", "json", "--catalog", "mine.keyline"))
        #expect(moved.map { $0["seenOfOurs"] as? Int } == [nil, nil], "\(moved)")
    }

    @Test func `bundles carry what a remote lacks, and are passed over when known`() throws {
        try pair.run("sync", "--catalog", "mine.keyline")
        try pair.set("8", in: "mine.keyline")
        #expect(
            try pair.run("bundle", "create", "a.bundle", "--for", "origin", "--catalog", "mine.keyline").status == 0)
        for _ in 0..<2 {
            let outcome = try pair.run("bundle", "apply", "a.bundle", "--catalog", "team.keyline")
            #expect(outcome.status == 0, "\(outcome)")
        }
        #expect(try pair.value(in: "team.keyline") == "8")
        let other = try pair.run("clone", "a.bundle", "none.keyline")
        #expect(other.status == 66 && other.errors.contains("is missing here"), "\(other)")
        #expect(!FileManager.default.fileExists(atPath: keyline.folder.appendingPathComponent("none.keyline").path))
        #expect(try pair.run("bundle", "create", "all.bundle", "--catalog", "mine.keyline").status == 0)
        let third = try pair.run("clone", "all.bundle", "third.keyline")
        #expect(third.errors.contains("2 revisions"), "\(third)")
        #expect(try pair.value(in: "third.keyline") == "8")
    }

    @Test func `a bundle that is cut or damaged changes nothing`() throws {
        try pair.set("8", in: "mine.keyline")
        try pair.run("bundle", "create", "a.bundle", "--for", "origin", "--catalog", "mine.keyline")
        let file = keyline.folder.appendingPathComponent("a.bundle")
        let whole = try Data(contentsOf: file)
        var damaged = whole
        damaged[whole.count - 3] ^= 4
        for bytes in [whole.dropLast(), whole.dropLast(40), whole.prefix(17), damaged, Data("hello".utf8)] {
            try bytes.write(to: file)
            let outcome = try pair.run("bundle", "apply", "a.bundle", "--catalog", "team.keyline")
            #expect(outcome.status == 65 && outcome.errors.contains("a.bundle' is not a "), "\(outcome)")
        }
        #expect(try pair.value(in: "team.keyline") == "")
    }
}
