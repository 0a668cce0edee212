// Keyline
// SPDX-License-Identifier: Apache-2.0

import KeylineReplica
import KeylineReport
import KeylineStore

extension WaitingRevision {
    /// Which revision does not count yet, and for what it waits.
    var words: String {
        let name = "revision \(header.stamp.name)" + (header.author.isEmpty ? "" : " of \(header.author)")
        guard !missing.entries.isEmpty else {
            return name + " does not count: its counter is not the one that follows on what it has seen"
        }
        let names = missing.names
        return name + " does not count yet: it waits for " + names.prefix(3).joined(separator: ", ")
            + (names.count > 3 ? " and \(names.count - 3) more" : "") + "; sync with a catalog that has them"
    }

    /// The revision, and the last of each site that it waits for.
    var json: JSONValue {
        .object(header.json + [("waitsFor", .array(missing.names.map { .string($0) }))])
    }
}
