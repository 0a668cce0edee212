// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("keyline doctor", .enabled(if: CommandLineRunner.isAvailable)) struct DoctorCommandTests {
    private let team: TwoCatalogs

    init() throws {
        team = try TwoCatalogs()
        try team.a("token", "set", "gap", "8")
    }

    private func state(_ part: String, _ options: String...) throws -> (status: Int32, words: String) {
        let run = try team.keyline.run(["doctor", "--format", "csv", "--catalog", "a.keyline"] + options)
        let line = run.output.split(whereSeparator: \.isNewline).first { $0.hasPrefix(part + ",") }
        return (run.status, String(line ?? "") + run.errors)
    }

    @Test func `a sound catalog is left as it is`() throws {
        let before = try team.a("log").output
        for options in [[], ["--fix"]] {
            let run = try team.keyline.run(["doctor", "--catalog", "a.keyline"] + options)
            #expect(run.status == 0 && !run.output.contains("damaged") && !run.output.contains("repaired"), "\(run)")
        }
        #expect(try team.a("log").output == before)
    }

    /// Changes without capture, as a faulty program makes them, and the part of the catalog that they damage.
    @Test(arguments: [
        ("rows", "update design_token set value = '77'"),
        ("origins", "delete from register_head where tbl = 4"),
        ("history", "update layout_constraint set constant = 77 where first_attribute = 'bottom'"),
        ("history", "delete from register_head"),
        ("history", "delete from revision_scope"),
        ("verdicts", "update verdict set overlap = 1; delete from dirty_screen"),
        ("verdicts", "delete from verdict; delete from dirty_screen"),
    ])
    func `what follows from the history is made again`(part: String, change: String) throws {
        let views = ["select * from violations", "select * from layout_constraint", "select * from design_token"]
        let before = try views.map { try team.a("query", $0).output }
        let sql = "insert into merge_in_progress values (1); \(change); delete from merge_in_progress"
        guard try team.sql(sql) else { return }
        let found = try state(part)
        #expect(found.status == 65 && found.words.hasPrefix("\(part),damaged,"), "\(found)")
        let repaired = try state(part, "--fix")
        #expect(repaired.status == 0 && repaired.words.hasPrefix("\(part),repaired,"), "\(repaired)")
        #expect(try state(part).status == 0)
        #expect(try views.map { try team.a("query", $0).output } == before)
        #expect(try team.a("status", "--verify").status == 0)
    }

    @Test func `a revision that another program changed is not repaired`() throws {
        let change = "update revision set body = x'00' where sequence = 1 and message <> ''"
        guard try team.sql("insert into merge_in_progress values (1); \(change); delete from merge_in_progress") else {
            return
        }
        let run = try state("history", "--fix")
        #expect(run.status == 65 && run.words.contains("restore a backup, or clone another copy"), "\(run)")
    }

    @Test func `an index is made again from its table`() throws {
        let index = "select rootpage from sqlite_master where name = 'layout_constraint_token'"
        let page = try team.a("query", index, "--format", "csv").output.split(whereSeparator: \.isNewline).last.flatMap
        {
            UInt64($0)
        }
        guard try team.sql("pragma wal_checkpoint(truncate)"), let page else { return }
        let file = try FileHandle(forUpdating: team.keyline.folder.appendingPathComponent("a.keyline"))
        // An index without entries is a leaf page that says so.
        try file.seek(toOffset: (page - 1) * 4096)
        try file.write(contentsOf: Data([10, 0, 0, 0, 0, 16, 0, 0]))
        try file.close()
        guard try team.sql("update layout_constraint set constant_token = 'gap'") else { return }
        #expect(try team.a("status", "--verify").status == 75 || team.a("doctor", "--fix").status == 0)
    }
}
