// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Concurrent writes of two people, and deletions, as the commands report them.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct ConflictCommandsTests {
    let team: TwoCatalogs

    init() throws { team = try TwoCatalogs() }

    // MARK: conflicts, resolve, status

    @Test func `a conflict is reported with both values, and status exits with 75`() throws {
        #expect(try team.a("conflicts").errors == "no conflicts\n")
        #expect(try team.a("status").status == 0)
        try team.disagree()
        let conflict = try #require(try team.list(team.a("conflicts", "--format", "json")).first)
        let values = ["winner", "loser"].compactMap { (conflict[$0] as? [String: Any])?["values"] as? [String: Any] }
        #expect(Set(values.compactMap { $0["constant"] as? Double }) == [-12, -16])
        let text = try team.a("conflicts").output
        #expect(
            text.contains("ours, not in use   constant -12") && text.contains("theirs, in use     constant -16"),
            "\(text)")
        let status = try team.a("status")
        #expect(status.status == 75 && status.output.contains("conflicts  1 to resolve"), "\(status.output)")
    }

    @Test(arguments: [
        ("ours", -12.0), ("theirs", -16), ("winner", -16), ("loser", -12), ("-14", -14), ("constant=-13", -13),
    ])
    func `resolving ends a conflict everywhere`(take: String, constant: Double) throws {
        try team.disagree()
        let id = try #require(try team.list(team.a("conflicts", "--format", "json")).first?["id"] as? String)
        let run = try team.a("resolve", id, "--take", take)
        #expect(run.status == 0, "\(run.errors)")
        try team.exchange()
        for catalog in ["a.keyline", "b.keyline"] {
            let rows = try team.keyline.run(
                "query", "select constant from layout_constraint where source_object_id = 'bot-to-001'", "--format",
                "csv", "--catalog", catalog)
            #expect(rows.output.contains("\(Int(constant))"), "\(rows.output)")
            #expect(try team.keyline.run("conflicts", "--all", "--catalog", catalog).errors == "no conflicts\n")
            #expect(try team.keyline.run("status", "--catalog", catalog).status == 0)
        }
    }

    @Test func `a value that its token cannot have is refused`() throws {
        try team.a("token", "set", "gap", "8")
        try team.exchange()
        try team.a("token", "set", "gap", "12")
        try team.b("token", "set", "gap", "16")
        try team.exchange()
        let id = try #require(try team.list(team.a("conflicts", "--format", "json")).first?["id"] as? String)
        let run = try team.a("resolve", id, "--take", "bogus")
        #expect(run.status == 64 && run.errors.contains("a dimension is"), "\(run.errors)")
        #expect(try team.a("resolve", id, "--take", "20").status == 0)
    }

    @Test(arguments: [
        ("zzzz", "ours", Int32(66), "there is no open conflict"), ("ID", "wide", 64, "'wide' is not a valid constant"),
        ("ID", "nan", 64, "must be a number"), ("ID", "1e300", 64, "is not a valid constant"),
    ])
    func `what cannot be taken is refused`(id: String, take: String, status: Int32, words: String) throws {
        try team.disagree()
        let known = try #require(try team.list(team.a("conflicts", "--format", "json")).first?["id"] as? String)
        let before = try team.a("log").output
        let run = try team.a("resolve", id == "ID" ? known : id, "--take", take)
        #expect(run.status == status && run.errors.contains(words), "\(run.errors)")
        #expect(try team.a("log").output == before)
    }

    @Test func `conflicts between others are distinguished by the winner`() throws {
        try FileManager.default.copyItem(at: team.file("a.keyline"), to: team.file("c.keyline"))
        try team.disagree()
        try team.pull(into: "c.keyline", from: "a.keyline")
        let text = try team.keyline.run("conflicts", "--catalog", "c.keyline").output
        #expect(text.contains("winner, in use") && text.contains("loser, not in use"), "\(text)")
    }

    @Test(arguments: [
        ("delete from revision", "× missing revision"), ("delete from revision_scope", "× revision without its places"),
        ("delete from register_head", "× row that no revision wrote"),
        ("delete from replica", "does not know its site"),
        ("delete from revision; delete from register_head; delete from revision_scope", "× row that no revision wrote"),
    ])
    func `a history that another program damaged is reported`(sql: String, words: String) throws {
        // The marker row disables the triggers that protect the history.
        guard try team.sql("insert into merge_in_progress values (1); \(sql); delete from merge_in_progress") else {
            return
        }
        let status = try team.a("status")
        #expect(status.status == 65 && status.output.contains(words), "\(status)")
        #expect(try team.a("status", "--format", "json").output.contains("\"history\""))
    }

    @Test func `a history is verified against every row`() throws {
        guard try team.sql("update screen set name = 'Other'") else { return }
        #expect(try team.a("status", "--verify").status == 0, "what waits to be sealed is no damage")
        guard try team.sql("update screen set name = 'Photo viewer'") else { return }
        try team.disagree()
        #expect(try team.a("status", "--verify").status == 75)
        guard try team.sql("delete from conflict") else { return }
        let status = try team.a("status", "--verify")
        #expect(status.status == 65 && status.output.contains("differ from the history"), "\(status)")
    }

    // MARK: restore

    @Test func `what was deleted comes back with what went with it`() throws {
        let before = try team.a("export").output
        _ = try team.a("edit", "remove-item", "Photo viewer", "pageControl")
        #expect(try team.a("restore").output.contains("pageControl"))
        let run = try team.a("restore", "pageControl")
        #expect(run.errors.contains("Restored the item 'pageControl' on 'Photo viewer', and 3 rows deleted with it"))
        #expect(try team.a("export").output == before)
        _ = try team.a("edit", "remove-screen", "Photo viewer")
        #expect(try team.a("restore", "Photo viewer").status == 0)
        #expect(try team.a("export").output == before)
        #expect(try team.a("restore").errors == "no deleted rows\n")
        #expect(try team.a("restore", "pageControl").status == 66)
    }

    @Test(arguments: ["ours", "theirs"])
    func `a deletion against a change is decided either way`(take: String) throws {
        _ = try team.a("edit", "remove-item", "Photo viewer", "pageControl")
        _ = try team.b("edit", "hide", "Photo viewer", "pageControl")
        try team.exchange()
        let conflict = try #require(
            try team.list(team.a("conflicts", "--format", "json")).first { $0["kind"] as? String == "deleted" })
        let id = try #require(conflict["id"] as? String)
        let run = try team.a("resolve", id, "--take", take)
        #expect(run.status == 0, "\(run.errors)")
        try team.exchange()
        for catalog in ["a.keyline", "b.keyline"] {
            let shown = try team.keyline.run("show", "Photo viewer", "--catalog", catalog).output
            #expect(shown.contains("pageControl") == (take == "theirs"))
            #expect(shown.contains("hidden") == (take == "theirs"))
            #expect(try team.keyline.run("conflicts", "--catalog", catalog).errors == "no conflicts\n")
        }
        #expect(try team.a("export").output == team.b("export").output)
    }
}
