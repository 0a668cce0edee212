// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineReplica

/// A catalog on another machine: `keyline sync --stdio` there, its streams carried by `ssh` (`KEYLINE_SSH` names another
/// program that is called alike).
struct ProcessRemote {
    let host: String
    let port: Int?
    let path: String
    let timeout: Double

    /// Runs a sync.
    ///
    /// - Throws: `CommandError.unavailable` when the program cannot be started or fails, or as `StreamPump.run`.
    func run(_ peer: any SyncEnd) throws {
        let process = Process()
        let program = Console.environment("KEYLINE_SSH").flatMap { $0.isEmpty ? nil : $0 } ?? "ssh"
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + (port.map { ["-p", "\($0)"] } ?? []) + [host, command]
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw CommandError.unavailable(remote: host, fact: "'\(program)' cannot be started")
        }
        defer {
            try? input.fileHandleForWriting.close()
            try? output.fileHandleForReading.close()
        }
        do {
            try StreamPump(
                input: output.fileHandleForReading.fileDescriptor, output: input.fileHandleForWriting.fileDescriptor,
                timeout: timeout
            ).run(peer, name: host)
        } catch let error as WireError where !peer.hasGreeted {
            if case .refused = error { throw error }
            try? input.fileHandleForWriting.close()
            throw silence(of: process, program, error)
        } catch {
            if process.isRunning { process.terminate() }
            throw error
        }
    }

    /// What the other machine's shell is to run.
    private var command: String {
        "keyline sync --stdio '" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
    }

    /// Why nothing that makes sense came.
    private func silence(of process: Process, _ program: String, _ error: WireError) -> any Error {
        guard case .cut = error else {
            if process.isRunning { process.terminate() }
            return error
        }
        process.waitUntilExit()
        return CommandError.unavailable(
            remote: host, fact: "'\(program)' ended with status \(process.terminationStatus)")
    }
}
