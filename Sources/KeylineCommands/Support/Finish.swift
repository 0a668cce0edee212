// Keyline
// SPDX-License-Identifier: Apache-2.0

import ArgumentParser

extension ExitStatus {
    /// Ends the command with this status.
    func finish() throws {
        if self != .clean { throw ExitCode(rawValue) }
    }
}

extension Duration {
    /// Returns a duration in words: `0.42 s`, `1 min 5 s`.
    static func words(_ duration: Duration) -> String {
        let seconds = Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
        if seconds >= 60 { return "\(Int(seconds) / 60) min \(Int(seconds) % 60) s" }
        let hundredths = Int((seconds * 100).rounded())
        let fraction = String(hundredths % 100)
        return "\(hundredths / 100).\(fraction.count < 2 ? "0" + fraction : fraction) s"
    }
}
