// Keyline
// SPDX-License-Identifier: Apache-2.0

internal import Foundation

extension HubRequest: CustomStringConvertible {
    /// One line of the log.
    public var description: String {
        var parts = ["key " + (key.map { "'\($0)'" } ?? "unknown")]
        if let sync { parts.append("sync \(sync)") }
        parts.append("\(pulledCount) pulled")
        parts.append("\(pushedCount) pushed" + (sites.isEmpty ? "" : " of \(sites.joined(separator: " "))"))
        parts.append("\(receivedCount) bytes in")
        parts.append("\(sentCount) bytes out")
        parts.append("\(Int(milliseconds.rounded())) ms")
        if let refusal { parts.append("refused: \(refusal)") }
        return parts.joined(separator: ", ")
    }
}
