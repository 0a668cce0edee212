// Keyline
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Runs a script in Python, for peers that are measured in the same run.
enum PythonPeer {
    /// What the script printed; nil when Python is not there or the script failed.
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
    /// Seconds with their fraction.
    var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
