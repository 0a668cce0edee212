// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineCatalog
import KeylineReplica

/// The other end of a sync behind a program that speaks through its standard streams as `keyline sync --stdio` does.
struct ProcessRemote {
    /// The remote, as errors name it.
    let name: String
    /// The program, as errors name it.
    let program: String
    /// The file to run, and its arguments.
    let command: (executable: String, arguments: [String])
    /// Variables that the program has besides those of this process.
    var environment: [String: String] = [:]
    /// How long the program may say nothing, in seconds.
    let timeout: Double
    /// True if the program ends once it hears nothing more, gives the reason for a failure on standard error for this
    /// process to tell, and has Keyline's exit statuses; false if it tells people itself.
    var explainsItself = false

    /// A catalog on another machine: `keyline sync --stdio` there, carried by `ssh` (`KEYLINE_SSH` names another program
    /// that is called alike).
    static func ssh(host: String, port: Int?, path: String, timeout: Double) -> ProcessRemote {
        let program = Console.environment("KEYLINE_SSH").flatMap { $0.isEmpty ? nil : $0 } ?? "ssh"
        let command = "keyline sync --stdio '" + path.replacingOccurrences(of: "'", with: "'\\''") + "'"
        let arguments = [program] + (port.map { ["-p", "\($0)"] } ?? []) + [host, command]
        return ProcessRemote(name: host, program: program, command: ("/usr/bin/env", arguments), timeout: timeout)
    }

    /// Runs a sync.
    ///
    /// - Throws: `CommandError` when the program cannot be started or fails, or as `StreamPump.run`.
    func run(_ peer: any SyncEnd) throws {
        let child = try Child(self)
        defer { child.close() }
        let pump = StreamPump(input: child.output, output: child.input, timeout: timeout)
        let isDone: Bool
        do {
            isDone = try pump.run(peer, name: name)
        } catch {
            // A program that ends by itself first carries the words for the other end to it.
            if !explainsItself || error is CommandError { child.terminate() }
            throw error
        }
        try explainsItself ? finish(child, peer, isDone) : leave(child, peer, isDone)
    }

    /// Ends with a program that explains itself: it fails where it could not carry the last words, too.
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

    /// Ends with a program that told people itself why it failed.
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

        /// The descriptor that the program hears.
        var input: Int32 { streams.input.fileHandleForWriting.fileDescriptor }

        /// The descriptor with all that the program says.
        var output: Int32 { streams.output.fileHandleForReading.fileDescriptor }

        func terminate() {
            if process.isRunning { process.terminate() }
        }

        /// Lets the program know that nothing more comes.
        func closeInput() { try? streams.input.fileHandleForWriting.close() }

        func close() {
            closeInput()
            try? streams.output.fileHandleForReading.close()
        }

        /// Waits for the end of the program.
        func outcome() -> (status: Int32, words: String) {
            let words = reasons.flatMap { try? $0.fileHandleForReading.readToEnd() } ?? Data()
            process.waitUntilExit()
            let text = String(decoding: words, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
            return (process.terminationStatus, text)
        }
    }
}
