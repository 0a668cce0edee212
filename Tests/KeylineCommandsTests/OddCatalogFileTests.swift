// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// Catalogs with names that SQLite gives a meaning, with several names, with damaged pages, and on full disks.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct OddCatalogFileTests {
    private let keyline: CommandLineRunner

    init() throws { keyline = try CommandLineRunner() }

    @Test(arguments: [":memory:", "file:x.keyline", "file:y?mode=memory", "file::memory:", "a b?mode=ro#c%25"])
    func `a name is a file's name`(_ name: String) throws {
        try #require(try keyline.run("init", "--catalog", name).status == 0)
        try keyline.run("token", "set", "gap", "3", "--catalog", name)
        #expect(try keyline.run("clone", name, name + "-2").status == 0)
        #expect(try keyline.run("token", "set", "gap", "4", "--catalog", name).status == 0)
        #expect(try keyline.run("sync", name, "--catalog", name + "-2").status == 0)
        for catalog in [name, name + "-2"] {
            #expect(try keyline.run("token", "list", "--format", "csv", "--catalog", catalog).output.contains(",4,"))
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: keyline.folder.path).filter {
            !$0.hasPrefix(".")
        }
        #expect(names.sorted() == [name, name + "-2"])
    }

    @Test func `a file with two names is refused by either`() throws {
        try keyline.run("init", "--catalog", "a.keyline")
        let second = keyline.folder.appendingPathComponent("b.keyline")
        try FileManager.default.linkItem(at: keyline.folder.appendingPathComponent("a.keyline"), to: second)
        for name in ["a.keyline", "b.keyline"] {
            for command in [["token", "set", "gap", "3"], ["screens"]] {
                let run = try keyline.run(command + ["--catalog", name])
                #expect(run.status == 66 && run.errors.hasPrefix("error: '\(name)' is one of 2 names"), "\(run)")
            }
        }
        try FileManager.default.removeItem(at: second)
        try FileManager.default.createSymbolicLink(atPath: second.path, withDestinationPath: "a.keyline")
        #expect(try keyline.run("token", "set", "gap", "3", "--catalog", "b.keyline").status == 0)
        #expect(try keyline.run("token", "list", "--catalog", "a.keyline").output.contains("gap"))
    }

    @Test func `a page that is damaged is found`() throws {
        try keyline.run("demo", "--catalog", "a.keyline")
        let index = "select rootpage from sqlite_master where name = 'screen_document'"
        let page = try keyline.run("query", index, "--format", "csv", "--catalog", "a.keyline").output
        let number = try #require(
            page.split(whereSeparator: \.isNewline).last.flatMap { UInt64($0.trimmingCharacters(in: .whitespaces)) })
        let file = try FileHandle(forUpdating: keyline.folder.appendingPathComponent("a.keyline"))
        try file.seek(toOffset: (number - 1) * 4096 + 1024)
        try file.write(contentsOf: Data(repeating: 0x5A, count: 3000))
        try file.close()
        let run = try keyline.run("status", "--verify", "--catalog", "a.keyline")
        #expect(run.status == 65 && run.output.contains("file       damaged: "), "\(run)")
    }

    /// Runs a script in a namespace with a file system of 4 MiB in the folder `small`; nil where that cannot be done.
    private func onSmallDisk(_ script: String) throws -> CommandLineRunner.Outcome? {
        let unshare = URL(fileURLWithPath: "/usr/bin/unshare")
        guard getuid() == 0, FileManager.default.isExecutableFile(atPath: unshare.path) else { return nil }
        let binary = try #require(CommandLineRunner.binary).path
        try keyline.write("", to: "small/.nothing")
        let lines = [
            "mount -t tmpfs -o size=4m none small || exit 99", "cd small", "keyline() { '\(binary)' \"$@\"; }", script,
        ]
        let run = try keyline.run(["-m", "/bin/sh", "-c", lines.joined(separator: "\n")], of: unshare)
        return run.status == 99 || run.errors.contains("unshare") ? nil : run
    }

    @Test(arguments: ["", "export TMPDIR=$PWD"])
    func `a catalog on a full disk is read, and not written`(_ setting: String) throws {
        let run = try onSmallDisk(
            """
            keyline demo --catalog a.keyline; keyline token set gap 8 --catalog a.keyline
            dd if=/dev/zero of=fill bs=1k; \(setting)
            keyline check --catalog a.keyline; echo "check $?"
            keyline token list --catalog a.keyline
            keyline token set gap 9 --catalog a.keyline; echo "set $?"
            rm fill; keyline token set gap 9 --catalog a.keyline; echo "set $?"
            """)
        guard let run else { return }
        #expect(run.output.contains("check 1") && run.output.contains("dimension   8"), "\(run)")
        #expect(run.output.contains("set 2") && run.output.hasSuffix("set 0\n"), "\(run)")
        #expect(run.errors.contains("error: the catalog 'a.keyline' cannot be written: the disk is full"), "\(run)")
    }
}
