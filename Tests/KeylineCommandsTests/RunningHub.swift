// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

/// A hub in its own process.
final class RunningHub {
    let keyline: CommandLineRunner
    let url: String
    private let process = Process()
    private let log: URL

    init(_ arguments: [String] = [], scheme: String = "http") throws {
        keyline = try CommandLineRunner()
        try keyline.run("init", "--catalog", "team.keyline")
        log = keyline.folder.appendingPathComponent("serve.txt")
        try Data().write(to: log)
        process.executableURL = CommandLineRunner.binary
        process.arguments = ["serve", "--port", "0", "--catalog", "team.keyline"] + arguments
        process.currentDirectoryURL = keyline.folder
        process.standardError = try FileHandle(forWritingTo: log)
        process.standardOutput = FileHandle.nullDevice
        try process.run()
        var port: Substring = ""
        for _ in 0..<200 where port.isEmpty {
            usleep(50_000)
            let words = try String(contentsOf: log, encoding: .utf8)
            port = words.firstMatch(of: /:(\d+) to/)?.1 ?? ""
        }
        try #require(!port.isEmpty)
        url = "\(scheme)://127.0.0.1:\(port)"
    }

    func key(_ name: String, _ more: String...) throws -> [String: String] {
        let made = try keyline.run(["access", "add", name, "--catalog", "team.keyline"] + more)
        return ["KEYLINE_ACCESS_KEY": made.output.trimmingCharacters(in: .whitespacesAndNewlines)]
    }

    /// Terminates the hub and returns its exit status and output.
    func stop() throws -> (status: Int32, words: String) {
        process.terminate()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
    }

    deinit { if process.isRunning { process.terminate() } }
}
