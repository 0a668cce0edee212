// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program that is run to its end.
enum ChildProcess {
    /// Runs a program, found through `PATH`, and returns its exit status and standard output.
    ///
    /// - Parameters:
    ///   - environment: variables in addition to those of this process.
    ///   - input: the program's standard input; nil = none.
    ///   - errors: the destination of its standard error.
    /// - Throws: `CommandError.noProgram` if it cannot be started or is not installed.
    static func run(
        _ program: String, _ arguments: [String], environment: [String: String] = [:], input: Data? = nil,
        errors: FileHandle = .nullDevice
    ) throws(CommandError) -> (status: Int32, output: Data) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        let (output, stdin) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = input == nil ? FileHandle.nullDevice : stdin
        do {
            try process.run()
        } catch {
            throw .noProgram(name: program, fact: "it could not be started")
        }
        if let input {
            try? stdin.fileHandleForWriting.write(contentsOf: input)
            try? stdin.fileHandleForWriting.close()
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        // The status of 'env' for a program that is not there.
        if process.terminationStatus == 127 { throw .noProgram(name: program, fact: "it is not installed") }
        return (process.terminationStatus, data)
    }
}
