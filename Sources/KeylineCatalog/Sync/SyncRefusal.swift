// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica

/// What somebody says who cannot take part in a sync at all.
public enum SyncRefusal {
    /// The one frame that is sent in place of a greeting.
    ///
    /// - Parameter words: why; the first line of them is told.
    public static func bytes(_ words: String) -> [UInt8] {
        let line = words.split(separator: "\n", maxSplits: 1).first ?? ""
        return Frame(.refusal, Array(line.prefix(400).utf8)).bytes(number: 0)
    }
}
