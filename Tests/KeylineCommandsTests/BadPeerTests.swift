// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReplica
@_spi(WritePath) import KeylineStore
import Testing

/// Sends streams that no honest peer would send to the real processes: one clear line is answered, and nothing changes.
@Suite(.enabled(if: CommandLineRunner.isAvailable)) struct BadPeerTests {
    /// The fault of a stream, and words of the refusal; nil if there is no fault.
    static let cases: [(fault: Fault, words: String?)] = [
        (.none, nil), (.length, "claims"), (.nonsense, "unknown kind"), (.forgedBody, "does not match its content"),
        (.clockBackwards, "clock ran backwards"), (.malformedBody, "its body"), (.ownSite, "was not announced"),
        (.flippedBit, "changed, lost or repeated"), (.secondGreeting, "a second greeting"),
        (.counterAhead, "its counter does not follow on what it has seen"), (.counterBeyondTheLast, "without end"),
        (.timeBeyondTheLast, "its counter is too large"), (.olderFormat, "its site writes a newer format by now"),
        (.falseStart, "not the start of a catalog"), (.earlierVersion, "is an earlier Keyline"),
        (.unaskedLineage, "goes on after its end"), (.unaskedFile, "a file"),
    ]

    enum Fault: String, Sendable {
        case none, length, nonsense, forgedBody, clockBackwards, malformedBody, ownSite, flippedBit, secondGreeting
        case counterAhead, counterBeyondTheLast, timeBeyondTheLast, olderFormat, falseStart, earlierVersion
        case unaskedLineage, unaskedFile
    }

    let keyline: CommandLineRunner

    init() throws {
        keyline = try CommandLineRunner()
        try keyline.run("init", "--catalog", "team.keyline")
        try keyline.run("token", "set", "gap", "8", "--catalog", "team.keyline")
    }

    @Test(arguments: cases.map(\.fault))
    func `the other end of a pipe refuses it`(fault: Fault) throws {
        let before = try revisionCount(keyline)
        let answer = try speak(Forger(keyline).stream(fault))
        let words = Self.cases.first { $0.fault == fault }?.words
        #expect(words.map { answer.refusal.contains($0) } ?? answer.refusal.isEmpty, "\(answer)")
        #expect(try revisionCount(keyline) == before + (words == nil ? 2 : 0))
    }

    @Test func `an end that is read only takes nothing, whatever is sent`() throws {
        let before = try revisionCount(keyline)
        let answer = try speak(Forger(keyline).stream(.none), "--read-only")
        #expect(answer.status != 0 && answer.refusal.contains("a revision arrived where it is not"), "\(answer)")
        #expect(try revisionCount(keyline) == before)
    }

    @Test func `a peer that stalls is left`() throws {
        let start = ContinuousClock.now
        let answer = try speak(
            Forger(keyline).stream(.none).dropLast(30).map { $0 }, "--timeout", "1", after: "sleep 20")
        #expect(answer.status == 69, "\(answer)")
        #expect(ContinuousClock.now - start < .seconds(90))
    }

    @Test func `no memory is taken for what is only claimed`() throws {
        // With less memory than the length that the frame claims.
        let answer = try speak(
            Forger(keyline).stream(.length), before: "ulimit -v 1500000", after: "head -c 67108864 /dev/zero")
        #expect(answer.status == 65 && answer.refusal.contains("claims"), "\(answer)")
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/curl")))
    func `a hub refuses it, and takes nothing from a key that only reads`() throws {
        let hub = try RunningHub()
        try hub.keyline.run("token", "set", "gap", "8", "--catalog", "team.keyline")
        let (ada, reader) = (try hub.key("ada"), try hub.key("reader", "--read-only"))
        for (fault, words) in Self.cases where words != nil {
            let before = try revisionCount(hub.keyline)
            let refusal = try post(Forger(hub.keyline).stream(fault), to: hub, ada)
            #expect(words.map(refusal.contains) ?? false, "\(fault): \(refusal)")
            #expect(try revisionCount(hub.keyline) == before, "\(fault)")
        }
        let before = try revisionCount(hub.keyline)
        let refusal = try post(Forger(hub.keyline).stream(.none), to: hub, reader)
        #expect(refusal.contains("a revision arrived where it is not"), "\(refusal)")
        #expect(try revisionCount(hub.keyline) == before)
        #expect(try post(Forger(hub.keyline).stream(.none), to: hub, ada).isEmpty)
        #expect(try revisionCount(hub.keyline) == before + 2)
    }

    // MARK: Speaking

    private func revisionCount(_ keyline: CommandLineRunner) throws -> Int {
        let store = try CatalogStore.open(path: keyline.folder.appendingPathComponent("team.keyline").path)
        return try store.read { try $0.versionVector() }.count(besides: VersionVector())
    }

    private struct Answer {
        var status: Int32
        var refusal: String
    }

    /// Sends bytes to `keyline sync --stdio`.
    ///
    /// - Parameters:
    ///   - before: a shell command to run first.
    ///   - after: a shell command that writes more into the pipe.
    private func speak(
        _ bytes: [UInt8], _ options: String..., before: String = "true", after: String = "true"
    ) throws -> Answer {
        let folder = keyline.folder
        try Data(bytes).write(to: folder.appendingPathComponent("stream"))
        let binary = try #require(CommandLineRunner.binary).path
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = [
            "-c",
            "\(before); (cat stream; exec \(after)) | '\(binary)' sync --stdio team.keyline "
                + options.joined(separator: " ") + " > answer; echo $? > status; exit 0",
        ]
        shell.currentDirectoryURL = folder
        shell.standardError = FileHandle.nullDevice
        try shell.run()
        let status = folder.appendingPathComponent("status")
        shell.waitUntilExit()
        let answer = try Data(contentsOf: folder.appendingPathComponent("answer"))
        return Answer(
            status: Int32(try String(contentsOf: status, encoding: .utf8).prefix { $0.isNumber }) ?? -1,
            refusal: Self.refusal(in: [UInt8](answer)))
    }

    /// Sends bytes to a hub.
    private func post(
        _ bytes: [UInt8], to hub: RunningHub, _ key: [String: String]
    ) throws -> String {
        let folder = hub.keyline.folder
        try Data(bytes).write(to: folder.appendingPathComponent("stream"))
        let curl = Process()
        curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        curl.arguments = [
            "-s", "-m", "20", "-H", "Authorization: Bearer \(key["KEYLINE_ACCESS_KEY"] ?? "")", "--data-binary",
            "@stream",
            "-o", "answer", hub.url + "/sync",
        ]
        curl.currentDirectoryURL = folder
        try curl.run()
        curl.waitUntilExit()
        return Self.refusal(in: [UInt8](try Data(contentsOf: folder.appendingPathComponent("answer"))))
    }

    /// Returns the words of the refusal in a stream; empty if there is none.
    private static func refusal(in bytes: [UInt8]) -> String {
        var frames = FrameReader()
        frames.append(bytes)
        while let frame = try? frames.next() {
            if frame.kind == .refusal { return String(decoding: frame.payload, as: UTF8.self) }
        }
        return ""
    }
}
