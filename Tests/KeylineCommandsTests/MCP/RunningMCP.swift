// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeylineReport

@testable import KeylineCommands

/// A running `keyline mcp`, to which messages are sent one by one.
struct RunningMCP {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()

    /// Starts the program in a folder.
    init(in folder: URL) throws {
        process.executableURL = CommandLineRunner.binary
        process.arguments = ["mcp"]
        process.currentDirectoryURL = folder
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
    }

    /// Sends a message.
    func send(_ message: String) throws {
        try input.fileHandleForWriting.write(contentsOf: Data((message + "\n").utf8))
    }

    /// Waits for the next answer.
    func answer() throws -> JSONValue {
        var line: [UInt8] = []
        while let byte = try output.fileHandleForReading.read(upToCount: 1)?.first, byte != UInt8(ascii: "\n") {
            line.append(byte)
        }
        return try JSONValue(reading: line)
    }

    /// Ends the input and returns the exit status.
    func end() throws -> Int32 {
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        return process.terminationStatus
    }
}
