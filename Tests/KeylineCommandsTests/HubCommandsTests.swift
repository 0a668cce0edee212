// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// `keyline serve` on this machine, with clients that sync with it.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct HubCommandsTests {
    private static func gap(_ keyline: CommandLineRunner, _ catalog: String) throws -> String {
        let sql = "select coalesce(max(value), '') v from design_token"
        return try keyline.run("query", sql, "--format", "csv", "--catalog", catalog).output
            .components(separatedBy: .newlines).dropFirst().joined().replacingOccurrences(of: "\"", with: "")
    }

    @Test func `a hub gives and takes, and ends on a signal`() throws {
        let hub = try RunningHub()
        let keyline = hub.keyline
        let key = try hub.key("ada")
        let clone = try keyline.run(["clone", hub.url, "mine.keyline"], environment: key)
        #expect(clone.status == 0, "\(clone)")
        try keyline.run("token", "set", "gap", "8", "--catalog", "mine.keyline")
        let sync = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: key)
        #expect(sync.status == 0 && sync.errors.contains("received 0 revisions and sent 1."), "\(sync)")
        #expect(try Self.gap(keyline, "team.keyline") == "8")
        try keyline.run("token", "set", "gap", "9", "--catalog", "team.keyline")
        let back = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: key)
        #expect(back.status == 0, "\(back)")
        #expect(try Self.gap(keyline, "mine.keyline") == "9")
        let end = try hub.stop()
        #expect(end.status == 0 && end.words.contains("stopped serving"), "\(end)")
    }

    @Test func `a hub and a catalog that was put back from a copy part its two histories`() throws {
        let hub = try RunningHub()
        let keyline = hub.keyline
        let key = try hub.key("ada")
        try keyline.run(["clone", hub.url, "mine.keyline"], environment: key)
        try keyline.run("token", "set", "gap", "8", "--catalog", "mine.keyline")
        try keyline.run("query", "pragma wal_checkpoint(truncate)", "--catalog", "mine.keyline")
        let file = keyline.folder.appendingPathComponent("mine.keyline")
        let copy = try Data(contentsOf: file)
        for value in ["9", "10"] { try keyline.run("token", "set", "gap", value, "--catalog", "mine.keyline") }
        try keyline.run(["sync", "--catalog", "mine.keyline"], environment: key)
        for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file.path + suffix) }
        try copy.write(to: file)
        for value in ["1", "2", "11"] { try keyline.run("token", "set", "gap", value, "--catalog", "mine.keyline") }
        let parted = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: key)
        #expect(parted.status == 75 && parted.errors.contains("two histories from its revision 2 on"), "\(parted)")
        #expect(try Self.gap(keyline, "team.keyline") == "11" && Self.gap(keyline, "mine.keyline") == "11")
        let next = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: key)
        #expect(next.errors.contains("neither catalog has new revisions."), "\(next)")
    }

    @Test func `keys are needed, can be read only and can be revoked`() throws {
        let hub = try RunningHub()
        let keyline = hub.keyline
        for key in ["", "keyline_wrong"] {
            let outcome = try keyline.run(["clone", hub.url, "no.keyline"], environment: ["KEYLINE_ACCESS_KEY": key])
            #expect(outcome.status == 69 && outcome.errors.contains("access key is missing or wrong"), "\(outcome)")
            #expect(outcome.errors.contains("hint: the hub's owner"), "\(outcome)")
            #expect(!FileManager.default.fileExists(atPath: keyline.folder.appendingPathComponent("no.keyline").path))
        }
        let reader = try hub.key("reader", "--read-only")
        #expect(try keyline.run(["clone", hub.url, "mine.keyline"], environment: reader).status == 0)
        try keyline.run("token", "set", "gap", "8", "--catalog", "mine.keyline")
        let sync = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: reader)
        #expect(sync.status == 69 && sync.errors.contains("did not send 1 revision"), "\(sync)")
        let rehearsal = try keyline.run(["sync", "--dry-run", "--catalog", "mine.keyline"], environment: reader)
        #expect(rehearsal.status == 0 && rehearsal.errors.contains("would not send 1 revision"), "\(rehearsal)")
        #expect([sync, rehearsal].allSatisfy { $0.errors.contains("hint: this access key only reads") })
        #expect(try Self.gap(keyline, "team.keyline") == "")
        let file = try keyline.read("team.keyline-wal", orEmpty: true) + keyline.read("team.keyline", orEmpty: true)
        #expect(!file.contains(reader["KEYLINE_ACCESS_KEY"] ?? "keyline_"))
        try keyline.run("access", "revoke", "reader", "--catalog", "team.keyline")
        let revoked = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: reader)
        #expect(revoked.status == 69 && revoked.errors.contains("missing or wrong"), "\(revoked)")
    }

    /// Adds a remote with an access key from standard input.
    private func keep(_ key: String, for name: String, at hub: RunningHub, _ home: [String: String]) throws {
        try hub.keyline.write(key + "\n", to: "key.txt")
        let binary = try #require(CommandLineRunner.binary).path
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
            "-c", "'\(binary)' remote add \(name) \(hub.url) --ask-key --catalog mine.keyline < key.txt 2>/dev/null",
        ]
        shell.currentDirectoryURL = hub.keyline.folder
        shell.environment = ProcessInfo.processInfo.environment.merging(home) { $1 }
        try shell.run()
        shell.waitUntilExit()
    }

    @Test func `two remotes at one hub have a key each`() throws {
        let hub = try RunningHub()
        let home = ["XDG_CONFIG_HOME": hub.keyline.folder.path, "KEYLINE_ACCESS_KEY": ""]
        try hub.keyline.run("init", "--catalog", "mine.keyline")
        try keep(try #require(try hub.key("ada")["KEYLINE_ACCESS_KEY"]), for: "writer", at: hub, home)
        try keep(try #require(try hub.key("bob", "--read-only")["KEYLINE_ACCESS_KEY"]), for: "reader", at: hub, home)
        try hub.keyline.run("token", "set", "gap", "8", "--catalog", "mine.keyline")
        func status(_ remote: String) throws -> Int32 {
            try hub.keyline.run(["sync", remote, "--catalog", "mine.keyline"], environment: home).status
        }
        #expect(try status("reader") == 69 && status("writer") == 0 && status("reader") == 0)
        try hub.keyline.run(["remote", "remove", "writer", "--catalog", "mine.keyline"], environment: home)
        #expect(
            try hub.keyline.read("keyline/access-keys").split(separator: "\n").map { $0.hasSuffix(" reader") } == [true]
        )
    }

    @Test func `keys that are kept are for their owner alone`() throws {
        let hub = try RunningHub()
        let keyline = hub.keyline
        let key = try #require(try hub.key("ada")["KEYLINE_ACCESS_KEY"])
        let home = ["XDG_CONFIG_HOME": keyline.folder.path, "KEYLINE_ACCESS_KEY": ""]
        try keyline.run("init", "--catalog", "mine.keyline")
        try keep(key, for: "origin", at: hub, home)
        let file = keyline.folder.appendingPathComponent("keyline/access-keys").path
        let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? NSNumber
        #expect(mode?.intValue == 0o600)
        let sync = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: home)
        #expect(sync.status == 0, "\(sync)")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let open = try keyline.run(["sync", "--catalog", "mine.keyline"], environment: home)
        #expect(open.status == 65 && open.errors.contains("others may read"), "\(open)")
    }

    /// Requests of other clients, and the hub's answers.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")))
    func `requests that are too long, too slow or nonsense are refused`() throws {
        let hub = try RunningHub(["--request-time", "1"])
        let keyline = hub.keyline
        let key = try #require(try hub.key("ada")["KEYLINE_ACCESS_KEY"])
        try Data(repeating: 0, count: 5 << 20).write(to: keyline.folder.appendingPathComponent("long"))
        func curl(_ arguments: String) throws -> String {
            let shell = Process()
            shell.executableURL = URL(fileURLWithPath: "/bin/sh")
            shell.arguments = [
                "-c",
                "curl -s -m 3 -H 'Authorization: Bearer \(key)' -w ' %{http_code}' \(arguments) >out.txt 2>/dev/null",
            ]
            shell.currentDirectoryURL = keyline.folder
            try shell.run()
            shell.waitUntilExit()
            return String(
                decoding: try Data(contentsOf: keyline.folder.appendingPathComponent("out.txt")), as: UTF8.self)
        }
        // The answer is 413, but the connection may be closed before curl has read it.
        let long = try curl("--data-binary @long \(hub.url)/sync")
        #expect(["413", "408", "000"].contains { long.hasSuffix($0) }, "\(long)")
        #expect(try curl("--data-binary nonsense \(hub.url)/sync").contains("unknown kind"))
        #expect(try curl("--data-binary x \(hub.url)/sync/none").hasSuffix("404"))
        #expect(try curl("\(hub.url)/").contains("keyline clone"))
        #expect(try curl("--limit-rate 1 --data-binary @long \(hub.url)/sync").hasSuffix("200") == false)
        #expect(try Self.gap(keyline, "team.keyline") == "")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
    func `certificates make it private, and strangers' are not trusted`() throws {
        let folder = try CommandLineRunner().folder
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/usr/bin/openssl")
        shell.arguments = [
            "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-keyout", "key.pem",
            "-out", "chain.pem", "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1",
        ]
        shell.currentDirectoryURL = folder
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        let (chain, secret) = (
            folder.appendingPathComponent("chain.pem").path, folder.appendingPathComponent("key.pem").path
        )
        let hub = try RunningHub(["--certificate", chain, "--key", secret], scheme: "https")
        let key = try hub.key("ada")
        let stranger = try hub.keyline.run(["clone", hub.url, "mine.keyline"], environment: key)
        #expect(stranger.status == 69 && stranger.errors.contains("not trusted"), "\(stranger)")
        #expect(stranger.errors.contains("hint: set KEYLINE_AUTHORITY"), "\(stranger)")
        for authority in [secret, "none.pem"] {
            let environment = key.merging(["KEYLINE_AUTHORITY": authority]) { $1 }
            let outcome = try hub.keyline.run(["clone", hub.url, "mine.keyline"], environment: environment)
            #expect(outcome.status == 66 && outcome.errors.contains("contains no certificate"), "\(outcome)")
        }
        let plain = hub.url.replacing("https:", with: "http:")
        let open = try hub.keyline.run(["clone", plain, "mine.keyline"], environment: key)
        #expect(open.status == 69 && open.errors.contains("for a hub with a certificate, use https"), "\(open)")
        let friend = try hub.keyline.run(
            ["clone", hub.url, "mine.keyline"], environment: key.merging(["KEYLINE_AUTHORITY": chain]) { $1 })
        #expect(friend.status == 0, "\(friend)")
    }

    @Test func `each request is logged without secrets`() throws {
        let hub = try RunningHub()
        let key = try hub.key("ada")
        try hub.keyline.run(["clone", hub.url, "mine.keyline"], environment: key)
        try hub.keyline.run("token", "set", "gap", "8", "--catalog", "mine.keyline")
        try hub.keyline.run(["sync", "--catalog", "mine.keyline"], environment: key)
        let stranger = ["KEYLINE_ACCESS_KEY": "keyline-stranger-secret"]
        try hub.keyline.run(["sync", "--catalog", "mine.keyline"], environment: stranger)
        let (_, words) = try hub.stop()
        let site =
            try hub.keyline.run("log", "--format", "csv", "--catalog", "mine.keyline").output
            .split(whereSeparator: \.isNewline).dropFirst().first?.prefix(8) ?? ""
        #expect(words.contains("key 'ada', sync ") && words.contains("1 pushed of \(site), "), "\(words)")
        #expect(words.contains("key unknown, ") && words.contains("refused: the access key is missing"), "\(words)")
        for secret in [key, stranger].compactMap({ $0["KEYLINE_ACCESS_KEY"] }) { #expect(!words.contains(secret)) }
    }

    /// A request that a client began and does not end.
    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")))
    func `a hub that is asked to stop does not wait for the rest of a request`() throws {
        let hub = try RunningHub()
        let key = try #require(try hub.key("ada")["KEYLINE_ACCESS_KEY"])
        try Data(repeating: 0, count: 1 << 20).write(to: hub.keyline.folder.appendingPathComponent("long"))
        let slow = Process()
        slow.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        slow.arguments = [
            "-s", "-m", "60", "-H", "Authorization: Bearer \(key)", "--limit-rate", "1k", "--data-binary", "@long",
            hub.url + "/sync",
        ]
        slow.currentDirectoryURL = hub.keyline.folder
        slow.standardOutput = FileHandle.nullDevice
        try slow.run()
        defer { slow.terminate() }
        sleep(2)
        let start = ContinuousClock.now
        let (status, words) = try hub.stop()
        #expect(status == 0 && words.hasSuffix("stopped serving\n"), "\(words)")
        #expect(ContinuousClock.now - start < .seconds(10))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/openssl")))
    func `a key of another certificate is named`() throws {
        let keyline = try CommandLineRunner()
        try keyline.run("init", "--catalog", "team.keyline")
        for number in 1...2 {
            let request =
                "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
            let files = ["-keyout", "key\(number).pem", "-out", "chain\(number).pem"]
            try keyline.run(
                request.split(separator: " ").map(String.init) + files, of: URL(fileURLWithPath: "/usr/bin/openssl"))
        }
        let run = try keyline.run(
            "serve", "--port", "0", "--certificate", "chain1.pem", "--key", "key2.pem", "--catalog", "team.keyline")
        #expect(run.status == 66, "\(run)")
        #expect(run.errors.hasPrefix("error: the key 'key2.pem' does not belong to the certificate 'chain1.pem'"))
    }

    @Test func `what cannot be served or reached ends with one clear line`() throws {
        let hub = try RunningHub()
        let port = try #require(hub.url.split(separator: ":").last)
        let second = try hub.keyline.run("serve", "--port", String(port), "--catalog", "team.keyline")
        #expect(second.status == 69 && second.errors.contains("cannot listen"), "\(second)")
        for (url, status, words) in [
            ("http://127.0.0.1:1", Int32(69), "cannot be reached: Connection refused"),
            ("http://127.0.0.1:99999", 64, "ports are 1 to 65535"),
            ("http://name.invalid", 69, "there is no host with this name"),
            (hub.url + "/nothing", 69, "hint: check the URL"),
        ] {
            let none = try hub.keyline.run("sync", url, "--catalog", "team.keyline")
            #expect(none.status == status && none.errors.contains(words), "\(none)")
        }
        let start = ContinuousClock.now
        let plain = try hub.keyline.run(
            "sync", hub.url.replacing("http:", with: "https:"), "--catalog", "team.keyline")
        #expect(plain.status == 69 && plain.errors.contains("does not use TLS"), "\(plain)")
        #expect(ContinuousClock.now - start < .seconds(8))
        for (host, status) in [("256.1.1.1", Int32(69)), ("name.invalid", 69), ("", 64)] {
            let serve = try hub.keyline.run("serve", "--host", host, "--catalog", "team.keyline")
            #expect(serve.status == status && !serve.errors.contains("internal error"), "\(serve)")
        }
        try hub.keyline.write("no certificate", to: "x.pem")
        let bad = try hub.keyline.run(
            "serve", "--certificate", "x.pem", "--key", "x.pem", "--catalog", "team.keyline")
        #expect(bad.status == 66 && bad.errors.contains("do not contain a certificate and its key"), "\(bad)")
    }
}

extension CommandLineRunner {
    /// Returns the bytes of a file as text with one character per byte.
    fileprivate func read(_ name: String, orEmpty: Bool) throws -> String {
        let data = (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data()
        return String(String.UnicodeScalarView(data.map { Unicode.Scalar($0) }))
    }
}
