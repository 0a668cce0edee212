// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Catalogs whose history another program has changed.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct DamagedHistoryTests {
    private let pair: ClonedPair

    init() throws {
        pair = try ClonedPair()
        try pair.set("8", in: "mine.keyline")
        try pair.set("9", in: "mine.keyline")
    }

    private func names() throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: pair.keyline.folder.path).filter { !$0.hasPrefix(".") })
    }

    @Test(arguments: ["revision", "register_head", "revision_scope", "replica", "site"])
    func `a history of which a table is gone is reported by the status, and nothing is written`(table: String) throws {
        let sql = "insert into merge_in_progress values (1); delete from \(table); delete from merge_in_progress"
        guard try pair.sql(sql, on: "mine.keyline") else { return }
        try pair.keyline.write(StoryboardText.photoViewer(), to: "App/Photos.storyboard")
        for command in [
            ["token", "set", "gap", "10"], ["import", "App"], ["sync"], ["sync", "--dry-run"],
            ["bundle", "create", "x"],
            ["compact", "--dry-run"],
        ] {
            let outcome = try pair.keyline.run(command + ["--catalog", "mine.keyline"])
            #expect(outcome.status == 65 && outcome.errors.contains("hint:"), "\(command) \(outcome)")
            let words = ["the history of the catalog 'mine.keyline' was damaged by another program: ", "unknown site"]
            #expect(words.contains { outcome.errors.contains($0) }, "\(command) \(outcome)")
        }
        #expect(try pair.run("status", "--catalog", "mine.keyline").status == 65)
        #expect(try !names().contains("x"))
    }

    @Test(arguments: ["revision", "revision_scope", "replica", "site", "revision where sequence = 2"])
    func `another program cannot delete the history`(rows: String) throws {
        guard try pair.sql("select 1", on: "mine.keyline") else { return }
        #expect(try !pair.sql("delete from \(rows)", on: "mine.keyline"))
        #expect(try pair.run("status", "--verify", "--catalog", "mine.keyline").status == 0)
    }

    @Test func `a row whose writers were forgotten is what the history has all the same`() throws {
        guard try pair.sql("delete from register_head where tbl = 5", on: "mine.keyline") else { return }
        try pair.set("10", in: "mine.keyline")
        try pair.set("11", in: "team.keyline")
        #expect(try pair.run("sync", "--catalog", "mine.keyline").status == 75)
        #expect(try pair.run("conflicts", "--catalog", "mine.keyline").output.contains("11"))
        #expect(try pair.run("status", "--verify", "--catalog", "mine.keyline").status == 75)
    }

    @Test(arguments: ["delete from revision where sequence = 1 and message <> ''", "update revision set body = x'00'"])
    func `a damaged history is not compacted`(loss: String) throws {
        let sql = "insert into merge_in_progress values (1); \(loss); delete from merge_in_progress"
        guard try pair.sql(sql, on: "mine.keyline") else { return }
        for arguments in [["compact"], ["compact", "--dry-run"]] {
            let outcome = try pair.keyline.run(arguments + ["--catalog", "mine.keyline"])
            #expect(outcome.status == 65 && outcome.errors.contains("was damaged by another program"), "\(outcome)")
        }
    }

    @Test func `what is known to be missing is not folded`() throws {
        try pair.set("10", in: "mine.keyline")
        try pair.set("11", in: "team.keyline")
        let loss = "delete from revision_scope where revision = (select max(revision) from revision_scope)"
        let sql = "insert into merge_in_progress values (1); \(loss); delete from merge_in_progress"
        guard try pair.sql(sql, on: "mine.keyline") else { return }
        let before = try pair.run("query", "select * from design_token", "--catalog", "mine.keyline").output
        let outcome = try pair.run("sync", "--catalog", "mine.keyline")
        #expect(outcome.status == 65 && outcome.errors.contains("1 × missing revision"), "\(outcome)")
        #expect(try pair.run("query", "select * from design_token", "--catalog", "mine.keyline").output == before)
    }

    @Test func `a revision that is not what its writer sealed is never sent, and is named`() throws {
        let change = "update revision set body = (select body from revision where sequence = 2) "
        guard try pair.sql(change + "where sequence = 1 and message like '%gap%'", on: "mine.keyline") else { return }
        let before = try names()
        let url = pair.teamURL.replacingOccurrences(of: "team.keyline", with: "mine.keyline")
        let ssh = try pair.fakeProgram("exec sh -c \"$2\"")
        for (command, status) in [
            (["bundle", "create", "x", "--catalog", "mine.keyline"], 65 as Int32),
            (["clone", "mine.keyline", "x"], 65), (["sync", "--catalog", "mine.keyline"], 65),
            (["sync", "./mine.keyline", "--catalog", "team.keyline"], 65),
            (["sync", pair.teamURL, "--catalog", "mine.keyline"], 65),
            (["sync", url, "--catalog", "team.keyline"], 69),
        ] {
            let outcome = try pair.keyline.run(command, environment: ssh)
            #expect(outcome.status == status, "\(command) \(outcome)")
            #expect(outcome.errors.contains("-1' is not what its writer sealed"), "\(command) \(outcome)")
        }
        #expect(try names().subtracting(before).subtracting(["ssh.sh"]).isEmpty)
        #expect(try pair.run("status", "--catalog", "mine.keyline").status == 0)
        let status = try pair.run("status", "--verify", "--catalog", "mine.keyline")
        #expect(status.status == 65 && status.output.contains("-1' was changed after it was written"), "\(status)")
    }
}
