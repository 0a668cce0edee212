// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The real `keyline` binary in a folder, with commands that can be killed.
struct KilledProgram {
    let binary: URL
    let folder: URL

    /// The result of a run.
    struct End {
        var status: Int32
        var wasKilled: Bool
        var seconds: Double
        var errors: String
    }

    /// Runs a command.
    ///
    /// - Parameters:
    ///   - delay: time in seconds after which it is killed (SIGKILL); nil to let it finish.
    ///   - isFar: true to kill the other end of its sync instead, once that runs.
    func run(_ arguments: [String], killedAfter delay: Double?, isFar: Bool = false) throws -> End {
        try? FileManager.default.removeItem(at: farFile)
        let process = try started(arguments, output: .nullDevice)
        let start = ContinuousClock.now
        if let delay {
            while (ContinuousClock.now - start).inSeconds < delay, process.isRunning { usleep(200) }
            let target = isFar ? far : process.processIdentifier
            if let target, process.isRunning { kill(target, SIGKILL) }
        }
        process.waitUntilExit()
        return End(
            status: process.terminationReason == .exit ? process.terminationStatus : -1,
            wasKilled: process.terminationReason == .uncaughtSignal
                || isFar && process.terminationStatus != 0 && process.terminationStatus != 75,
            seconds: (ContinuousClock.now - start).inSeconds,
            errors: (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "")
    }

    /// Runs a command.
    ///
    /// - Throws: `CrashFault` if the command fails.
    func succeed(_ arguments: String...) throws {
        let end = try run(arguments, killedAfter: nil)
        guard end.status == 0 else {
            throw CrashFault("'keyline \(arguments.joined(separator: " "))' ended with \(end.status): \(end.errors)")
        }
    }

    /// Returns the first column of a query's rows.
    func query(_ sql: String, _ side: String) throws -> [String] {
        try output(["query", sql, "--format", "csv", "--catalog", "\(side).keyline"])
            .split(whereSeparator: \.isNewline).dropFirst().map { $0.filter { $0 != "\"" } }
    }

    /// Returns the rows of the tables that users edit, as text.
    func rows(_ side: String) throws -> String {
        let tables = ["design_token", "screen", "layout_item", "layout_constraint"]
        return try tables.map {
            try output([
                "query", "select * from \($0) order by 1, 2, 3", "--format", "csv", "--catalog", "\(side).keyline",
            ])
        }.joined(separator: "\n")
    }

    /// Writes a file below the folder.
    func write(_ text: String, to name: String, mode: Int = 0o644) throws {
        let url = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: url.path)
    }

    private func output(_ arguments: [String]) throws -> String {
        let file = folder.appendingPathComponent("output")
        _ = FileManager.default.createFile(atPath: file.path, contents: nil)
        let process = try started(arguments, output: FileHandle(forWritingTo: file))
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            let errors = (try? String(contentsOf: errorFile, encoding: .utf8)) ?? ""
            throw CrashFault("'keyline \(arguments.joined(separator: " "))': \(errors)")
        }
        return try String(contentsOf: file, encoding: .utf8)
    }

    private func started(_ arguments: [String], output: FileHandle) throws -> Process {
        _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = try FileHandle(forWritingTo: errorFile)
        process.environment = [
            "KEYLINE_SSH": folder.appendingPathComponent("ssh.sh").path, "KEYLINE_AUTHOR": "Ada",
            "PATH": binary.deletingLastPathComponent().path + ":/usr/bin:/bin", "HOME": folder.path,
        ]
        try process.run()
        return process
    }

    private var errorFile: URL { folder.appendingPathComponent("errors") }
    private var farFile: URL { folder.appendingPathComponent("far.pid") }

    /// The id of the process at the other end of a pipe; nil until its shell has written it.
    private var far: Int32? {
        (try? String(contentsOf: farFile, encoding: .utf8)).flatMap {
            Int32($0.trimmingCharacters(in: .whitespacesAndNewlines))
        }
    }
}
