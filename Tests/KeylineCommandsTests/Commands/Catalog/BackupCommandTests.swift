// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@Suite("keyline backup", .enabled(if: CommandLineRunner.isAvailable)) struct BackupCommandTests {
    private let team: TwoCatalogs

    init() throws {
        team = try TwoCatalogs()
        try team.a("token", "set", "gap", "8")
    }

    private func names(_ folder: String) throws -> [String] {
        let path = team.keyline.folder.appendingPathComponent(folder).path
        return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    @Test func `a file has what the catalog had, and is not overwritten`() throws {
        let run = try team.a("backup", "old.keyline")
        #expect(run.status == 0 && run.errors.hasPrefix("Wrote 'old.keyline' with 1 screen and "), "\(run)")
        try team.a("token", "set", "gap", "9")
        let list = try team.keyline.run("token", "list", "--format", "csv", "--catalog", "old.keyline").output
        #expect(list.contains(",8,"))
        #expect(try team.keyline.run("doctor", "--catalog", "old.keyline").status == 0)
        #expect(try team.a("backup", "old.keyline").status == 64)
    }

    @Test func `a backup that is put back gets the later revisions with the next sync`() throws {
        try team.a("backup", "old.keyline")
        try team.a("token", "set", "gap", "9")
        try team.a("sync", "./b.keyline")
        let folder = team.keyline.folder
        for name in ["a.keyline", "a.keyline-wal", "a.keyline-shm"] {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(name))
        }
        try FileManager.default.copyItem(
            at: folder.appendingPathComponent("old.keyline"), to: folder.appendingPathComponent("a.keyline"))
        #expect(try team.a("sync", "./b.keyline").status == 0)
        #expect(try team.a("token", "list", "--format", "csv").output.contains(",9,"))
    }

    @Test func `a folder keeps the latest, and other files stay`() throws {
        try team.keyline.write("", to: "kept/a-notes.keyline")
        for _ in 0..<4 { #expect(try team.a("backup", "kept", "--keep", "2").status == 0) }
        let found = try names("kept")
        #expect(found.count == 3 && found.contains("a-notes.keyline"), "\(found)")
        #expect(try team.a("backup", "new.keyline", "--keep", "2").status == 64)
        #expect(try team.a("backup", "kept", "--keep", "0").status == 64)
    }

    @Test func `a damaged catalog is not backed up`() throws {
        let change = "update revision set body = x'00' where sequence = 1 and message <> ''"
        guard try team.sql("insert into merge_in_progress values (1); \(change); delete from merge_in_progress") else {
            return
        }
        let run = try team.a("backup", "old.keyline")
        #expect(run.status == 65, "\(run)")
        #expect(try !names(".").contains { $0.hasPrefix("old") })
    }
}
