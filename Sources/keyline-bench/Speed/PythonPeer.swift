// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a script in Python, for programs that are compared in the same run.
enum PythonPeer {
    /// Returns the output of the script; nil without Python or if the script fails.
    static func run(_ script: String, _ arguments: String...) -> Data? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", script] + arguments
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        guard (try? process.run()) != nil else { return nil }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? data : nil
    }
}

extension Duration {
    /// The duration in seconds, with fraction.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
