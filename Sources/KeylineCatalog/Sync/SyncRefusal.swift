// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica

/// The refusal of an end that cannot take part in a sync at all.
public enum SyncRefusal {
    /// Returns the single frame that is sent instead of a greeting.
    ///
    /// - Parameter words: the reason; only its first line is sent, at most 400 characters.
    public static func bytes(_ words: String) -> [UInt8] {
        let line = words.split(separator: "\n", maxSplits: 1).first ?? ""
        return Frame(.refusal, Array(line.prefix(400).utf8)).bytes(number: 0)
    }
}
