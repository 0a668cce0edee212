// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineReplica

/// The remote end of a sync, reached through a program whose standard streams carry the protocol of `keyline sync
/// --stdio`.
struct ProcessRemote {
    /// The remote's name in errors.
    let name: String
    /// The program's name in errors.
    let program: String
    /// The executable and its arguments.
    let command: (executable: String, arguments: [String])
    /// Environment variables of the program in addition to those of this process.
    var environment: [String: String] = [:]
    /// The longest silence of the program, in seconds.
    let timeout: Double
    /// True if the program exits when its input closes, writes the reason for a failure to standard error for this
    /// process to print, and uses Keyline's exit statuses; false if it prints errors itself.
    var explainsItself = false

    /// Returns a catalog on another machine: `ssh` runs `keyline sync --stdio` there (`KEYLINE_SSH` names another
    /// program with the same arguments).
    static func ssh(host: String, port: Int?, path: String, timeout: Double) -> ProcessRemote {
        let program = Console.environment("KEYLINE_SSH").flatMap { $0.isEmpty ? nil : $0 } ?? "ssh"
        let command = "keyline sync --stdio '" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
        let arguments = [program] + (port.map { ["-p", "\($0)"] } ?? []) + [host, command]
        return ProcessRemote(name: host, program: program, command: ("/usr/bin/env", arguments), timeout: timeout)
    }

    /// Runs a sync.
    ///
    /// - Throws: `CommandError` if the program cannot be started or fails, or the errors of `StreamPump.run`.
    func run(_ peer: any SyncEnd) throws {
        let child = try Child(self)
        defer { child.close() }
        let pump = StreamPump(input: child.output, output: child.input, timeout: timeout)
        let isDone: Bool
        do {
            isDone = try pump.run(peer, name: name)
        } catch {
            // A program that exits by itself must first deliver the final message to the other end.
            if !explainsItself || error is CommandError { child.terminate() }
            throw error
        }
        try explainsItself ? finish(child, peer, isDone) : leave(child, peer, isDone)
    }

    /// Finishes with a program that explains itself; it also fails if it could not deliver the final message.
    private func finish(_ child: Child, _ peer: any SyncEnd, _ isDone: Bool) throws {
        child.closeInput()
        let end = Result { if !isDone { try peer.end() } }
        let (status, words) = child.outcome()
        if status != 0 {
            guard !words.isEmpty else { throw ended(status) }
            throw CommandError.helper(words: words, status: ExitStatus(rawValue: status) ?? .unavailable)
        }
        try end.get()
    }

    /// Finishes with a program that prints its own errors.
    private func leave(_ child: Child, _ peer: any SyncEnd, _ isDone: Bool) throws {
        if isDone { return }
        do {
            try peer.end()
        } catch WireError.cut where !peer.hasGreeted {
            child.closeInput()
            throw ended(child.outcome().status)
        } catch {
            child.terminate()
            throw error
        }
    }

    private func ended(_ status: Int32) -> CommandError {
        .unavailable(remote: name, fact: "'\(program)' ended with status \(status)")
    }

    /// The running program.
    private struct Child {
        private let process = Process()
        private let streams = (input: Pipe(), output: Pipe())
        private var reasons: Pipe?

        /// Starts a program.
        ///
        /// - Throws: `CommandError.unavailable`.
        init(_ remote: ProcessRemote) throws {
            process.executableURL = URL(fileURLWithPath: remote.command.executable)
            process.arguments = remote.command.arguments
            if !remote.environment.isEmpty {
                process.environment = ProcessInfo.processInfo.environment.merging(remote.environment) { $1 }
            }
            process.standardInput = streams.input
            process.standardOutput = streams.output
            if remote.explainsItself {
                let pipe = Pipe()
                process.standardError = pipe
                reasons = pipe
            }
            do {
                try process.run()
            } catch {
                throw CommandError.unavailable(remote: remote.name, fact: "'\(remote.program)' cannot be started")
            }
        }

        /// The descriptor of the program's standard input.
        var input: Int32 { streams.input.fileHandleForWriting.fileDescriptor }

        /// The descriptor of the program's standard output.
        var output: Int32 { streams.output.fileHandleForReading.fileDescriptor }

        func terminate() {
            if process.isRunning { process.terminate() }
        }

        /// Closes the program's standard input.
        func closeInput() { try? streams.input.fileHandleForWriting.close() }

        func close() {
            closeInput()
            try? streams.output.fileHandleForReading.close()
        }

        /// Waits for the program to exit; returns its exit status and its error output.
        func outcome() -> (status: Int32, words: String) {
            let words = reasons.flatMap { try? $0.fileHandleForReading.readToEnd() } ?? Data()
            process.waitUntilExit()
            let text = String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            return (process.terminationStatus, text)
        }
    }
}
